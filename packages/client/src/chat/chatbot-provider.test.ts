import { CHATBOT_SESSION_MS, type ChatbotSession } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ChatbotOptions, ChatIsClosed, createChatbotProvider } from './chatbot-provider.ts'
import type { ProviderEvent } from './provider.ts'

const CONVERSATION = '00000000-0000-4000-8000-00000000000c'
const QUESTION = '00000000-0000-4000-8000-00000000000d'

type Served = { readonly path: string; readonly body: Record<string, unknown> }

let served: Served[]
let answers: Record<string, { status?: number; body: unknown }>
let kept: ChatbotSession | undefined

const replyWith = (answer: object) => ({
  conversationId: CONVERSATION,
  questionId: QUESTION,
  responseStr: 'An answer.',
  questionStr: 'my ssn is •••',
  masked: true,
  createdDt: new Date().toISOString(),
  expiration: Date.now() + CHATBOT_SESSION_MS,
  answer,
})

beforeEach(() => {
  vi.useFakeTimers()
  served = []
  kept = undefined
  answers = { chatWithAutobot: { body: replyWith({ kind: 'faq', id: 'rate', handoff: false }) } }
  vi.stubGlobal('fetch', async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url instanceof Request ? url.url : url)
    served.push({ path, body: JSON.parse(String(init?.body ?? '{}')) })
    const found = Object.entries(answers).find(([name]) => path.includes(name))?.[1]
    return new Response(JSON.stringify(found?.body ?? {}), {
      status: found?.status ?? 200,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const options = (change: Partial<ChatbotOptions> = {}): ChatbotOptions => ({
  orgCode: 'HEARTHLINE',
  locale: 'en',
  friendlyName: 'Avery',
  emailAddress: 'avery@example.test',
  keep: { read: () => kept, write: (session) => (kept = session) },
  ...change,
})

const opened = async (change: Partial<ChatbotOptions> = {}) => {
  const provider = createChatbotProvider(options(change))
  const events: ProviderEvent[] = []
  provider.on((event) => events.push(event))
  await provider.open()
  return { provider, events }
}
const messagesIn = (events: readonly ProviderEvent[]) =>
  events.flatMap((event) => (event.type === 'message' ? [event.message] : []))

describe('the chatbot as a provider', () => {
  it('begins a session with the first answer, and keeps the fields of the specification [C-3-07]', async () => {
    const { provider } = await opened()
    await provider.send({ key: QUESTION, body: 'rates?' })
    expect(kept).toEqual({
      conversationId: CONVERSATION,
      loginTimestamp: Date.now(),
      expiration: Date.now() + CHATBOT_SESSION_MS,
      friendlyName: 'Avery',
      emailAddress: 'avery@example.test',
    })
  })

  it('sends what the specification names, with the conversation from then on [C-7-17]', async () => {
    const { provider } = await opened({
      nonce: async () => 'n',
      applicationUuid: 'app',
      senderId: 's',
      pageUrl: 'p',
      tag: 't',
    })
    await provider.send({ key: QUESTION, body: 'one' })
    await provider.send({ key: CONVERSATION, body: 'two' })
    const asked = served.filter(({ path }) => path.includes('chatWithAutobot')).map(({ body }) => body)
    expect(asked[0]).toMatchObject({
      applicationId: 'app',
      conversationId: null,
      message: 'one',
      nonce: 'n',
      organization: 'HEARTHLINE',
      pageUrl: 'p',
      senderId: 's',
      senderType: 'APPLICANT',
      tag: 't',
    })
    expect(asked[1]).toMatchObject({ conversationId: CONVERSATION })
  })

  it('shows the question as it is kept, and the answer with what it offers', async () => {
    const choices = [{ id: 'rate', label: 'Interest rate' }]
    answers.chatWithAutobot = { body: replyWith({ kind: 'choices', choices, handoff: true }) }
    const { provider, events } = await opened()
    await provider.send({ key: QUESTION, body: 'my ssn is 078051120' })
    const [mine, bots] = messagesIn(events)
    expect(mine).toMatchObject({ from: 'me', body: 'my ssn is •••', masked: true })
    expect(bots).toMatchObject({ from: 'bot', bot: { questionId: QUESTION, choices, handoff: true } })
    await provider.choose?.('rate')
    expect(served.at(-1)?.body).toMatchObject({ message: 'Interest rate', choiceId: 'rate' })
  })

  it('ends by itself when the session does, unless an answer renews it [C-4-11] [C-9-02] [C-9-03]', async () => {
    const { provider, events } = await opened()
    const ended = () => events.some((event) => event.type === 'phase' && event.phase === 'ended')
    await provider.send({ key: QUESTION, body: 'rates?' })
    await vi.advanceTimersByTimeAsync(CHATBOT_SESSION_MS - 1000)
    answers.chatWithAutobot = { body: replyWith({ kind: 'faq', handoff: false }) }
    await provider.send({ key: CONVERSATION, body: 'more' })
    await vi.advanceTimersByTimeAsync(CHATBOT_SESSION_MS - 1000)
    expect([ended(), kept === undefined]).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(1000)
    expect([ended(), kept]).toEqual([true, undefined])
  })

  it('takes up a session that is not over, with its history', async () => {
    kept = { conversationId: CONVERSATION, loginTimestamp: 0, expiration: Date.now() + 1000, friendlyName: 'Avery' }
    const { responseStr, questionId, createdDt, answer } = replyWith({ kind: 'faq', handoff: false })
    answers.getChatHistory = { body: [{ questionId, questionStr: 'rates?', responseStr, createdDt, answer }] }
    const { items, phase } = await createChatbotProvider(options()).open()
    expect([phase, items.map(({ from, body }) => `${from}: ${body}`)]).toEqual([
      'bot',
      ['me: rates?', 'bot: An answer.'],
    ])
  })

  it('opens as ended where the kept session is over', async () => {
    kept = { conversationId: CONVERSATION, loginTimestamp: 0, expiration: Date.now() - 1, friendlyName: 'Avery' }
    expect((await createChatbotProvider(options()).open()).phase).toBe('ended')
  })

  it('gives a thumbs-down with its reason [C-7-19]', async () => {
    const { provider } = await opened()
    await provider.send({ key: QUESTION, body: 'rates?' })
    answers.setChatReplyUsedWithFeedback = { body: { conversationId: CONVERSATION, questionId: QUESTION } }
    await provider.feedback?.(QUESTION, 'Other', 'more words')
    expect(served.at(-1)?.body).toMatchObject({
      questionId: QUESTION,
      conversationId: CONVERSATION,
      feedbackMessage: 'Other',
      additionalInformation: 'more words',
      rating: 0,
      senderEmail: 'avery@example.test',
      senderType: 'APPLICANT',
    })
  })

  it('says that nobody is there, and when', async () => {
    const { provider } = await opened()
    await provider.send({ key: QUESTION, body: 'rates?' })
    answers.handOff = { body: { kind: 'closed', opensAt: '2030-01-01T00:00:00.000Z' } }
    await expect(provider.handoff?.('please')).rejects.toEqual(new ChatIsClosed('2030-01-01T00:00:00.000Z'))
    expect(kept).toBeDefined()
  })

  it('takes no files [C-5-12]', async () => {
    const { provider } = await opened()
    expect(provider.can.attach).toBe(false)
    await expect(provider.upload(new File([], 'a.txt'))).rejects.toThrow()
  })
})
