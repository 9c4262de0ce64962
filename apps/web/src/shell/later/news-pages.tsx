import { addressOf } from '@hearthline/domain/routes'
import { LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useCompany, usePrivateLabel } from '../../session/index.ts'
import { NewsPage } from '../news-page.tsx'

const ToDashboard = ({ kind = 'filled' }: { kind?: 'filled' | 'second' }) => (
  <LinkButton as={Link} to="/dashboard" kind={kind}>
    <Trans>Go to dashboard</Trans>
  </LinkButton>
)

const CallUs = () => {
  const { phone } = useCompany()
  return (
    <LinkButton href={phone.href} kind="second">
      <Trans>Call {phone.shown}</Trans>
    </LinkButton>
  )
}

/** An address that leads to no page. */
export const MissingPage = () => (
  <NewsPage
    title={<Trans>We could not find that page</Trans>}
    lede={<Trans>The address may be mistyped, or the page belongs to a step that is over.</Trans>}
    actions={<ToDashboard />}
  />
)

const ToAccountSetup = () => (
  <LinkButton as={Link} to={addressOf('register/account-setup')}>
    <Trans>I have an invitation</Trans>
  </LinkButton>
)

const HowToApply = ({ isWholesale }: { isWholesale: boolean }) => {
  const { shortName } = useCompany()
  return isWholesale ? (
    <Trans>
      {shortName} lends through independent brokers. Your broker invites you by email, and the link in that email opens
      your application.
    </Trans>
  ) : (
    <Trans>
      {shortName} takes applications through its loan officers and brokers. Open the link that yours gave you, or call
      us and we will find one for you.
    </Trans>
  )
}

/** portal.md 2.3: an originator has to refer the visitor first, and a wholesale lender's broker starts the application. */
export const NotAcceptingPage = () => {
  const { isWholesale } = usePrivateLabel().orgMetaData.products.heloc
  return (
    <NewsPage
      title={<Trans>We are not accepting applications here</Trans>}
      lede={<HowToApply isWholesale={isWholesale} />}
      actions={
        <>
          {isWholesale ? <ToAccountSetup /> : null}
          <CallUs />
          <ToDashboard kind="second" />
        </>
      }
    />
  )
}

export type MaintenancePageProps = {
  /** The flag's own words, in place of the default ones (portal.md 8). */
  readonly pageTitle?: string | undefined
  readonly message?: string | undefined
  readonly shouldShowDashboardLink?: boolean
}

/** portal.md 2.3: in place of the routes that the maintenance flag names. */
export const MaintenancePage = ({ pageTitle, message, shouldShowDashboardLink = false }: MaintenancePageProps) => (
  <NewsPage
    title={pageTitle ?? <Trans>Scheduled Maintenance</Trans>}
    lede={
      message ?? (
        <Trans>
          We are currently undergoing scheduled maintenance. Please check back shortly. Thank you for your patience!
        </Trans>
      )
    }
    actions={
      <>
        {shouldShowDashboardLink ? <ToDashboard /> : null}
        <CallUs />
      </>
    }
  />
)
