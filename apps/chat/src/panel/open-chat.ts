import { configureClient, stayAtOwnHost } from '@hearthline/client'
import type { WidgetLabel, WidgetSettings } from '@hearthline/contracts'
import { LANGUAGES, languageOf } from '@hearthline/domain/languages'
import type { I18n } from '@lingui/core'
import { config } from 'zod/mini'
import { forcedMode } from '../chat/choose-mode.ts'
import { createChat } from '../chat/create-chat.ts'
import { createStored } from '../chat/stored.ts'
import { createHttpService } from '../service/http-service.ts'
import { mountPanel } from './mount-panel.tsx'
import { windowWords } from './window-words.ts'

type OpenOptions = {
  readonly root: ShadowRoot
  /** The lender's host. */
  readonly base: string
  readonly label: WidgetLabel
  readonly settings: WidgetSettings
  /** The launcher's words; the window's are put beside them. */
  readonly i18n: I18n
  readonly minimise: () => void
  readonly onUnread: (count: number) => void
}

export type OpenedChat = {
  show(): void
  hide(): void
  /** Before another language is spoken. */
  bringWords(locale: string): Promise<void>
  /** Closes its connection and takes the window away; what was said stays stored for the next one. */
  end(): void
}

/** The policy forbids making code out of text, and zod would try. */
config({ jitless: true })

/** On another host than the lender's there is no session of theirs to send along, and none to read. */
const setUpCalls = ({ base, settings }: OpenOptions): void => {
  const isElsewhere = base !== location.origin
  configureClient({
    orgCode: settings.orgCode,
    origin: location.origin,
    baseUrl: isElsewhere ? base : '',
    ...(isElsewhere && { credentials: 'omit' as const, tokenKey: 'hearthline_chat_jwt' }),
  })
}

/** The chat of this page, drawn and begun. */
export const openChat = async (options: OpenOptions): Promise<OpenedChat> => {
  const { root, label, settings, i18n, minimise, onUnread } = options
  const bringWords = async (locale: string) => i18n.load(locale, await windowWords(locale))
  setUpCalls(options)
  // A partner's page may pass our calls on by itself; a question that fails leaves them where they are.
  await Promise.all([bringWords(i18n.locale), stayAtOwnHost('chat').catch(() => undefined)])
  const stored = createStored(settings.orgCode)
  const service = createHttpService({ ...options, stored, locale: LANGUAGES[languageOf(i18n.locale)].formats })
  const forced = forcedMode(location.search, settings.isProd)
  const chat = createChat({ settings, service, stored, forced, liveMode: label.chatMode })
  const panel = mountPanel(root, { chat, label, i18n, minimise })
  chat.store.subscribe(() => onUnread(chat.store.get().unread))
  void chat.begin()
  const end = () => {
    chat.dispose()
    panel.unmount()
  }
  return { ...panel, bringWords, end }
}
