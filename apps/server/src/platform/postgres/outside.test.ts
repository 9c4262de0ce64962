import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareOutside } from './outside.ts'
import { type Embedded, startEmbedded } from './start-embedded.ts'
import { ask } from './testing/start-for-test.ts'
import { startPooler } from './testing/start-pooler.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'hearthline-'))
chmodSync(dataDir, 0o755)
let server: Embedded
beforeAll(async () => {
  server = await startEmbedded({ dataDir })
  await ask(server.superUrl, 'drop database hearthline')
  await ask(server.superUrl, 'drop role hearthline_app')
})
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** A database as in a company: without our roles, but with an owner who may create them. */
const outside = async () => {
  const { superUrl } = server
  for (const database of ['loans', 'latin']) await ask(superUrl, `drop database if exists ${database}`)
  for (const name of ['company', 'borrowers', 'hearthline_app']) await ask(superUrl, `drop role if exists ${name}`)
  await ask(superUrl, `create role company login createrole password 'company''s'`)
  await ask(superUrl, 'create database loans owner company')
  const url = new URL(superUrl)
  url.pathname = '/loans'
  url.username = 'company'
  url.password = encodeURIComponent("company's")
  return { superUrl, url: url.href }
}

const role = 'select rolname, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user'

it('makes the application role, the same for every process, and keeps it from seeing through row security', async () => {
  const { url } = await outside()
  const [first, second] = await Promise.all([prepareOutside(url), prepareOutside(url)])
  expect(first).toEqual(second)
  expect(first.ownerUrl).toBe(url)
  expect(await ask(first.appUrl, role)).toEqual({ rolname: 'hearthline_app', unbound: false })
  expect(await prepareOutside(url)).toEqual(first)
})

it('says the SQL to run where the database does not let it make the role', async () => {
  const { superUrl, url } = await outside()
  await ask(superUrl, 'alter role company nocreaterole')
  await expect(prepareOutside(url)).rejects.toThrow(
    /does not let us make the application role: .*create role hearthline_app login .*APP_DATABASE_URL/,
  )
  await ask(superUrl, `create role borrowers login password 'theirs'`)
  const appUrl = url.replace(/company:[^@]*@/, 'borrowers:theirs@')
  expect(await prepareOutside(url, { appUrl })).toEqual({ ownerUrl: url, appUrl })
})

it.each(['superuser', 'bypassrls'])('refuses an application role with %s', async (power) => {
  const { superUrl, url } = await outside()
  await ask(superUrl, `create role borrowers login ${power} password 'theirs'`)
  const appUrl = url.replace(/company:[^@]*@/, 'borrowers:theirs@')
  await expect(prepareOutside(url, { appUrl })).rejects.toThrow(
    /role borrowers is superuser or bypasses row security: run {2}alter role borrowers/,
  )
})

it('does not change the password of a role that somebody else made', async () => {
  const { superUrl, url } = await outside()
  await ask(superUrl, `create role hearthline_app login password 'theirs'`)
  const refused = prepareOutside(url)
  await expect(refused).rejects.toThrow(
    /hearthline_app is there, with a password that is not ours: .*run {2}create role lender_app login nosuperuser nobypassrls password '…';.*APP_DATABASE_URL/,
  )
  // Another Hearthline may serve as that role: a new password would stop it.
  await expect(refused).rejects.not.toThrow(/alter role/)
})

it('names the address, and never the password, of a database that does not answer', async () => {
  const refused = prepareOutside('postgres://company:hidden@127.0.0.1:1/loans')
  await expect(refused).rejects.toThrow(/127\.0\.0\.1:1\/loans cannot be used .*check DATABASE_URL/)
  await expect(refused).rejects.not.toThrow(/hidden/)
})

it('refuses a pooler that would mix sessions, and says how to set it', async () => {
  const { superUrl, url } = await outside()
  await ask(superUrl, `create role borrowers login password 'theirs'`)
  const appUrl = url.replace(/company:[^@]*@/, 'borrowers:theirs@')
  const pooled = await startPooler(appUrl, 'transaction')
  await expect(prepareOutside(url, { appUrl: pooled })).rejects.toThrow(
    /The pooler at 127\.0\.0\.1:\d+ .* would mix lenders: .*pool_mode = session/,
  )
  const bySession = await startPooler(appUrl, 'session')
  expect(await prepareOutside(url, { appUrl: bySession })).toEqual({ ownerUrl: url, appUrl: bySession })
})

it('refuses a database that cannot hold every name', async () => {
  const { superUrl, url } = await outside()
  await ask(superUrl, `create database latin owner company encoding 'LATIN1' template template0 locale 'C'`)
  await expect(prepareOutside(url.replace('/loans', '/latin'))).rejects.toThrow(/encoded in LATIN1/)
})
