import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postDraw } from '@hearthline/domain/ledger'
import { validate } from 'achkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSecret, openApplication } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { post } from '../ledger/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { runCommand } from '../testing/run-command.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { addEntry, makeAchFile } from './index.ts'

const company = {
  companyName: 'Sample Lending',
  companyId: '1840000001',
  bankName: 'Example Bank',
  bankRoutingNumber: '091000019',
}
const ACCOUNT = '000123456789'
const DAYS = ['--from', '2020-01-01', '--to', '2099-12-31'] as const
const { offer, liens } = closingFacts
if (offer === undefined) throw new Error('the sample has no offer')

let server: TestServer
let database: TestDatabase
let applicant: Applicant
let folder: string
let trace: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-ach-'))
  database = await createTestDatabase()
  server = await createTestServer({ database, env: { FILES_URL: `file://${folder}/files` } })
  applicant = await createApplicant(server, {
    step: 'COMPLETE',
    facts: { ...closingFacts, funding: { approvals: [], disbursedOn: '2026-11-20', reference: 'T-1' } },
  })
  const { id, timeZone } = server.lender
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication' } as const
  const moment = await server.app.clock.at(id, timeZone)
  trace = await server.app.db.inTransaction(id, async (tx) => {
    await keepSecret(tx, server.app.keys, { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: ACCOUNT })
    const work = await openApplication(tx, applicant.uuid, { ...by, moment })
    post(work, postDraw({ offer, liens }, { reference: 'T-1' }))
    const to = { accountNumber: ACCOUNT, accountType: 'CHECKING', routingNumber: '021000021' } as const
    const names = { name: 'Avery Sample', identification: 'HL-1' }
    return addEntry(
      work,
      { keys: server.app.keys, company },
      { kind: 'DRAW', reference: `${applicant.uuid}:draw`, amountCents: 1_000_05, to: { ...to, ...names } },
    )
  })
  await makeAchFile(server.app, { organisation: id, zone: timeZone, company })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

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
const org = () => ['--org', server.lender.orgCode] as const
const fileOf = ({ output }: { readonly output: string }) => output.split('\n')[0] ?? ''

describe('npm run export -- nacha', () => {
  it('writes none while the payments of the lender are frozen, though it was made before', async () => {
    const frozen = (statement: ReturnType<typeof sql>) =>
      server.app.db.inTransaction(server.lender.id, (tx) => statement.execute(tx.as()))
    await frozen(sql`insert into payment_freezes values (${server.lender.id}, now())`)
    const refused = await run('export', 'nacha', ...org())
    await frozen(sql`delete from payment_freezes`)
    expect(refused).toEqual({ code: 1, output: `The payments of ${server.lender.orgCode} are frozen.\n` })
  })

  it('writes the next file for its owner alone, and then has none; by its number it is the same again', async () => {
    const first = await run('export', 'nacha', ...org())
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('1 payments, 100005 cents') })
    const file = fileOf(first)
    expect(file).toContain('-000001.ach')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const bytes = readFileSync(file, 'utf8')
    expect(validate(bytes)).toEqual({ ok: true, errors: [] })
    const next = await run('export', 'nacha', ...org())
    expect(next).toEqual({ code: 1, output: 'No file waits to be taken.\n' })
    const again = await run('export', 'nacha', ...org(), '--file', '1', '--out', join(folder, 'again.ach'))
    expect(again.code).toBe(0)
    expect(readFileSync(join(folder, 'again.ach'), 'utf8')).toBe(bytes)
    expect(again.output).not.toContain(ACCOUNT)
  })
})

describe('npm run export -- ledger and boarding', () => {
  it('writes the books by day and account, which balance', async () => {
    const written = await run('export', 'ledger', ...org(), ...DAYS)
    expect(written.code).toBe(0)
    const [names, ...rows] = readFileSync(fileOf(written), 'utf8').trim().split('\r\n')
    expect(names).toContain('"day","account","type","debit","credit","postings"')
    const cells = rows.map((row) => row.split(',').map((cell) => cell.replaceAll('"', '')))
    expect(cells.map(([, account]) => account)).toContain('LOAN_PRINCIPAL')
    const sum = (nth: number) => cells.reduce((all, row) => all + Math.round(Number(row[nth]) * 100), 0)
    expect(sum(3)).toBe(sum(4))
    expect(sum(3)).toBeGreaterThan(offer.amountCents - 1)
  })

  it('writes a funded line with what it owes, and its account', async () => {
    const written = await run('export', 'boarding', ...org(), ...DAYS)
    expect(written.code).toBe(0)
    const text = readFileSync(fileOf(written), 'utf8')
    expect(text.trim().split('\r\n')).toHaveLength(2)
    expect(text).toContain(`"${(offer.amountCents / 100).toFixed(2)}"`)
    expect(text).toContain(ACCOUNT)
  })

  it.each([
    [['ledger', '--from', '2026-01-01']],
    [['boarding', ...DAYS]],
    [['ledger', '--org', 'HEARTHLINE', '--from', '2026-02-30', '--to', '2026-03-01']],
    [['nacha', '--org', 'HEARTHLINE', '--file', 'x']],
  ])('is refused with %j', async (words) => {
    const { code, output } = await run('export', ...words)
    expect([code, output]).toEqual([1, expect.stringContaining('npm run export -- ledger')])
  })
})

describe('npm run returns', () => {
  const returned = (of: string) =>
    [
      `101 0910000191840000001${'2611301200'}A094101${' '.repeat(54)}`,
      `621091000019${'X'.padEnd(17)}0000100005${' '.repeat(39)}1021000020000001`,
      `799R03${of}      02100002${' '.repeat(44)}021000020000001`,
      `9000001000001${'00000002'}${'0'.repeat(34)}${' '.repeat(39)}`,
    ].join('\n')
  const fileWith = (text: string) => {
    const file = join(folder, 'returns.txt')
    writeFileSync(file, text)
    return file
  }

  it('takes a file once', async () => {
    const file = fileWith(returned(trace))
    expect(await run('returns', 'import', file, ...org())).toMatchObject({
      code: 0,
      output: expect.stringContaining('1 new, 0 known before'),
    })
    expect((await run('returns', 'import', file, ...org())).output).toContain('0 new, 1 known before')
  })

  it.each([
    ['of a payment that is not ours', () => returned('091000010009999'), 'No payment of this lender'],
    ['that is damaged', () => returned(trace).slice(1), 'was not taken'],
  ])('refuses one %s', async (_, text, says) => {
    const { code, output } = await run('returns', 'import', fileWith(text()), ...org())
    expect([code, output]).toEqual([1, expect.stringContaining(says)])
    expect(output).not.toContain('    at ')
  })
})
