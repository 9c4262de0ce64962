import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../../../platform/log/index.ts'
import { createSend } from '../../../platform/outgoing/index.ts'
import { type Wording, wordingError } from './check-wording.ts'
import { createModel } from './create-model.ts'

const passages = [
  {
    id: 'origination-fee',
    text: 'The origination fee is up to 4.99% of the first draw. Read https://lender.example/fees.',
  },
  { id: 'term', text: 'You choose a term: 5, 10 or 15 years.' },
]
const good: Wording = { answer: 'The fee is at most 4.99% of the first draw.', cites: ['origination-fee'] }

/** A stand-in of the documented API: one reply for each test, or none. */
let server: Server
let play: (response: ServerResponse) => void
const seen: { path: string | undefined; key: string | undefined; body: string }[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen.push({ path: request.url, key: request.headers.authorization, body })
    play(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const saying = (content: string) => (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))

const ask = (patienceMs = 2_000) =>
  createModel(
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, name: 'small', key: 'k' },
    { log: createLog('silent'), send: createSend({ mode: 'live', networks: [] }), patienceMs },
  )({ question: 'What is the fee?', passages, locale: 'en' })

describe('a model', () => {
  it('is asked with the passages alone, and its words come back: the control of what follows', async () => {
    play = saying(JSON.stringify(good))
    expect(await ask()).toEqual(good)
    const last = seen.at(-1)
    expect([last?.path, last?.key]).toEqual(['/v1/chat/completions', 'Bearer k'])
    expect(last?.body).toContain('origination fee is up to')
  })

  it.each([
    ['is down', (response: ServerResponse) => response.destroy()],
    ['answers 500', (response: ServerResponse) => response.writeHead(500).end('no')],
    ['says nothing', saying('')],
    ['says no JSON', saying('The fee is 4.99%.')],
    ['has no choices', (response: ServerResponse) => response.writeHead(200).end('{"choices":[]}')],
    ['ends in the middle', (response: ServerResponse) => response.writeHead(200).end('{"choices":[{"mess')],
    ['says that the passages do not hold it', saying('{"answer":null,"cites":[]}')],
    ['says too much', (response: ServerResponse) => response.writeHead(200).end('x'.repeat(200_000))],
    [
      'sends elsewhere',
      (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('that %s gives no wording', async (_, what) => {
    play = what
    expect(await ask()).toBeUndefined()
  })

  it('that hangs gives no wording once the patience is over', async () => {
    play = () => undefined
    expect(await ask(50)).toBeUndefined()
  })
})

describe('a wording', () => {
  it('from its passages may be shown: the control of what follows', () =>
    expect(wordingError(good, passages)).toBeUndefined())

  it.each([
    ['empty', { answer: ' ', cites: ['term'] }],
    ['tooLong', { answer: 'a '.repeat(500), cites: ['term'] }],
    ['citesNothing', { ...good, cites: [] }],
    ['citesUnknown', { ...good, cites: ['origination-fee', 'secret-rates'] }],
    ['newNumber', { ...good, answer: 'The fee is 3.99%.' }],
    ['newNumber', { ...good, answer: 'The fee is 4.99%, and the term is 10 years.' }],
    ['newNumber', { ...good, answer: 'It takes five days.' }],
    ['newLink', { ...good, answer: 'See https://evil.example/fees.' }],
    ['newLink', { ...good, answer: 'Go to evil-lender.com for it.' }],
    ['asksForSecret', { ...good, answer: 'Please send me your Social Security number.' }],
    ['asksForSecret', { ...good, answer: 'Envíe su número de cuenta.' }],
  ] as const)('is refused as %s: %j', (error, wording) => expect(wordingError(wording, passages)).toBe(error))

  it('may say a number of its passage in another form, and its link', () =>
    expect(
      wordingError({ answer: 'At most 4.990 %: https://lender.example/fees', cites: ['origination-fee'] }, passages),
    ).toBeUndefined())
  it('may warn of secrets', () =>
    expect(wordingError({ answer: 'Never send your account number here.', cites: ['term'] }, passages)).toBeUndefined())
})
