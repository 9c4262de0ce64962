import { createHash, randomBytes } from 'node:crypto'
import { brokerLogin, exchangeCode, finishInteraction } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { claimsIn, peopleOf } from '../testing/people.ts'
import { CALLBACK, CLIENT_ID, clientSecretOf } from './embedded-issuer.ts'
import { issuerAdapter } from './issuer-adapter.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
const logged: string[] = []
beforeAll(async () => {
  server = await createTestServer({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => void logged.push(line) } })
  people = peopleOf(server)
})
afterAll(() => server.close())

const SCOPES = 'openid email profile'
const REDIRECT = `http://localhost${CALLBACK}`
const isPage = ({ pathname }: URL) => pathname === '/auth/login'
const isCallback = ({ pathname }: URL) => pathname === CALLBACK

/** Goes from the issuer's first address through its page, signed in as somebody, to where `stops` says. */
const walk = async (browser: Browser, first: string, stops: (url: URL) => boolean) => {
  const page = await browser.follow(first, isPage)
  const interaction = page.searchParams.get('interaction') ?? 'none'
  const token = (await people.somebody()).visitor.token ?? ''
  const path = finishInteraction.path.replace(':interaction', interaction)
  const finished = await browser.go(path, { method: 'POST', token })
  return browser.follow(finished.json().redirect, stops)
}

/** Where the issuer's client asks it, with a verifier that the test knows. */
const asking = (scope = SCOPES) => {
  const verifier = randomBytes(32).toString('base64url')
  const query = new URLSearchParams({
    client_id: CLIENT_ID,
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope,
    state: 'a-state',
    nonce: 'a-nonce',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  return { address: `/oidc/auth?${query}`, verifier }
}

const codeOf = async (scope?: string) => {
  const { address, verifier } = asking(scope)
  const callback = await walk(createBrowser(server), address, isCallback)
  return { code: callback.searchParams.get('code') ?? 'none', verifier }
}

/** Asks for tokens as the client does, with its secret. */
const swap = async ({ code, verifier }: { readonly code: string; readonly verifier: string }) => {
  const secret = clientSecretOf(server.app, server.lender.id)
  const answer = await server.fastify.inject({
    method: 'POST',
    url: '/oidc/token',
    headers: {
      host: 'localhost',
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${secret}`).toString('base64')}`,
    },
    payload: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT,
      code_verifier: verifier,
    }).toString(),
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Whether the issuer still knows an access token. */
const isKnown = async (token: string): Promise<boolean> => {
  const { db, keys } = server.app
  const usedUp = () => new Error('used')
  const kept = issuerAdapter({ db, keys, organisation: server.lender.id, usedUp })('AccessToken')
  return (await kept.find(token)) !== undefined
}

const later = (seconds: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a code of the issuer', () => {
  // [ASVS-10.4.2]
  it('is swapped once: a second time it is refused, and what it gave is no more', async () => {
    const given = await codeOf()
    const first = await swap(given)
    expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer' } })
    expect(await isKnown(first.body.access_token)).toBe(true) // control
    expect(await swap(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    expect(await isKnown(first.body.access_token)).toBe(false)
    expect(await swap(given)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })
  // [ASVS-10.4.2]
  it('serves one of several who swap it at the same time', async () => {
    const given = await codeOf()
    const all = await Promise.all([1, 2, 3, 4].map(() => swap(given)))
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    for (const { status, body } of all) if (status === 400) expect(body.error).toBe('invalid_grant')
  })
  // [ASVS-10.4.3]
  it('is swapped within a minute, and not after it', async () => {
    const [soon, late] = [await codeOf(), await codeOf()]
    later(30)
    expect((await swap(soon)).status).toBe(200) // control
    later(31)
    expect(await swap(late)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  })
})

describe('the scopes of the issuer’s client', () => {
  // [ASVS-10.4.11]
  it.each([SCOPES, `${SCOPES} address phone offline_access admin`])(
    'are three, whatever is asked for: %s',
    async (scope) => {
      const { status, body } = await swap(await codeOf(scope))
      expect([status, body.scope]).toEqual([200, SCOPES])
      expect(Object.keys(body).toSorted()).toEqual(['access_token', 'expires_in', 'id_token', 'scope', 'token_type'])
      const known = ['sub', 'amr', 'email', 'email_verified', 'name', 'kind', 'groups']
      const ofToken = ['iss', 'aud', 'exp', 'iat', 'nonce', 'auth_time', 'at_hash']
      for (const claim of Object.keys(claimsIn(body.id_token))) expect([...known, ...ofToken]).toContain(claim)
    },
  )
  // [ASVS-10.4.11]
  it('are those that it asks for, and all that the issuer knows', async () => {
    const browser = createBrowser(server)
    const begun = await browser.go(brokerLogin.path.replace(':audience', 'customer'), { method: 'POST' })
    expect(new URL(begun.json().redirect).searchParams.get('scope')).toBe(SCOPES)
    const metadata = (await browser.go('/oidc/.well-known/openid-configuration')).json()
    expect(metadata.scopes_supported.toSorted()).toEqual(SCOPES.split(' ').toSorted())
  })
})

describe('the tokens of the issuer', () => {
  // [ASVS-10.1.1]
  it('never reach a browser or the log: no reply on its way has one, in its body, a header or a cookie', async () => {
    server.app.log.debug({ begins: true }, 'control')
    const inject = vi.spyOn(server.fastify, 'inject')
    onTestFinished(() => inject.mockRestore())
    const browser = createBrowser(server)
    const begun = await browser.go(brokerLogin.path.replace(':audience', 'customer'), { method: 'POST' })
    const page = await walk(browser, begun.json().redirect, isPage)
    const code = page.searchParams.get('exchange')
    const swapped = await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
    expect(swapped.statusCode).toBe(200)
    const answers = await Promise.all(
      inject.mock.calls.map(async ([options]: readonly unknown[], index) => ({
        url: String(Object(options).url),
        answer: await inject.mock.results[index]?.value,
      })),
    )
    const isOfBroker = ({ url }: { url: string }) => url.endsWith('/oidc/token')
    const [handed] = answers.filter(isOfBroker)
    const { access_token, id_token } = handed?.answer.json() ?? {}
    const secrets = [access_token, id_token, ...String(id_token).split('.').slice(1)]
    for (const secret of secrets) expect(String(secret).length).toBeGreaterThan(20) // control: there are some
    const seen = answers.filter((one) => !isOfBroker(one))
    expect(seen.length).toBeGreaterThan(8)
    for (const { url, answer } of seen) {
      const bytes = [JSON.stringify(answer.headers), answer.body, JSON.stringify(answer.cookies)].join()
      const texts = [bytes, ...base64In(bytes)]
      for (const secret of secrets) for (const text of texts) expect(text.includes(secret), url).toBe(false)
    }
    expect(logged.length).toBeGreaterThan(0) // control
    for (const secret of [...secrets, code]) expect(logged.filter((line) => line.includes(String(secret)))).toEqual([])
    expect(claimsIn(swapped.json().jwt).sub).not.toBe(claimsIn(id_token).sub)
  })
})

/** What the texts that could be base64 say. */
const base64In = (text: string): readonly string[] =>
  [...text.matchAll(/[\w+/-]{40,}={0,2}/g)].map(([one]) => Buffer.from(one, 'base64').toString('latin1'))
