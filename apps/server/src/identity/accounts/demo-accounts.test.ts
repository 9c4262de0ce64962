import { login, readIdentity, readOwnFlags } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { createLiveSessions } from '../sessions/live-sessions.ts'
import type { IdentityTables } from '../tables.ts'
import { claimsIn } from '../testing/people.ts'
import { DEMO_ACCOUNT_PASSWORD, demoAccountsOf, seedDemoAccounts } from './demo-accounts.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await seedDemoAccounts(server.app, server.registry.all)
})
afterAll(() => server.close())

const KINDS = ['originator', 'broker', 'agent'] as const
const demo = (kind: (typeof KINDS)[number]) => {
  const found = demoAccountsOf(server.lender).find((account) => account.kind === kind)
  if (found === undefined) throw new Error(`no demo ${kind}`)
  return found
}
const signIn = async (kind: (typeof KINDS)[number]) => {
  const visitor = createVisitor(server)
  const body = { email: demo(kind).email, password: DEMO_ACCOUNT_PASSWORD, as: kind }
  const { status } = await visitor.call(login, { body })
  return { visitor, status }
}
const accountsAt = ({ app }: TestServer, organisation: string) =>
  app.db.read<IdentityTables>(organisation).selectFrom('accounts').selectAll().execute()

describe('the demo people of a sandbox', () => {
  it.each(KINDS)('sign in as %s', async (kind) => {
    const { visitor, status } = await signIn(kind)
    expect(status).toBe(200)
    expect(claimsIn(visitor.token)).toMatchObject({ kind })
    expect((await visitor.call(readIdentity)).status).toBe(200)
  })

  it.each(KINDS)('by the plain way in, a %s is known for what they are', async (kind) => {
    const visitor = createVisitor(server)
    await visitor.call(login, { body: { email: demo(kind).email, password: DEMO_ACCOUNT_PASSWORD } })
    expect(await visitor.call(readOwnFlags)).toMatchObject({ status: 200, body: { isAgent: kind === 'agent' } })
  })

  it('are at every lender, made up, and those whom its record names', async () => {
    for (const lender of server.registry.all) {
      const people = demoAccountsOf(lender)
      expect(new Set(people.map(({ kind }) => kind)), lender.orgCode).toEqual(new Set(KINDS))
      for (const { email } of people) expect(email).toMatch(/\.example$/)
      const rows = await accountsAt(server, lender.id)
      expect(rows.map(({ originator_uuid: uuid }) => uuid).filter((uuid) => uuid !== null)).toEqual(
        expect.arrayContaining((lender.originators ?? []).map(({ uuid }) => uuid)),
      )
    }
  })

  it('come once, however often the server starts', async () => {
    const before = await accountsAt(server, server.lender.id)
    await seedDemoAccounts(server.app, server.registry.all)
    expect(await accountsAt(server, server.lender.id)).toEqual(before)
  })
})

// [ASVS-6.3.2]
it.each(KINDS)('a %s of a sandbox gets into no live system, not even with a session from before', async (kind) => {
  const { visitor } = await signIn(kind)
  const sid = String(claimsIn(visitor.token).sid)
  const sessions = (isSandbox: boolean) =>
    createLiveSessions({ db: server.app.db, isSandbox, signInOf: () => undefined }).find(server.lender.id, sid)
  expect(await sessions(true)).toMatchObject({ caller: { kind } })
  expect(await sessions(false)).toBeUndefined()
  const { config } = server.app as { config: { mode: 'live' | 'sandbox' } }
  config.mode = 'live'
  try {
    expect((await signIn(kind)).status).toBe(401)
  } finally {
    config.mode = 'sandbox'
  }
  expect((await signIn(kind)).status).toBe(200)
})

it('a live system is given none of them', async () => {
  const env = {
    MODE: 'live',
    PUBLIC_URL: 'https://lender.example',
    ALLOW_ROOT: 'true',
    DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
    SMTP_URL: 'smtps://mail.lender.example',
    HOUSING_COUNSELORS: '/nowhere',
  }
  const live = await createTestServer({ env })
  await seedDemoAccounts(live.app, live.registry.all)
  expect(await accountsAt(live, live.lender.id)).toEqual([])
  await live.close()
})
