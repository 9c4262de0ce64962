import { OrganisationRecord, readIdentity, readStaff } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAccount } from './identity/accounts/account-store.ts'
import { openSession } from './identity/sessions/open-session.ts'
import type { IdentityTables } from './identity/tables.ts'
import { claimsIn } from './identity/testing/people.ts'
import { createMember } from './identity/testing/roles.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import { tenantOf } from './organisations/index.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createVisitor } from './testing/test-server.ts'

const record = sampleRecord()
const withSessions = (orgCode: string, nth: number, sessions: object | undefined) => ({
  ...record,
  id: `a1f0c2de-00${nth}-4c6e-9b1a-0d5e9f7a10${nth}`,
  orgCode,
  canonicalOrgCode: orgCode,
  hosts: [`${orgCode.toLowerCase()}.localhost`],
  companyInfo: { ...record.companyInfo, organization: orgCode },
  signIn: sessions === undefined ? {} : { sessions },
})
const SHORT = {
  borrowers: { idleMinutes: 12, absoluteMinutes: 60 },
  staff: { idleMinutes: 6, absoluteMinutes: 30 },
}

let server: ComposedServer
beforeAll(async () => {
  const lenders = [withSessions('SHORT', 41, SHORT), withSessions('WHOLE', 42, undefined)]
  server = await createComposedServer({ lenders: lenders.map((one) => OrganisationRecord.parse(one)) })
})
afterAll(() => server.close())

const opened = async (host: string, kind: 'borrower' | 'staff') => {
  const lender = server.registry.byHost(host)
  if (lender === undefined) throw new Error(`no lender at ${host}`)
  if (kind === 'staff') return createMember({ ...server, lender }, { name: 'Robin Sample', roles: ['processor'] })
  const uuid = crypto.randomUUID()
  const account = { uuid, email: `${uuid}@example.test`, passwordHash: null, at: new Date() }
  await saveAccount(server.app.db.read<IdentityTables>(lender.id), lender.id, account)
  const where = {
    app: server.app,
    tenant: tenantOf(lender),
    userAgent: 'test',
    clientKind: 'program' as const,
    address: '127.0.0.1',
    cookies: {},
    presentedSid: undefined,
    askedAt: new Date(),
    setCookie: () => undefined,
  }
  const who = { uuid, kind, roles: [], method: 'code' } as const
  return server.app.db.inTransaction(lender.id, (tx) => openSession(tx, where, who))
}

/** What a session answers that was last used, or opened, so many minutes ago. */
const answer = async (
  host: string,
  kind: 'borrower' | 'staff',
  { idle = 0, age = idle }: { readonly idle?: number; readonly age?: number },
) => {
  const token = await opened(host, kind)
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const { sid, org } = claimsIn(token)
  await server.app.db
    .read<IdentityTables>(String(org))
    .updateTable('sessions')
    .set({ last_seen_at: ago(idle), created_at: ago(age) })
    .where('sid', '=', String(sid))
    .execute()
  const visitor = Object.assign(createVisitor(server, { host }), { token })
  return (await visitor.call(kind === 'staff' ? readStaff : readIdentity)).status
}

describe.each([
  ['short.localhost', 'borrower', { idle: 12, absolute: 60 }],
  ['short.localhost', 'staff', { idle: 6, absolute: 30 }],
  ['whole.localhost', 'borrower', { idle: 30, absolute: 720 }],
  ['whole.localhost', 'staff', { idle: 30, absolute: 720 }],
] as const)('at %s a session of a %s', (host, kind, { idle, absolute }) => {
  // [ASVS-7.3.1]
  it(`ends once it was idle for ${idle} minutes`, async () => {
    expect(await answer(host, kind, { idle: idle - 1 })).not.toBe(401)
    expect(await answer(host, kind, { idle: idle + 0.1 })).toBe(401)
  })
  // [ASVS-7.3.1]
  it('is kept by whoever does something, and by no page that reads by itself', async () => {
    const seenAfter = async (headers: object) => {
      const token = await opened(host, kind)
      const { sid, org } = claimsIn(token)
      const sessions = server.app.db.read<IdentityTables>(String(org))
      const before = new Date(Date.now() - (idle - 1) * 60_000)
      await sessions.updateTable('sessions').set({ last_seen_at: before }).where('sid', '=', String(sid)).execute()
      const { path } = kind === 'staff' ? readStaff : readIdentity
      const sent = { host, authorization: `Bearer ${token}`, ...headers }
      expect((await server.fastify.inject({ url: path, headers: sent })).statusCode).toBe(200)
      const rows = sessions.selectFrom('sessions').select('last_seen_at').where('sid', '=', String(sid))
      return { isOther: (await rows.executeTakeFirstOrThrow()).last_seen_at.getTime() !== before.getTime() }
    }
    expect(await seenAfter({ 'x-unattended': '1' })).toEqual({ isOther: false })
    expect(await seenAfter({})).toEqual({ isOther: true })
  })
  // [ASVS-7.3.2]
  it(`ends after ${absolute} minutes however busy it is`, async () => {
    expect(await answer(host, kind, { age: absolute - 1 })).not.toBe(401)
    expect(await answer(host, kind, { age: absolute + 0.1 })).toBe(401)
  })
})

it.each([
  [{ borrowers: { idleMinutes: 31 } }, false],
  [{ staff: { absoluteMinutes: 721 } }, false],
  [{ borrowers: { idleMinutes: 4 } }, false],
  [{ everybody: { idleMinutes: 10 } }, false],
  [{ borrowers: { idleMinutes: 30 }, staff: { absoluteMinutes: 720 } }, true],
])('a record may only shorten them: %j is %j', (sessions, isRight) =>
  expect(OrganisationRecord.safeParse(withSessions('TRIED', 43, sessions)).success).toBe(isRight),
)
