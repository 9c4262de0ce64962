import { landmark, userRound, usersRound } from '@hearthline/ui/icons'
import { Relay } from '@hearthline/ui/waiting'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useApplication } from '../../application/index.ts'
import { useCompany } from '../../shell/index.ts'

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
