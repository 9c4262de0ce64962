import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigFault, toldTogether } from '../platform/config/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { loadOrganisations, readOrganisations, requireLender } from './index.ts'

const shipped = readOrganisations(resolve(import.meta.dirname, '../../organisations')) as readonly object[]
const real = { ...shipped[0], id: '3d0f4b1a-52f7-4a3a-8a5b-0d8f6c1e2f01', orgCode: 'REAL', hosts: ['real.example'] }
const { isSample: _, ...genuine } = real as typeof real & { isSample?: boolean }

let database: TestDatabase
let pool: pg.Pool
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  folder = mkdtempSync(join(tmpdir(), 'hearthline-lenders-'))
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const codesIn = async (mode: 'sandbox' | 'live', given: readonly unknown[] = []) =>
  (await loadOrganisations({ pool }, given, mode)).registry.all.map(({ orgCode }) => orgCode).sort()

const linesOf = (check: () => unknown): readonly string[] => {
  try {
    check()
    return []
  } catch (fault) {
    if (fault instanceof ConfigFault) return fault.lines
    throw fault
  }
}

describe('the lenders of a sandbox', () => {
  it('are those that ship, and any the database knows beside them', async () => {
    expect(await codesIn('live', shipped)).toEqual([])
    expect(await codesIn('sandbox', shipped)).toEqual(['HARBOR_POINT', 'HEARTHLINE'])
    expect(await codesIn('live', shipped)).toEqual([])
    expect(await codesIn('live', [genuine])).toEqual(['REAL'])
    expect(await codesIn('sandbox')).toEqual(['HARBOR_POINT', 'HEARTHLINE', 'REAL'])
  })
  it('are all marked as made up', () => expect(shipped.every((record) => 'isSample' in record)).toBe(true))
})

describe('a live system', () => {
  it('does not serve a made-up lender of the sandbox its database once was', async () =>
    expect(await codesIn('live')).toEqual(['REAL']))
  it('says which setting brings it a lender where it knows none', async () => {
    const { registry } = await loadOrganisations({ pool: { query: async () => ({ rows: [] }) } as never }, [], 'live')
    const lines = linesOf(() => requireLender(registry))
    expect(lines).toEqual([expect.stringMatching(/^ORGANISATIONS names no lender .*: put the record of each/)])
  })
})

describe('a folder of records', () => {
  it('is refused with a line a file that is none, which says what is wrong', () => {
    writeFileSync(join(folder, 'a.json'), '{')
    writeFileSync(join(folder, 'b.json'), JSON.stringify({ ...genuine, deedTrustee: undefined }))
    writeFileSync(join(folder, 'c.json'), JSON.stringify(genuine))
    writeFileSync(join(folder, 'notes.txt'), 'no record')
    const lines = linesOf(() => readOrganisations(folder))
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain('a.json is no record of a lender')
    expect(lines[1]).toMatch(/b\.json is no record of a lender: .*deedTrustee/)
  })
  it('must be there', () =>
    expect(linesOf(() => readOrganisations('/nowhere'))).toEqual([
      expect.stringMatching(/^ORGANISATIONS names a folder/),
    ]))
})

it('faults of several checks are told together', () => {
  const faulty = (line: string) => () => {
    throw new ConfigFault([line])
  }
  expect(linesOf(() => toldTogether(() => 1, faulty('a'), faulty('b')))).toEqual(['a', 'b'])
  expect(
    toldTogether(
      () => 1,
      () => 'two',
    ),
  ).toEqual([1, 'two'])
  expect(() =>
    toldTogether(() => {
      throw new Error('a bug')
    }),
  ).toThrow('a bug')
})
