import type { ChatAttachment, ChatEndReason, ChatMode, ChatSession } from '@hearthline/contracts'

export type Link = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'offline' | 'denied' | 'closed'
export type Phase = 'bot' | 'queued' | 'active' | 'ended'

/** Where a page of older messages begins; each provider has its own form. */
type Cursor = string

export type Choice = { readonly id: string; readonly label: string }

export type ShownMessage = {
  /** Made by the sender; identifies the message against duplicates, for sending again and for React. */
  readonly key: string
  /** ISO 8601. */
  readonly at: string
  readonly order?: Cursor
  readonly from: 'me' | 'agent' | 'bot' | 'system'
  readonly body: string
  readonly attachments: readonly ChatAttachment[]
  readonly status: 'held' | 'sending' | 'sent' | 'read' | 'failed'
  readonly masked?: boolean
  readonly bot?: {
    readonly questionId: string
    readonly sources: readonly { readonly label: string; readonly href?: string }[]
    readonly choices?: readonly Choice[]
    readonly handoff?: boolean
  }
}

export type ProviderEvent =
  | { readonly type: 'link'; readonly link: Link; readonly retryInMs?: number }
  | { readonly type: 'phase'; readonly phase: Phase; readonly reason?: ChatEndReason }
  | { readonly type: 'message'; readonly message: ShownMessage }
  | { readonly type: 'removed'; readonly key: string }
  | { readonly type: 'read'; readonly upTo: Cursor }
  | { readonly type: 'typing'; readonly on: boolean }
  | { readonly type: 'queue'; readonly position: number; readonly waitSec?: number }
  | { readonly type: 'agent'; readonly joined: boolean }
  | { readonly type: 'session'; readonly patch: Partial<ChatSession> }
  | { readonly type: 'error'; readonly code: 'general' | 'token' | 'send' | 'upload'; readonly message?: string }

/** What the screen may offer with this provider. */
export type Abilities = Readonly<
  Record<
    'history' | 'typing' | 'preview' | 'attach' | 'receipts' | 'queue' | 'transcript' | 'feedback' | 'customerEnds',
    boolean
  >
>

export type Page = { readonly items: readonly ShownMessage[]; readonly before?: Cursor }

/**
 * What every kind of chat offers the screen. Five modes use our protocol to our server, which talks to the vendor; the
 * chatbot asks and answers over HTTP. One suite of tests holds them all to this.
 */
export type ChatProvider = {
  readonly mode: ChatMode
  readonly can: Abilities
  /** Opens or resumes: the latest 20 messages, and the phase. */
  open(): Promise<Page & { readonly phase: Phase }>
  page(before: Cursor, limit: number): Promise<Page>
  /** The same key makes one message, however often it is sent; resolves when it is stored. */
  send(message: {
    readonly key: string
    readonly body: string
    readonly attachments?: readonly ChatAttachment[]
  }): Promise<{ readonly order: Cursor }>
  upload(file: File, onProgress?: (sent: number) => void): Promise<ChatAttachment>
  /** Reports that somebody types; with what they typed only where the lender has the preview on. */
  typing(preview?: string): void
  markRead(upTo: Cursor): Promise<void>
  feedback?(questionId: string, reason: string, more?: string): Promise<void>
  choose?(choiceId: string): Promise<void>
  handoff?(why: string): Promise<ChatSession>
  transcript?(): Promise<Blob>
  resync(): Promise<void>
  /** Ends the chat for good. */
  end(): Promise<void>
  /** Leaves this tab and keeps the chat. */
  close(): Promise<void>
  on(listener: (event: ProviderEvent) => void): () => void
}
