import {
  endpoint,
  listConditions,
  listStateLicenses,
  login,
  readImportantTerms,
  readStatus,
  renewToken,
  uploadDocument,
} from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { CALL_TIMEOUT_MS, call, callFile } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { configureClient } from './settings.ts'
import { errorOf } from './testing/error-of.ts'
import { standInBrowser } from './testing/small-browser.ts'
import { startSmallServer } from './testing/small-server.ts'
import { forgetToken, hasSessionEnded, saveToken, storedToken } from './token.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const anything = endpoint({
  name: 'anything',
  method: 'GET',
  path: '/anything',
  says: 'Stands for any read',
  who: 'signedIn',
  does: 'visit',
  query: listStateLicenses.query,
  reply: readStatus.reply,
})

let server: Awaited<ReturnType<typeof startSmallServer>>
const problemIn = (work: Promise<unknown>) => errorOf(work, CallProblem)
const headers = () => server.only().headers

beforeAll(async () => {
  server = await startSmallServer()
})
afterAll(() => server.stop())
beforeEach(() => {
  standInBrowser()
  configureClient({ orgCode: 'HEARTHLINE', baseUrl: server.baseUrl, origin: 'https://lender.example' })
  server.answers({})
})
afterEach(() => {
  forgetToken()
  configureClient({ sessionReplay: () => ({}) })
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('says whose page it comes from, and that its body is JSON [P-7-02] [P-7-05..06]', async () => {
    await call(anything, {})
    expect(headers()).toMatchObject({
      'x-org': 'HEARTHLINE',
      'x-with-origin': 'https://lender.example',
      'content-type': 'application/json',
    })
    expect(headers()).not.toHaveProperty('authorization')
  })

  it('sends credentials, and gives up after 30 seconds [P-7-01] [P-7-07] [P-9-24]', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    const made = vi.fn(async (_url: string, _request: RequestInit) => Response.json({}))
    vi.stubGlobal('fetch', made)
    await call(anything, {})
    expect(made.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include', signal: limit.mock.results[0]?.value })
    expect([limit.mock.calls, CALL_TIMEOUT_MS]).toEqual([[[30_000]], 30_000])
    limit.mockRestore()
  })

  it('carries the stored token and the key of the intent [P-7-03] [P-6-03]', async () => {
    saveToken('abc')
    await call(readStatus, { params: { uuid } }, { key: 'key-1234' })
    expect(server.only().url).toContain(uuid)
    expect(headers()).toMatchObject({ authorization: 'Bearer abc', 'idempotency-key': 'key-1234' })
  })

  it.each([
    ['a session', { session: 'device:1' }, { 'x-fs-session': 'device:1' }],
    ['an address', { url: 'https://replay.example/1' }, { 'x-fs-session-url': 'https://replay.example/1' }],
    ['nothing', {}, {}],
  ])('%s brings what there is of a session replay: %j', async (_, replay, sent) => {
    configureClient({ sessionReplay: () => replay })
    await call(anything, {})
    const names = ['x-fs-session', 'x-fs-session-url']
    expect(Object.fromEntries(Object.entries(headers()).filter(([name]) => names.includes(name)))).toEqual(sent)
  })

  it('of the external context carries no token, and brings none back [P-7-04]', async () => {
    saveToken('abc')
    server.answers({ headers: { authorization: 'Bearer other' }, body: [] })
    await call(listStateLicenses, {})
    expect(server.only().url).toContain('/external/')
    expect(headers()).not.toHaveProperty('authorization')
    expect(storedToken()).toBe('Bearer abc')
  })

  it('for the conditions of somebody carries their token, though its path says external', async () => {
    saveToken('abc')
    await call(listConditions, { params: { uuid } })
    expect(headers()).toMatchObject({ authorization: 'Bearer abc' })
  })

  it('leaves the content type of a multipart body to the browser, and puts the file last [P-7-10]', async () => {
    const file = new File(['x'], 'stub.pdf')
    await call(uploadDocument, { params: { uuid }, body: { type: 'PAYSTUB' }, file }, { key: 'k' })
    const { headers, body } = server.only()
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect([...body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)).toEqual(['type', 'file'])
  })

  it('is not sent without the key that its call needs', async () => {
    const sent = call(uploadDocument, {
      params: { uuid },
      body: { type: 'PAYSTUB' },
      file: new File(['x'], 'stub.pdf'),
    })
    await expect(sent).rejects.toThrow('uploadDocument is sent without its key')
  })
})

describe('an answer', () => {
  it('may bring a new token, which is kept [P-4.4-05]', async () => {
    server.answers({ headers: { authorization: 'Bearer new' }, body: { jwt: 'new' } })
    await call(login, { body: { email: 'a@b.co', code: '123456' } })
    expect(storedToken()).toBe('Bearer new')
  })

  it('brings no token back to somebody who logged out meanwhile', async () => {
    saveToken('abc')
    server.answers(() => {
      forgetToken()
      return { headers: { authorization: 'Bearer renewed' } }
    })
    await call(anything, {})
    expect(storedToken()).toBeNull()
  })

  it.each([['Basic abc'], ['Bearer'], ['Bearer a b']])('with the header %j brings no token', async (authorization) => {
    server.answers({ headers: { authorization } })
    await call(anything, {})
    expect(storedToken()).toBeNull()
  })

  it('that refuses becomes its problem, with the fields to look at [P-8-01] [P-8-03] [C-8-11]', async () => {
    const fields = [{ path: 'zip', code: 'zipFormat', message: 'A ZIP code has five digits' }]
    const body = { code: 'invalidInput', message: 'Some answers need another look.', fields }
    server.answers({ status: 422, body })
    const error = await problemIn(call(anything, {}))
    expect(error).toMatchObject({ kind: 'problem', code: 'invalidInput', status: 422, fields, body })
    expect([error.message, error.statusText]).toEqual([body.message, 'Unprocessable Entity'])
  })

  it('that is a page of somebody else keeps its status text, and its text as the body [P-8-02..03]', async () => {
    server.answers({ status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' })
    expect(await problemIn(call(anything, {}))).toMatchObject({
      kind: 'offline',
      status: 502,
      message: 'Bad Gateway',
      body: '<html>Bad gateway</html>',
    })
  })

  it.each([
    ['[P-8-16]', 401, 'unauthenticated', true],
    ['[P-8-16]', 401, 'anything at all', true],
    ['[P-8-17]', 403, 'unauthenticated', true],
    ['[P-8-18]', 403, 'invalid signature', true],
    ['no rule', 403, 'This is not yours to see or change.', false],
    ['no rule', 500, 'unauthenticated', false],
  ])('%s %i "%s" ends the session and sends to login: %j', async (_, status, message, ends) => {
    saveToken('abc')
    server.answers({ status, body: { code: 'notAllowed', message } })
    await problemIn(call(anything, {}))
    expect(storedToken()).toBe(ends ? null : 'Bearer abc')
    expect(hasSessionEnded()).toBe(ends)
    saveToken('next')
    expect(hasSessionEnded()).toBe(false)
  })

  it('that the token has expired has it renewed once, for all calls that wait, and each is sent again', async () => {
    saveToken('old')
    const seen: string[] = []
    server.answers(({ url, headers }) => {
      seen.push(`${url.split('?')[0]} ${headers.authorization}`)
      if (url.startsWith(renewToken.path)) return { headers: { authorization: 'Bearer new' }, body: { jwt: 'new' } }
      if (headers.authorization === 'Bearer new') return { body: {} }
      return { status: 401, body: { code: 'tokenExpired', message: 'token expired' } }
    })
    await Promise.all([call(anything, {}), call(anything, {})])
    expect(seen.filter((line) => line.startsWith(renewToken.path))).toEqual([`${renewToken.path} Bearer old`])
    expect(seen.filter((line) => line.endsWith('Bearer new'))).toHaveLength(2)
    expect([storedToken(), hasSessionEnded()]).toEqual(['Bearer new', false])
  })

  it('that the token has expired, once more after it was renewed, ends the session', async () => {
    saveToken('old')
    server.answers(({ url }) =>
      url.startsWith(renewToken.path)
        ? { headers: { authorization: 'Bearer new' }, body: { jwt: 'new' } }
        : { status: 401, body: { code: 'tokenExpired', message: 'token expired' } },
    )
    expect((await problemIn(call(anything, {}))).code).toBe('tokenExpired')
    expect([storedToken(), hasSessionEnded()]).toEqual([null, true])
  })

  it('that the token cannot be renewed ends the session', async () => {
    saveToken('old')
    server.answers(({ url }) => ({
      status: 401,
      body: { code: url.startsWith(renewToken.path) ? 'notSignedIn' : 'tokenExpired', message: 'unauthenticated' },
    }))
    expect((await problemIn(call(anything, {}))).code).toBe('notSignedIn')
    expect([storedToken(), hasSessionEnded()]).toEqual([null, true])
  })

  it('ends a session by its status or message alone, whoever worded it [P-8-17]', async () => {
    saveToken('abc')
    server.answers({ status: 403, body: { message: 'unauthenticated' } })
    await problemIn(call(anything, {}))
    expect([storedToken(), hasSessionEnded()]).toEqual([null, true])
  })

  it('to an old token leaves the new one alone', async () => {
    saveToken('old')
    server.answers(() => {
      saveToken('new')
      return { status: 401, body: { code: 'notSignedIn', message: 'unauthenticated' } }
    })
    await problemIn(call(anything, {}))
    expect([storedToken(), hasSessionEnded()]).toEqual(['Bearer new', false])
  })

  it('that refuses a password does not end the session of another tab', async () => {
    saveToken('abc')
    server.answers({ status: 401, body: { code: 'signInRefused', message: 'User not found' } })
    await problemIn(call(login, { body: { email: 'a@b.co', password: 'x' } }))
    expect(storedToken()).toBe('Bearer abc')
  })

  it('to a call without a token has the words of the missing token [P-8-19]', async () => {
    server.answers({ status: 401, body: { code: 'tokenMissing', message: 'JWT error' } })
    expect((await problemIn(call(anything, {}))).message).toBe('JWT error')
    expect(hasSessionEnded()).toBe(false)
  })
})

describe('what an answer holds', () => {
  it.each([
    ['[P-8-04]', 'application/json', '', 'Response was not defined for {url}'],
    ['[P-8-04]', 'text/html', '', 'Response was not defined for {url}'],
    ['[P-8-05]', 'application/json', '<html>', 'Response was not convertible to json for {url}'],
    ['[P-8-05]', 'text/html', '<html>', 'Response was not convertible to json for {url}'],
  ])('%s as %s %j says "%s"', async (_, type, body, message) => {
    server.answers({ headers: { 'content-type': type }, body })
    const error = await problemIn(call(anything, { query: { orgCode: 'X' } }))
    expect(error.message).toBe(message.replace('{url}', `${server.baseUrl}/anything?orgCode=X`))
    expect(error).toMatchObject({ kind: 'broken', status: 200 })
  })

  it('is JSON whatever else its type says [P-7-14]', async () => {
    server.answers({ headers: { 'content-type': 'application/problem+json' }, body: { answered: true } })
    expect(await call(anything, {})).toEqual({ answered: true })
  })

  it('is text where it comes as text and the contract gives it [P-7-12]', async () => {
    const words = { ...anything, gives: 'text' as const, reply: login.reply.shape.jwt }
    server.answers({ headers: { 'content-type': 'text/plain; charset=utf-8' }, body: '"quoted"' })
    expect(await call(words, {})).toBe('"quoted"')
  })

  it.each([
    ['text', '"quoted"'],
    ['json', 'Response was not convertible to json for {url}'],
  ] as const)(
    'of a contract that gives %s is told apart without the schemas, as in the built site',
    async (gives, message) => {
      const { reply: _, ...built } = { ...anything, gives }
      server.answers({ headers: { 'content-type': 'text/plain' }, body: '"quoted"' })
      const answer = await call(built as typeof anything, {}).catch((error: Error) => error.message)
      expect(answer).toBe(message.replace('{url}', `${server.baseUrl}/anything`))
    },
  )

  it('is binary where it is a PDF [P-7-13]', async () => {
    server.answers({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' })
    const document = await callFile(readImportantTerms, { query: { locale: 'es' } })
    expect(await document.text()).toBe('%PDF-1.7')
    const sameByCall: unknown = await call(anything, {})
    expect(sameByCall).toBeInstanceOf(Blob)
  })
})

describe('no answer', () => {
  it('is told as offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await problemIn(call(anything, {}))).toMatchObject({ kind: 'offline', code: 'offline', status: 0 })
  })

  it('in thirty seconds is told as a time-out', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await problemIn(call(anything, {}))).toMatchObject({ kind: 'timeout', code: 'timeout' })
  })

  it('that was given up gives its own reason', async () => {
    const giveUp = new AbortController()
    giveUp.abort(new Error('left the page'))
    await expect(call(anything, {}, { signal: giveUp.signal })).rejects.toThrow('left the page')
  })
})

describe('a call that needs a fresh proof', () => {
  const refused = { status: 403, body: { code: 'freshProofNeeded', message: 'Confirm that it is you' } }
  const guarded = { ...anything, freshProof: 'payee' } as const
  const without = async () => false
  afterEach(() => configureClient({ prove: without }))

  it('is sent again once it was given', async () => {
    server.answers(refused)
    configureClient({
      prove: async (what) => {
        expect(what).toBe('payee')
        server.answers({ body: { is: 'done' } })
        return true
      },
    })
    expect(await call(guarded, {})).toEqual({ is: 'done' })
  })
  it('stays refused where it was not, and is not asked about twice', async () => {
    server.answers(refused)
    expect(await problemIn(call(guarded, {}))).toMatchObject({ code: 'freshProofNeeded' })
    const prove = vi.fn(async () => true)
    configureClient({ prove })
    expect(await problemIn(call(guarded, {}))).toMatchObject({ code: 'freshProofNeeded' })
    expect(prove).toHaveBeenCalledOnce()
  })
  it('asks nobody where another call is refused so (control)', async () => {
    server.answers(refused)
    const prove = vi.fn(async () => true)
    configureClient({ prove })
    await problemIn(call(anything, {}))
    expect(prove).not.toHaveBeenCalled()
  })
})

describe('a call of a session that lacks a second factor', () => {
  const refused = { status: 403, body: { code: 'secondFactorRequired', message: 'Give it' } }
  const asks = (given: boolean) => {
    const prove = vi.fn(async () => {
      if (given) server.answers({ body: { is: 'done' } })
      return given
    })
    configureClient({ prove })
    server.answers(refused)
    return prove
  }
  afterEach(() => configureClient({ prove: async () => false }))

  it('is sent again once it was given, whichever call it is', async () => {
    const prove = asks(true)
    expect(await call(anything, {})).toEqual({ is: 'done' })
    expect(prove).toHaveBeenCalledWith('secondFactorRequired')
  })
  it('stays refused where it was not', async () => {
    asks(false)
    expect(await problemIn(call(anything, {}))).toMatchObject({ code: 'secondFactorRequired' })
  })
  it('asks nobody where whoever asks makes it, who would wait for themselves', async () => {
    const prove = asks(true)
    expect(await problemIn(call(anything, {}, { isProof: true }))).toMatchObject({ code: 'secondFactorRequired' })
    expect(prove).not.toHaveBeenCalled()
  })
})

describe('the reference of a problem', () => {
  const refused = { code: 'internal', message: 'Something unexpected happened' }
  const named = { 'x-request-id': uuid }
  it.each([
    [
      'the reply’s request id, where something unexpected happened',
      { status: 500, headers: named, body: refused },
      uuid,
    ],
    ['the reply’s request id, where it is no reply of ours', { headers: named, body: 'no JSON' }, uuid],
    ['none, where the reader can do something', { status: 422, headers: named, body: refused }, null],
    ['none, where the reply names no request', { status: 500, body: refused }, null],
  ])('is %s', async (_, answer, reference) => {
    server.answers(answer)
    expect((await problemIn(call(anything, {}))).reference).toBe(reference)
  })
})
