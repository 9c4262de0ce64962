import { Banner } from '@hearthline/ui'
import { doorOpen, landmark, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay, Since } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { useCompany, useFormats } from '../../shell/index.ts'

/** You do your part, the bureau is asked again at once, and the application goes on. */
export const WhoActs = ({ yours }: { yours: ReactNode }) => {
  const { t } = useLingui()
  const { shortName } = useCompany()
  const isHard = useApplication().status.state === 'HARD_CREDIT_LOCKED_OR_FROZEN'
  return (
    <Relay
      label={t`Who acts when`}
      runners={[
        { key: 'you', state: 'here', art: userRound, who: <Trans>You</Trans>, what: yours },
        {
          key: 'bureau',
          state: 'ahead',
          art: landmark,
          who: <Trans>Credit bureau</Trans>,
          what: <Trans>Is asked again at once, and usually answers within two minutes</Trans>,
        },
        {
          key: 'us',
          state: 'ahead',
          art: usersRound,
          who: shortName,
          what: isHard ? <Trans>Goes on with your income</Trans> : <Trans>Looks up what the home is worth</Trans>,
        },
      ]}
    />
  )
}

/** Nothing is lost by leaving, and who helps. */
export const NothingLost = () => {
  const { phone, shortName } = useCompany()
  const { loanNumber } = useApplication().record
  return (
    <div className="hl-section">
      <Banner tone="positive" art={doorOpen} fact={<Trans>Take the time you need.</Trans>}>
        <Trans>
          Everything you gave us is kept, and you can come back to this page. {shortName} helps at{' '}
          <a href={phone.href}>{phone.shown}</a>; your reference is {loanNumber}.
        </Trans>
      </Banner>
    </div>
  )
}

/** It is the borrower's turn, and since when. */
export const YoursSince = () => {
  const { instant } = useFormats()
  const since = instant(useApplication().record.stepEnteredAt)
  return (
    <Since>
      <Trans>Your turn since {since}</Trans>
    </Since>
  )
}
