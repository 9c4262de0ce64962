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
import { hashRaw } from '@node-rs/argon2'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { digest } from '../../platform/crypto/index.ts'
import type { SecurityTables } from '../../platform/security-events/index.ts'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { PASSWORD, peopleOf, type Somebody } from '../testing/people.ts'
import { stepOf } from './factor.ts'

const STEP_MS = 30_000
/** The tests stand still ten seconds after a code has changed, so that none changes between two lines. */
const standStill = () => vi.useFakeTimers({ toFake: ['Date'], now: now() * STEP_MS + 10_000 })

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  standStill()
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const codeAt = (secret: string, step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * STEP_MS })
const now = () => Math.floor(Date.now() / STEP_MS)

/** Makes the code of this step valid again, so that a test need not wait half a minute. */
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
  it('does not end with a code that has just changed, and says so', async () => {
    const { visitor } = await people.somebody()
    const secret = String((await visitor.call(beginTwoFactor)).body.secret)
    const confirm = (step: number) => visitor.call(confirmTwoFactor, { body: { code: codeAt(secret, step) } })
    expect((await confirm(now() - 1)).body.code).toBe('codeJustChanged')
    expect((await visitor.call(readTwoFactor)).body.verified).toBe(false)
    expect((await confirm(now())).status).toBe(200)
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

const codesOf = ({ uuid }: Somebody) =>
  people.tables().selectFrom('recovery_codes').selectAll().where('identity_uuid', '=', uuid).execute()
const keyedHash = ({ uuid }: Somebody, code: string) => digest(server.app.keys.field, `recovery:${uuid}:${code}`)

describe('recovery codes', () => {
  // [ASVS-6.5.2]
  it('are hashed like passwords, argon2id with 19 MiB and two passes over the keyed hash', async () => {
    const { somebody, recoveryCodes } = await enrolled()
    const rows = await codesOf(somebody)
    const [code = ''] = recoveryCodes
    const salt = rows[0]?.salt ?? Buffer.alloc(0)
    const expected = await hashRaw(keyedHash(somebody, code), {
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
      salt,
    })
    const kept = rows.map(({ code_digest }) => code_digest.toString('hex'))
    expect(new Set(kept).size).toBe(10)
    expect(kept).toContain(expected.toString('hex'))
    for (const one of recoveryCodes) expect(kept).not.toContain(keyedHash(somebody, one).toString('hex'))
  })
  // [ASVS-6.5.2]
  it('have a random salt of 128 bits, one for a set and another for each set', async () => {
    const { somebody, secret } = await enrolled()
    const saltsOf = async (of: Somebody) => new Set((await codesOf(of)).map(({ salt }) => salt?.toString('hex')))
    const sets = [await saltsOf(somebody), await saltsOf((await enrolled()).somebody)]
    await somebody.visitor.call(renewRecoveryCodes, { body: { code: codeAt(secret, now()) } })
    sets.push(await saltsOf(somebody))
    expect(sets.map(({ size }) => size)).toEqual([1, 1, 1])
    const salts = sets.flatMap((set) => [...set])
    expect(new Set(salts).size).toBe(3)
    for (const salt of salts) expect(salt).toMatch(/^[\da-f]{32}$/)
  })
  it('of the release before are good once, until they are renewed', async () => {
    const { somebody, secret } = await enrolled()
    const before = ['abcde-fghjk', 'mnpqr-stuvw', 'xyz23-45678']
    await people.tables().deleteFrom('recovery_codes').where('identity_uuid', '=', somebody.uuid).execute()
    await people
      .tables()
      .insertInto('recovery_codes')
      .values(
        before.map((code) => ({
          organisation_id: server.lender.id,
          identity_uuid: somebody.uuid,
          code_digest: keyedHash(somebody, code),
          salt: null,
        })),
      )
      .execute()
    const use = async (code = '') => (await send(await ticketFor(somebody), code)).status
    expect([await use(before[0]), await use(before[0])]).toEqual([200, 409])
    expect(await use('aaaaa-aaaaa')).toBe(409)
    const { body } = await somebody.visitor.call(renewRecoveryCodes, { body: { code: codeAt(secret, now()) } })
    expect(await use(before[1])).toBe(409)
    expect(await use((body.recoveryCodes as string[])[0])).toBe(200)
  })
  it('are a wrong code to whoever has none', async () => {
    const { somebody, recoveryCodes } = await enrolled()
    await people.tables().deleteFrom('recovery_codes').where('identity_uuid', '=', somebody.uuid).execute()
    expect((await send(await ticketFor(somebody), recoveryCodes[0] ?? '')).body.code).toBe('codeWrong')
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
    await server.deliver()
    vi.setSystemTime(Date.now() + 1) // or the warning and the code would have come at one moment
    const { code, visitor } = await people.ask(somebody.email, 'login')
    const answer = await visitor.call(login, { body: { email: somebody.email, code } })
    expect(answer.body.code).toBe('secondFactorNeeded')
    expect(answer.token).toBeUndefined()
  })
  // [ASVS-6.5.5]
  it.each([
    [0, 200, undefined],
    [-1, 409, 'codeJustChanged'],
    [1, 409, 'codeWrong'],
    [-2, 409, 'codeWrong'],
    [2, 409, 'codeWrong'],
  ])('answers the code of step %i from now with %i %s', async (offset, status, problem) => {
    const { somebody, secret } = await enrolled()
    const answer = await send(await ticketFor(somebody), codeAt(secret, now() + offset))
    expect([answer.status, answer.body.code]).toEqual([status, problem])
    expect(answer.token === undefined).toBe(status !== 200)
  })
  // [ASVS-6.5.5]
  it('takes a code for the thirty seconds of its step, to the millisecond', async () => {
    const { somebody, secret } = await enrolled()
    onTestFinished(() => void standStill())
    const step = now()
    const at = async (ms: number) => {
      vi.setSystemTime(ms)
      await forgetSteps(somebody)
      return (await send(await ticketFor(somebody), codeAt(secret, step))).body.code
    }
    expect(await at(step * STEP_MS - 1)).toBe('codeWrong')
    expect(await at(step * STEP_MS)).toBeUndefined()
    expect(await at((step + 1) * STEP_MS - 1)).toBeUndefined()
    expect(await at((step + 1) * STEP_MS)).toBe('codeJustChanged')
    expect(await at((step + 2) * STEP_MS - 1)).toBe('codeJustChanged')
    expect(await at((step + 2) * STEP_MS)).toBe('codeWrong')
  })
  it('says of a code that has just changed to type the one shown now, and counts no try', async () => {
    const { somebody, secret } = await enrolled()
    const late = () => ticketFor(somebody).then((ticket) => send(ticket, codeAt(secret, now() - 1)))
    expect((await late()).body.message).toBe('That code has just changed. Type the new one.')
    for (let times = 0; times < 12; times++) expect((await late()).body.code).toBe('codeJustChanged')
    expect((await send(await ticketFor(somebody), codeAt(secret, now()))).status).toBe(200)
    const events = server.app.db
      .read<SecurityTables>(server.lender.id)
      .selectFrom('security_events')
      .select('kind')
      .where('reason', '=', 'codeJustChanged')
    await expect.poll(() => events.execute()).toContainEqual({ kind: 'signInRefused' })
  })
  it('leaves wrong codes counted where one has just changed between them', async () => {
    const { somebody, secret } = await enrolled()
    const codes: unknown[] = []
    for (const code of [...Array(4).fill(wrongFor(secret)), codeAt(secret, now() - 1), wrongFor(secret)])
      codes.push((await send(await ticketFor(somebody), code)).body.code)
    expect(codes).toEqual([...Array(4).fill('codeWrong'), 'codeJustChanged', 'tooManyTries'])
  })
  it('tells whoever is locked out nothing, a code that has just changed is refused as any other', async () => {
    const { somebody, secret } = await enrolled()
    for (let tries = 0; tries < 5; tries++) await send(await ticketFor(somebody), wrongFor(secret))
    expect((await send(await ticketFor(somebody), codeAt(secret, now() - 1))).body.code).toBe('tooManyTries')
  })
  // [ASVS-6.5.1]
  it('says nothing of a code that was used, in its own step or the next', async () => {
    const { somebody, secret } = await enrolled()
    onTestFinished(() => void standStill())
    const code = codeAt(secret, now())
    expect((await send(await ticketFor(somebody), code)).status).toBe(200)
    expect((await send(await ticketFor(somebody), code)).body.code).toBe('codeWrong')
    vi.setSystemTime(Date.now() + STEP_MS)
    expect((await send(await ticketFor(somebody), code)).body.code).toBe('codeWrong')
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
