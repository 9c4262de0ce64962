import {
  beginProof,
  giveProof,
  login,
  lookAtLink,
  readCodeState,
  readIdentity,
  register,
  sendCode,
  useLink,
} from '@hearthline/contracts'
import { addressOf } from '@hearthline/domain/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inboxOf } from '../../notifications/index.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { claimsIn, peopleOf } from '../testing/people.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const elsewhere = (from = '127.0.0.1') => createVisitor(server, { from })
const codeCookies = (visitor: Visitor) =>
  Object.fromEntries(Object.entries(visitor.cookies).filter(([name]) => name.includes('hearthline-code-')))
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const refusedElsewhere = {
  status: 409,
  body: { code: 'codeElsewhere', message: 'This code was asked for in another browser. Ask for one here.' },
}
const byCode = (visitor: Visitor, email: string, code: string) => visitor.call(login, { body: { email, code } })

describe('a mailed code', () => {
  it('signs in in the browser that asked for it (control), and in no other', async () => {
    const { email, uuid } = await people.somebody()
    const { code, visitor } = await people.ask(email, 'login')
    expect(await byCode(elsewhere(), email, code)).toMatchObject(refusedElsewhere)
    const { status, token } = await byCode(visitor, email, code)
    expect([status, claimsIn(token).sub]).toEqual([200, uuid])
  })
  it('opens an account in the browser that asked for it, and in no other', async () => {
    const email = people.newAddress()
    const { code, visitor } = await people.ask(email, 'register')
    expect(await elsewhere().call(register, { body: { email, code } })).toMatchObject(refusedElsewhere)
    expect((await visitor.call(register, { body: { email, code } })).status).toBe(200)
  })
  it('is no use to a program that keeps no cookies', async () => {
    const { email } = await people.somebody()
    await elsewhere().call(sendCode, { body: { email, purpose: 'login' } })
    const code = await people.lastCodeOf(email)
    expect(await byCode(elsewhere(), email, code)).toMatchObject(refusedElsewhere)
  })
  it('is refused with a cookie of another ask, or a made-up one', async () => {
    const { email } = await people.somebody()
    const mine = await people.ask(email, 'login')
    const stranger = await people.ask(email, 'login')
    expect((await byCode(stranger.visitor, email, mine.code)).body.code).toBe('signInRefused')
    const [name = ''] = Object.keys(codeCookies(mine.visitor))
    const forger = Object.assign(elsewhere(), { cookies: { [name]: 'A'.repeat(43) } })
    expect((await byCode(forger, email, mine.code)).body.code).toBe('codeExpired')
    expect((await byCode(mine.visitor, email, mine.code)).status).toBe(200)
  })
  it('is not replaced by what a stranger asks for', async () => {
    const { email } = await people.somebody()
    const mine = await people.ask(email, 'login')
    await people.ask(email, 'login')
    expect((await byCode(mine.visitor, email, mine.code)).status).toBe(200)
  })
  it('gives way to a newer one of the same browser, whose secret is a new one', async () => {
    const { email } = await people.somebody()
    const first = await people.ask(email, 'login')
    const secret = codeCookies(first.visitor)
    const second = await people.ask(email, 'login', { visitor: first.visitor })
    expect(Object.keys(codeCookies(second.visitor))).toEqual(Object.keys(secret))
    expect(codeCookies(second.visitor)).not.toEqual(secret)
    const withOld = Object.assign(elsewhere(), { cookies: secret })
    expect((await byCode(withOld, email, first.code)).body.code).toBe('codeExpired')
    if (first.code !== second.code)
      expect((await byCode(second.visitor, email, first.code)).body.code).toBe('signInRefused')
    expect((await byCode(second.visitor, email, second.code)).status).toBe(200)
  })
  it('stays good while another tab asks for another address, or to register', async () => {
    const [one, other] = [await people.somebody(), await people.somebody()]
    const first = await people.ask(one.email, 'login')
    const second = await people.ask(other.email, 'login', { visitor: first.visitor })
    await people.ask(one.email, 'register', { visitor: first.visitor })
    expect((await byCode(first.visitor, one.email, first.code)).status).toBe(200)
    expect((await byCode(second.visitor, other.email, second.code)).status).toBe(200)
  })
  it('of one lender is nothing at another, though the browser asks at both', async () => {
    const { email } = await people.somebody()
    const { code, visitor } = await people.ask(email, 'login')
    const atOther = Object.assign(createVisitor(server, { host: 'harbor-point.localhost' }), {
      cookies: visitor.cookies,
    })
    expect(await byCode(atOther, email, code)).toMatchObject(refusedElsewhere)
    await atOther.call(sendCode, { body: { email, purpose: 'login' } })
    expect((await byCode(visitor, email, code)).status).toBe(200)
  })
  it('proves who somebody is in their own browser alone', async () => {
    const somebody = await people.somebody()
    await people
      .tables()
      .updateTable('accounts')
      .set({ password_hash: null })
      .where('uuid', '=', somebody.uuid)
      .execute()
    expect((await somebody.visitor.call(beginProof)).body.by).toBe('code')
    const secret = await people.lastCodeOf(somebody.email)
    const copy = people.browserWith(somebody.visitor.token)
    expect(await copy.call(giveProof, { body: { secret } })).toMatchObject(refusedElsewhere)
    expect((await somebody.visitor.call(giveProof, { body: { secret } })).status).toBe(200)
  })
})

describe('a code belongs to what it was asked for', () => {
  /** Signed in, and without a password: their fresh proof is a mailed code. */
  const withoutPassword = async () => {
    const somebody = await people.somebody()
    const { uuid, email, visitor } = somebody
    await people.tables().updateTable('accounts').set({ password_hash: null }).where('uuid', '=', uuid).execute()
    const prove = (secret: string) => visitor.call(giveProof, { body: { secret } })
    const askForProof = async () => {
      expect((await visitor.call(beginProof)).body.by).toBe('code')
      return people.lastCodeOf(email)
    }
    return { ...somebody, prove, askForProof }
  }
  // [ASVS-6.6.2]
  it('one that was asked for to sign in is no fresh proof, and one for a proof is (control)', async () => {
    const { email, visitor, prove, askForProof } = await withoutPassword()
    const toSignIn = await people.ask(email, 'login', { visitor })
    expect((await prove(toSignIn.code)).body.code).toBe('codeElsewhere')
    const toProve = await askForProof()
    expect((await prove(toSignIn.code)).body.code).toBe('codeWrong')
    expect((await prove(toProve)).status).toBe(200)
    expect((await byCode(visitor, email, toSignIn.code)).status).toBe(200)
  })
  // [ASVS-6.6.2]
  it('one for a fresh proof signs nobody in and opens no account, and has no link that would', async () => {
    const { email, visitor, prove, askForProof } = await withoutPassword()
    const toProve = await askForProof()
    const [mail] = await inboxOf(server.app.db, server.lender.id, email)
    expect(mail?.text).toMatch(/It does not log you in/)
    expect(mail?.text).not.toContain('/auth/link')
    expect(await byCode(visitor, email, toProve)).toMatchObject(refusedElsewhere)
    // This browser's code to register was used up when the account was opened.
    expect((await visitor.call(register, { body: { email, code: toProve } })).body.code).toBe('codeExpired')
    await people.ask(email, 'login', { visitor })
    expect((await byCode(visitor, email, toProve)).body.code).toBe('signInRefused')
    expect((await prove(toProve)).status).toBe(200)
  })
  // [ASVS-6.6.2]
  it('one for an address is none for another that the same browser asked for', async () => {
    const [one, other] = [await people.somebody(), await people.somebody()]
    const first = await people.ask(one.email, 'login')
    const second = await people.ask(other.email, 'login', { visitor: first.visitor })
    expect((await byCode(first.visitor, other.email, first.code)).body.code).toBe('signInRefused')
    expect((await byCode(first.visitor, other.email, second.code)).status).toBe(200)
  })
  // [ASVS-6.6.2]
  it('a link that is confirmed elsewhere ends the request of the browser that asked for it, and no other', async () => {
    const { email } = await people.somebody()
    const [first, second] = [await people.ask(email, 'login'), await people.ask(email, 'login')]
    const confirmed = await elsewhere().call(useLink, { body: { token: first.link, elsewhere: true } })
    expect(confirmed.status).toBe(200)
    expect((await byCode(first.visitor, email, first.code)).body.code).toBe('codeExpired')
    expect((await byCode(second.visitor, email, first.code)).body.code).toBe('signInRefused')
    expect((await byCode(second.visitor, email, second.code)).status).toBe(200)
  })
})

describe('a try in another browser', () => {
  it('counts as none, so that it locks nobody out', async () => {
    const { email } = await people.somebody()
    const { code, visitor } = await people.ask(email, 'login')
    for (let tries = 0; tries < 12; tries++)
      expect((await byCode(elsewhere(), email, otherThan(code))).body.code).toBe('codeElsewhere')
    expect((await byCode(visitor, email, code)).status).toBe(200)
  })
  it('tells nothing of the code: the right one is refused as any other', async () => {
    const { email } = await people.somebody()
    const { code } = await people.ask(email, 'login')
    const answers = [await byCode(elsewhere(), email, code), await byCode(elsewhere(), email, otherThan(code))]
    expect(answers[0]).toEqual(answers[1])
  })
  it.each(['login', 'register'] as const)('tells nothing of whether the address is known, to %s', async (purpose) => {
    const { email } = await people.somebody()
    const call = { login, register }[purpose]
    const answers: unknown[] = []
    for (const one of [email, people.newAddress()]) {
      const asking = elsewhere()
      const asked = await asking.call(sendCode, { body: { email: one, purpose } })
      const state = await asking.call(readCodeState, { body: { email: one, purpose } })
      const stranger = await elsewhere().call(call, { body: { email: one, code: '000000' } })
      answers.push([asked, Object.keys(codeCookies(asking)).length, state, stranger])
    }
    expect(answers[0]).toEqual(answers[1])
  })
  it('that asked is counted as before: three wrong ones, and the right one is refused', async () => {
    const { email } = await people.somebody()
    const { code, visitor } = await people.ask(email, 'login')
    const codes: unknown[] = []
    for (let tries = 0; tries < 3; tries++) codes.push((await byCode(visitor, email, otherThan(code))).body.code)
    expect(codes).toEqual(['signInRefused', 'signInRefused', 'tooManyTries'])
    expect((await byCode(visitor, email, code)).status).toBe(429)
  })
})

describe('the cookie of the asking browser', () => {
  const cookieAt = async (on: TestServer) => {
    const response = await createVisitor(on).raw(sendCode, { body: { email: people.newAddress(), purpose: 'login' } })
    expect(response.statusCode).toBe(200)
    return response.cookies.find(({ name }) => name.includes('hearthline-code-'))
  }
  it('is one that no script reads, for half an hour, and not Secure without TLS', async () => {
    const cookie = await cookieAt(server)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 1800 })
    expect(cookie?.name).toMatch(/^hearthline-code-[\da-f]{16}$/)
    expect(cookie).not.toHaveProperty('secure')
    expect(cookie).not.toHaveProperty('domain')
  })
  it('is Secure and of this host alone in a live system', async () => {
    const env = {
      MODE: 'live',
      PUBLIC_URL: 'https://lender.example',
      ALLOW_ROOT: 'true',
      DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
      SMTP_URL: 'smtps://mail.lender.example',
      HOUSING_COUNSELORS: '/nowhere',
    }
    const live = await createTestServer({ env })
    const cookie = await cookieAt(live)
    await live.close()
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/' })
    expect(cookie?.name).toMatch(/^__Host-hearthline-code-[\da-f]{16}$/)
    expect(cookie).not.toHaveProperty('domain')
  })
  it('is kept as a keyed hash only', async () => {
    const { visitor } = await people.ask(people.newAddress(), 'register')
    const [secret = 'none'] = Object.values(codeCookies(visitor))
    const rows = await people.tables().selectFrom('one_time_codes').selectAll().execute()
    const kept = rows.map((row) => row.address_digest.toString('latin1')).join()
    expect(kept).not.toContain(secret)
    expect(kept).not.toContain(Buffer.from(secret, 'base64url').toString('latin1'))
  })
})

describe('a mailed link', () => {
  const use = (visitor: Visitor, token: string, more: object = {}) =>
    visitor.call(useLink, { body: { token, ...more } })
  const look = async (visitor: Visitor, token: string) => (await visitor.call(lookAtLink, { body: { token } })).body
  const stateOf = async (visitor: Visitor, email: string, purpose = 'login') =>
    (await visitor.call(readCodeState, { body: { email, purpose } })).body.state

  it('signs in at once in the browser that asked for it', async () => {
    const { email, uuid } = await people.somebody()
    const { link, visitor } = await people.ask(email, 'login')
    expect(await look(visitor, link)).toMatchObject({ askedHere: true })
    const { status, token } = await use(visitor, link)
    expect([status, claimsIn(token).sub]).toEqual([200, uuid])
    expect(await stateOf(visitor, email)).toBe('none')
  })
  it('signs in elsewhere only once that is confirmed, and is not spent before', async () => {
    const { email, uuid } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const other = elsewhere()
    expect(await look(other, link)).toMatchObject({ askedHere: false, purpose: 'login' })
    const refused = await use(other, link)
    expect(refused).toMatchObject({ status: 409, body: { code: 'linkElsewhere' } })
    expect(refused.token).toBeUndefined()
    const { status, token } = await use(other, link, { elsewhere: true })
    expect([status, claimsIn(token).sub]).toEqual([200, uuid])
  })
  it('that is confirmed elsewhere opens a session there alone: whoever asked gets none, and learns it', async () => {
    const { email } = await people.somebody()
    const { link, code, visitor: asking } = await people.ask(email, 'login')
    expect(await stateOf(asking, email)).toBe('waiting')
    const other = elsewhere()
    await use(other, link, { elsewhere: true })
    expect((await other.call(readIdentity)).status).toBe(200)
    expect(await stateOf(asking, email)).toBe('linkUsedElsewhere')
    expect(asking.token).toBeUndefined()
    expect((await asking.call(readIdentity)).status).toBe(401)
    expect((await byCode(asking, email, code)).body.code).toBe('codeExpired')
    expect(await use(asking, link)).toMatchObject({ status: 409, body: { code: 'linkEnded' } })
    expect(await use(elsewhere(), link, { elsewhere: true })).toMatchObject({ body: { code: 'linkEnded' } })
  })
  it('serves one of two who confirm at the same time', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const both = await Promise.all([1, 2].map(() => use(elsewhere(), link, { elsewhere: true })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  it('shows the account masked, and to whoever has the token alone', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const shown = await look(elsewhere(), link)
    expect(shown.maskedEmail).toBe('s•••@example.test')
    expect(JSON.stringify(shown)).not.toContain(email)
    expect(await elsewhere().call(lookAtLink, { body: { token: 'x'.repeat(43) } })).toMatchObject({
      status: 409,
      body: { code: 'linkEnded' },
    })
  })
  it('is not spent by being looked at', async () => {
    const { email } = await people.somebody()
    const { link, visitor } = await people.ask(email, 'login')
    for (let times = 0; times < 3; times++) await look(elsewhere(), link)
    expect((await use(visitor, link)).status).toBe(200)
  })
  it.each([
    ['/account/heloc/register?step=login-info', '/account/heloc/register?step=login-info'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/dashboard?next=https://evil.example#x', '/dashboard'],
    ['https://evil.example', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/auth/login?exchange=x', '/dashboard'],
    ['/oidc/auth?client_id=x', '/dashboard'],
    ['/no-such-page', '/dashboard'],
  ])('asked for on %s leads to %s, wherever it is used', async (redirectUrl, leadsTo) => {
    const { email } = await people.somebody()
    for (const isHere of [true, false]) {
      const { link, visitor } = await people.ask(email, 'login', { redirectUrl })
      const by = isHere ? visitor : elsewhere()
      expect(await look(by, link)).toMatchObject({ redirectUrl: leadsTo })
      expect((await use(by, link, { elsewhere: !isHere })).body.redirectUrl).toBe(leadsTo)
    }
  })
  it('of the signers’ page signs a signer in', async () => {
    const { email } = await people.somebody()
    const resume = addressOf('heloc-signer/resume')
    const asked = await people.ask(email, 'login', { as: 'signer', redirectUrl: resume })
    const { token, body } = await use(elsewhere(), asked.link, { elsewhere: true })
    expect(claimsIn(token).kind).toBe('signer')
    expect(body.redirectUrl).toBe(resume)
  })
  it('opens an account elsewhere too, after the same confirmation', async () => {
    const email = people.newAddress()
    const { link, visitor } = await people.ask(email, 'register')
    expect((await use(elsewhere(), link)).body.code).toBe('linkElsewhere')
    expect((await use(elsewhere(), link, { elsewhere: true })).status).toBe(200)
    expect(await stateOf(visitor, email, 'register')).toBe('linkUsedElsewhere')
  })
  it('used elsewhere is told to the browser that asked, and to no other', async () => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login')
    const stranger = await people.ask(email, 'login')
    await use(elsewhere(), link, { elsewhere: true })
    expect(await stateOf(stranger.visitor, email)).toBe('waiting')
    expect(await stateOf(elsewhere(), email)).toBe('none')
  })
})
