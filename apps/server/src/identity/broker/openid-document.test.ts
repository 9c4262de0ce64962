import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { exchangeCode, readStaff, SignInRecord, staffSignOn } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { createBrowser } from '../testing/browser.ts'
import { createOutsideIssuer } from '../testing/outside-issuer.ts'

const text = readFileSync(resolve(import.meta.dirname, '../../../../../docs/openid.md'), 'utf8')
/** A block of the document, by the word after its language. */
const blockOf = (name: string) => {
  const found = new RegExp(`\`\`\`json ${name}\n([^]*?)\n\`\`\``).exec(text)?.[1]
  if (found === undefined) throw new Error(`docs/openid.md has no block ${name}`)
  return JSON.parse(found)
}

const client = blockOf('client') as { client_id: string; redirect_uris: string[] }
const claims = blockOf('claims') as { sub: string; email: string; groups: string[]; amr: string[] }
const { signIn } = blockOf('record') as {
  signIn: { staff: { issuer: string; clientId: string; clientSecretEnv: string } }
}
const HOST = 'harbor-point.localhost'
const CONSOLE = new URL(client.redirect_uris[0] ?? '')

let server: TestServer
let outside: Awaited<ReturnType<typeof createOutsideIssuer>>
beforeAll(async () => {
  server = await createTestServer()
  // The host of the document is no host of the test's lender: what follows it is the document's.
  const redirects = client.redirect_uris.map((uri) => `http://${HOST}${new URL(uri).pathname}`)
  const secret = 'a-secret-that-the-issuer-made'
  outside = await createOutsideIssuer(redirects, {
    client: { ...client, client_secret: secret, redirect_uris: redirects },
  })
  process.env[signIn.staff.clientSecretEnv] = secret
  const lender = server.registry.byHost(HOST) ?? {}
  Object.assign(lender, { signIn: { ...signIn, staff: { ...signIn.staff, issuer: outside.issuer } } })
})
afterAll(async () => {
  delete process.env[signIn.staff.clientSecretEnv]
  await server.close()
  await outside.close()
})

const walk = async ({ amr, ...person }: typeof claims) => {
  const browser = createBrowser(server, HOST)
  const begun = await browser.go(staffSignOn.path, { method: 'POST' })
  const asked = new URL(begun.json().redirect)
  const callback = await outside.signInAt(asked.href, person, { amr })
  const page = await browser.follow(callback, ({ pathname }) => pathname === '/console/sign-in')
  const code = page.searchParams.get('exchange')
  const swapped = code === null ? undefined : await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
  const visitor = Object.assign(createVisitor(server, { host: HOST }), { token: swapped?.json().jwt })
  return { asked, page, who: (await visitor.call(readStaff)).body }
}

describe('docs/openid.md', () => {
  it('has a record that is one, of the client that it registers', () => {
    expect(SignInRecord.safeParse(signIn).error?.issues).toBeUndefined()
    expect(signIn.staff.clientId).toBe(client.client_id)
    expect(CONSOLE.pathname).toBe('/identity-broker/callback')
    expect(text).toContain(`${signIn.staff.clientSecretEnv}=`)
  })

  it('is walked: its settings and claims sign in, with the roles of the groups and the second factor', async () => {
    const { asked, who } = await walk(claims)
    expect(who).toMatchObject({ name: 'Imani Sample', roles: ['processor'] })
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      client_id: client.client_id,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.any(String),
      nonce: expect.any(String),
    })
  })

  it.each([
    ['no group of the record', { groups: ['everybody'] }, '?problem=signInRefused'],
    ['an address that nobody proved', { email_verified: false }, '?problem=signInRefused'],
    ['no second factor', { amr: ['pwd'] }, '?problem=secondFactorRequired'],
  ])('%s lets nobody in, as its table says', async (_, change, search) => {
    const { page } = await walk({
      ...claims,
      sub: crypto.randomUUID(),
      email: 'other@lender.example',
      ...change,
    } as typeof claims)
    expect(page.search).toBe(search)
  })

  it('takes a role away at the next sign-on', async () => {
    await walk({ ...claims, groups: ['heloc-processing', 'heloc-management'] })
    expect((await walk(claims)).who).toMatchObject({ roles: ['processor'] })
  })
})
