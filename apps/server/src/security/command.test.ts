import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { createTestServer } from '../testing/test-server.ts'

let database: TestDatabase
let owner: pg.Pool
let folder: string
const masterKey = randomBytes(32).toString('base64')
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
  const server = await createTestServer({ database, env: { MASTER_KEY: masterKey } })
  await server.close()
  // As in live: nobody is there before the command.
  await owner.query('delete from staff')
  folder = mkdtempSync(join(tmpdir(), 'hearthline-staff-'))
})
afterAll(async () => {
  await owner.end()
  rmSync(folder, { recursive: true })
})

const run = (...words: readonly string[]): Promise<{ readonly code: number; readonly output: string }> => {
  const { ownerUrl, appUrl } = database
  const settings = { MODE: 'sandbox', DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, DATA_DIR: folder }
  const env = { ...process.env, ...settings, MASTER_KEY: masterKey }
  const cwd = resolve(import.meta.dirname, '../../../..')
  return new Promise((done) => {
    const child = execFile(process.execPath, ['tools/run.mjs', 'staff', ...words], { cwd, env }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, output: out + err }),
    )
  })
}
const EMAIL = 'first@example.test'
const invite = (email = EMAIL, roles = 'administrator', name = 'Ada First') =>
  run('invite', '--lender', 'hearthline', '--email', email, '--name', name, '--roles', roles)
const tokenIn = (output: string): string => /\/invitation#([\w-]{43})\n/.exec(output)?.[1] ?? 'none'
const digestOf = async (email: string) =>
  (await owner.query('select token_digest from staff_invitations where email = $1', [email])).rows[0]?.token_digest
const written = async () =>
  JSON.stringify([
    (await owner.query('select * from staff_invitations')).rows,
    (await owner.query('select * from security_events')).rows,
  ])

it('prints the link of the first administrator once, and keeps no more of it than a hash', async () => {
  const { code, output } = await invite()
  expect([code, output]).toEqual([0, expect.stringContaining('Ada First is invited to HEARTHLINE as administrator.')])
  expect(output).toMatch(/^http:\/\/\S+\/invitation#[\w-]{43}$/m)
  const events = await owner.query("select kind, actor_kind, outcome from security_events where kind like 'staff%'")
  expect(events.rows).toEqual([{ kind: 'staffInvited', actor_kind: 'npm run staff', outcome: 'success' }])
  expect(await written()).not.toContain(tokenIn(output))
  const listed = await run('list', '--lender', 'HEARTHLINE')
  expect(listed.output).toContain(`invited Ada First <${EMAIL}>: administrator; open`)
  expect(listed.output).not.toContain(tokenIn(output))
})

it('gives a new link where it is asked again for the same person, and the one before is void', async () => {
  const before = await digestOf(EMAIL)
  const { code, output } = await invite()
  expect(code).toBe(0)
  expect(tokenIn(output)).not.toBe('none')
  expect((await digestOf(EMAIL)).equals(before)).toBe(false)
})

it('invites the first of compliance too, who is the second person of the administrator', async () => {
  const { code, output } = await invite('second@example.test', 'compliance', 'Bea Second')
  expect([code, tokenIn(output)]).toEqual([0, expect.not.stringMatching('none')])
})

it('refuses a further administrator once there is one, and says who may', async () => {
  await owner.query(
    `insert into staff (organisation_id, uuid, email, name, roles, is_demo, created_at)
      select id, gen_random_uuid(), 'boss@example.test', 'Theo Example', '{administrator}', false, now()
      from house.organisations where code = 'HEARTHLINE'`,
  )
  const { code, output } = await invite('third@example.test')
  expect(code).toBe(1)
  expect(output).toContain('Somebody who can sign in has this role already: administrator. Two people in the console')
  expect(await digestOf('third@example.test')).toBeUndefined()
  expect((await invite('fourth@example.test', 'manager')).code).toBe(0)
})

it.each([
  ['no lender', ['invite', '--email', EMAIL], 'Name the lender'],
  ['a lender that is not there', ['list', '--lender', 'nobody'], 'There is no lender nobody.'],
  [
    'a role that is none',
    ['invite', '--lender', 'hearthline', '--email', EMAIL, '--name', 'A', '--roles', 'king'],
    '--roles',
  ],
  ['no address', ['invite', '--lender', 'hearthline', '--name', 'A', '--roles', 'manager'], 'Give --email'],
  [
    'the address of a member',
    ['invite', '--lender', 'hearthline', '--email', 'boss@example.test', '--name', 'A', '--roles', 'manager'],
    'is a member of the staff',
  ],
  ['a word that it does not know', ['appoint'], 'npm run staff -- invite'],
] as const)('refuses %s in words', async (_, words, says) => {
  const { code, output } = await run(...words)
  expect([code, output]).toEqual([1, expect.stringContaining(says)])
  expect(output).not.toContain('    at ')
})
