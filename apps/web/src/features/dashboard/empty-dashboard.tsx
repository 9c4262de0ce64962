import { addressOf } from '@hearthline/domain/routes'
import { Card, IconList, LinkButton } from '@hearthline/ui'
import { clock, fileText, house, shield } from '@hearthline/ui/icons'
import { HouseDrawing } from '@hearthline/ui/overview'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ChatOrCall, useCompany } from '../../shell/index.ts'
import { useMayStart } from './use-may-start.ts'

const Facts = () => (
  <IconList
    items={[
      { art: clock, text: <Trans>About four minutes to see your rates, and your answers are saved as you go.</Trans> },
      { art: shield, text: <Trans>A soft credit check. Your score does not move.</Trans> },
      { art: house, text: <Trans>Have the address of the home at hand, and roughly what you owe on it.</Trans> },
      { art: fileText, text: <Trans>Later: proof of income, an ID and your home insurance.</Trans> },
    ]}
  />
)

/** For somebody with an account and no application: what it would take, and the way in. */
export const EmptyDashboard = () => {
  const { shortName } = useCompany()
  const mayStart = useMayStart()
  return (
    <Card>
      <div className="hl-dash-empty">
        <HouseDrawing />
        <div className="hl-stack">
          <h2>
            <Trans>You have no application yet</Trans>
          </h2>
          {mayStart ? (
            <Facts />
          ) : (
            <p className="hl-soft hl-measure">
              <Trans>
                {shortName} works through loan originators. Open the link that yours sent you, and your application
                shows here.
              </Trans>
            </p>
          )}
          <div className="hl-row">
            {mayStart ? (
              <LinkButton as={Link} to={addressOf('register')}>
                <Trans>See your rates</Trans>
              </LinkButton>
            ) : null}
            <span className="hl-small">
              <ChatOrCall />
            </span>
          </div>
        </div>
      </div>
    </Card>
  )
}
