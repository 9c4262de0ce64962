import { type Caller, type ChatHello, type ChatServerFrame, mayEver } from '@hearthline/contracts'
import type { WatchSession } from '../../identity/index.ts'
import type { Presented, Tenant } from '../../platform/http/index.ts'
import type { ChatPlace, ConversationRow } from '../conversation/conversation-store.ts'
import type { Audience } from '../conversation/page-of-events.ts'

/** Who a token lets into a conversation. */
export type Who = {
  readonly audience: Audience
  /** Of an agent: their uuid as staff. */
  readonly staff?: string
  readonly supervises?: boolean
  /** Milliseconds since 1970: when the token ends, and with it the connection. */
  readonly expiresAt?: number
  /** The caller of an agent's token, and where they are: the connection ends with their session, or once they may not be there. */
  readonly agent?: { readonly caller: Caller; readonly address: string }
  /** Whether a customer's token still opens the conversation. */
  readonly isGood?: () => Promise<boolean>
}

/** An agent reads unassigned chats and their own. A customer's token is for their own conversation only. */
export const mayRead = ({ staff, supervises }: Who, { agent_uuid }: ConversationRow): boolean =>
  staff === undefined || supervises === true || agent_uuid === null || agent_uuid === staff

export const mayWrite = ({ staff }: Who, { agent_uuid }: ConversationRow): boolean =>
  staff === undefined || agent_uuid === staff

export type Bye = Omit<Extract<ChatServerFrame, { type: 'bye' }>, 'type'>

/** One connected reader: a socket, or the stream that replaces one. */
export type Party = Who & {
  readonly place: ChatPlace
  /** The last number that was sent to this reader. */
  cursor: number
  /** The last number that was read for it; it may belong to an event that this reader is not shown. */
  seen: number
  isLive: boolean
  readonly openedAt: number
  receivedAt: number
  write(frame: Buffer): void
  /** Whatever `run` writes is sent in one go. */
  together(run: () => void): void
  /** Whether too much of what was written is still unsent. */
  isBehind(): boolean
  cut(bye: Bye): void
  /** Writes something small, so that an idle connection does not look dead. */
  keepAlive(): void
}

export const frameOf = (frame: ChatServerFrame): Buffer => Buffer.from(JSON.stringify(frame))

export type TokenJudges = {
  /** The conversation of a customer's chat token, and when the token ends. */
  readonly customerOf: (
    token: string,
    tenant: Tenant,
  ) => Promise<{ readonly conversation: string; readonly expiresAt: number } | undefined>
  /** The caller of a staff jwt. */
  readonly callerOf: (presented: Presented, tenant: Tenant) => Promise<Caller>
  readonly watchSession: WatchSession
}

/** Who sent a hello; undefined where its token does not open that conversation. */
export const whoSaysHello = async (
  { customerOf, callerOf }: Omit<TokenJudges, 'watchSession'>,
  hello: ChatHello,
  { tenant, presented }: { readonly tenant: Tenant; readonly presented: Presented },
): Promise<Who | undefined> => {
  if (hello.as === 'agent') {
    const caller = await callerOf(presented, tenant)
    if (caller.kind !== 'staff' || !mayEver(caller, 'answerChat')) return undefined
    const agent = { caller, address: presented.address }
    return { audience: 'agent', staff: caller.identityUuid, supervises: mayEver(caller, 'superviseChat'), agent }
  }
  const { token } = presented
  const found = await customerOf(token, tenant)
  const isTheirs = found?.conversation === hello.conversation.toLowerCase()
  const isGood = async () => (await customerOf(token, tenant)) !== undefined
  return isTheirs ? { audience: 'customer', expiresAt: found.expiresAt, isGood } : undefined
}
