import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDF } from '@libpdf/core'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { addSeal, lenderSeal } from '../platform/seals/index.ts'
import type { SecurityTables } from '../platform/security-events/index.ts'
import { runCommand } from '../testing/run-command.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let database: TestDatabase
let applicant: Applicant
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-commands-'))
  database = await createTestDatabase()
  server = await createTestServer({ database, env: { FILES_URL: `file://${folder}/files` } })
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A command of package.json, as an operator runs it. */
const run = (tool: string, ...words: readonly string[]) => {
  const env = {
    ...process.env,
    MODE: 'sandbox',
    DATABASE_URL: database.ownerUrl,
    APP_DATABASE_URL: database.appUrl,
    MASTER_KEY: server.app.config.masterKey.toString('base64'),
    FILES_URL: `file://${folder}/files`,
    DATA_DIR: folder,
  }
  return runCommand(env, tool, ...words)
}

it.each([
  ['restore', 'There is no file'],
  ['verify', 'There is no file'],
])('npm run %s says that a misspelt file is not there', async (tool, says) => {
  const { code, output } = await run(tool, join(folder, 'nope'))
  expect(code).toBeGreaterThan(0)
  expect(output).toMatch(new RegExp(`^${says} ${join(folder, 'nope')}: .*\\n$`))
})

it.each([
  ['a key without its value', ['FILE', '--key'], 'npm run verify -- FILE'],
  ['a folder', [tmpdir()], `${tmpdir()} is a folder`],
])('npm run verify refuses %s in words', async (_, words, says) => {
  const { code, output } = await run('verify', ...words)
  expect(code).toBe(2)
  expect(output).toContain(says)
  expect(output).not.toContain('    at ')
})

it.each([
  'audit',
  'backup',
  'export',
  'migrate',
  'org',
  'rates',
  'replay',
  'restore',
  'retention',
  'returns',
  'sbom',
  'seed',
  'verify',
])('npm run %s -- --help prints its usage', async (tool) => {
  const { code, output } = await run(tool, '--help')
  expect(code).toBe(0)
  expect(output).toContain(`npm run ${tool}`)
  expect(output).not.toContain('ERR_PARSE_ARGS')
})

describe('npm run export', () => {
  it('writes what verify then finds whole, readable by its owner alone', async () => {
    const made = await run('export', 'bundle', applicant.uuid)
    const file = join(folder, 'exports', `${applicant.uuid}.bundle.tar`)
    expect(made).toEqual({ code: 0, output: `${file}\n` })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const noted = server.app.db.read<SecurityTables>(server.lender.id).selectFrom('security_events')
    expect(await noted.select(['actor_kind', 'application_uuid']).where('kind', '=', 'exportMade').execute()).toEqual([
      { actor_kind: 'system', application_uuid: applicant.uuid },
    ])
    const key = await run('export', 'key')
    const fingerprint = /[0-9a-f]{64}/.exec(key.output)?.[0] ?? ''
    expect(await run('verify', file, '--key', fingerprint)).toEqual({
      code: 0,
      output: `${file} is whole: application ${applicant.uuid}.\n0 documents, each named by the event log; sealed by the key ${fingerprint}.\nThe archive brings no anchor: nothing outside of the database vouches for its event log.\n`,
    })
    expect((await run('verify', file, '--key', 'f'.repeat(64))).output).toContain('the seal is of another key')

    const bytes = readFileSync(file)
    const at = bytes.indexOf('"format": "hearthline.audit.1"')
    bytes[at + 1] = (bytes[at + 1] ?? 0) ^ 1
    writeFileSync(file, bytes)
    expect(await run('verify', file)).toEqual({ code: 1, output: `${file}: audit.json was changed\n` })
  }, 240_000) // six processes, one after the other

  it('tells the keys of the seals on documents, by which verify knows a signed document again', async () => {
    const key = await run('export', 'key', '--out', join(folder, 'key.txt'))
    const fingerprint = new RegExp(`seal on documents of ${server.lender.orgCode}: ([0-9a-f]{64})`).exec(
      key.output,
    )?.[1]
    if (fingerprint === undefined) throw new Error(key.output)
    const made = PDF.create()
    made.addPage({ width: 612, height: 792 })
    const { id, companyInfo } = server.lender
    const bytes = await addSeal(await made.save(), {
      identity: await lenderSeal(server.app.keys.seal, { id, name: companyInfo.companyName }),
      timestamp: server.app.timestamp,
      field: 'lender',
      reason: 'Signed by Avery Sample',
      signers: [{ name: 'Avery Sample', at: '2026-11-06T18:04:05.000Z' }],
    })
    const file = join(folder, 'signed.pdf')
    writeFileSync(file, bytes)
    const whole = await run('verify', file, '--key', fingerprint)
    expect(whole.output).toContain(`${file} is whole: not a byte was changed or added since its last seal.`)
    expect(whole.output).toContain(`The seal of ${companyInfo.companyName} (Signed by Avery Sample)`)
    expect(whole.output).toContain('signed by Avery Sample at 2026-11-06T18:04:05Z')
    expect(whole.output).toMatch(/stamped 20\d\d-.*Z by the time-stamp authority of the server itself/)
    expect(whole.code).toBe(0)

    const expectRefused = async (other: Buffer, says: string, ...words: readonly string[]) => {
      writeFileSync(file, other)
      const { code, output } = await run('verify', file, ...words)
      expect(output).toContain(`${file}: ${says}\n`)
      expect(code).toBe(1)
    }
    const flipped = Buffer.from(bytes)
    flipped.writeUInt8(flipped.readUInt8(300) ^ 1, 300)
    await expectRefused(flipped, 'bytes under its seal were changed')
    await expectRefused(Buffer.concat([bytes, Buffer.from(' ')]), 'bytes were added after its last seal')
    await expectRefused(bytes, 'its last seal is of another key', '--key', 'f'.repeat(64))
    await expectRefused(Buffer.from(await made.save()), 'it has no seal')
  }, 240_000)

  it('writes the audit file and the message under the name that is asked for', async () => {
    const [audit, message] = [join(folder, 'a.json'), join(folder, 'm.xml')]
    expect((await run('export', 'audit', applicant.uuid, '--out', audit)).code).toBe(0)
    expect((await run('export', 'mismo', applicant.uuid, '--out', message)).code).toBe(0)
    expect((await run('verify', audit)).code).toBe(0)
    expect(readFileSync(message, 'utf8')).toContain('<MESSAGE ')
  })

  it.each([
    ['the register of a year without applications', ['hmda', '--year', '2020', '--org', 'hearthline'], 'V606'],
    ['an application that is not there', ['audit', '00000000-0000-4000-8000-00000000ffff'], 'No lender'],
    ['another kind', ['everything'], 'npm run export'],
  ])('refuses %s and says why', async (_, words, says) => {
    const ran = await run('export', ...words)
    expect(ran.code).toBe(1)
    expect(ran.output).toContain(says)
  })
})

describe('npm run audit', () => {
  it('anchors, holds the logs to it, and says what is not as it was, until that is accepted', async () => {
    const org = server.lender.orgCode
    const made = await run('audit', 'anchor', '--org', org)
    expect(made.output).toMatch(new RegExp(`^${org}: anchor 1 of .*, over 1 log that moved since the one before.\\n$`))
    expect(made.code).toBe(0)
    const swept = await run('audit', 'sweep', '--org', org)
    expect(swept).toEqual({ code: 0, output: `${org}: 1 log, 1 of them anchored; nothing is otherwise than it was.\n` })

    const file = join(folder, 'anchored.tar')
    expect((await run('export', 'bundle', applicant.uuid, '--out', file)).code).toBe(0)
    expect((await run('verify', file)).output).toContain('Anchor 1 of')

    const owner = new pg.Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
    await owner.query('alter table application_log disable trigger append_only')
    await owner.query('delete from application_log where application_uuid = $1', [applicant.uuid])
    await owner.end()
    const found = await run('audit', 'sweep', '--org', org)
    expect(found.code).toBe(1)
    expect(found.output).toContain(
      `${org}: application ${applicant.uuid}, anchor 1, row 1: a row of a log that an anchor names is missing or was written anew\n`,
    )
    expect(found.output).toContain('2 findings, 2 new.')
    expect((await run('audit', 'accept', '--org', org)).code).toBe(1)
    const accepted = await run('audit', 'accept', '--org', org, '--reason', 'A test took it away.')
    expect(accepted.output).toContain('accepted, 2 findings;')
    const again = await run('audit', 'sweep', '--org', org)
    expect(again.code).toBe(0)
    expect(again.output).toContain('nothing is otherwise than it was, but for 2 findings that people accepted.')
  }, 240_000) // eight processes, one after the other

  it.each([
    ['no word', [], 'npm run audit -- sweep'],
    ['another word', ['everything'], 'npm run audit -- sweep'],
    ['a misspelt option', ['sweep', '--bad'], 'npm run audit -- sweep'],
    ['a lender that is none', ['sweep', '--org', 'NOBODY'], 'There is no lender NOBODY.'],
  ])('refuses %s and says why', async (_, words, says) => {
    const ran = await run('audit', ...words)
    expect(ran.code).toBe(1)
    expect(ran.output).toContain(says)
  })
})
