import { randomUUID } from 'node:crypto'
import {
  brokerLogin,
  changePassword,
  exchangeCode,
  finishInteraction,
  listSessions,
  readStaff,
  register,
  sendCode,
  staffLogin,
  staffSignOn,
} from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../notifications/index.ts'
import type { SecurityTables } from '../../platform/security-events/index.ts'
import { type ComposedServer, createComposedServer } from '../../testing/composed-server.ts'
import { createVisitor } from '../../testing/test-server.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../accounts/demo-accounts.ts'
import type { IdentityTables } from '../tables.ts'
import { type Browser, createBrowser } from '../testing/browser.ts'
import { createOutsideIssuer, OUTSIDE_CLIENT } from '../testing/outside-issuer.ts'
import { PASSWORD } from '../testing/people.ts'

const HOST = 'harbor-point.localhost'
const SECRET = 'FACTOR_OIDC_SECRET'
let server: ComposedServer
let outside: Awaited<ReturnType<typeof createOutsideIssuer>>
beforeAll(async () => {
  server = await createComposedServer()
  outside = await createOutsideIssuer([`http://${HOST}/identity-broker/callback`])
  process.env[SECRET] = OUTSIDE_CLIENT.secret
})
afterAll(async () => {
  delete process.env[SECRET]
  await server.close()
  await outside.close()
})
afterEach(() => use(undefined))

const lender = () => {
  const found = server.registry.byHost(HOST)
  if (found === undefined) throw new Error('no lender')
  return found
}
/** Sets the sign-in settings in the record that is in force. */
const use = (signIn: object | undefined) => Object.assign(lender(), { signIn })
const roles = { claim: 'groups', values: { 'heloc-uw': ['underwriter'] } }
const atIssuer = (staffSecondFactor: 'required' | 'optional', secondFactorBy?: object) =>
  use({
    staff: {
      issuer: outside.issuer,
      clientId: OUTSIDE_CLIENT.id,
      clientSecretEnv: SECRET,
      roles,
      ...(secondFactorBy !== undefined && { secondFactorBy }),
    },
    staffSecondFactor,
  })
const person = () => {
  const sub = randomUUID()
  const email = `${sub.slice(0, 8)}@harbor.example`
  return { sub, email, email_verified: true, name: 'Jordan Outside', groups: ['heloc-uw'] }
}
const isPage = ({ pathname, searchParams }: URL) => pathname === '/console/sign-in' && !searchParams.has('interaction')

type Login = { readonly acr?: string; readonly amr?: readonly string[] }
const signOn = async (login: Login, who = person()) => {
  const browser = createBrowser(server, HOST)
  const { redirect } = (await browser.go(staffSignOn.path, { method: 'POST' })).json()
  const page = await browser.follow(await outside.signInAt(redirect, who, login), isPage)
  const code = page.searchParams.get('exchange')
  const swapped = code === null ? undefined : await browser.go(exchangeCode.path, { method: 'POST', body: { code } })
  const visitor = createVisitor(server, { host: HOST })
  visitor.token = swapped?.json().jwt
  return { page, visitor, redirect: new URL(redirect) }
}
const staffWith = (email: string) =>
  server.app.db
    .read<IdentityTables>(lender().id)
    .selectFrom('staff')
    .select('uuid')
    .where('email', '=', email)
    .execute()
const refusals = () =>
  server.app.db
    .read<SecurityTables>(lender().id)
    .selectFrom('security_events')
    .select(['account_uuid', 'outcome', 'request_id'])
    .where('kind', '=', 'signInRefused')
    .where('reason', '=', 'secondFactorRequired')
    .execute()

const by = { acr: ['urn:lender:two', 'phr'], amr: ['otp', 'hwk'] }

describe('an outside issuer, where the lender demands a second factor', () => {
  it.each([
    [{ acr: 'phr' }],
    [{ acr: 'urn:lender:two', amr: ['pwd'] }],
    [{ amr: ['pwd', 'otp'] }],
    [{ acr: 'urn:lender:one', amr: ['hwk'] }],
  ])('opens a whole session by a token of %j', async (login) => {
    atIssuer('required', by)
    const { visitor, page } = await signOn(login)
    expect(page.searchParams.get('problem')).toBeNull()
    expect((await visitor.call(readStaff)).body).toMatchObject({ roles: ['underwriter'] })
  })

  // [ASVS-6.8.4]
  it.each([
    [{}],
    [{ amr: ['pwd'] }],
    [{ acr: 'urn:lender:one' }],
    [{ acr: 'otp' }],
    [{ amr: ['urn:lender:two'] }],
    [{ acr: 'urn:lender:two phr' }],
  ])('opens none by a token of %j, keeps nobody, and leaves an event', async (login) => {
    atIssuer('required', by)
    const before = (await refusals()).length
    const who = person()
    const { page, visitor } = await signOn(login, who)
    expect(page.search).toBe('?problem=secondFactorRequired')
    expect(visitor.token).toBeUndefined()
    expect(await staffWith(who.email)).toEqual([])
    const after = await refusals()
    expect(after).toHaveLength(before + 1)
    expect(after.at(-1)).toMatchObject({ account_uuid: null, outcome: 'failure', request_id: expect.any(String) })
  })

  it('opens one by the same token where the lender demands none (control)', async () => {
    atIssuer('optional', by)
    const { visitor } = await signOn({ amr: ['pwd'] })
    expect((await visitor.call(readStaff)).status).toBe(200)
  })

  it('is asked for it, by the values of the record, and not where none is demanded', async () => {
    atIssuer('required', by)
    const asked = await signOn({ acr: 'phr' })
    expect([asked.redirect.searchParams.get('acr_values'), outside.asked()]).toEqual([
      'urn:lender:two phr',
      'urn:lender:two phr',
    ])
    atIssuer('optional', by)
    expect((await signOn({ acr: 'phr' })).redirect.searchParams.has('acr_values')).toBe(false)
  })

  // [ASVS-6.8.4]
  it('that names no value vouches for nobody', async () => {
    atIssuer('required')
    expect((await signOn({ acr: 'phr', amr: ['mfa', 'otp'] })).page.search).toBe('?problem=secondFactorRequired')
  })

  it('has the refused account in the event, where there is one', async () => {
    const who = person()
    atIssuer('optional', by)
    await signOn({}, who)
    const [known] = await staffWith(who.email)
    atIssuer('required', by)
    await signOn({}, who)
    expect((await refusals()).map(({ account_uuid }) => account_uuid)).toContain(known?.uuid)
  })

  it('ends, with the change of the record, the sessions that it opened without one, and spares the others', async () => {
    atIssuer('optional', by)
    const [weak, strong] = [(await signOn({ amr: ['pwd'] })).visitor, (await signOn({ amr: ['otp'] })).visitor]
    expect((await weak.call(readStaff)).status).toBe(200)
    atIssuer('required', by)
    expect((await weak.call(readStaff)).body.code).toBe('notSignedIn')
    expect((await strong.call(readStaff)).status).toBe(200)
  })
})

describe('our own issuer, where the lender demands a second factor', () => {
  const walk = async (token: string | undefined) => {
    const browser = createBrowser(server, HOST)
    const { redirect } = (await browser.go(staffSignOn.path, { method: 'POST' })).json()
    const page = await browser.follow(redirect, ({ pathname }) => pathname === '/console/sign-in')
    const interaction = page.searchParams.get('interaction') ?? 'none'
    const path = finishInteraction.path.replace(':interaction', interaction)
    const finished = await browser.go(path, { method: 'POST', ...(token !== undefined && { token }) })
    if (finished.statusCode !== 200) return { code: finished.json().code as string }
    const end = await browser.follow(finished.json().redirect, isPage)
    const code = end.searchParams.get('exchange')
    if (code === null) return { code: end.search }
    const visitor = createVisitor(server, { host: HOST })
    visitor.token = (await browser.go(exchangeCode.path, { method: 'POST', body: { code } })).json().jwt
    return { code: undefined, visitor }
  }
  const tokenOf = async (hasFactor: boolean) => {
    const visitor = createVisitor(server, { host: HOST })
    const email = demoStaffOf(lender())[0]?.email
    await visitor.call(staffLogin, { body: { email, password: DEMO_STAFF_PASSWORD } })
    const at = hasFactor ? new Date() : null
    const sid = String(JSON.parse(Buffer.from((visitor.token ?? '').split('.')[1] ?? '', 'base64url').toString()).sid)
    await server.app.db
      .read<IdentityTables>(lender().id)
      .updateTable('sessions')
      .set({ second_factor_at: at })
      .where('sid', '=', sid)
      .execute()
    return visitor.token
  }

  it('says of a session whether it was given one, and the new session is as whole as the old', async () => {
    use({ staffSecondFactor: 'required' })
    const { visitor } = await walk(await tokenOf(true))
    expect((await visitor?.call(readStaff))?.status).toBe(200)
  })
  it('is told nothing by a session that lacks one', async () => {
    use({ staffSecondFactor: 'required' })
    expect(await walk(await tokenOf(false))).toEqual({ code: 'secondFactorRequired' })
    use(undefined)
    expect((await (await walk(await tokenOf(false))).visitor?.call(readStaff))?.status).toBe(200)
  })
  it('vouches for nobody without one, once the record has changed on the way', async () => {
    use({ staffSecondFactor: 'optional' })
    const browser = createBrowser(server, HOST)
    const { redirect } = (await browser.go(staffSignOn.path, { method: 'POST' })).json()
    const page = await browser.follow(redirect, ({ pathname }) => pathname === '/console/sign-in')
    const path = finishInteraction.path.replace(':interaction', page.searchParams.get('interaction') ?? 'none')
    const token = await tokenOf(false)
    const finished = await browser.go(path, { method: 'POST', ...(token !== undefined && { token }) })
    use({ staffSecondFactor: 'required' })
    expect((await browser.follow(finished.json().redirect, isPage)).search).toBe('?problem=secondFactorRequired')
  })
})

describe('borrowers, where the lender demands a second factor of them', () => {
  const CUSTOMER = brokerLogin.path.replace(':audience', 'customer')
  const isLogin = ({ pathname, searchParams }: URL) => pathname === '/auth/login' && !searchParams.has('interaction')
  const swap = async (browser: Browser, page: URL) => {
    const visitor = createVisitor(server, { host: HOST })
    const body = { code: page.searchParams.get('exchange') ?? 'none' }
    visitor.token = (await browser.go(exchangeCode.path, { method: 'POST', body })).json().jwt
    return (await visitor.call(listSessions)).body.code ?? 'open'
  }
  const issuer = () => ({ issuer: outside.issuer, clientId: OUTSIDE_CLIENT.id, clientSecretEnv: SECRET })
  const byIssuer = async (amr: readonly string[]) => {
    const browser = createBrowser(server, HOST)
    const { redirect } = (await browser.go(CUSTOMER, { method: 'POST' })).json()
    const page = await browser.follow(await outside.signInAt(redirect, person(), { amr }), isLogin)
    return page.searchParams.get('problem') ?? swap(browser, page)
  }

  it('are let in by what the lender’s issuer says of one, and sent back without it', async () => {
    use({ customer: { ...issuer(), secondFactorBy: { amr: ['otp'] } }, borrowerSecondFactor: 'required' })
    expect(await byIssuer(['pwd', 'otp'])).toBe('open')
    expect(await byIssuer(['pwd'])).toBe('secondFactorRequired')
    use({ customer: issuer() })
    expect(await byIssuer(['pwd'])).toBe('open')
  })

  it('are vouched for by our own issuer once their session has one, and as such', async () => {
    use({ borrowerSecondFactor: 'required' })
    const email = `${randomUUID().slice(0, 8)}@harbor.example`
    const visitor = createVisitor(server, { host: HOST })
    await visitor.call(sendCode, { body: { email, purpose: 'register' } })
    await expect
      .poll(async () => (await inboxOf(server.app.db, lender().id, email)).length, { timeout: 60_000 })
      .toBe(1)
    const [mail] = await inboxOf(server.app.db, lender().id, email)
    await visitor.call(register, { body: { email, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] } })
    const walk = async () => {
      const browser = createBrowser(server, HOST)
      const { redirect } = (await browser.go(CUSTOMER, { method: 'POST' })).json()
      const page = await browser.follow(redirect, ({ pathname }) => pathname === '/auth/login')
      const path = finishInteraction.path.replace(':interaction', page.searchParams.get('interaction') ?? 'none')
      const { token } = visitor
      const finished = await browser.go(path, { method: 'POST', ...(token !== undefined && { token }) })
      if (finished.statusCode !== 200) return finished.json().code
      return swap(browser, await browser.follow(finished.json().redirect, isLogin))
    }
    expect(await walk()).toBe('secondFactorRequired')
    expect((await visitor.call(changePassword, { body: { password: PASSWORD } })).status).toBe(200)
    expect(await walk()).toBe('open')
  })
})
