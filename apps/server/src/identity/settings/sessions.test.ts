import {
  changePassword,
  endOtherSessions,
  endSession,
  giveProof,
  listSessions,
  login,
  logout,
  readIdentity,
  register,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { replyOf } from '../../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { createLiveSessions } from '../sessions/live-sessions.ts'
import { claimsIn, PASSWORD, peopleOf } from '../testing/people.ts'

let server: TestServer
let people: ReturnType<typeof peopleOf>
beforeAll(async () => {
  server = await createTestServer()
  people = peopleOf(server)
})
afterAll(() => server.close())

const sidOf = (token: string | undefined) => String(claimsIn(token).sid)

describe('the own sessions', () => {
  it('are listed, the newest first, with the one in use marked', async () => {
    const { visitor, signInAgain } = await people.somebody()
    const { token } = await signInAgain()
    const rows = replyOf(listSessions, await visitor.call(listSessions))
    expect(rows.map(({ uuid, method, isCurrent, kind }) => ({ uuid, method, isCurrent, kind }))).toEqual([
      { uuid: sidOf(token), method: 'password', isCurrent: false, kind: 'borrower' },
      { uuid: sidOf(visitor.token), method: 'code', isCurrent: true, kind: 'borrower' },
    ])
  })

  it('show nobody else’s, and end nobody else’s', async () => {
    const [one, other] = [await people.somebody(), await people.somebody()]
    const rows = replyOf(listSessions, await one.visitor.call(listSessions))
    expect(rows.map(({ uuid }) => uuid)).toEqual([sidOf(one.visitor.token)])
    const params = { session: sidOf(other.visitor.token) }
    expect((await one.visitor.call(endSession, { params })).status).toBe(404)
    expect((await other.visitor.call(readIdentity)).status).toBe(200)
  })

  it('are refused at once after they were ended, by this process and by any other', async () => {
    const { visitor, signInAgain } = await people.somebody()
    const other = people.browserWith((await signInAgain()).token)
    expect((await other.call(readIdentity)).status).toBe(200)
    const elsewhere = createLiveSessions({ db: server.app.db, isSandbox: true, signInOf: () => undefined })
    const sid = sidOf(other.token)
    expect(await elsewhere.find(server.lender.id, sid)).toBeDefined()
    expect((await visitor.call(endSession, { params: { session: sid } })).body).toEqual({ ended: 1 })
    await vi.waitFor(async () => expect((await other.call(readIdentity)).status).toBe(401), { timeout: 60_000 })
    elsewhere.channels.session_revoked(`${server.lender.id}:${sid}`)
    expect(await elsewhere.find(server.lender.id, sid)).toBeUndefined()
  })

  // [ASVS-7.4.3]
  it('all end but this one', async () => {
    const { visitor, signInAgain } = await people.somebody()
    const others = [await signInAgain(), await signInAgain()].map(({ token }) => people.browserWith(token))
    expect((await visitor.call(endOtherSessions)).body).toEqual({ ended: 2 })
    for (const other of others)
      await vi.waitFor(async () => expect((await other.call(readIdentity)).status).toBe(401), { timeout: 60_000 })
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })

  // [ASVS-7.5.2]
  it('are listed without a fresh proof, ended with one, and one logs out without', async () => {
    const { visitor, uuid, signInAgain } = await people.somebody()
    const other = people.browserWith((await signInAgain()).token)
    await people
      .tables()
      .updateTable('sessions')
      .set({ proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('identity_uuid', '=', uuid)
      .execute()
    expect((await visitor.call(listSessions)).body).toHaveLength(2)
    const refused = { status: 403, body: { code: 'freshProofNeeded' } }
    const params = { session: sidOf(other.token) }
    expect(await visitor.call(endSession, { params })).toMatchObject(refused)
    expect(await visitor.call(endOtherSessions)).toMatchObject(refused)
    expect((await other.call(readIdentity)).status).toBe(200)
    expect((await visitor.call(giveProof, { body: { secret: PASSWORD } })).status).toBe(200)
    expect((await visitor.call(endSession, { params })).body).toEqual({ ended: 1 })
    expect((await visitor.call(endOtherSessions)).body).toEqual({ ended: 0 })
    await people
      .tables()
      .updateTable('sessions')
      .set({ proved_at: new Date(0) })
      .where('identity_uuid', '=', uuid)
      .execute()
    expect((await visitor.call(logout)).status).toBe(200)
  })

  // [ASVS-7.4.2]
  it('end with the account', async () => {
    const { visitor, uuid } = await people.somebody()
    await people.tables().deleteFrom('accounts').where('uuid', '=', uuid).execute()
    const elsewhere = createLiveSessions({ db: server.app.db, isSandbox: true, signInOf: () => undefined })
    expect(await elsewhere.find(server.lender.id, sidOf(visitor.token))).toBeUndefined()
  })
})

describe('a password', () => {
  const next = 'nine green lanterns hum'
  const inLater = async (uuid: string) =>
    people
      .tables()
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000), proved_at: new Date(Date.now() - 11 * 60_000) })
      .where('identity_uuid', '=', uuid)
      .execute()

  // [ASVS-6.2.2] [ASVS-7.4.3]
  it('is changed with the old one, and ends every other session', async () => {
    const { visitor, email, signInAgain } = await people.somebody()
    const other = people.browserWith((await signInAgain()).token)
    expect((await visitor.call(changePassword, { body: { current: PASSWORD, password: next } })).status).toBe(200)
    await vi.waitFor(async () => expect((await other.call(readIdentity)).status).toBe(401), { timeout: 60_000 })
    expect((await visitor.call(readIdentity)).status).toBe(200)
    expect((await signInAgain()).status).toBe(401)
    expect((await createVisitor(server).call(login, { body: { email, password: next } })).status).toBe(200)
  })
  // [ASVS-6.2.3]
  it('is not changed with a wrong one', async () => {
    const { visitor, signInAgain } = await people.somebody()
    const body = { current: 'not the right one', password: next }
    expect(await visitor.call(changePassword, { body })).toMatchObject({ status: 409, body: { code: 'passwordWrong' } })
    expect((await signInAgain()).status).toBe(200)
  })
  it('needs no old one just after a code came by mail, and needs it later', async () => {
    const { visitor, uuid } = await people.somebody()
    expect((await visitor.call(changePassword, { body: { password: next } })).status).toBe(200)
    await inLater(uuid)
    const { body } = await visitor.call(changePassword, { body: { password: 'eight small drums sing' } })
    expect(body.code).toBe('passwordWrong')
  })
  it('is not set by a session that nobody proved, though the account has none yet', async () => {
    const email = people.newAddress()
    const { code, visitor } = await people.ask(email, 'register')
    await visitor.call(register, { body: { email, code } })
    const { sub } = claimsIn(visitor.token)
    const sets = () => visitor.call(changePassword, { body: { password: next } })
    const prove = (proved_at: Date | null) =>
      people.tables().updateTable('sessions').set({ proved_at }).where('identity_uuid', '=', String(sub)).execute()
    // As a session is that a token from elsewhere opened, and one that is older than the minutes of the record.
    for (const at of [null, new Date(Date.now() - 11 * 60_000)]) {
      await prove(at)
      expect((await sets()).status).toBe(409)
    }
    await prove(new Date(Date.now() - 9 * 60_000))
    expect((await sets()).status).toBe(200)
  })
  // [ASVS-6.2.3]
  it('needs the old one after signing in with it', async () => {
    const { signInAgain } = await people.somebody()
    const other = people.browserWith((await signInAgain()).token)
    expect((await other.call(changePassword, { body: { password: next } })).body.code).toBe('passwordWrong')
  })
  // [ASVS-6.2.1] [ASVS-6.2.11]
  it.each(['short', 'Password1234!', 'Hearthline2026!', 'x'.repeat(129)])('is not %j', async (password) => {
    const { visitor } = await people.somebody()
    expect((await visitor.call(changePassword, { body: { current: PASSWORD, password } })).status).toBe(422)
  })
})
