import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTwoFactor,
  brokerLogin,
  confirmTwoFactor,
  exchangeCode,
  finishInteraction,
  login,
  readIdentity,
  register,
  sendSecondFactor,
  signInWithPasskey,
  useLink,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../../testing/test-server.ts'
import { sendAppCode } from '../testing/app-code.ts'
import { createBrowser } from '../testing/browser.ts'
import { claimsIn, PASSWORD, peopleOf } from '../testing/people.ts'
import { createSoftwarePasskey } from '../testing/software-passkey.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const home = { origin: 'http://localhost', rpId: 'localhost' }
const isPage = ({ pathname }: URL) => pathname === '/auth/login'

/** Each signs the visitor in, who keeps the token and the cookies of the reply. */
const WAYS: Readonly<Record<string, (visitor: Visitor) => Promise<unknown>>> = {
  'a password': async (visitor) => {
    const { email } = await people.somebody()
    await visitor.call(login, { body: { email, password: PASSWORD } })
  },
  'a mailed code': async (visitor) => {
    const { email } = await people.somebody()
    const { code } = await people.ask(email, 'login', { visitor })
    await visitor.call(login, { body: { email, code } })
  },
  'a mailed link': async (visitor) => {
    const { email } = await people.somebody()
    const { link } = await people.ask(email, 'login', { visitor })
    await visitor.call(useLink, { body: { token: link } })
  },
  'a new account': async (visitor) => {
    const email = people.newAddress()
    const { code } = await people.ask(email, 'register', { visitor })
    await visitor.call(register, { body: { email, code, password: PASSWORD } })
  },
  'a second factor': async (visitor) => {
    const { email, uuid, visitor: owner } = await people.somebody()
    const secret = String((await owner.call(beginTwoFactor)).body.secret)
    await sendAppCode(secret, (code) => owner.call(confirmTwoFactor, { body: { code } }))
    // The code of this half minute may be given once more.
    await people.tables().updateTable('totp_factors').set({ last_step: 0 }).where('identity_uuid', '=', uuid).execute()
    const { body } = await visitor.call(login, { body: { email, password: PASSWORD } })
    const ticket = JSON.parse(JSON.stringify(body.detail)).ticket
    await sendAppCode(secret, (code) => visitor.call(sendSecondFactor, { body: { ticket, code } }))
  },
  'a passkey': async (visitor) => {
    const { uuid, visitor: owner } = await people.somebody()
    const passkey = createSoftwarePasskey(uuid)
    const begun = String((await owner.call(beginPasskey)).body.challenge)
    const made = passkey.create({ ...home, challenge: begun })
    await owner.call(addPasskey, { body: { name: 'My phone', answer: made } })
    const challenge = String((await visitor.call(beginPasskeySignIn)).body.challenge)
    await visitor.call(signInWithPasskey, { body: { answer: passkey.use({ ...home, challenge }) } })
  },
  'an issuer': async (visitor) => {
    const { visitor: owner } = await people.somebody()
    const walker = createBrowser(server)
    const body = { applicationName: 'heloc', orgCode: 'HEARTHLINE', mode: 'redirect' }
    const path = `${brokerLogin.path.replace(':audience', 'customer')}?redirectUrl=/dashboard&telemetryTrackingId=t1`
    const begun = await walker.go(path, { method: 'POST', body })
    const page = await walker.follow(begun.json().redirect, isPage)
    const interaction = page.searchParams.get('interaction') ?? 'none'
    const finish = finishInteraction.path.replace(':interaction', interaction)
    const finished = await walker.go(finish, { method: 'POST', token: owner.token ?? '' })
    const back = await walker.follow(finished.json().redirect, isPage)
    for (const [name, { value }] of walker.jar) visitor.cookies[name] = value
    await visitor.call(exchangeCode, { body: { code: back.searchParams.get('exchange') ?? 'none' } })
  },
}

const rowOf = ({ token }: Visitor) =>
  people
    .tables()
    .selectFrom('sessions')
    .select(['opened_by', 'device_digest'])
    .where('sid', '=', String(claimsIn(token).sid))
    .executeTakeFirstOrThrow()
const copyOf = ({ token }: Visitor) => Object.assign(createVisitor(server), { token })
const codeOf = async (visitor: Visitor) => (await visitor.call(readIdentity)).body.code ?? 'served'

describe.each(Object.entries(WAYS))('a session by %s', (_, signIn) => {
  it('is bound to the browser where it was opened by one', async () => {
    const visitor = createVisitor(server, { isBrowser: true })
    await signIn(visitor)
    expect(await rowOf(visitor)).toEqual({ opened_by: 'browser', device_digest: expect.any(Buffer) })
    expect([await codeOf(visitor), await codeOf(copyOf(visitor))]).toEqual(['served', 'deviceUnknown'])
  })
  it('is not where it was opened by a program', async () => {
    const visitor = createVisitor(server)
    await signIn(visitor)
    expect(await rowOf(visitor)).toEqual({ opened_by: 'program', device_digest: null })
    expect([await codeOf(visitor), await codeOf(copyOf(visitor))]).toEqual(['served', 'served'])
  })
})
