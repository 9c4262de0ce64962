import { Button, LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { NewsPage } from './news-page.tsx'
import { Reference } from './problem-banner.tsx'

/** An error event (portal.md 2.3). Telemetry that fails does not affect the page. */
export const reportCaughtError = (error: unknown): void => {
  import('./report-error.ts').then(({ reportError }) => reportError(error)).catch(() => undefined)
}

/** portal.md 2.3, the fallback error page, to the letter. A full load for the dashboard: this page's state is suspect. */
const SnagPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <NewsPage
    title={<Trans>Sorry, looks like we have hit a snag!</Trans>}
    lede={
      <Trans>Nothing you saved is lost. Try again, and if it happens twice, call us: our team was notified too.</Trans>
    }
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
  >
    <Reference problem={error} />
  </NewsPage>
)

type Props = {
  readonly resetKey: string
  readonly onReset: () => void
  readonly onError: (error: unknown) => void
  readonly children: ReactNode
}
type State = { readonly hasFailed: boolean; readonly failedAt: string; readonly error?: unknown }

/** React catches errors in classes only. */
class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedAt: '' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State {
    // Another address is another chance.
    return state.hasFailed && state.failedAt !== '' && state.failedAt !== resetKey
      ? { hasFailed: false, failedAt: '' }
      : { ...state, failedAt: state.hasFailed ? resetKey : '' }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ hasFailed: false, failedAt: '' })
  }

  override render() {
    return this.state.hasFailed ? <SnagPage error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}

/** Whatever a page throws while it is drawn ends here and is reported, and the next address starts afresh. */
export const SnagBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <Boundary resetKey={resetKey} onReset={reset} onError={reportCaughtError}>
        {children}
      </Boundary>
    )}
  </QueryErrorResetBoundary>
)
