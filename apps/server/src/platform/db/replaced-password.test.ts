import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lookAtLink } from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestServer, createVisitor, type TestServer } from '../../testing/test-server.ts'
import { prepareOutside, roleOf, withClient } from '../postgres/index.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'

const ROLE = `rotated_${process.pid}`
let folder: string
let file: string
let database: TestDatabase
let server: TestServer
const asAdmin = (sql: string) => withClient(inject('testCluster').adminUrl, (client) => client.query(sql))
const rotate = async (password: string) => asAdmin(`alter role ${ROLE} password '${password}'`)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-password-'))
  file = join(folder, 'password')
  writeFileSync(file, 'the first\n')
  database = await createTestDatabase()
  const app = pg.escapeIdentifier(roleOf(database.appUrl))
  await asAdmin(`create role ${ROLE} login inherit password 'the first' in role ${app}`)
  await asAdmin(`grant connect on database ${database.name} to ${ROLE}`)
  const url = new URL(database.appUrl)
  Object.assign(url, { username: ROLE, password: '' })
  url.searchParams.set('password_file', file)
  server = await createTestServer({ database: { ...database, appUrl: url.href } })
})
afterAll(async () => {
  await server.close()
  await asAdmin(`drop role ${ROLE}`)
  rmSync(folder, { recursive: true })
})

/** Ends the connections that were opened with an earlier password. */
const cut = () => asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where usename = '${ROLE}'`)
/** What a call answers that asks the database: that a link is none, or that there is no database. */
const answer = async () => (await createVisitor(server).call(lookAtLink, { body: { token: 'x'.repeat(43) } })).body.code

describe('a password in a file', () => {
  // [ASVS-13.2.1]
  it('that is replaced while a process serves is used for the next connection, without a new start', async () => {
    expect(await answer()).toBe('linkEnded')
    await rotate('the second')
    writeFileSync(file, 'the second\n')
    await cut()
    await expect.poll(answer).toBe('linkEnded')
  })

  it('that is not replaced with the role’s opens no connection (control)', async () => {
    await rotate('the third')
    await cut()
    await expect.poll(answer).toBe('unavailable')
    writeFileSync(file, 'the third')
    await expect.poll(answer).toBe('linkEnded')
  })

  it('of the owner asks for a role that serves by a password of its own', () =>
    expect(prepareOutside(`postgres://owner@127.0.0.1:1/lender?password_file=${file}`)).rejects.toThrow(
      /password_file.*APP_DATABASE_URL/,
    ))
})
