import { Button, EmptyState } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Reference } from './problem-banner.tsx'

type Props = { readonly place: string; readonly onReset: () => void; readonly children: ReactNode }
type State = { readonly hasFailed: boolean; readonly failedAt: string; readonly error?: unknown }

const Snag = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <main className="hl-console-alone">
    <EmptyState
      title={<Trans>Sorry, looks like we have hit a snag!</Trans>}
      action={
        <Button size="dense" onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>Nothing that was saved is lost.</Trans> <Reference problem={error} />
    </EmptyState>
  </main>
)

/** React catches errors in classes only. */
class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedAt: '' }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { hasFailed: true, error }
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State {
    // Tries again at another address.
    return state.hasFailed && state.failedAt !== '' && state.failedAt !== place
      ? { hasFailed: false, failedAt: '' }
      : { ...state, failedAt: state.hasFailed ? place : '' }
  }

  retry = () => {
    this.props.onReset()
    this.setState({ hasFailed: false, failedAt: '' })
  }

  override render() {
    return this.state.hasFailed ? <Snag error={this.state.error} onRetry={this.retry} /> : this.props.children
  }
}

/** Catches whatever a page throws while it is rendered; the next address starts again. */
export const SnagBoundary = ({ children }: { children: ReactNode }) => {
  const { pathname } = useLocation()
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary place={pathname} onReset={reset}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
