import { Component, type ReactNode } from 'react'
import { reportCaughtError } from './snag-boundary.tsx'

type Props = {
  readonly againInMs?: number
  /** Shown instead, for what the reader asked for; without it, loading is retried by itself. */
  readonly otherwise?: (error: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** What is offered next to the page, such as the chat; where it cannot be loaded, the page goes without it. */
export class SideContent extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: undefined }
  #again: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown) {
    return { fault: error }
  }

  override componentDidCatch(error: unknown) {
    reportCaughtError(error)
    const { otherwise, againInMs = 15_000 } = this.props
    if (!otherwise) this.#again = setTimeout(this.retry, againInMs)
  }

  override componentWillUnmount() {
    clearTimeout(this.#again)
  }

  retry = () => this.setState({ fault: undefined })

  override render() {
    const { fault: error } = this.state
    if (error === undefined) return this.props.children
    return this.props.otherwise?.(error, this.retry) ?? null
  }
}
