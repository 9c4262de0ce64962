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
  /** Ours: the application that is open beside the chat. */
  readonly applicationUuid?: string
}

/** Where a page of any site learns what the widget needs of the lender; nothing secret is in it. */
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
  /** The provider that the lender's live chats go through. */
  readonly chatMode: LiveMode
  /** Agents see what is typed before it is sent. */
  readonly typingPreview: boolean
  /** Hosts that a link in a chat may lead to. */
  readonly linkDomains: readonly string[]
  /** Where the lender asks how the chat was; null where it does not. */
  readonly surveyUrl: string | null
}

/** The element that the loader puts into a page. */
export const WIDGET_TAG = 'hearthline-chat'
/** Fired by the element once it knows whether there is a chat here. */
export const WIDGET_READY = 'hearthline-chat-ready'

/** What the element offers to the page around it. */
export type WidgetElement = HTMLElement & {
  /** What the page knows of the visitor; the rest of the settings is the lender's. */
  visitor: Partial<WidgetSettings>
  readonly isAvailable: boolean
  open(): Promise<void>
}
