import {
  type BotHistoryItem,
  type BotReply,
  CHATBOT_SESSION_MS,
  type ChatbotSession,
  type ChatSession,
  chatWithAutobot,
  getChatHistory,
  handOffFromBot,
  setChatReplyUsedWithFeedback,
} from '@hearthline/contracts'
import type { Language } from '@hearthline/domain/languages'
import { call } from '../call.ts'
import { CallProblem } from '../call-problem.ts'
import type { ChatProvider, Page, Phase, ProviderEvent, ShownMessage } from './provider.ts'

export type ChatbotOptions = {
  readonly orgCode: string
  readonly locale: Language
  readonly friendlyName: string
  readonly emailAddress?: string
  readonly applicationUuid?: string
  readonly senderId?: string
  readonly pageUrl?: string
  readonly tag?: string
  /** A fresh nonce of a borrower who is signed in; undefined where nobody is. */
  readonly nonce?: () => Promise<string | undefined>
  /** Where the session is kept between pages. */
  readonly keep: {
    read(): ChatbotSession | undefined
    write(session: ChatbotSession | undefined): void
  }
  /** Outside production, the provider that the page forces. */
  readonly liveMode?: string
  readonly now?: () => number
}

type Bot = NonNullable<ShownMessage['bot']>

const botPart = ({ questionId, answer }: Pick<BotReply, 'questionId' | 'answer'>): Bot => ({
  questionId,
  sources: (answer.sources ?? []).map(({ label, href }) => ({ label, ...(href !== undefined && { href }) })),
  ...(answer.choices !== undefined && { choices: answer.choices }),
  ...(answer.handoff && { handoff: true }),
})

const answerOf = (item: Pick<BotReply, 'questionId' | 'responseStr' | 'createdDt' | 'answer'>): ShownMessage => ({
  key: item.questionId,
  at: item.createdDt,
  from: 'bot',
  body: item.responseStr,
  attachments: [],
  status: 'sent',
  bot: botPart(item),
})

const questionOf = (item: BotHistoryItem): ShownMessage => ({
  key: `asked-${item.questionId}`,
  at: item.createdDt,
  from: 'me',
  body: item.questionStr,
  attachments: [],
  status: 'sent',
})

const isOver = (error: unknown): boolean =>
  error instanceof CallProblem && (error.code === 'chatEnded' || error.code === 'chatNotFound')

const nothing = async (): Promise<never> => {
  throw new Error('the chatbot has none of this')
}

/** The chatbot as a ChatProvider: it asks and answers over HTTP, and each answer renews a session of ten minutes. */
export const createChatbotProvider = (options: ChatbotOptions): ChatProvider => {
  const { keep, now = Date.now } = options
  const listeners = new Set<(event: ProviderEvent) => void>()
  const publish = (event: ProviderEvent) => {
    for (const listener of listeners) listener(event)
  }
  let ending: ReturnType<typeof setTimeout> | undefined
  let choiceLabels = new Map<string, string>()

  const finish = (reason: 'expired' | 'customer') => {
    clearTimeout(ending)
    keep.write(undefined)
    publish({ type: 'phase', phase: 'ended', reason })
  }
  /** The panel ends by itself when the session does (chat-signin-data.md 4). */
  const watch = (expiration: number) => {
    clearTimeout(ending)
    ending = setTimeout(() => finish('expired'), Math.max(0, expiration - now()))
  }
  const live = (): ChatbotSession | undefined => {
    const session = keep.read()
    return session !== undefined && session.expiration > now() ? session : undefined
  }
  const renew = ({ conversationId, expiration }: Pick<BotReply, 'conversationId' | 'expiration'>) => {
    const { friendlyName, emailAddress } = options
    keep.write({
      conversationId,
      loginTimestamp: live()?.loginTimestamp ?? now(),
      expiration: Math.min(expiration, now() + CHATBOT_SESSION_MS),
      friendlyName,
      ...(emailAddress !== undefined && { emailAddress }),
    })
    watch(expiration)
  }

  const ask = async (key: string, message: string, choiceId?: string): Promise<void> => {
    const nonce = await options.nonce?.()
    const reply = await call(chatWithAutobot, {
      body: {
        message,
        key,
        senderType: 'APPLICANT',
        organization: options.orgCode,
        locale: options.locale,
        conversationId: live()?.conversationId ?? null,
        applicationId: options.applicationUuid ?? null,
        nonce: nonce ?? null,
        senderId: options.senderId ?? null,
        pageUrl: options.pageUrl ?? null,
        tag: options.tag ?? null,
        choiceId: choiceId ?? null,
      },
    })
    renew(reply)
    choiceLabels = new Map((reply.answer.choices ?? []).map(({ id, label }) => [id, label]))
    const mine: ShownMessage = {
      key,
      at: reply.createdDt,
      from: 'me',
      body: reply.questionStr,
      attachments: [],
      status: 'sent',
      ...(reply.masked && { masked: true }),
    }
    publish({ type: 'message', message: mine })
    publish({ type: 'message', message: answerOf(reply) })
  }

  const send = async (run: () => Promise<void>): Promise<void> => {
    publish({ type: 'typing', on: true })
    try {
      await run()
    } catch (error) {
      if (isOver(error)) finish('expired')
      else publish({ type: 'error', code: 'send' })
      throw error
    } finally {
      publish({ type: 'typing', on: false })
    }
  }

  const history = async (): Promise<Page & { readonly phase: Phase }> => {
    const session = live()
    if (session === undefined) {
      const phase = keep.read() === undefined ? 'bot' : 'ended'
      keep.write(undefined)
      return { items: [], phase }
    }
    try {
      const items = await call(getChatHistory, { params: { conversationId: session.conversationId } })
      watch(session.expiration)
      return { items: items.flatMap((item) => [questionOf(item), answerOf(item)]), phase: 'bot' }
    } catch (error) {
      if (!isOver(error)) throw error
      keep.write(undefined)
      return { items: [], phase: 'ended' }
    }
  }

  return {
    mode: 'chatbot',
    can: {
      history: true,
      typing: false,
      preview: false,
      attach: false,
      receipts: false,
      queue: false,
      transcript: false,
      feedback: true,
      customerEnds: true,
    },
    open: async () => {
      publish({ type: 'link', link: 'connected' })
      return history()
    },
    // A conversation of ten minutes is loaded whole.
    page: async () => ({ items: [] }),
    send: async ({ key, body }) => {
      await send(() => ask(key, body))
      return { order: key }
    },
    upload: nothing,
    typing: () => undefined,
    markRead: async () => undefined,
    feedback: async (questionId, reason, more) => {
      const session = live()
      if (session === undefined) return finish('expired')
      await call(setChatReplyUsedWithFeedback, {
        body: {
          questionId,
          conversationId: session.conversationId,
          responseToCustomer: null,
          feedbackMessage: reason,
          additionalInformation: more,
          rating: 0,
          senderEmail: options.emailAddress ?? null,
          senderType: 'APPLICANT',
          nonce: (await options.nonce?.()) ?? null,
        },
      })
    },
    choose: (choiceId) => send(() => ask(crypto.randomUUID(), choiceLabels.get(choiceId) ?? choiceId, choiceId)),
    handoff: async (why): Promise<ChatSession> => {
      const session = live()
      if (session === undefined) {
        finish('expired')
        throw new Error('the session is over')
      }
      const { friendlyName, emailAddress, applicationUuid, pageUrl, liveMode } = options
      const given = await call(handOffFromBot, {
        body: {
          conversationId: session.conversationId,
          name: friendlyName,
          email: emailAddress ?? null,
          message: why.slice(0, 128),
          nonce: (await options.nonce?.()) ?? null,
          applicationUuid: applicationUuid ?? null,
          pageUrl: pageUrl ?? null,
          mode: liveMode ?? null,
          chatMode: liveMode ?? null,
          key: session.conversationId,
        },
      })
      if (given.kind === 'closed') throw new ChatIsClosed(given.opensAt)
      const { chat } = given
      clearTimeout(ending)
      keep.write(undefined)
      return {
        mode: chat.mode,
        token: chat.token,
        conversationSid: chat.conversationSid,
        expiration: chat.expiration,
        friendlyName,
        omniProxyChannelId: chat.omniProxyChannelId,
        skill: chat.skill,
        ...(emailAddress !== undefined && { emailAddress }),
        ...(chat.providerChannelId !== null && { providerChannelId: chat.providerChannelId }),
        ...(chat.providerUserId !== null && { providerUserId: chat.providerUserId }),
        ...(chat.providerUserToken !== null && { providerUserToken: chat.providerUserToken }),
        ...(chat.customerId !== null && { customerId: chat.customerId }),
        ...(chat.threadId !== null && { threadId: chat.threadId }),
      }
    },
    resync: async () => {
      const { items, phase } = await history()
      for (const message of items) publish({ type: 'message', message })
      if (phase === 'ended') publish({ type: 'phase', phase, reason: 'expired' })
    },
    end: async () => finish('customer'),
    close: async () => {
      clearTimeout(ending)
      listeners.clear()
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Nobody answers chats now; a message can be left. */
export class ChatIsClosed extends Error {
  readonly opensAt: string | null
  constructor(opensAt: string | null) {
    super('the chat is closed')
    this.name = 'ChatIsClosed'
    this.opensAt = opensAt
  }
}
