import type { Unconfirmed } from '@hearthline/domain/states'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Case } from '../use-case.ts'

const WORDS: Readonly<Record<Unconfirmed, MessageDescriptor>> = {
  STATE_LAW: msg`The law of the state, by the lender’s counsel`,
  RECORDING_CHARGES: msg`What the county charges to record the lien, by a source or a quote`,
}

/** What nobody has confirmed for the home, by name. */
export const NotConfirmed = ({ unconfirmed }: Pick<Case, 'unconfirmed'>) => {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <Trans>Not confirmed for this home. A sandbox goes by our own figures; live offers nothing before:</Trans>
      </p>
      <ul>
        {unconfirmed.map((one) => (
          <li key={one}>{i18n._(WORDS[one])}</li>
        ))}
      </ul>
    </>
  )
}
