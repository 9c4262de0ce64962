import { login, logout, readIdentity, readStaff, renewToken, staffLogin } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { signedInVisitor } from '../../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../accounts/demo-accounts.ts'
import { lifetimes } from '../limits/lifetimes.ts'
import type { IdentityTables } from '../tables.ts'
import { PASSWORD, peopleOf } from '../testing/people.ts'
import { createLiveSessions } from './live-sessions.ts'
import { revokeSession } from './session-store.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const sidOf = (token = '..'): string => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sid
const tables = () => server.app.db.read<IdentityTables>(server.lender.id)

describe('a session', () => {
  // [ASVS-7.4.1]
  it('ends everywhere with signing out', async () => {
    const { visitor } = await signedInVisitor(server)
    const elsewhere = createLiveSessions({ db: server.app.db, isSandbox: true, signInOf: () => undefined })
    const { token } = visitor
    expect((await visitor.call(logout)).status).toBe(200)
    visitor.token = token
    expect(await visitor.call(readIdentity)).toMatchObject({ status: 401, body: { message: 'unauthenticated' } })
    const sid = sidOf(token)
    expect(await elsewhere.find(server.lender.id, sid)).toBeUndefined()
  })
  // [ASVS-7.4.1]
  it('that another process revoked is dropped by its notice', async () => {
    const { visitor } = await signedInVisitor(server)
    const here = createLiveSessions({ db: server.app.db, isSandbox: true, signInOf: () => undefined })
    const sid = sidOf(visitor.token)
    expect(await here.find(server.lender.id, sid)).toBeDefined()
    await tables().updateTable('sessions').set({ revoked_at: new Date() }).where('sid', '=', sid).execute()
    expect(await here.find(server.lender.id, sid)).toBeDefined()
    here.channels.session_revoked(`${server.lender.id}:${sid}`)
    expect(await here.find(server.lender.id, sid)).toBeUndefined()
  })
  it('revoked by another process is gone from this one', async () => {
    const { visitor } = await signedInVisitor(server)
    expect((await visitor.call(readIdentity)).status).toBe(200)
    await revokeSession(tables(), server.lender.id, sidOf(visitor.token), new Date())
    await vi.waitFor(async () => expect((await visitor.call(readIdentity)).status).toBe(401), { timeout: 60_000 })
  })
  it('is not remembered when a revocation came while it was read', async () => {
    const { visitor } = await signedInVisitor(server)
    const here = createLiveSessions({ db: server.app.db, isSandbox: true, signInOf: () => undefined })
    const sid = sidOf(visitor.token)
    const reading = here.find(server.lender.id, sid)
    here.channels.session_revoked(`${server.lender.id}:${sid}`)
    await reading
    await tables().updateTable('sessions').set({ revoked_at: new Date() }).where('sid', '=', sid).execute()
    expect(await here.find(server.lender.id, sid)).toBeUndefined()
  })
  // [ASVS-7.3.1]
  it('is renewed by use, and ends when it was idle for half an hour', async () => {
    const { email } = await peopleOf(server).somebody()
    const visitor = createVisitor(server, { isBrowser: true })
    const begun = server.time.now
    try {
      await visitor.call(login, { body: { email, password: PASSWORD } })
      server.time.now = begun + 6 * 60_000
      expect((await visitor.call(readIdentity)).token).toBeDefined()
      server.time.now += lifetimes.idle - 60_000
      expect((await visitor.call(readIdentity)).body.code).toBe('tokenExpired')
      expect((await visitor.call(renewToken)).status).toBe(200)
      expect((await visitor.call(readIdentity)).status).toBe(200)
      server.time.now += lifetimes.idle + 1
      for (const one of [readIdentity, renewToken]) expect((await visitor.call(one)).body.code).toBe('notSignedIn')
    } finally {
      server.time.now = begun
    }
  })
  // [ASVS-7.3.2]
  it('ends after twelve hours however busy it is', async () => {
    const { visitor } = await signedInVisitor(server)
    const begun = server.time.now
    const statuses = new Map<number, number>()
    for (let minutes = 9; minutes <= 729; minutes += 9) {
      server.time.now = begun + minutes * 60_000
      statuses.set(minutes, (await visitor.call(readIdentity)).status)
    }
    server.time.now = begun
    expect([statuses.get(711), statuses.get(729)]).toEqual([200, 401])
  })
})

describe('staff', () => {
  const member = () => demoStaffOf(server.lender)[1] ?? { email: '', name: '', roles: [] }
  it('sign in with the sandbox password and see who they are', async () => {
    const visitor = createVisitor(server)
    const { email, name, roles } = member()
    expect((await visitor.call(staffLogin, { body: { email, password: DEMO_STAFF_PASSWORD } })).status).toBe(200)
    expect((await visitor.call(readStaff)).body).toMatchObject({ name, roles })
  })
  it('are not borrowers, nor borrowers staff', async () => {
    const { email } = member()
    const given = { email, password: DEMO_STAFF_PASSWORD }
    expect((await createVisitor(server).call(login, { body: given })).status).toBe(401)
    const { visitor } = await signedInVisitor(server)
    expect((await visitor.call(readStaff)).status).toBe(403)
  })
  // [ASVS-6.3.2]
  it('of the sandbox get into no live system, not even with a session from before', async () => {
    const visitor = createVisitor(server)
    await visitor.call(staffLogin, { body: { email: member().email, password: DEMO_STAFF_PASSWORD } })
    const sid = sidOf(visitor.token)
    const strict = createLiveSessions({ db: server.app.db, isSandbox: false, signInOf: () => undefined })
    expect(await strict.find(server.lender.id, sid)).toBeUndefined()
  })
})
