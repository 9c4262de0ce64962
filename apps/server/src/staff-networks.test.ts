import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, listCases, readStaff, staffLogin } from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStaff } from './identity/accounts/account-store.ts'
import { hashPassword } from './identity/sign-in/passwords.ts'
import type { IdentityTables } from './identity/tables.ts'
import { PASSWORD } from './identity/testing/people.ts'
import { sampleRecord } from './organisations/checking/sample-record.ts'
import type { SecurityTables } from './platform/security-events/index.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { openDeskSocket } from './testing/desk-socket.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'

const HOST = 'networks.localhost'
const ID = 'a1f0c2de-0019-4c6e-9b1a-0d5e9f7a1019'
const INSIDE = '198.51.100.7'
const OUTSIDE = '203.0.113.9'
const folder = mkdtempSync(join(tmpdir(), 'hearthline-networks-'))
let version = 0
const write = (staffNetworks: readonly string[] | undefined) => {
  version += 1
  const record = sampleRecord()
  const companyInfo = { ...record.companyInfo, organization: 'NETWORKS' }
  const names = { id: ID, orgCode: 'NETWORKS', canonicalOrgCode: 'NETWORKS', hosts: [HOST], companyInfo }
  writeFileSync(
    join(folder, 'networks.json'),
    JSON.stringify({ ...record, ...names, version, signIn: staffNetworks === undefined ? {} : { staffNetworks } }),
  )
}

let server: ComposedServer
let address: string
const email = `${randomUUID()}@networks.example`
const tables = () => server.app.db.read<IdentityTables>(ID)

beforeAll(async () => {
  write(undefined)
  server = await createComposedServer({ organisationsFolder: folder })
  address = await server.listen()
  const row = { organisation_id: ID, uuid: randomUUID(), email, name: 'Robin Sample', roles: ['manager' as const] }
  const password_hash = await hashPassword(PASSWORD)
  await insertStaff(tables(), [
    { ...row, roles: ['processor', 'chatAgent', 'compliance'], password_hash, is_demo: false, created_at: new Date() },
  ])
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const setTo = async (staffNetworks: readonly string[] | undefined): Promise<void> => {
  write(staffNetworks)
  await server.organisations.refresh()
  expect(server.registry.byId(ID)?.version).toBe(version)
}
beforeEach(() => setTo(['198.51.100.0/24']))

const at = (from: string) => createVisitor(server, { host: HOST, from })
const enter = (visitor: Visitor, password: string = PASSWORD) => visitor.call(staffLogin, { body: { email, password } })
const events = () =>
  server.app.db.read<SecurityTables>(ID).selectFrom('security_events').selectAll().orderBy('at').execute()

describe('staff of a lender that names its networks', () => {
  it('sign in and work from one of them', async () => {
    const visitor = at(INSIDE)
    expect((await enter(visitor)).status).toBe(200)
    expect((await visitor.call(readStaff)).status).toBe(200)
  })

  it('learn nothing of a password elsewhere, be it right or wrong', async () => {
    for (const password of [PASSWORD, 'some other password']) {
      const { status, body } = await enter(at(OUTSIDE), password)
      expect([status, body.code]).toEqual([403, 'networkNotAllowed'])
    }
  })

  it('can do nothing elsewhere with a session that began inside, and go on inside', async () => {
    const visitor = at(INSIDE)
    await enter(visitor)
    const others = new Map<string, string>()
    for (const call of calls.filter(({ who }) => who !== 'anyone')) {
      const code = await askCall(server.fastify, call, { host: HOST, token: visitor.token, from: OUTSIDE })
      if (code !== 'networkNotAllowed') others.set(call.name, code)
    }
    expect(Object.fromEntries(others)).toEqual({})
    expect((await visitor.call(listCases)).status).toBe(200)
    const refused = (await events()).filter(({ reason }) => reason === 'networkNotAllowed')
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['permissionDenied']))
  })

  it('have no desk elsewhere', async () => {
    const visitor = at(INSIDE)
    await enter(visitor)
    const here = { address, host: HOST } // the socket comes from 127.0.0.1
    expect(await openDeskSocket(here, visitor.token)).toMatchObject({ frames: ['bye'] })
    await setTo(['198.51.100.0/24', '127.0.0.1'])
    expect(await openDeskSocket(here, visitor.token)).toMatchObject({ frames: ['ready'], closed: undefined })
  })

  it('are shut out as soon as the record says so, and let in again', async () => {
    await setTo(undefined)
    const visitor = at(OUTSIDE)
    expect((await enter(visitor)).status).toBe(200)
    expect((await visitor.call(readStaff)).status).toBe(200)
    await setTo(['198.51.100.0/24'])
    expect((await visitor.call(readStaff)).body.code).toBe('networkNotAllowed')
    await setTo(['203.0.113.9', '2001:db8::/32'])
    expect((await visitor.call(readStaff)).status).toBe(200)
  })

  it('are known by an IPv4 address that is written as IPv6', async () => {
    expect((await enter(at(`::ffff:${INSIDE}`))).status).toBe(200)
    expect((await enter(at('2001:db8::7'))).body.code).toBe('networkNotAllowed')
  })
})
