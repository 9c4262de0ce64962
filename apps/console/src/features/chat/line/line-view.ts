import type { ChatAttachment, ChatEvent, NumberedChatEvent } from '@hearthline/contracts'

export type Link = 'connecting' | 'connected' | 'reconnecting' | 'denied' | 'closed'

/** A message of the agent's own that has no number yet. */
export type Outgoing = {
  readonly key: string
  readonly body: string
  readonly attachments: readonly ChatAttachment[]
  readonly hasFailed: boolean
}

/** A conversation as far as this connection has received it. */
export type LineView = {
  readonly link: Link
  readonly events: readonly NumberedChatEvent[]
  readonly outgoing: readonly Outgoing[]
  /** The customer types; with what they typed where the lender shows it. */
  readonly typing: { readonly preview?: string | undefined } | undefined
}

export const emptyView: LineView = { link: 'connecting', events: [], outgoing: [], typing: undefined }

export const lastSeqOf = ({ events }: LineView): number => events.at(-1)?.seq ?? 0

const keyOf = (event: ChatEvent): string | undefined => (event.type === 'message' ? event.key : undefined)

/** The view with one more event; one that it has already changes nothing. */
export const withEvent = (view: LineView, one: NumberedChatEvent): LineView => {
  if (one.seq <= lastSeqOf(view)) return view
  const key = keyOf(one.event)
  const isCustomers = one.event.type === 'message' && one.event.from === 'customer'
  return {
    ...view,
    events: [...view.events, one],
    outgoing: view.outgoing.filter((waiting) => waiting.key !== key),
    typing: isCustomers ? undefined : view.typing,
  }
}

/** The conversation's state by its events; 'queued' as long as none says otherwise. */
export const stateOf = ({ events }: LineView) => {
  const last = events.findLast(({ event }) => event.type === 'state')?.event
  return last?.type === 'state' ? last.state : 'queued'
}
