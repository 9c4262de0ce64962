import { randomUUID } from 'node:crypto'
import {
  authenticateWebChat,
  chatWithAutobot,
  type Endpoint,
  exportUnanswered,
  getChatHistory,
  handleLeftMessage,
  handOffFromBot,
  leaveMessage,
  listBotFeedback,
  listBotTopics,
  listLeftMessages,
  listUnanswered,
  saveBotTopic,
  setChatReplyUsedWithFeedback,
  tryBot,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRoles } from '../../identity/testing/roles.ts'
import { atOnce } from '../../testing/at-once.ts'
import { replyOf } from '../../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { readEvents } from '../conversation/page-of-events.ts'
import { chatCalls } from '../start/http.ts'
import { type ChatDeps, judgeStart } from '../start/judge-start.ts'
import { chatbotCalls } from './http.ts'
import { type ChatbotKnowledge, createChatbotKnowledge } from './knowledge.ts'
import type { ChatbotTables } from './tables.ts'

const TEN_MINUTES = 10 * 60_000

let server: TestServer
let applicant: Applicant
let supervisor: Visitor
let knowledge: ChatbotKnowledge
let isOpen = true
const time = { now: Date.now() }
beforeAll(async () => {
  server = await createTestServer({
    calls: ({ app, registry }) => {
      const chat: ChatDeps = {
        registry,
        now: () => time.now,
        hours: () => ({ open: isOpen, opensAt: isOpen ? undefined : Date.UTC(2030, 0, 1) }),
        vendorOf: () => undefined,
      }
      knowledge = createChatbotKnowledge(app)
      return [
        ...chatCalls(chat),
        ...chatbotCalls({
          registry,
          knowledge,
          now: () => time.now,
          startLive: (context, start) => judgeStart(chat, context, { start, path: 'any' }),
        }),
      ]
    },
  })
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
  supervisor = createVisitor(server)
  await knowledge.warm(server.registry.all)
  supervisor.token = await (await createRoles(server)).tokenOf('chatSupervisor', applicant)
}, 600_000)
afterAll(() => server.close())

const tables = () => server.app.db.read<ChatbotTables>(server.lender.id)

const read = async <E extends Endpoint>(endpoint: E) => replyOf(endpoint, await supervisor.call(endpoint))

const ask = async (message: string, more: object = {}, visitor = createVisitor(server)) =>
  replyOf(
    chatWithAutobot,
    await visitor.call(chatWithAutobot, {
      body: { message, senderType: 'APPLICANT', organization: 'HEARTHLINE', tag: 'test', ...more },
    }),
  )

describe('a question to the bot', () => {
  it('is answered from the lender’s own settings, with its source [C-1-05] [C-7-17] [C-7-18]', async () => {
    const reply = await ask('What is the origination fee?', {
      applicationId: null,
      conversationId: null,
      nonce: null,
      pageUrl: 'https://hearthline.localhost/account?token=abc',
      senderId: 'visitor-1',
    })
    expect(reply.answer).toMatchObject({ kind: 'faq', id: 'origination-fee' })
    expect(reply.responseStr).toContain('4.99%')
    const row = await tables()
      .selectFrom('chatbot_conversations')
      .selectAll()
      .where('uuid', '=', reply.conversationId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ page_url: 'https://hearthline.localhost/account', sender_id: 'visitor-1', tag: 'test' })
  })

  it('is answered in Spanish where it is asked in Spanish', async () =>
    expect((await ask('¿Qué tasa de interés me dan?')).responseStr).toContain('La APR anunciada'))

  it.each([
    ['¿Cuánto es el cargo de originación?', 'origination-fee', 'El cargo de originación es de hasta 4.99%'],
    ['cargo de originación', 'origination-fee', 'El cargo de originación es de hasta 4.99%'],
    ['origination fee', 'origination-fee', 'The origination fee is up to 4.99%'],
    ['How much is the origination fee?', 'origination-fee', 'The origination fee is up to 4.99%'],
    ['¿Cómo funciona el primer desembolso?', 'first-draw', 'menos el cargo de originación'],
    ['¿Cuánto dura el período de disposición?', 'term', 'El período de disposición es la primera parte'],
    ['¿Qué es el derecho a cancelar?', 'rescission', 'aviso de derecho a cancelar'],
    ['¿Cuánto son los derechos de registro?', 'recording-fees', 'por el registro'],
    ['¿Cómo funciona la sesión con el notario?', 'enotary', 'con un notario por video'],
    ['¿Cobran comisión de apertura?', 'origination-fee', 'El cargo de originación es de hasta 4.99%'],
  ])(
    'by the word that pages and documents have, or other lenders, %s is answered and not asked back',
    async (message, id, words) => {
      const reply = await ask(message, { locale: /^[A-Z]|fee/.test(message) ? 'en' : 'es' })
      expect(reply.answer).toMatchObject({ kind: 'faq', id })
      expect(reply.responseStr).toContain(words)
    },
  )

  it('comes back from the history with its answer [C-3-08] [C-7-16]', async () => {
    const { conversationId, questionId, responseStr } = await ask('What is a HELOC?')
    const { body } = await createVisitor(server).call(getChatHistory, { params: { conversationId } })
    expect(body).toEqual([
      expect.objectContaining({
        questionId,
        questionStr: 'What is a HELOC?',
        responseStr,
        createdDt: new Date(time.now).toISOString(),
      }),
    ])
  })

  it('sent again under its key has the answer it had', async () => {
    const { conversationId } = await ask('What is a HELOC?')
    const key = randomUUID()
    const first = await ask('How long do I have to pay it back?', { conversationId, key })
    expect(await ask('How long do I have to pay it back?', { conversationId, key })).toEqual(first)
  })

  it('goes to the topic of a choice', async () =>
    expect((await ask('Autopay', { choiceId: 'autopay' })).answer).toMatchObject({ kind: 'faq', id: 'autopay' }))

  it('that is none of ours has no answer, and a person is offered at the second', async () => {
    const first = await ask('How tall is mount Everest?')
    expect(first.answer).toMatchObject({ kind: 'none', handoff: false })
    const second = await ask('How do I bake bread?', { conversationId: first.conversationId })
    expect(second.answer.handoff).toBe(true)
  })

  it('of too many a minute is refused', async () => {
    const { conversationId } = await ask('agent')
    for (let n = 1; n < 30; n++) await ask('agent', { conversationId })
    const { status } = await createVisitor(server).call(chatWithAutobot, {
      body: { message: 'agent', senderType: 'APPLICANT', conversationId },
    })
    expect(status).toBe(429)
  })
})

describe('the session', () => {
  it('lasts ten minutes and is renewed by each answer [C-9-02] [C-9-03] [C-3-07]', async () => {
    const first = await ask('What is a HELOC?')
    expect(first.expiration).toBe(time.now + TEN_MINUTES)
    time.now += TEN_MINUTES - 1000
    const second = await ask('What is a HELOC?', { conversationId: first.conversationId })
    expect(second.expiration).toBe(time.now + TEN_MINUTES)
    time.now += TEN_MINUTES
    const late = await createVisitor(server).call(chatWithAutobot, {
      body: { message: 'still there?', senderType: 'APPLICANT', conversationId: first.conversationId },
    })
    expect(late.body.code).toBe('chatEnded')
    const params = { conversationId: first.conversationId }
    expect((await createVisitor(server).call(getChatHistory, { params })).body.code).toBe('chatEnded')
  })
})

const nonceOf = async (visitor: Visitor): Promise<string> => {
  const { body } = await visitor.call(authenticateWebChat)
  expect(body.nonce).toEqual(expect.any(String))
  return String(body.nonce)
}

describe('what the bot tells of an application', () => {
  it.each([
    ['What is the status of my application?', 'app.status', /HL-TEST/],
    ['What do I have to do next?', 'app.next', /Choose your offer/],
    ['Which conditions are still open on my file?', 'app.conditions', /No conditions/],
    ['Did my upload arrive?', 'app.documents', /no documents/],
    ['¿Cuál es el estado de mi solicitud?', 'app.status', /Su solicitud HL-TEST/],
  ])('%s is told to its owner, whom a nonce proves', async (message, id, words) => {
    const nonce = await nonceOf(applicant.visitor)
    const reply = await ask(message, { nonce, applicationId: applicant.uuid, choiceId: id })
    expect(reply.answer).toMatchObject({ kind: 'application', id })
    expect(reply.responseStr).toMatch(words)
  })

  it('is told to nobody else: no nonce, a made-up one, one that lapsed, or another borrower’s', async () => {
    const other = await createApplicant(server, { step: 'HMDA' })
    const loan = (await applicant.now()).loanNumber
    const asked = { applicationId: applicant.uuid, choiceId: 'app.status' }
    for (const nonce of [undefined, 'made-up', await nonceOf(other.visitor)]) {
      const reply = await ask('What is the status of my application?', { ...asked, nonce })
      expect(reply.responseStr).not.toContain(loan)
    }
    const owner = await ask('What is the status of my application?', {
      ...asked,
      nonce: await nonceOf(applicant.visitor),
    })
    expect(owner.responseStr).toContain(loan)
    const { conversationId } = owner
    const stranger = await ask('What is the status of my application?', {
      ...asked,
      conversationId,
      nonce: await nonceOf(other.visitor),
    })
    expect(stranger.responseStr).toMatch(/logged in/)
  })

  it('is hidden from the history of whoever is not its owner', async () => {
    const nonce = await nonceOf(applicant.visitor)
    const { conversationId } = await ask('status', { nonce, choiceId: 'app.status' })
    const read = async (visitor: Visitor) =>
      JSON.stringify((await visitor.call(getChatHistory, { params: { conversationId } })).body)
    expect(await read(createVisitor(server))).not.toContain('HL-TEST')
    expect(await read(applicant.visitor)).toContain('HL-TEST')
  })
})

describe('secrets', () => {
  it('are in no table of the bot, whatever they were typed into', async () => {
    const canary = '078-05-1120'
    const { conversationId, questionId, questionStr, answer } = await ask(`my ssn is ${canary}`)
    expect([questionStr.includes('078'), answer.kind, answer.handoff]).toEqual([false, 'guard', true])
    await createVisitor(server).call(setChatReplyUsedWithFeedback, {
      body: {
        conversationId,
        questionId,
        feedbackMessage: 'Other',
        additionalInformation: `it is ${canary}`,
        rating: 0,
        senderType: 'APPLICANT',
      },
    })
    await createVisitor(server).call(leaveMessage, {
      body: { conversationId, name: 'Avery', email: 'a@example.test', message: `call me, ${canary}` },
    })
    for (const table of [
      'chatbot_conversations',
      'chatbot_turns',
      'chatbot_feedback',
      'chatbot_unanswered',
      'chatbot_messages',
    ] as const) {
      const rows = JSON.stringify(await tables().selectFrom(table).selectAll().execute())
      expect(rows, table).not.toMatch(/078.?05.?1120/)
    }
    expect(JSON.stringify(await tables().selectFrom('chatbot_turns').selectAll().execute())).toContain('•')
  })
})

describe('a thumbs-down', () => {
  const give = async (change: object, asked = ask('What is a HELOC?')) => {
    const { conversationId, questionId, responseStr } = await asked
    return createVisitor(server).call(setChatReplyUsedWithFeedback, {
      body: {
        conversationId,
        questionId,
        responseToCustomer: responseStr,
        feedbackMessage: 'Other',
        rating: 0,
        senderEmail: 'avery@example.test',
        senderType: 'APPLICANT',
        nonce: null,
        ...change,
      },
    })
  }
  const messages = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
    (body.fields as { message: string }[]).map(({ message }) => message)

  it.each(['Answer too vague', 'Not specific to my application', 'Not what I was asking about', 'Other'])(
    'is taken for %s [C-5-18] [C-7-19]',
    async (feedbackMessage) => expect((await give({ feedbackMessage })).status).toBe(200),
  )
  it('needs a reason [C-5-17]', async () =>
    expect(messages(await give({ feedbackMessage: '' }))).toEqual(['Please select a reason']))
  it('has at most 140 characters beside it [C-5-20] [C-9-13]', async () => {
    expect((await give({ additionalInformation: 'x'.repeat(140) })).status).toBe(200)
    expect(messages(await give({ additionalInformation: 'x'.repeat(141) }))).toEqual([
      'Please restrict your response to 140 characters.',
    ])
  })
  it('is for an answer of that conversation', async () =>
    expect((await give({ questionId: randomUUID() })).body.code).toBe('chatNotFound'))
})

describe('the hand-off', () => {
  it('starts a chat with an agent, and what was said goes along', async () => {
    const { conversationId, responseStr } = await ask('What is a HELOC?')
    const wish = { conversationId, name: 'Avery', email: 'avery@example.test', key: randomUUID() }
    const visitor = createVisitor(server)
    const { body } = await visitor.call(handOffFromBot, { body: wish })
    expect(body.kind).toBe('live')
    const chat = body.chat as { conversationSid: string }
    const place = { organisation: server.lender.id, conversation: chat.conversationSid }
    const bodies = async () =>
      (await readEvents(server.app.db, place, { after: 0 })).flatMap(({ event }) =>
        event.type === 'message' ? [`${event.from}: ${event.body}`] : [],
      )
    expect(await bodies()).toEqual(expect.arrayContaining(['customer: What is a HELOC?', `bot: ${responseStr}`]))
    const before = (await bodies()).length
    await visitor.call(handOffFromBot, { body: wish })
    expect(await bodies()).toHaveLength(before)
  })

  it('says when somebody is there again while it is closed, and takes a message for the staff', async () => {
    isOpen = false
    const { conversationId } = await ask('What is a HELOC?')
    const { body } = await createVisitor(server).call(handOffFromBot, {
      body: { conversationId, name: 'Avery', email: 'avery@example.test' },
    })
    isOpen = true
    expect(body).toEqual({ kind: 'closed', opensAt: '2030-01-01T00:00:00.000Z' })
    const left = { conversationId, name: 'Avery', email: 'avery@example.test', message: 'Please write to me' }
    expect((await createVisitor(server).call(leaveMessage, { body: left })).body).toEqual({ taken: true })
    const seen = await read(listLeftMessages)
    const mine = seen.find(({ message }) => message === left.message)
    expect(mine?.transcript[0]?.question).toBe('What is a HELOC?')
    const handled = await supervisor.call(handleLeftMessage, { params: { message: mine?.uuid ?? '' } })
    expect(handled.body.handled).toMatchObject({ name: expect.any(String) })
  })
})

describe('in the console', () => {
  it('a topic comes as borrowers read it, in every language and with the lender’s figures', async () => {
    const topics = await read(listBotTopics)
    const fee = topics.find(({ id }) => id === 'origination-fee')
    expect(fee?.answer.es).toContain('{maxFee}')
    expect(fee?.shown).toMatchObject({
      en: expect.stringContaining('up to 4.99% of the first draw'),
      es: expect.stringContaining('hasta 4.99% del primer desembolso'),
    })
    for (const { id, shown } of topics)
      expect([id, JSON.stringify(Object.values(shown))]).toEqual([id, expect.not.stringMatching(/[{}]/)])
    const { body } = await supervisor.call(saveBotTopic, {
      params: { topic: 'states' },
      body: { ...topics.find(({ id }) => id === 'states'), from: 0, answer: { en: 'Ask {company}.', es: 'Pregunte.' } },
    })
    expect(body.shown).toEqual({ en: expect.stringMatching(/^Ask [^{]+\.$/), es: 'Pregunte.' })
  })

  it('the test bench names topics in the reader’s language', async () => {
    const why = async (locale: string) =>
      (await supervisor.call(tryBot, { query: { question: 'autopay', locale } })).body.why as {
        ranked: { title: string }[]
      }
    expect((await why('es')).ranked[0]?.title).toBe('Pagos automáticos')
    expect((await why('en')).ranked[0]?.title).toBe('Autopay')
  })

  it('a topic that was changed is answered with its new words from the next question on', async () => {
    const topics = await read(listBotTopics)
    const flood = topics.find(({ id }) => id === 'flood')
    const form = { ...flood, from: 0, answer: { en: 'Ask {company} about floods.', es: 'Pregunte.' } }
    const saved = await supervisor.call(saveBotTopic, { params: { topic: 'flood' }, body: form })
    expect(saved.body).toMatchObject({ version: 1, changed: { name: expect.any(String) } })
    expect((await ask('Flood', { choiceId: 'flood' })).responseStr).toMatch(/^Ask .+ about floods\.$/)
    const again = await supervisor.call(saveBotTopic, { params: { topic: 'flood' }, body: form })
    expect(again.body.code).toBe('topicChanged')
    const unknown = { ...form, from: 1, answer: { en: 'Pay {nothing}.', es: 'No.' } }
    const refused = await supervisor.call(saveBotTopic, { params: { topic: 'flood' }, body: unknown })
    expect(JSON.stringify(refused.body)).toContain('placeholderUnknown')
  })

  it('a lender has no more phrasings than the bot can learn in time', async () => {
    const ways = (topic: number) => Array.from({ length: 100 }, (_, way) => `way ${way} to ask of number ${topic}`)
    const save = async (topic: number, change: object = {}) => {
      const both = { en: `Number ${topic}`, es: `Número ${topic}` }
      const phrasings = { en: ways(topic), es: ways(topic) }
      const body = { title: both, answer: both, phrasings, isOn: true, from: null, ...change }
      return (await supervisor.call(saveBotTopic, { params: { topic: `number-${topic}` }, body })).body
    }
    const saved: unknown[] = []
    for (let topic = 0; topic < 8; topic++) saved.push((await save(topic)).code)
    // 1,397 phrasings ship, and each of these brings 202.
    expect(saved).toEqual([...Array(6).fill(undefined), 'tooManyPhrasings', 'tooManyPhrasings'])
    const fewer = { phrasings: { en: ways(0).slice(0, 3), es: [] }, from: 1 }
    expect(await save(0, fewer)).toMatchObject({ version: 2 })
    expect(await save(6)).toMatchObject({ version: 1 })
    expect(await save(7)).toMatchObject({ code: 'tooManyPhrasings' })
    for (const topic of [0, 1, 2, 3, 4, 5, 6])
      expect(await save(topic, { isOn: false, from: topic === 0 ? 2 : 1 })).toMatchObject({ isOn: false })
  })

  it('two changes at once do not pass the limit together', async () => {
    const ways = Array.from({ length: 100 }, (_, way) => `another way ${way}`)
    const both = { en: 'Many', es: 'Muchos' }
    const save = async (n: number, change: object = {}) => {
      const body = { title: both, answer: both, phrasings: { en: ways, es: ways }, isOn: true, from: null, ...change }
      return (await supervisor.call(saveBotTopic, { params: { topic: `at-once-${n}` }, body })).body.code
    }
    // Of six such topics there is room for one more.
    for (const n of [1, 2, 3, 4, 5]) expect(await save(n)).toBeUndefined()
    const codes = await atOnce(
      server,
      'chatbot_topics',
      [6, 7].map((n) => () => save(n)),
    )
    expect(codes.toSorted()).toEqual(['tooManyPhrasings', undefined])
    for (const n of [1, 2, 3, 4, 5, codes[0] === undefined ? 6 : 7]) await save(n, { isOn: false, from: 1 })
  })

  it('the test bench says what would be answered and why, and keeps nothing', async () => {
    const turns = async () => (await tables().selectFrom('chatbot_turns').select('uuid').execute()).length
    const before = await turns()
    const { body } = await supervisor.call(tryBot, { query: { question: 'How do I set up autopay?' } })
    expect(body).toMatchObject({ kind: 'faq', id: 'autopay' })
    const why = body.why as { matched: { text: string }[]; gate: object; ranked: { topic: string }[] }
    expect(why.matched[0]?.text).toBe('How do I set up autopay?')
    expect(why.ranked[0]?.topic).toBe('autopay')
    expect(await turns()).toBe(before)
  })

  it('questions without an answer are counted, listed and exported', async () => {
    for (const mark of ['?', '!!']) await ask(`How far away is the planet Jupiter${mark}`)
    const rows = await read(listUnanswered)
    expect(rows.find(({ question }) => question.includes('Jupiter'))?.count).toBe(2)
    const file = await supervisor.raw(exportUnanswered)
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body).toContain('Jupiter')
  })

  it('questions that begin as a formula are none in the export', async () => {
    await ask('=HYPERLINK("https://evil.example","How far away is Saturn")')
    const { body } = await supervisor.raw(exportUnanswered)
    expect(body).toContain('Saturn')
    expect(body).not.toMatch(/(^|,|\n)"=/)
    expect(body).toMatch(/"'=/)
  })

  it('thumbs-down are shown beside what was asked', async () => {
    const rows = await read(listBotFeedback)
    expect(rows.map(({ reason }) => reason)).toContain('Not what I was asking about')
  })
})

it('a conversation of one lender is not there at another', async () => {
  const { conversationId } = await ask('What is a HELOC?')
  const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
  expect((await elsewhere.call(getChatHistory, { params: { conversationId } })).body.code).toBe('chatNotFound')
})
