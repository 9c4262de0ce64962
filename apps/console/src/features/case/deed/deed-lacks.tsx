import type { DeedDatum } from '@hearthline/domain/evidence'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Case } from '../use-case.ts'

const DATUM_WORDS: Readonly<Record<DeedDatum, MessageDescriptor>> = {
  PARCEL_NUMBER: msg`Parcel number`,
  LEGAL_DESCRIPTION: msg`Legal description`,
  VESTING: msg`How title is held, with the name of every owner`,
}

/** What the deed waits for, by name. */
export const DeedLacks = ({ deedLacks }: Pick<Case, 'deedLacks'>) => {
  const { i18n } = useLingui()
  return (
    <>
      <p>
        <Trans>Missing on the title record:</Trans>
      </p>
      <ul>
        {deedLacks.map((datum) => (
          <li key={datum}>{i18n._(DATUM_WORDS[datum])}</li>
        ))}
      </ul>
    </>
  )
}
