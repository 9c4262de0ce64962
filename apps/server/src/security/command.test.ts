import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IdentityTables } from '../identity/tables.ts'
import { createMember } from '../identity/testing/roles.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import type { SecurityTables } from '../platform/security-events/index.ts'
import { runCommand } from '../testing/run-command.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let database: TestDatabase
let server: TestServer
let folder: string
const masterKey = randomBytes(32).toString('base64')
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({ database, env: { MASTER_KEY: masterKey } })
  // As in live: nobody is there before the command.
  await tables().deleteFrom('staff').execute()
  folder = mkdtempSync(join(tmpdir(), 'hearthline-staff-'))
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const run = (...words: readonly string[]) => {
  const { ownerUrl, appUrl } = database
  const settings = { MODE: 'sandbox', DATABASE_URL: ownerUrl, APP_DATABASE_URL: appUrl, DATA_DIR: folder }
  const env = { ...process.env, ...settings, MASTER_KEY: masterKey }
  return runCommand(env, 'staff', ...words)
}
const EMAIL = 'first@example.test'
const invite = (email = EMAIL, roles = 'administrator', name = 'Ada First') =>
  run('invite', '--lender', 'hearthline', '--email', email, '--name', name, '--roles', roles)
const tokenIn = (output: string): string => /\/invitation#([\w-]{43})\n/.exec(output)?.[1] ?? 'none'
const tables = () => server.app.db.read<IdentityTables & SecurityTables>(server.lender.id)
const digestOf = async (email: string): Promise<string | undefined> => {
  const rows = tables().selectFrom('staff_invitations').select('token_digest').where('email', '=', email)
  return (await rows.executeTakeFirst())?.token_digest?.toString('hex')
}
const written = async () =>
  JSON.stringify([
    await tables().selectFrom('staff_invitations').selectAll().execute(),
    await tables().selectFrom('security_events').selectAll().execute(),
  ])

it('prints the link of the first administrator once, and keeps no more of it than a hash', async () => {
  const { code, output } = await invite()
  expect([code, output]).toEqual([0, expect.stringContaining('Ada First is invited to HEARTHLINE as administrator.')])
  expect(output).toMatch(/^http:\/\/\S+\/invitation#[\w-]{43}$/m)
  const events = tables().selectFrom('security_events').select(['kind', 'actor_kind', 'outcome'])
  expect(await events.where('kind', '=', 'staffInvited').execute()).toEqual([
    { kind: 'staffInvited', actor_kind: 'npm run staff', outcome: 'success' },
  ])
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
  expect(await digestOf(EMAIL)).not.toBe(before)
})

it('invites the first of compliance too, who is the second person of the administrator', async () => {
  const { code, output } = await invite('second@example.test', 'compliance', 'Bea Second')
  expect([code, tokenIn(output)]).toEqual([0, expect.not.stringMatching('none')])
})

it.each(['processor', 'underwriter', 'funder', 'manager'] as const)('makes no second %s either', async (role) => {
  expect((await invite(`${role}.one@example.test`, role, `First ${role}`)).code).toBe(0)
  await createMember(server, { name: `Fay ${role}`, roles: [role] })
  const { code, output } = await invite(`${role}.two@example.test`, role, `Second ${role}`)
  expect([code, output]).toEqual([1, expect.stringContaining(`has this role already: ${role}.`)])
})

it('refuses a further administrator once there is one, and says who may', async () => {
  await createMember(server, { name: 'Theo Example', roles: ['administrator'] })
  const { code, output } = await invite('third@example.test')
  expect(code).toBe(1)
  expect(output).toContain('Somebody who can sign in has this role already: administrator. Two people in the console')
  expect(await digestOf('third@example.test')).toBeUndefined()
  expect((await invite('fourth@example.test', 'chatAgent', 'Dee Fourth')).code).toBe(0)
  const [member] = await tables().selectFrom('staff').select('email').execute()
  expect(await invite(member?.email, 'chatAgent', 'Eve Fifth')).toMatchObject({
    code: 1,
    output: expect.stringContaining('is a member of the staff'),
  })
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
  ['a word that it does not know', ['appoint'], 'npm run staff -- invite'],
] as const)('refuses %s in words', async (_, words, says) => {
  const { code, output } = await run(...words)
  expect([code, output]).toEqual([1, expect.stringContaining(says)])
  expect(output).not.toContain('    at ')
})
