import { Trans } from '@lingui/react/macro'
import { NewsPage } from '../news-page.tsx'
import { CallUs, ToDashboard } from './news-pages.tsx'

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
