import { house, landmark, userRound, usersRound, wallet } from '@hearthline/ui/icons'
import { Relay } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'
import { type HoldName, holds } from './holds.ts'

const art: Readonly<Record<HoldName, string>> = {
  bpo: house,
  evaluation: house,
  appraisal: house,
  title: landmark,
  payoff: wallet,
}

type RelayProps = { readonly name: HoldName; readonly expectedOn: string; readonly isStalled: boolean }

/** Who works on it now, by when it is usually done, and who acts then. */
export const HoldRelay = ({ name, expectedOn, isStalled }: RelayProps) => {
  const { t, i18n } = useLingui()
  const { today } = useApplication()
  const { day } = useFormats()
  const { name: company } = useCompany()
  const { who, what, after } = holds[name]
  const doing = i18n._(what)
  const by = day(expectedOn)
  const isLate = expectedOn < today
  const words = isLate ? (
    <Trans>{doing}, longer than usual</Trans>
  ) : (
    <Trans>
      {doing}, usually by {by}
    </Trans>
  )
  return (
    <Relay
      label={t`Who acts when`}
      runners={[
        { key: 'you', state: 'done', art: userRound, who: <Trans>You</Trans>, what: <Trans>Did your part</Trans> },
        isStalled
          ? {
              key: 'person',
              state: 'here',
              art: usersRound,
              who: <Trans>A person at {company}</Trans>,
              what: <Trans>Looks at it, within one business day</Trans>,
            }
          : { key: 'worker', state: 'here', art: art[name], who: i18n._(who), what: words },
        { key: 'next', state: 'ahead', art: usersRound, who: company, what: i18n._(after) },
      ]}
    />
  )
}
