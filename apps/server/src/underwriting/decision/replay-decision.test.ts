import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { defaultPolicy } from '@hearthline/domain/underwriting'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '../../migrations/034-signed-receipts.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/postgres/testing/index.ts'
import { chooseLargest } from '../../testing/borrower-actions.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../../testing/journey-server.ts'

const repository = resolve(import.meta.dirname, '../../../../..')

let folder: string
let database: TestDatabase
let server: JourneyServer
/** A refusal: its record holds reasons and a trail. */
let decision: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthline-replay-'))
  database = await createTestDatabase()
  server = await createJourneyServer({ database })
  const applicant = await decidedApplicant(server, { name: 'Blake Scorelow' })
  decision = (await applicant.now()).facts.decision?.uuid ?? ''
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

type Ran = { readonly code: number; readonly out: string; readonly err: string }

/** In a process of its own, as an examiner would run it. */
const replay = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<Ran>((done) =>
    execFile(
      process.execPath,
      ['tools/run.mjs', 'replay', ...args],
      { cwd: repository, env: { PATH: process.env.PATH ?? '', HOME: folder, DATA_DIR: folder, ...env } },
      (error, out, err) => done({ code: Number(error?.code ?? 0), out, err }),
    ),
  )

const here = () => ({ DATABASE_URL: database.ownerUrl, APP_DATABASE_URL: database.appUrl })
const copyFile = () => join(folder, 'decision.json')
const same = () => ({ code: 0, out: expect.stringContaining(`Decision ${decision} is the same, byte for byte`) })

const asOwner = async (sql: string) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(sql)
  await owner.end()
}

describe('npm run replay', () => {
  it('tells a decision of the database again in another process, the same to the byte', async () =>
    expect(await replay([decision, '--out', copyFile()], here())).toMatchObject(same()))

  it('gives the same bytes from a copy, with no database at all', async () =>
    expect(await replay(['--file', copyFile()], { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })).toMatchObject(
      same(),
    ))

  it('gives the same bytes on another database', async () => {
    const other = await createTestDatabase()
    const elsewhere = await createJourneyServer({ database: other })
    const applicant = await decidedApplicant(elsewhere, { name: 'Blake Scorelow' })
    const uuid = (await applicant.now()).facts.decision?.uuid ?? ''
    const file = join(folder, 'elsewhere.json')
    const env = { DATABASE_URL: other.ownerUrl, APP_DATABASE_URL: other.appUrl }
    expect((await replay([uuid, '--out', file], env)).code).toBe(0)
    expect((await replay([decision], env)).code).toBe(2)
    await elsewhere.close()
    const shas = [copyFile(), file].map((path) => JSON.parse(readFileSync(path, 'utf8')).sha256)
    expect(shas[0]).toBe(shas[1])
  })

  it('gives the same bytes after the lender’s policy has changed', async () => {
    const { states: _, ...policy } = defaultPolicy
    const loose = [{ ...policy, version: 'loose-1', effectiveOn: '2026-01-01', minScore: 580 }]
    await asOwner(
      `update house.organisations set version = version + 1,
       record = jsonb_set(record::jsonb, '{lending,policies}', '${JSON.stringify(loose)}')`,
    )
    expect(await replay([decision], here())).toMatchObject(same())
  })

  it('says where it differs, and ends with 1, once an input is another', async () => {
    const copy = JSON.parse(readFileSync(copyFile(), 'utf8'))
    const inputs = JSON.parse(copy.inputs)
    const file = join(folder, 'changed.json')
    writeFileSync(
      file,
      JSON.stringify({ ...copy, inputs: JSON.stringify({ ...inputs, facts: { ...inputs.facts, score: 587 } }) }),
    )
    const ran = await replay(['--file', file])
    expect(ran.code).toBe(1)
    expect(ran.out).toMatch(/first difference: record\/reasons\/0\/values\/missingPoints\n {2}kept: 52\n {2}now: {2}53/)
  })

  it('says that rules are not those of the decision', async () => {
    const copy = JSON.parse(readFileSync(copyFile(), 'utf8'))
    const file = join(folder, 'rules.json')
    const body = copy.policy.body.replace('"minScore":640', '"minScore":641')
    writeFileSync(file, JSON.stringify({ ...copy, policy: { ...copy.policy, body } }))
    expect(await replay(['--file', file])).toMatchObject({
      code: 1,
      out: expect.stringContaining('first difference: policy'),
    })
  })

  it('tells whether the receipt of an offer chosen from it is the one that was signed', async () => {
    const applicant = await decidedApplicant(server)
    await chooseLargest(applicant)
    const { offer } = (await applicant.now()).facts
    const file = join(folder, 'chosen.json')
    const signed = `The receipt of ${offer?.uuid} is signed, and not changed: sha256 ${offer?.receipt}.`
    expect(await replay([offer?.decisionUuid ?? '', '--out', file], here())).toMatchObject({
      code: 0,
      out: expect.stringContaining(signed),
    })
    const copy = JSON.parse(readFileSync(file, 'utf8'))
    const [receipt] = copy.receipts
    writeFileSync(file, JSON.stringify({ ...copy, receipts: [{ ...receipt, body: `${receipt.body} ` }] }))
    expect(await replay(['--file', file])).toMatchObject({
      code: 1,
      out: expect.stringContaining(`the receipt of ${offer?.uuid} was changed`),
    })
  })

  it('says so of a receipt that an earlier release kept unsigned', async () => {
    const applicant = await decidedApplicant(server)
    await chooseLargest(applicant)
    const { offer } = (await applicant.now()).facts
    await asOwner('alter table offer_receipts drop column signature, drop column public_key')
    const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 })
    await up(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }))
    await pool.end()
    expect(await replay([offer?.decisionUuid ?? ''], here())).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `The receipt of ${offer?.uuid} is not changed; it is from before receipts were signed`,
      ),
    })
  })

  it('says how it is used', async () =>
    expect(await replay([])).toMatchObject({ code: 2, err: expect.stringContaining('--file') }))
})
