import { randomUUID } from 'node:crypto'
import { brokerLogin, exchangeCode, readStaff, staffSignOn } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import type { IdentityTables } from '../tables.ts'
import { createBrowser } from '../testing/browser.ts'
import { createOutsideIssuer, OUTSIDE_CLIENT } from '../testing/outside-issuer.ts'
import { claimsIn } from '../testing/people.ts'

const HOST = 'harbor-point.localhost'
const SECRET = 'TWO_ISSUERS_OIDC_SECRET'
type Issuer = Awaited<ReturnType<typeof createOutsideIssuer>>
let server: TestServer
let first: Issuer
let second: Issuer
beforeAll(async () => {
  server = await createTestServer()
  const callbacks = [`http://${HOST}/identity-broker/callback`]
  first = await createOutsideIssuer(callbacks)
  second = await createOutsideIssuer(callbacks)
  process.env[SECRET] = OUTSIDE_CLIENT.secret
})
afterAll(async () => {
  delete process.env[SECRET]
  await server.close()
  await first.close()
  await second.close()
})

const lender = () => {
  const found = server.registry.byHost(HOST)
  if (found === undefined) throw new Error('no lender')
  return found
}
const roles = { claim: 'groups', values: { 'heloc-uw': ['underwriter'] } }

/** Names the issuer of customers and that of staff in the lender's record. */
const use = (customers: Issuer, staff: Issuer) => {
  const at = ({ issuer }: Issuer) => ({ issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET })
  Object.assign(lender(), { signIn: { customer: at(customers), staff: { ...at(staff), roles } } })
}

const isPage = ({ pathname }: URL) => pathname === '/auth/login' || pathname === '/console/sign-in'
const CUSTOMER = brokerLogin.path.replace(':audience', 'customer')

/** A token of the person that an issuer vouches for, or the refusal. */
const signIn = async (issuer: Issuer, who: Parameters<Issuer['signInAt']>[1], path: string = CUSTOMER) => {
  const browser = createBrowser(server, HOST)
  const { redirect } = (await browser.go(path, { method: 'POST' })).json()
  expect(redirect).toContain(issuer.issuer)
  const page = await browser.follow(await issuer.signInAt(redirect, who), isPage)
  const code = page.searchParams.get('exchange')
  if (code === null) return { refusal: page.search }
  const swapped = await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
  const token = String(swapped.json().jwt)
  return { token, uuid: claimsIn(token).sub }
}

/** Signs somebody in at the first issuer, which then gives way to the second. */
const knownAtFirst = async () => {
  const subject = randomUUID()
  const who = { sub: subject, email: `${subject.slice(0, 8)}@harbor.example`, email_verified: true }
  use(first, first)
  const { uuid } = await signIn(first, who)
  expect(uuid).toBeDefined()
  use(second, second)
  return { who, uuid }
}
const linked = async (issuer: Issuer, subject: string) =>
  server.app.db
    .read<IdentityTables>(lender().id)
    .selectFrom('broker_users')
    .select('identity_uuid')
    .where('issuer', '=', issuer.issuer)
    .where('subject', '=', subject)
    .execute()

describe('a second issuer', () => {
  // [ASVS-6.8.1]
  it('that names the subject of somebody at the first vouches for another person', async () => {
    const { who, uuid } = await knownAtFirst()
    const other = await signIn(second, { ...who, email: `other-${who.email}` })
    expect(other.uuid).toBeDefined()
    expect(other.uuid).not.toBe(uuid)
    use(first, first)
    expect((await signIn(first, who)).uuid).toBe(uuid) // control: each issuer's own is found again
    use(second, second)
    expect((await signIn(second, { ...who, email: `other-${who.email}` })).uuid).toBe(other.uuid)
  })
  // [ASVS-6.8.1]
  it.each([
    ['the same subject', (sub: string) => sub],
    ['a subject of its own', () => randomUUID()],
  ])('that names an address which it has not verified links nothing, by %s', async (_, subjectFor) => {
    const { who } = await knownAtFirst()
    const sub = subjectFor(who.sub)
    for (const email_verified of [false, 'true', undefined]) {
      const claimed = { sub, email: who.email, ...(email_verified !== undefined && { email_verified }) }
      expect(await signIn(second, claimed)).toEqual({ refusal: '?problem=signInRefused' })
    }
    expect(await linked(second, sub)).toEqual([])
  })
  it('that names an address which it has verified is believed: the lender’s record chose it (decision 093)', async () => {
    const { who, uuid } = await knownAtFirst()
    const sub = randomUUID()
    expect((await signIn(second, { ...who, sub })).uuid).toBe(uuid)
    expect(await linked(second, sub)).toEqual([{ identity_uuid: uuid }])
  })
})

describe('an issuer of customers beside one of staff', () => {
  const member = () => {
    const sub = randomUUID()
    return { sub, email: `${sub.slice(0, 8)}@staff.example`, email_verified: true, groups: ['heloc-uw'] }
  }
  const rolesOf = async (token: string | undefined) =>
    (await Object.assign(createVisitor(server, { host: HOST }), { token }).call(readStaff)).body.roles

  // [ASVS-6.8.1]
  it('makes no staff of whoever has the subject, the address and the groups of a member', async () => {
    use(first, second)
    const who = member()
    const staff = await signIn(second, who, staffSignOn.path)
    expect(await rolesOf(staff.token)).toEqual(['underwriter']) // control
    const customer = await signIn(first, who)
    expect(customer.uuid).not.toBe(staff.uuid)
    expect(claimsIn(customer.token).kind).toBe('borrower')
    expect(await rolesOf(customer.token)).toBeUndefined()
  })
  // [ASVS-6.8.1]
  it('is not the issuer of staff: one that has not verified the address of a member vouches for nobody', async () => {
    use(first, second)
    const who = member()
    expect((await signIn(second, who, staffSignOn.path)).uuid).toBeDefined()
    use(second, first)
    expect(await signIn(first, { ...who, email_verified: false }, staffSignOn.path)).toEqual({
      refusal: '?problem=signInRefused',
    })
  })
})
