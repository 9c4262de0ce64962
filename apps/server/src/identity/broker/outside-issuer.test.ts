import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { brokerLogin, exchangeCode, readBrokerUser, readIdentity, readStaff, staffSignOn } from '@hearthline/contracts'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { createOutsideIssuer, OUTSIDE_CLIENT } from '../testing/outside-issuer.ts'
import { claimsIn } from '../testing/people.ts'

const HOST = 'harbor-point.localhost'
const PRIVATE = /^(10\.|192\.168\.|192\.0\.2\.|172\.(1[6-9]|2\d|3[01])\.)/
const OUTWARD = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .find(({ address, internal }) => !internal && PRIVATE.test(address))?.address
const SECRET = 'HARBOR_POINT_OIDC_SECRET'
let server: TestServer
let outside: Awaited<ReturnType<typeof createOutsideIssuer>>
beforeAll(async () => {
  server = await createTestServer()
  outside = await createOutsideIssuer([`http://${HOST}/identity-broker/callback`])
  process.env[SECRET] = OUTSIDE_CLIENT.secret
  use({})
})
afterAll(async () => {
  delete process.env[SECRET]
  await server.close()
  await outside.close()
})

const roles = { claim: 'groups', values: { 'heloc-uw': ['underwriter'], 'heloc-fund': ['funder'] } }
const kinds = { claim: 'groups', values: { brokers: 'broker', officers: 'originator' } }

/** Sets the issuer in the lender's record. */
const use = (change: object) => {
  const lender = server.registry.byHost(HOST)
  const issuer = { issuer: outside.issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET, ...change }
  Object.assign(lender ?? {}, { signIn: { customer: { ...issuer, kinds }, staff: { ...issuer, roles } } })
}
const person = (more: object = {}) => {
  const sub = randomUUID()
  return { sub, email: `${sub.slice(0, 8)}@harbor.example`, email_verified: true, name: 'Jordan Outside', ...more }
}
type Person = ReturnType<typeof person>

const isPage = ({ pathname }: URL) => pathname === '/auth/login' || pathname === '/console/sign-in'
const customer = brokerLogin.path.replace(':audience', 'customer')
const signIn = async (who: Person, path: string = customer) => {
  const browser = createBrowser(server, HOST)
  const begun = await browser.go(path, { method: 'POST' })
  expect(begun.json().redirect).toContain(outside.issuer)
  const callback = await outside.signInAt(begun.json().redirect, who)
  const page = await browser.follow(callback, isPage)
  const code = page.searchParams.get('exchange')
  const swapped = code === null ? undefined : await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
  return { page, token: swapped?.json().jwt as string | undefined }
}
const withToken = (token: string | undefined) => Object.assign(createVisitor(server, { host: HOST }), { token })

describe('a lender’s own issuer, by its record alone', () => {
  // [ASVS-10.5.2]
  it('opens an account for whoever it vouches for, and finds it again', async () => {
    const who = person({ wallet_addresses: ['tp1xyz'] })
    const first = await signIn(who)
    const { body } = await withToken(first.token).call(readBrokerUser, {
      params: { audience: 'customer', info: 'helocinfo' },
    })
    expect(body).toMatchObject({ email: who.email, isManageable: false, walletAddresses: ['tp1xyz'] })
    const second = await signIn({ ...who, email: 'moved@harbor.example' })
    expect(claimsIn(second.token).sub).toBe(claimsIn(first.token).sub)
  })
  it('is believed about an address only when it has proven it', async () => {
    expect((await signIn(person({ email_verified: false }))).page.search).toBe('?problem=signInRefused')
  })
  it('makes brokers by its groups, and unmakes them [C-6-06] [P-6-09]', async () => {
    const who = person({ groups: ['brokers', 'others'] })
    expect(claimsIn((await signIn(who)).token).kind).toBe('broker')
    expect(claimsIn((await signIn({ ...who, groups: ['officers'] } as Person)).token).kind).toBe('originator')
    expect(claimsIn((await signIn({ ...who, groups: [] } as Person)).token).kind).toBe('borrower')
  })
  // [ASVS-11.2.3]
  it('that has RSA of 2048 bits alone is believed only where the record says who answers for that', async () => {
    const weak = await createOutsideIssuer([`http://${HOST}/identity-broker/callback`], { rsaBits: 2_048 })
    const through = async (change: object) => {
      use({ issuer: weak.issuer, ...change })
      const browser = createBrowser(server, HOST)
      const begun = await browser.go(customer, { method: 'POST' })
      return (await browser.follow(await weak.signInAt(begun.json().redirect, person()), isPage)).search
    }
    expect(await through({})).toBe('?problem=signInRefused')
    const rsa2048 = { acknowledgedBy: 'Head of security', reason: 'The issuer has larger keys from next year on' }
    expect(await through({ rsa2048 })).toMatch(/^\?exchange=/)
    use({})
    await weak.close()
  })
  it('makes staff by its groups, with their roles', async () => {
    const { token } = await signIn(person({ groups: ['heloc-uw', 'heloc-fund', 'knitting'] }), staffSignOn.path)
    expect((await withToken(token).call(readStaff)).body).toMatchObject({
      name: 'Jordan Outside',
      roles: ['underwriter', 'funder'],
    })
  })
  it('lets in no staff without a role, and takes roles away from whoever has lost them', async () => {
    expect((await signIn(person(), staffSignOn.path)).page.search).toBe('?problem=signInRefused')
    const who = person({ groups: ['heloc-uw'] })
    const { token } = await signIn(who, staffSignOn.path)
    expect((await withToken(token).call(readStaff)).status).toBe(200)
    expect((await signIn({ ...who, groups: [] } as Person, staffSignOn.path)).token).toBeUndefined()
    server.time.now += 60_000
    expect((await withToken(token).call(readStaff)).status).toBe(401)
    server.time.now -= 60_000
  })
  it('makes no staff of a customer who goes the customers’ way', async () => {
    const { token } = await signIn(person({ groups: ['heloc-uw'] }))
    expect((await withToken(token).call(readStaff)).status).toBe(403)
    expect((await withToken(token).call(readIdentity)).status).toBe(200)
  })
  it('that cannot be reached, or whose secret is missing, is a typed refusal', async () => {
    const begin = async () => (await createBrowser(server, HOST).go(customer, { method: 'POST' })).json()
    use({ clientSecretEnv: 'NOT_SET_ANYWHERE' })
    expect((await begin()).code).toBe('issuerUnavailable')
    use({ issuer: 'http://127.0.0.1:9' })
    expect((await begin()).code).toBe('issuerUnavailable')
    use({})
    expect((await begin()).redirect).toContain(outside.issuer)
  })
  it.runIf(OUTWARD !== undefined)('is not called where its record, or it itself, names a private address', async () => {
    // An address of this machine that is not loopback: a call that was not refused would reach it.
    const seen: string[] = []
    const inside = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(404).end()
    }).listen(0, OUTWARD)
    await once(inside, 'listening')
    const at = `http://${OUTWARD}:${(inside.address() as AddressInfo).port}`
    const begin = async (on: TestServer) => (await createBrowser(on, HOST).go(customer, { method: 'POST' })).json()
    use({ issuer: at })
    expect([(await begin(server)).code, seen]).toEqual(['issuerUnavailable', []])
    // The issuer is where it may be; where tokens are fetched is its own word.
    const naming = createServer((_, response) => {
      const issuer = `http://127.0.0.1:${(naming.address() as AddressInfo).port}`
      const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${at}/token` }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...metadata, jwks_uri: `${at}/jwks`, response_types_supported: ['code'] }))
    }).listen(0, '127.0.0.1')
    await once(naming, 'listening')
    const issuer = `http://127.0.0.1:${(naming.address() as AddressInfo).port}`
    const comeBack = async (on: TestServer) => {
      const browser = createBrowser(on, HOST)
      const begun = new URL((await browser.go(customer, { method: 'POST' })).json().redirect)
      const callback = new URL(begun.searchParams.get('redirect_uri') ?? '')
      callback.search = new URLSearchParams({ code: 'a', state: begun.searchParams.get('state') ?? '' }).toString()
      return browser.follow(callback.href, isPage)
    }
    use({ issuer })
    expect([(await comeBack(server)).search, seen]).toEqual(['?problem=signInRefused', []])
    // The control: a server whose setting opens that network calls both.
    const open = await createTestServer({ env: { PRIVATE_NETWORKS: OUTWARD ?? '' } })
    const lender = open.registry.byHost(HOST)
    const signInBy = (change: string) =>
      Object.assign(lender ?? {}, {
        signIn: { customer: { issuer: change, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET, kinds } },
      })
    signInBy(at)
    await begin(open)
    signInBy(issuer)
    await comeBack(open)
    expect(seen).toEqual(expect.arrayContaining(['/.well-known/openid-configuration', '/token']))
    await open.close()
    inside.close()
    naming.close()
    use({})
  })
  // [ASVS-13.2.5]
  it('is not asked by a server whose list of hosts lacks it, and is where it is listed (control)', async () => {
    const seen: string[] = []
    const asked = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await once(asked, 'listening')
    const issuer = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`
    const timesAsked = async (OUTGOING_HOSTS: string) => {
      const listing = await createTestServer({ env: { OUTGOING_HOSTS } })
      Object.assign(listing.registry.byHost(HOST) ?? {}, {
        signIn: { customer: { issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET, kinds } },
      })
      await createBrowser(listing, HOST).go(customer, { method: 'POST' })
      await listing.close()
      return seen.splice(0).length
    }
    expect(await timesAsked('vendor.example')).toBe(0)
    expect(await timesAsked('vendor.example,127.0.0.1')).toBeGreaterThan(0)
    asked.close()
  })
  // [ASVS-10.5.3]
  it('is not asked where its metadata name another issuer, and is where they name it (control)', async () => {
    let named: string | undefined
    const naming = createServer((_, response) => {
      const at = `http://127.0.0.1:${(naming.address() as AddressInfo).port}`
      const metadata = { issuer: named ?? at, authorization_endpoint: `${at}/auth`, token_endpoint: `${at}/token` }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ ...metadata, jwks_uri: `${at}/jwks`, response_types_supported: ['code'] }))
    }).listen(0, '127.0.0.1')
    await once(naming, 'listening')
    const issuer = `http://127.0.0.1:${(naming.address() as AddressInfo).port}`
    const begin = async () => (await createBrowser(server, HOST).go(customer, { method: 'POST' })).json()
    use({ issuer })
    for (named of [outside.issuer, `${issuer}/other`, issuer.replace('127.0.0.1', 'localhost')])
      expect((await begin()).code).toBe('issuerUnavailable')
    named = undefined
    expect((await begin()).redirect).toContain(`${issuer}/auth`)
    naming.close()
    use({})
  })
  it('with a wrong secret vouches for nobody', async () => {
    process.env.WRONG_OIDC_SECRET = 'not the secret'
    use({ clientSecretEnv: 'WRONG_OIDC_SECRET' })
    expect((await signIn(person())).page.search).toBe('?problem=signInRefused')
    use({})
    delete process.env.WRONG_OIDC_SECRET
  })
  it('is not asked for another lender’s customers', async () => {
    const { redirect } = (await createBrowser(server).go(customer, { method: 'POST' })).json()
    expect(redirect).toContain('http://localhost/oidc/auth')
  })
})

describe('an ID token that the issuer hands over', () => {
  const claimsOf = (nonce: string, issuer: string) => {
    const now = Math.floor(Date.now() / 1000)
    const { sub, email, email_verified } = person()
    return { iss: issuer, aud: OUTSIDE_CLIENT.id, sub, email, email_verified, nonce, iat: now, exp: now + 300 }
  }
  type Claims = ReturnType<typeof claimsOf>
  type Keys = Readonly<Record<'ours' | 'strange', CryptoKey>>
  const signed = (claims: object, key: CryptoKey) =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)

  /** A walk to an issuer that answers with the token of its claims, and where the browser ends. */
  const walkWith = async (make: (claims: Claims, keys: Keys) => Promise<string> | string) => {
    const [ours, strange] = await Promise.all([1, 2].map(() => generateKeyPair('RS256', { modulusLength: 3_072 })))
    if (ours === undefined || strange === undefined) throw new Error('no keys')
    const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
    let nonce = ''
    const replies: Readonly<Record<string, (issuer: string) => object | Promise<object>>> = {
      '/.well-known/openid-configuration': (issuer) => ({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      '/jwks': () => ({ keys: [jwk] }),
      '/token': async (issuer) => ({
        access_token: 'an-access-token',
        token_type: 'Bearer',
        id_token: await make(claimsOf(nonce, issuer), { ours: ours.privateKey, strange: strange.privateKey }),
      }),
    }
    const issuing = createServer(async (request, response) => {
      const reply = replies[request.url ?? '']?.(`http://127.0.0.1:${(issuing.address() as AddressInfo).port}`)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify((await reply) ?? {}))
    }).listen(0, '127.0.0.1')
    await once(issuing, 'listening')
    use({ issuer: `http://127.0.0.1:${(issuing.address() as AddressInfo).port}` })
    const browser = createBrowser(server, HOST)
    const begun = new URL((await browser.go(customer, { method: 'POST' })).json().redirect)
    nonce = begun.searchParams.get('nonce') ?? ''
    const callback = new URL(begun.searchParams.get('redirect_uri') ?? '')
    callback.search = new URLSearchParams({ code: 'a', state: begun.searchParams.get('state') ?? '' }).toString()
    const page = await browser.follow(callback.href, isPage)
    issuing.close()
    use({})
    return page.search
  }
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  it('is taken as it should be (control)', async () =>
    expect(await walkWith((claims, { ours }) => signed(claims, ours))).toMatch(/^\?exchange=/))

  // [ASVS-6.8.2]
  it.each<[string, (claims: Claims, keys: Keys) => Promise<string> | string]>([
    ['a strange key', (claims, { strange }) => signed(claims, strange)],
    ['no signature', (claims) => new UnsecuredJWT({ ...claims }).encode()],
    [
      'the signature of another token',
      async (claims, { ours }) => {
        const [head, , end] = (await signed({ ...claims, sub: 'somebody else' }, ours)).split('.')
        return [head, encoded(claims), end].join('.')
      },
    ],
  ])('vouches for nobody with %s', async (_, make) => expect(await walkWith(make)).toBe('?problem=signInRefused'))

  // [ASVS-10.5.1]
  it.each([['another-nonce'], [undefined]])('of another request vouches for nobody: the nonce %s', async (nonce) =>
    expect(await walkWith((claims, { ours }) => signed({ ...claims, nonce }, ours))).toBe('?problem=signInRefused'),
  )

  // [ASVS-10.5.1]
  it('of a walk before vouches for nobody in the next one of the same lender', async () => {
    let before = ''
    const first = walkWith((claims, { ours }) => {
      before = claims.nonce
      return signed(claims, ours)
    })
    expect(await first).toMatch(/^\?exchange=/)
    const replayed = walkWith((claims, { ours }) => signed({ ...claims, nonce: before }, ours))
    expect(await replayed).toBe('?problem=signInRefused')
  })

  // [ASVS-10.5.4]
  it.each([['another-client'], [['another-client', 'a-third']], [undefined]])(
    'for another client vouches for nobody: %j',
    async (aud) =>
      expect(await walkWith((claims, { ours }) => signed({ ...claims, aud }, ours))).toBe('?problem=signInRefused'),
  )

  it('that is over, or of another issuer, vouches for nobody', async () => {
    const iss = outside.issuer
    expect(await walkWith((claims, { ours }) => signed({ ...claims, iss }, ours))).toBe('?problem=signInRefused')
    const exp = Math.floor(Date.now() / 1000) - 300
    expect(await walkWith((claims, { ours }) => signed({ ...claims, exp }, ours))).toBe('?problem=signInRefused')
  })
})
