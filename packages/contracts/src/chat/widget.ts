import type { Language } from '@hearthline/domain/languages'
import type { LiveMode } from '../schemas/chat-settings.ts'

/** chat-signin-data.md 3, "Widget settings": who opens the chat, and for which lender. */
export type WidgetSettings = {
  readonly identityUuid: string | null
  readonly isProd: boolean
  readonly logoUrl: string | null
  readonly orgCode: string
  readonly orgName: string
  readonly borrowerName: string | null
  readonly borrowerEmail: string | null
  readonly additionalAttrs: WidgetAttributes
  /** Opens on load. */
  readonly isOpen: boolean
}

export type WidgetAttributes = {
  readonly loanNumber?: string
  readonly prodType?: 'CRYPTO_HELOC'
  /** Our own field: the application that is open beside the chat. */
  readonly applicationUuid?: string
}

/** Where a page of any site reads the lender's settings for the widget; they contain nothing secret. */
export const WIDGET_LABEL_PATH = '/chat/label.json'

export type WidgetLabel = {
  readonly orgCode: string
  readonly orgName: string
  readonly logoUrl: string | null
  readonly isProd: boolean
  /** Whether the lender offers chat at all. */
  readonly webChat: boolean
  /** The lender's colours and radii, as a style sheet. */
  readonly brandUrl: string
  readonly languages: readonly Language[]
  readonly timeZone: string
  /** The provider of the lender's live chats. */
  readonly chatMode: LiveMode
  /** Whether agents see what is typed before it is sent. */
  readonly typingPreview: boolean
  /** Hosts that a link in a chat may lead to. */
  readonly linkDomains: readonly string[]
  /** The lender's chat survey; null if it has none. */
  readonly surveyUrl: string | null
}

/** The element that the loader adds to a page. */
export const WIDGET_TAG = 'hearthline-chat'
/** Fired by the element once it knows whether chat is available here. */
export const WIDGET_READY = 'hearthline-chat-ready'

/** What the element offers to the surrounding page. */
export type WidgetElement = HTMLElement & {
  /** What the page knows about the visitor; the other settings come from the lender. */
  visitor: Partial<WidgetSettings>
  readonly isAvailable: boolean
  open(): Promise<void>
  /** Ends the window and takes away what this browser keeps of the chat: its visitor has gone, or is another one. */
  forget(): void
}
