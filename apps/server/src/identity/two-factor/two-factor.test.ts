import {
  beginTwoFactor,
  confirmTwoFactor,
  login,
  readIdentity,
  readLegacyIdentity,
  readTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  sendSecondFactor,
} from '@hearthline/contracts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { PASSWORD, peopleOf, type Somebody } from '../testing/people.ts'
import { stepOf } from './factor.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const codeAt = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 })
const now = () => Math.floor(Date.now() / 30_000)

/** Makes the codes of this step and the one before valid again, so that a test need not wait half a minute. */
const forgetSteps = ({ uuid }: Somebody) =>
  people.tables().updateTable('totp_factors').set({ last_step: 0 }).where('identity_uuid', '=', uuid).execute()

const enrolled = async () => {
  const somebody = await people.somebody()
  const { body } = await somebody.visitor.call(beginTwoFactor)
  const secret = String(body.secret)
  const confirmed = await somebody.visitor.call(confirmTwoFactor, { body: { code: codeAt(secret, now()) } })
  expect(confirmed.status).toBe(200)
  await forgetSteps(somebody)
  return { somebody, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}
const ticketFor = async ({ signInAgain }: Somebody) =>
  String(((await signInAgain()).body.detail as { ticket: string }).ticket)
const send = (ticket: string, code: string) => createVisitor(server).call(sendSecondFactor, { body: { ticket, code } })
const wrongFor = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => stepOf(secret, code, Date.now()) === undefined) ?? 'none'

describe('setting up an authenticator app', () => {
  it('gives a secret and the address of its picture, once, and asks for nothing before a first code', async () => {
    const somebody = await people.somebody()
    const { body } = await somebody.visitor.call(beginTwoFactor)
    expect(String(body.uri)).toMatch(/^otpauth:\/\/totp\//)
    expect(String(body.uri)).toContain(String(body.secret))
    expect((await somebody.visitor.call(readLegacyIdentity)).body).toMatchObject({
      twoFactorEnabled: true,
      totpVerified: false,
    })
    expect((await somebody.signInAgain()).status).toBe(200)
  })
  it('ends with ten recovery codes', async () => {
    const { somebody, recoveryCodes } = await enrolled()
    expect(recoveryCodes).toHaveLength(10)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await somebody.visitor.call(readTwoFactor)).body).toEqual({
      enabled: true,
      verified: true,
      recoveryCodesLeft: 10,
    })
    expect((await somebody.visitor.call(readLegacyIdentity)).body.totpVerified).toBe(true)
  })
  it('does not end with a wrong code', async () => {
    const { visitor } = await people.somebody()
    const { body } = await visitor.call(beginTwoFactor)
    const answer = await visitor.call(confirmTwoFactor, { body: { code: wrongFor(String(body.secret)) } })
    expect(answer.body.code).toBe('codeWrong')
    expect((await visitor.call(readTwoFactor)).body.verified).toBe(false)
  })
  it('cannot be begun anew over one that stands', async () => {
    const { somebody, secret } = await enrolled()
    expect((await somebody.visitor.call(beginTwoFactor)).status).toBe(409)
    expect((await send(await ticketFor(somebody), codeAt(secret, now()))).status).toBe(200)
  })
  it('keeps the secret sealed and the recovery codes as keyed hashes', async () => {
    const { secret, recoveryCodes } = await enrolled()
    const factors = await people.tables().selectFrom('totp_factors').selectAll().execute()
    const codes = await people.tables().selectFrom('recovery_codes').selectAll().execute()
    const kept = JSON.stringify([factors, codes]) + factors.map((row) => row.sealed_secret.toString('latin1')).join()
    for (const what of [secret, ...recoveryCodes]) expect(kept).not.toContain(what)
  })
})

describe('signing in with a second factor', () => {
  it('takes the password and a code', async () => {
    const { somebody, secret } = await enrolled()
    const first = await somebody.signInAgain()
    expect(first).toMatchObject({ status: 409, body: { code: 'secondFactorNeeded' } })
    expect(first.token).toBeUndefined()
    const { status, token } = await send(await ticketFor(somebody), codeAt(secret, now()))
    expect(status).toBe(200)
    expect((await people.browserWith(token).call(readIdentity)).body.uuid).toBe(somebody.uuid)
  })
  // [ASVS-6.3.4] [ASVS-6.4.3]
  it('is not shortened by a mailed code', async () => {
    const { somebody } = await enrolled()
    const { code, visitor } = await people.ask(somebody.email, 'login')
    const answer = await visitor.call(login, { body: { email: somebody.email, code } })
    expect(answer.body.code).toBe('secondFactorNeeded')
    expect(answer.token).toBeUndefined()
  })
  it.each([
    [-1, 200],
    [0, 200],
    [1, 200],
    [-2, 409],
    [2, 409],
  ])('takes the code of step %i from now: %i', async (offset, status) => {
    const { somebody, secret } = await enrolled()
    // If a new 30-second step begins between two lines, the answer does not count and is asked for again.
    const turned = async () => {
      const step = now()
      const answer = await send(await ticketFor(somebody), codeAt(secret, step + offset))
      return step === now() ? answer : undefined
    }
    expect((await turned())?.status ?? (await turned())?.status).toBe(status)
  })
  // [ASVS-6.5.1]
  it('uses a code up: it serves nobody again, nor does an older one', async () => {
    const { somebody, secret } = await enrolled()
    const [newest, older] = [codeAt(secret, now()), codeAt(secret, now() - 1)]
    expect((await send(await ticketFor(somebody), newest)).status).toBe(200)
    expect((await send(await ticketFor(somebody), newest)).body.code).toBe('codeWrong')
    expect((await send(await ticketFor(somebody), older)).body.code).toBe('codeWrong')
  })
  it('serves one of two with the same code at the same time', async () => {
    const { somebody, secret } = await enrolled()
    const tickets = [await ticketFor(somebody), await ticketFor(somebody)]
    const code = codeAt(secret, now())
    const both = await Promise.all(tickets.map((ticket) => send(ticket, code)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
  it('uses a ticket up, and only by the right code', async () => {
    const { somebody, secret } = await enrolled()
    const ticket = await ticketFor(somebody)
    expect((await send(ticket, wrongFor(secret))).body.code).toBe('codeWrong')
    expect((await send(ticket, codeAt(secret, now()))).status).toBe(200)
    await forgetSteps(somebody)
    expect((await send(ticket, codeAt(secret, now()))).body.code).toBe('challengeEnded')
  })
  it('knows no ticket of another lender, of another kind, or of nobody', async () => {
    const { somebody, secret } = await enrolled()
    const ticket = await ticketFor(somebody)
    const elsewhere = createVisitor(server, { host: 'harbor-point.localhost' })
    const body = { ticket, code: codeAt(secret, now()) }
    expect((await elsewhere.call(sendSecondFactor, { body })).body.code).toBe('challengeEnded')
    expect((await send('a'.repeat(43), body.code)).body.code).toBe('challengeEnded')
    expect((await send(ticket, body.code)).status).toBe(200)
  })
  it('takes a ticket for five minutes', async () => {
    const { somebody, secret } = await enrolled()
    const ticket = await ticketFor(somebody)
    await people
      .tables()
      .updateTable('sign_in_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .execute()
    expect((await send(ticket, codeAt(secret, now()))).body.code).toBe('challengeEnded')
    expect((await send(await ticketFor(somebody), codeAt(secret, now()))).status).toBe(200)
  })
  it('locks after five wrong codes, on every ticket', async () => {
    const { somebody, secret } = await enrolled()
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries++)
      codes.push((await send(await ticketFor(somebody), wrongFor(secret))).body.code)
    expect(codes).toEqual([...Array(4).fill('codeWrong'), 'tooManyTries'])
    expect((await send(await ticketFor(somebody), codeAt(secret, now()))).body.code).toBe('tooManyTries')
  })
  // [ASVS-6.5.1]
  it('takes a recovery code in place of the app, once', async () => {
    const { somebody, recoveryCodes } = await enrolled()
    const [code = ''] = recoveryCodes
    expect((await send(await ticketFor(somebody), code)).status).toBe(200)
    expect((await send(await ticketFor(somebody), code)).body.code).toBe('codeWrong')
    expect((await somebody.visitor.call(readTwoFactor)).body.recoveryCodesLeft).toBe(9)
  })
  it('takes nobody else’s recovery code', async () => {
    const [one, other] = [await enrolled(), await enrolled()]
    expect((await send(await ticketFor(one.somebody), other.recoveryCodes[0] ?? '')).body.code).toBe('codeWrong')
  })
})

describe('a second factor', () => {
  it('goes with a code of it, and not without', async () => {
    const { somebody, secret } = await enrolled()
    const { visitor } = somebody
    expect((await visitor.call(removeTwoFactor, { body: { code: wrongFor(secret) } })).body.code).toBe('codeWrong')
    expect((await visitor.call(removeTwoFactor, { body: { code: codeAt(secret, now()) } })).body.enabled).toBe(false)
    expect((await somebody.signInAgain({ password: PASSWORD })).status).toBe(200)
  })
  it('gets new recovery codes, and the old ones are nothing', async () => {
    const { somebody, secret, recoveryCodes } = await enrolled()
    const renewed = await somebody.visitor.call(renewRecoveryCodes, { body: { code: codeAt(secret, now()) } })
    const [fresh = ''] = renewed.body.recoveryCodes as string[]
    expect((await send(await ticketFor(somebody), recoveryCodes[0] ?? '')).body.code).toBe('codeWrong')
    expect((await send(await ticketFor(somebody), fresh)).status).toBe(200)
  })
})
