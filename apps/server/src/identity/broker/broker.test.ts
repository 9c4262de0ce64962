import {
  beginTwoFactor,
  brokerLogin,
  brokerLogout,
  exchangeCode,
  finishInteraction,
  readBrokerUser,
  readIdentity,
  readStaff,
  staffSignOn,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { claimsIn, peopleOf } from '../testing/people.ts'
import { CLIENT_ID } from './embedded-issuer.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const loginPath = (audience: string) => brokerLogin.path.replace(':audience', audience)
const isPage = ({ pathname }: URL) => pathname === '/auth/login' || pathname === '/console/sign-in'
const asked = { applicationName: 'heloc', orgCode: 'HEARTHLINE', mode: 'redirect' }

/** Follows redirects to the page that the issuer shows. */
const toPage = async (
  browser: Browser,
  path = `${loginPath('customer')}?redirectUrl=/dashboard/settings&telemetryTrackingId=t1`,
) => {
  const begun = await browser.go(path, { method: 'POST', ...(path !== staffSignOn.path && { body: asked }) })
  expect(begun.statusCode).toBe(200)
  const page = await browser.follow(begun.json().redirect, isPage)
  return page.searchParams.get('interaction') ?? 'none'
}
const finish = (browser: Browser, interaction: string, token: string | undefined) =>
  browser.go(finishInteraction.path.replace(':interaction', interaction), { method: 'POST', token: token ?? '' })
const back = async (browser: Browser, redirect: string) => browser.follow(redirect, isPage)
const swap = (browser: Browser, code: string) => browser.go(exchangeCode.path, { method: 'POST', body: { code } })

const walked = async (browser: Browser, token: string | undefined, path?: string) => {
  const finished = await finish(browser, await toPage(browser, path), token)
  expect(finished.statusCode).toBe(200)
  return back(browser, finished.json().redirect)
}
const exchangeIn = (page: URL) => page.searchParams.get('exchange') ?? 'none'

describe('the broker over the embedded issuer', () => {
  it('takes a visitor there and back, and the page swaps its code for the token [C-1-08] [C-7-34] [P-7-48]', async () => {
    const { visitor, uuid, email } = await people.somebody()
    const browser = createBrowser(server)
    const page = await walked(browser, visitor.token)
    expect(page.href).not.toMatch(/eyJ/) // no token in an address
    const swapped = await swap(browser, exchangeIn(page))
    expect(swapped.statusCode).toBe(200)
    expect(swapped.json().redirectUrl).toBe('/dashboard/settings')
    const token = String(swapped.headers.authorization).replace('Bearer ', '')
    const user = await people
      .browserWith(token)
      .call(readBrokerUser, { params: { audience: 'customer', info: 'helocinfo' } })
    expect(user.body).toMatchObject({ identityUuid: uuid, email, isManageable: true })
  })
  it('makes a session no fresher than it was: what asks for a fresh proof asks still', async () => {
    const entered = async (minutes: number) => {
      const { visitor, uuid } = await people.somebody()
      const proved_at = new Date(Date.now() - minutes * 60_000)
      await people.tables().updateTable('sessions').set({ proved_at }).where('identity_uuid', '=', uuid).execute()
      const browser = createBrowser(server)
      const { jwt } = (await swap(browser, exchangeIn(await walked(browser, visitor.token)))).json()
      return (await people.browserWith(jwt).call(beginTwoFactor)).body.code
    }
    expect(await entered(11)).toBe('freshProofNeeded')
    expect(await entered(1)).toBeUndefined()
  })
  it('ends the session that proved who it was', async () => {
    const { visitor } = await people.somebody()
    await walked(createBrowser(server), visitor.token)
    expect((await visitor.call(readIdentity)).status).toBe(401)
  })
  // [ASVS-7.6.1]
  it('asks anew at each walk: the issuer keeps nobody signed in', async () => {
    const browser = createBrowser(server)
    await walked(browser, (await people.somebody()).visitor.token)
    expect(await toPage(browser)).toMatch(/^[\w-]{10,}$/)
    const other = await people.somebody()
    const page = await walked(browser, other.visitor.token)
    const swapped = await swap(browser, exchangeIn(page))
    expect(claimsIn(swapped.json().jwt).sub).toBe(other.uuid)
  })
  it('swaps a code once, and in the browser that went the way', async () => {
    const browser = createBrowser(server)
    const code = exchangeIn(await walked(browser, (await people.somebody()).visitor.token))
    expect((await swap(browser, code)).statusCode).toBe(200)
    expect((await swap(browser, code)).json().code).toBe('challengeEnded')
    const again = exchangeIn(await walked(browser, (await people.somebody()).visitor.token))
    expect((await swap(createBrowser(server), again)).json().code).toBe('challengeEnded')
  })
  it('swaps no code that has ended', async () => {
    const browser = createBrowser(server)
    const code = exchangeIn(await walked(browser, (await people.somebody()).visitor.token))
    await people
      .tables()
      .updateTable('sign_in_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await swap(browser, code)).json().code).toBe('challengeEnded')
  })
  // [ASVS-7.6.2]
  it('lets nobody end a walk that another browser began', async () => {
    const attacker = createBrowser(server)
    const interaction = await toPage(attacker)
    const { visitor } = await people.somebody()
    expect((await finish(createBrowser(server), interaction, visitor.token)).json().code).toBe('challengeEnded')
    expect((await finish(attacker, interaction, visitor.token)).statusCode).toBe(200) // control
  })
  // [ASVS-7.6.2] [ASVS-10.1.2] [ASVS-10.2.1]
  it('takes nobody back whom it did not send: a callback is its browser’s', async () => {
    const [attacker, victim] = [createBrowser(server), createBrowser(server)]
    const finished = await finish(attacker, await toPage(attacker), (await people.somebody()).visitor.token)
    const callback = await attacker.follow(finished.json().redirect, ({ pathname }) => pathname.endsWith('/callback'))
    const page = await victim.follow(callback.href, isPage)
    expect(page.search).toBe('?problem=signInRefused')
    expect((await attacker.follow(callback.href, isPage)).search).toBe('?problem=signInRefused') // used up
  })
  // [ASVS-10.1.2] [ASVS-10.2.1] [ASVS-10.2.2]
  it.each([
    ['state', 'x'.repeat(43)],
    ['code', 'x'.repeat(43)],
    ['iss', 'http://evil.example/oidc'],
  ])('takes no callback with another %s', async (name, value) => {
    const browser = createBrowser(server)
    const finished = await finish(browser, await toPage(browser), (await people.somebody()).visitor.token)
    const callback = await browser.follow(finished.json().redirect, ({ pathname }) => pathname.endsWith('/callback'))
    callback.searchParams.set(name, value)
    expect((await browser.follow(callback.href, isPage)).search).toBe('?problem=signInRefused')
  })
  // [ASVS-11.5.1]
  it('asks the issuer with PKCE, state and nonce, and tells it no secret', async () => {
    const browser = createBrowser(server)
    const { redirect } = (await browser.go(loginPath('customer'), { method: 'POST', body: asked })).json()
    const { searchParams } = new URL(redirect)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce']) expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(redirect).not.toContain('secret')
  })
  // [ASVS-10.4.6]
  it('refuses a walk whose PKCE is in the clear at the issuer', async () => {
    const browser = createBrowser(server)
    const { redirect } = (await browser.go(loginPath('customer'), { method: 'POST', body: asked })).json()
    const url = new URL(redirect)
    url.searchParams.set('code_challenge_method', 'plain')
    expect(String((await browser.go(url.href)).headers.location)).toContain('error=invalid_request')
  })
  // [ASVS-10.4.6]
  it('refuses a walk without PKCE at the issuer', async () => {
    const browser = createBrowser(server)
    const { redirect } = (await browser.go(loginPath('customer'), { method: 'POST', body: asked })).json()
    const url = new URL(redirect)
    url.searchParams.delete('code_challenge')
    url.searchParams.delete('code_challenge_method')
    const { headers } = await browser.go(url.href)
    expect(String(headers.location)).toContain('error=invalid_request')
  })
  // [ASVS-10.4.1]
  it.each([
    ['another host', (uri: string) => uri.replace('localhost', 'evil.example')],
    ['another path', (uri: string) => `${uri}/more`],
    ['a query', (uri: string) => `${uri}?a=1`],
    ['other capitals', (uri: string) => uri.replace('callback', 'Callback')],
  ])('is sent back to no other address by the issuer: %s', async (_, change) => {
    const browser = createBrowser(server)
    const { redirect } = (await browser.go(loginPath('customer'), { method: 'POST', body: asked })).json()
    const url = new URL(redirect)
    url.searchParams.set('redirect_uri', change(url.searchParams.get('redirect_uri') ?? ''))
    const { statusCode, headers } = await browser.go(url.href)
    expect([statusCode, headers.location]).toEqual([400, undefined])
  })
  // [ASVS-10.4.10]
  it.each([
    ['no secret', {}],
    ['another secret', { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:not-the-secret`).toString('base64')}` }],
  ])('gives no token at the issuer to whoever shows %s, though they have a code', async (_, headers) => {
    const browser = createBrowser(server)
    const finished = await finish(browser, await toPage(browser), (await people.somebody()).visitor.token)
    const callback = await browser.follow(finished.json().redirect, ({ pathname }) => pathname.endsWith('/callback'))
    const asking = new URLSearchParams({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: callback.href.split('?')[0] ?? '',
      client_id: CLIENT_ID,
    })
    const answer = await server.fastify.inject({
      method: 'POST',
      url: '/oidc/token',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: asking.toString(),
    })
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'invalid_client'])
    expect((await browser.follow(callback.href, isPage)).searchParams.has('exchange')).toBe(true) // control
  })
  // [ASVS-10.4.4] [ASVS-10.6.1]
  it.each(['token', 'id_token', 'id_token token', 'code token', 'none'])(
    'is given by the issuer nothing but a code: %s',
    async (type) => {
      const browser = createBrowser(server)
      const { redirect } = (await browser.go(loginPath('customer'), { method: 'POST', body: asked })).json()
      const url = new URL(redirect)
      url.searchParams.set('response_type', type)
      const { headers } = await browser.go(url.href)
      expect(String(headers.location)).toMatch(
        /error=(?:unsupported_response_type|unauthorized_client|invalid_request)/,
      )
      expect(String(headers.location)).not.toMatch(/(?:access_token|id_token|code)=/)
    },
  )
  // [ASVS-3.7.2]
  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/'])(
    'goes on to no other place: %s',
    async (to) => {
      const browser = createBrowser(server)
      const path = `${loginPath('customer')}?redirectUrl=${encodeURIComponent(to)}`
      const swapped = await swap(
        browser,
        exchangeIn(await walked(browser, (await people.somebody()).visitor.token, path)),
      )
      expect(swapped.json().redirectUrl).toBe('/dashboard')
    },
  )
  it('is asked for the host’s lender and no other', async () => {
    const answer = await createBrowser(server).go(loginPath('customer'), {
      method: 'POST',
      body: { ...asked, orgCode: 'OTHER' },
    })
    expect(answer.json().code).toBe('wrongOrganisation')
  })
  it('keeps what it remembers as keyed hashes, sealed', async () => {
    const browser = createBrowser(server)
    const interaction = await toPage(browser)
    const rows = await people.tables().selectFrom('issuer_records').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    const kept = rows.map((row) => row.digest.toString('latin1') + row.sealed.toString('latin1')).join()
    expect(kept).not.toContain(interaction)
    expect(kept).not.toContain('returnTo')
  })
  it('is each lender’s own', async () => {
    const { visitor } = await people.somebody()
    const keysOf = async (host: string) => (await createBrowser(server, host).go('/oidc/jwks')).json().keys
    const [ours, theirs] = [await keysOf('localhost'), await keysOf('harbor-point.localhost')]
    expect(ours[0].kid).not.toBe(theirs[0].kid)
    expect(ours[0].d).toBeUndefined()
    const elsewhere = createBrowser(server, 'harbor-point.localhost')
    const begun = await elsewhere.go(loginPath('customer'), { method: 'POST' })
    const page = await elsewhere.follow(begun.json().redirect, isPage)
    expect(page.host).toBe('harbor-point.localhost')
    const finished = await finish(elsewhere, page.searchParams.get('interaction') ?? '', visitor.token)
    expect([finished.statusCode, finished.json().message]).toEqual([403, 'unauthenticated'])
  })
})

describe('signing out', () => {
  it('ends the session and says where to go [C-7-35] [P-7-49]', async () => {
    const { visitor } = await people.somebody()
    const { token } = visitor
    const answer = await visitor.call(brokerLogout, { params: { audience: 'customer' }, body: asked })
    expect(answer).toMatchObject({ status: 200, body: { redirect: '/auth/login' } })
    expect((await people.browserWith(token).call(readIdentity)).status).toBe(401)
  })
})

describe('who may come which way', () => {
  it('staff sign on the same way, with their roles', async () => {
    const browser = createBrowser(server)
    const page = await walked(browser, (await people.staff(1)).token, staffSignOn.path)
    expect(page.pathname).toBe('/console/sign-in')
    const { jwt } = (await swap(browser, exchangeIn(page))).json()
    expect((await people.browserWith(jwt).call(readStaff)).body.roles).toEqual(['underwriter'])
  })
  it.each([
    ['a borrower as staff', staffSignOn.path, 'borrower'],
    ['a borrower as an agent', loginPath('agent'), 'borrower'],
    ['staff as a customer', loginPath('customer'), 'staff'],
  ])('not %s', async (_, path, kind) => {
    const token = kind === 'staff' ? (await people.staff()).token : (await people.somebody()).visitor.token
    expect((await walked(createBrowser(server), token, path)).search).toBe('?problem=signInRefused')
  })
  it('an agent by the agents’ way, with the flag', async () => {
    const { uuid, signInAgain } = await people.somebody()
    await people
      .tables()
      .updateTable('accounts')
      .set({ user_types: ['agent'] })
      .where('uuid', '=', uuid)
      .execute()
    const browser = createBrowser(server)
    const page = await walked(browser, (await signInAgain({ as: 'agent' })).token, loginPath('agent'))
    expect(claimsIn((await swap(browser, exchangeIn(page))).json().jwt)).toMatchObject({ kind: 'agent', sub: uuid })
  })
})
