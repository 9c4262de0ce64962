import { storedTracker } from '@hearthline/client'
import { type ChatProvider, createChatbotProvider } from '@hearthline/client/chat'
import { languageOf } from '@hearthline/domain/languages'
import type { BotVisitor, ServiceOptions } from './chat-service.ts'

type BotOptions = ServiceOptions & {
  /** Of a borrower whose authentication in chat is on. */
  readonly nonce: () => Promise<string | undefined>
}

/** The chatbot, for the visitor who filled in the form. */
export const botProvider = (options: BotOptions, { friendlyName, emailAddress }: BotVisitor): ChatProvider => {
  const { settings, stored, locale, nonce } = options
  const { applicationUuid } = settings.additionalAttrs
  const senderId = settings.identityUuid ?? storedTracker() ?? undefined
  return createChatbotProvider({
    orgCode: settings.orgCode,
    locale: languageOf(locale),
    friendlyName,
    nonce,
    pageUrl: location.origin + location.pathname,
    keep: { read: () => stored.read('chatbot'), write: (session) => stored.write('chatbot', session) },
    ...(emailAddress !== undefined && { emailAddress }),
    ...(applicationUuid !== undefined && { applicationUuid }),
    ...(senderId !== undefined && { senderId }),
  })
}
