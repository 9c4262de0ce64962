import type { ChatProvider } from '@hearthline/client/chat'
import type {
  ChatAttachment,
  ChatbotSession,
  ChatMode,
  ChatSession,
  LeftMessageForm,
  OpenStatusReply,
  WidgetLabel,
  WidgetSettings,
} from '@hearthline/contracts'
import type { Locale } from '@hearthline/domain/formats'
import type { Stored } from '../chat/stored.ts'

export type ChatFlag = 'fe-webchat' | 'fe-webchat-stream' | 'fe-csp-feature-flag-borrower-authentication'

/** What the form before a chat asks for. */
export type Visitor = {
  readonly friendlyName: string
  readonly emailAddress: string | null
  readonly message: string
  /** Outside production, whom the chat goes to; null for whoever is free. */
  readonly agentId: string | null
}

export type Start = {
  readonly visitor: Visitor
  readonly mode: ChatMode
  readonly nonce: string | undefined
  /** Made and kept by this browser: asked again with it, the server answers with the same chat. */
  readonly key: string
  /** Of the first message. */
  readonly messageKey: string
}

export type Agent = { readonly id: string; readonly name: string }

/** The provider keeps the rest of the chatbot's session itself, from the first answer on. */
export type BotVisitor = Pick<ChatbotSession, 'friendlyName' | 'emailAddress'>

/** What the widget asks of the server, beside the conversation itself. */
export type ChatService = {
  isOn(flag: ChatFlag): Promise<boolean>
  hours(): Promise<OpenStatusReply>
  /** Whether an agent is at work now; null where the server does not say. */
  agentsHere(): Promise<boolean | null>
  /** The week in words, Monday-Friday and Saturday-Sunday. */
  hoursText(): Promise<string>
  start(start: Start): Promise<ChatSession>
  /** The provider's own number of a live chat; undefined is a fault that ends it. */
  contactId(session: ChatSession): Promise<string | undefined>
  /** Whether a borrower is signed in whom a nonce may stand for. */
  isSignedIn(): boolean
  authenticate(): Promise<string>
  refreshNonce(nonce: string): Promise<string>
  /** Outside production only: whom a test may chat with. */
  agents(): Promise<readonly Agent[]>
  leaveMessage(left: LeftMessageForm & { readonly conversationId: string }): Promise<void>
  download(attachment: ChatAttachment, session: ChatSession): Promise<Blob>
  live(session: ChatSession): ChatProvider
  chatbot(who: BotVisitor): ChatProvider
}

export type ServiceOptions = {
  readonly settings: WidgetSettings
  readonly label: Pick<WidgetLabel, 'typingPreview'>
  readonly stored: Stored
  readonly locale: Locale
  /** The lender's host. */
  readonly base: string
}
