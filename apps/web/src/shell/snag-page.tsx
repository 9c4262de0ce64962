import { Button, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { NewsPage } from './news-page.tsx'

/** portal.md 2.3, the fallback error page, to the letter. A full load for the dashboard: this page's state is suspect. */
export const SnagPage = ({ onRetry }: { onRetry: () => void }) => (
  <NewsPage
    title={<Trans>Sorry, looks like we have hit a snag!</Trans>}
    lede={<Trans>Nothing you saved is lost. Try again, and if it happens twice, call us: we have been told too.</Trans>}
    actions={
      <>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
        <LinkButton href="/dashboard" kind="second">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
      </>
    }
  />
)
