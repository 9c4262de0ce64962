import { endpoint, login, readImportantTerms, readStatus, uploadDocument } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call, callFile } from './call.ts'
import { CallProblem } from './call-problem.ts'
import { configureClient } from './settings.ts'
import { forgetToken, saveToken, storedToken } from './token.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const anything = endpoint({
  name: 'anything',
  method: 'GET',
  path: '/anything',
  says: 'Stands for any read',
  who: 'anyone',
  does: 'visit',
  reply: readStatus.reply,
})

const answers = (body: unknown, init: ResponseInit = {}) => {
  const made = vi.fn(
    async (_url: string, _request: RequestInit) =>
      new Response(typeof body === 'string' ? body : JSON.stringify(body), init),
  )
  vi.stubGlobal('fetch', made)
  return made
}
const requestOf = (made: ReturnType<typeof answers>) => {
  const [url, request] = made.mock.calls[0] ?? ['', {}]
  return { url, request, headers: new Headers(request.headers) }
}
const faultOf = (work: Promise<unknown>): Promise<CallProblem> =>
  work.then(
    () => Promise.reject(new Error('it worked')),
    (fault: unknown) => {
      if (fault instanceof CallProblem) return fault
      throw fault
    },
  )

beforeEach(() => configureClient({ orgCode: 'HEARTHLINE', baseUrl: '', origin: 'https://lender.example' }))
afterEach(() => {
  forgetToken()
  vi.unstubAllGlobals()
})

describe('a request', () => {
  it('says whose page it comes from, and sends credentials', async () => {
    const made = answers({})
    await call(anything, {})
    const { url, request, headers } = requestOf(made)
    expect(url).toBe('/anything')
    expect(request.credentials).toBe('include')
    expect([headers.get('x-org'), headers.get('x-with-origin')]).toEqual(['HEARTHLINE', 'https://lender.example'])
    expect(headers.get('content-type')).toBe('application/json')
    expect(headers.has('authorization')).toBe(false)
  })

  it('carries the stored token and the key of the intent', async () => {
    saveToken('abc')
    const made = answers({})
    await call(readStatus, { params: { uuid } }, { key: 'key-1234' })
    const { headers, url } = requestOf(made)
    expect(url).toContain(uuid)
    expect(headers.get('authorization')).toBe('Bearer abc')
    expect(headers.get('idempotency-key')).toBe('key-1234')
  })

  it('leaves the content type of a multipart body to the browser, and puts the file last', async () => {
    const made = answers({})
    const file = new File(['x'], 'stub.pdf')
    await call(uploadDocument, { params: { uuid }, body: { type: 'PAYSTUB' }, file })
    const { request, headers } = requestOf(made)
    expect(headers.has('content-type')).toBe(false)
    expect([...(request.body as FormData).keys()]).toEqual(['type', 'file'])
  })
})

describe('an answer', () => {
  it('may bring a new token, which is kept', async () => {
    answers({ jwt: 'new' }, { headers: { authorization: 'Bearer new' } })
    await call(login, { body: { email: 'a@b.co', code: '123456' } })
    expect(storedToken()).toBe('Bearer new')
  })

  it('that refuses becomes its problem, with the fields to look at', async () => {
    const fields = [{ path: 'zip', code: 'zipFormat', message: 'A ZIP code has five digits' }]
    answers({ code: 'invalidInput', message: 'Some answers need another look.', fields }, { status: 422 })
    const fault = await faultOf(call(anything, {}))
    expect(fault).toMatchObject({ kind: 'problem', code: 'invalidInput', status: 422, fields })
  })

  it.each([
    [401, 'unauthenticated', null],
    [403, 'invalid signature', null],
    [403, 'This is not yours to see or change.', 'Bearer abc'],
  ])('%i "%s" leaves the token %j', async (status, message, kept) => {
    saveToken('abc')
    answers({ code: status === 401 ? 'notSignedIn' : 'notAllowed', message }, { status })
    await faultOf(call(anything, {}))
    expect(storedToken()).toBe(kept)
  })

  it('that refuses a password does not end the session of another tab', async () => {
    saveToken('abc')
    answers({ code: 'signInRefused', message: 'User not found' }, { status: 401 })
    await faultOf(call(login, { body: { email: 'a@b.co', password: 'x' } }))
    expect(storedToken()).toBe('Bearer abc')
  })

  it.each([
    ['', 'Response was not defined for /anything'],
    ['<html>', 'Response was not convertible to json for /anything'],
  ])('%j is told as "%s"', async (body, message) => {
    answers(body)
    expect((await faultOf(call(anything, {}))).message).toBe(message)
  })

  it('of a proxy that found nobody is as good as no answer', async () => {
    answers('<html>Bad gateway</html>', { status: 502 })
    expect(await faultOf(call(anything, {}))).toMatchObject({ kind: 'offline', status: 502 })
  })

  it('that is a paper comes as it is', async () => {
    answers('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } })
    const paper = await callFile(readImportantTerms, { query: { locale: 'es' } })
    expect(await paper.text()).toBe('%PDF-1.7')
  })
})

describe('no answer', () => {
  it('is told as offline', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await faultOf(call(anything, {}))).toMatchObject({ kind: 'offline', code: 'offline', status: 0 })
  })

  it('in thirty seconds is told as a time-out', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('late', 'TimeoutError')))
    expect(await faultOf(call(anything, {}))).toMatchObject({ kind: 'timeout', code: 'timeout' })
  })

  it('that was given up gives its own reason', async () => {
    const giveUp = new AbortController()
    giveUp.abort(new Error('left the page'))
    vi.stubGlobal('fetch', () => Promise.reject(giveUp.signal.reason))
    await expect(call(anything, {}, { signal: giveUp.signal })).rejects.toThrow('left the page')
  })
})
