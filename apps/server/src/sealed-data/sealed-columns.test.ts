import { saveDraft } from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftCalls } from '../drafts/index.ts'
import type { Registry } from '../organisations/index.ts'
import { openStoredFiles } from '../platform/files/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { createTestServer, createVisitor } from '../testing/test-server.ts'
import { countSealed } from './count-sealed.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

/** Columns of bytes that are no secret, or that nobody opens: hashes, digests, public keys. */
const UNSEALED_BYTES =
  /(^|_|\.)(hash|sha256|digest)$|^chat_tries\.subject$|^feedback\.sender$|^passkeys\.public_key$|^recovery_codes\.salt$/

let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const columnsOfBytes = async (): Promise<readonly string[]> => {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where data_type = 'bytea' and table_schema = 'public'`,
  )
  return rows.map(({ name }) => name)
}
const unlisted = (columns: readonly string[]) =>
  columns.filter((column) => SEALED_COLUMNS[column] === undefined && !UNSEALED_BYTES.test(column))

describe('the list of sealed columns', () => {
  it('has every column of bytes that is no hash, and no other', async () => {
    const columns = await columnsOfBytes()
    expect(unlisted(columns)).toEqual([])
    expect(Object.keys(SEALED_COLUMNS).filter((column) => !columns.includes(column))).toEqual([])
    expect(Object.keys(SEALED_COLUMNS).filter((column) => UNSEALED_BYTES.test(column))).toEqual([])
  })

  it('would miss a new one (control)', async () => {
    await owner.query('begin; alter table tasks add column secret bytea')
    expect(unlisted(await columnsOfBytes())).toEqual(['tasks.secret'])
    await owner.query('rollback')
  })
})

it('counts what each version sealed, of all lenders', async () => {
  const served = await createTestDatabase()
  const render = async () => ({ pdf: Buffer.from('%PDF-1.7') })
  const calls = ({ registry }: { registry: Registry }) => draftCalls({ registry, render })
  const server = await createTestServer({ database: served, calls })
  // As the application, which sees one lender's rows at a time.
  const client = new pg.Client({ connectionString: served.appUrl })
  await client.connect()
  const drafts = async () =>
    (await countSealed(client, openStoredFiles(server.app.config.filesUrl))).filter(
      ({ column }) => column === 'drafts.sealed',
    )
  expect(await drafts()).toEqual([])
  for (const host of ['localhost', 'harbor-point.localhost'])
    await createVisitor(server, { host }).call(saveDraft, {
      body: { section: 'name', values: { firstName: 'Av' }, complete: false },
    })
  expect(await drafts()).toEqual([{ purpose: 'draft', version: 1, column: 'drafts.sealed', rows: 2 }])
  await client.end()
  await server.close()
})
