import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { SnagPage } from './snag-page.tsx'
import { tellCaught } from './tell-caught.ts'

type Props = {
  readonly resetKey: string
  readonly onReset: () => void
  readonly onFault: (fault: unknown) => void
  readonly children: ReactNode
}
type State = { readonly hasFailed: boolean; readonly failedAt: string }

/** React catches errors in classes only. */
class Boundary extends Component<Props, State> {
  override state: State = { hasFailed: false, failedAt: '' }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State {
    // Another address is another chance.
    return state.hasFailed && state.failedAt !== '' && state.failedAt !== resetKey
      ? { hasFailed: false, failedAt: '' }
      : { ...state, failedAt: state.hasFailed ? resetKey : '' }
  }

  override componentDidCatch(fault: unknown) {
    this.props.onFault(fault)
  }

  retry = () => {
    this.props.onReset()
    this.setState({ hasFailed: false, failedAt: '' })
  }

  override render() {
    return this.state.hasFailed ? <SnagPage onRetry={this.retry} /> : this.props.children
  }
}

/** Whatever a page throws while it is drawn ends here and is reported, and the next address starts afresh. */
export const SnagBoundary = ({ resetKey, children }: { resetKey: string; children: ReactNode }) => (
  <QueryErrorResetBoundary>
    {({ reset }) => (
      <Boundary resetKey={resetKey} onReset={reset} onFault={tellCaught}>
        {children}
      </Boundary>
    )}
  </QueryErrorResetBoundary>
)
