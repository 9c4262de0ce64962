import { listApplications, listCases, login } from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, auditText, verifyExport, writeRegister } from '../../apps/server/src/exports/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { openBulkDatabase, tablesOfApplications } from '../../tools/bulk/bulk-store.ts'
import { BYTES, NOT_CLONED } from '../../tools/bulk/bytes-columns.ts'
import { cloneApplications, type Made } from '../../tools/bulk/clone-applications.ts'
import { clonedTables } from '../../tools/bulk/original.ts'
import { type PlayedOriginal, playOriginals } from '../../tools/bulk/play-originals.ts'
import { type Lender, staffMember } from '../../tools/seed/cast.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { PublicCaller } from '../../tools/seed/public-calls.ts'

const CLONES = 30

let server: ComposedServer
let lender: Lender
let owner: pg.Client
let originals: readonly PlayedOriginal[]
let made: Made

type Row = { readonly uuid: string; readonly email: string; readonly step: string; readonly loan_number: string }

const all = async (): Promise<readonly Row[]> =>
  (await owner.query<Row>('select uuid, email, step, loan_number from applications order by uuid')).rows

const clones = async () => (await all()).filter(({ uuid }) => !originals.some((one) => one.uuid === uuid))

const cloneAt = async (step: string): Promise<Row> =>
  (await clones()).find((one) => one.step === step) ?? expect.fail(`no clone is at ${step}`)

const faultsOf = async (uuid: string): Promise<readonly string[]> =>
  (await verifyExport(Buffer.from(auditText(await auditOf(server.app, server.lender, uuid))), {})).faults

beforeAll(async () => {
  server = await createComposedServer()
  lender = lenderNamed('HEARTHLINE', await server.listen())
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  originals = await playOriginals(lender, { COMPLETE: 4, DECLINED: 3, CANCELLED: 2, CO_DEED_REQ: 1 })
  made = await cloneApplications({
    url: server.database.ownerUrl,
    keys: server.app.keys,
    organisation: server.lender.id,
    originals,
    count: CLONES,
    weeks: 30,
  })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

describe('a bulk seed', () => {
  it('makes as many as were asked for, in the shares of its originals', async () => {
    expect(made).toMatchObject({ applications: CLONES })
    const found = await clones()
    const counts = originals.map((one) => [one.step, found.filter(({ step }) => step === one.step).length])
    expect(Object.fromEntries(counts)).toEqual({ COMPLETE: 12, DECLINED: 9, CANCELLED: 6, CO_DEED_REQ: 3 })
    const { rows } = await owner.query(
      'select count(*)::int as count from application_log where application_uuid = any($1)',
      [found.map(({ uuid }) => uuid)],
    )
    expect(rows).toEqual([{ count: made.logRows }])
  })

  it('makes applications whose records agree in the audit of the whole lender', async () => {
    for (const { uuid } of await all()) expect(await faultsOf(uuid), uuid).toEqual([])
    const { uuid } = await cloneAt('COMPLETE')
    const swap = (from: string, to: string) =>
      owner.query('update applications set facts = replace(facts::text, $2, $3)::jsonb where uuid = $1', [
        uuid,
        from,
        to,
      ])
    await swap('Larkspur Lane', 'Elsewhere Lane')
    expect(await faultsOf(uuid), 'control: facts that no log tells').not.toEqual([])
    await swap('Elsewhere Lane', 'Larkspur Lane')
  })

  it('gives each its own person, found in the console by number and by address', async () => {
    const [staff, rows] = [await staffMember(lender, 'processor', 0), await clones()]
    expect(new Set(rows.map(({ email }) => email)).size).toBe(CLONES)
    for (const { loan_number: search, uuid } of rows) {
      const found = await staff.json(listCases, { query: { search } })
      expect(found.rows.map((one) => one.uuid)).toEqual([uuid])
    }
    const one = await cloneAt('DECLINED')
    const found = await staff.json(listCases, { query: { search: one.email } })
    expect(found.rows.map(({ uuid }) => uuid)).toEqual([one.uuid])
  })

  it('lets a borrower of a clone sign in and see the one application', async () => {
    const { email, uuid } = await cloneAt('COMPLETE')
    const borrower = new PublicCaller(lender)
    const { password } = originals.find(({ step }) => step === 'COMPLETE') ?? expect.fail('none was played')
    const { jwt } = await borrower.json(login, { body: { email, password, as: 'borrower' } })
    borrower.token = jwt.replace(/^Bearer /, '')
    const listed = await borrower.json(listApplications)
    expect(listed.map((one) => one.uuid)).toEqual([uuid])
  })

  it('has a row in the register of its year for each that ended, with secrets that open', async () => {
    const { rows: years } = await owner.query<{ year: number }>(
      `select distinct date_part('year', day)::int as year from applications,
         unnest(array[ended_at, signed_at, disbursed_on::timestamptz]) as day where day is not null`,
    )
    let rows = 0
    for (const { year } of years) {
      const written = await writeRegister(server.app, server.lender, year)
      expect(written.ok ? [] : written.faults).toEqual([])
      rows += written.ok ? written.rows : 0
    }
    expect(rows).toBe((await all()).filter(({ step }) => step !== 'CO_DEED_REQ').length)
  })

  it('spreads what ended over the weeks, and leaves what is under way where it is', async () => {
    const { rows } = await owner.query<{ ended: number; open: number }>(
      `select count(distinct created_at::date) filter (where not is_open)::int as ended,
         count(distinct created_at::date) filter (where is_open)::int as open from applications`,
    )
    expect(rows[0]?.ended).toBeGreaterThan(10)
    expect(rows[0]?.open).toBeLessThanOrEqual(2)
  })
})

describe('what is cloned', () => {
  it('is every table with a foreign key to applications, but for those that a secret opens', async () => {
    const client = await openBulkDatabase(server.database.ownerUrl, server.lender.id)
    const [found, cloned] = [await tablesOfApplications(client), await clonedTables(client)]
    await client.end()
    const names = cloned.map(({ name }) => name)
    expect(names).toEqual(['accounts', ...found.map(({ name }) => name).filter((name) => !NOT_CLONED.includes(name))])
    expect(names).toEqual(expect.arrayContaining(['application_log', 'signed_papers', 'tasks', 'demographics']))
    for (const name of NOT_CLONED) expect(found.map((table) => table.name)).toContain(name)
  })

  it('says of every column of bytes what a clone has there', async () => {
    const client = await openBulkDatabase(server.database.ownerUrl, server.lender.id)
    const tables = await clonedTables(client)
    await client.end()
    const columns = tables.flatMap(({ name, bytes }) => bytes.map((column) => `${name}.${column}`))
    expect(Object.keys(BYTES).sort()).toEqual(columns.sort())
  })
})
