import type { ChatServerFrame } from '@hearthline/contracts'
import type { ChatPlace, ConversationRow } from '../conversation/conversation-store.ts'
import type { Audience } from '../conversation/page-of-events.ts'

/** Whom a token opened a conversation to. */
export type Who = {
  readonly audience: Audience
  /** Of an agent: who they are among the staff. */
  readonly staff?: string
  readonly supervises?: boolean
  /** Milliseconds since 1970: the token ends then, and with it what it opened. */
  readonly expiresAt?: number
}

/** An agent reads what nobody has taken yet and what is theirs; a customer's token opened theirs alone. */
export const mayRead = ({ staff, supervises }: Who, { agent_uuid }: ConversationRow): boolean =>
  staff === undefined || supervises === true || agent_uuid === null || agent_uuid === staff

export const mayWrite = ({ staff }: Who, { agent_uuid }: ConversationRow): boolean =>
  staff === undefined || agent_uuid === staff

export type Bye = Omit<Extract<ChatServerFrame, { type: 'bye' }>, 'type'>

/** One end of a line: a socket, or the stream that stands in for one. */
export type Party = Who & {
  readonly place: ChatPlace
  /** The last number that was sent. */
  cursor: number
  /** The last number that was looked at: it may be one that this reader is not shown. */
  seen: number
  isLive: boolean
  readonly openedAt: number
  heardAt: number
  write(frame: Buffer): void
  /** What is written meanwhile leaves in one go. */
  together(run: () => void): void
  /** Whether much of what was written before still waits to be read. */
  isBehind(): boolean
  cut(bye: Bye): void
  /** Something small on a line that would look dead otherwise. */
  keepAlive(): void
}

export const frameOf = (frame: ChatServerFrame): Buffer => Buffer.from(JSON.stringify(frame))
