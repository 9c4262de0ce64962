import { Component, type ReactNode } from 'react'
import { tellCaught } from './tell-caught.ts'

type Props = {
  readonly againInMs?: number
  /** What stands in its place, for what somebody asked for; without it, it is tried again by itself. */
  readonly otherwise?: (fault: unknown, retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** What is offered beside the page, such as the chat: where it cannot be had, the page stands without it. */
export class Beside extends Component<Props, { readonly fault: unknown }> {
  override state = { fault: undefined }
  #again: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }

  override componentDidCatch(fault: unknown) {
    tellCaught(fault)
    const { otherwise, againInMs = 15_000 } = this.props
    if (!otherwise) this.#again = setTimeout(this.retry, againInMs)
  }

  override componentWillUnmount() {
    clearTimeout(this.#again)
  }

  retry = () => this.setState({ fault: undefined })

  override render() {
    const { fault } = this.state
    if (fault === undefined) return this.props.children
    return this.props.otherwise?.(fault, this.retry) ?? null
  }
}
