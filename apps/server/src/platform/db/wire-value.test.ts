import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../postgres/testing/index.ts'
import { wireValue } from './wire-value.ts'

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** PostgreSQL has no place for a zero in a text. */
const text = fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0'))

/** What PostgreSQL reads of our writing of a value, and of pg's. */
const both = async (value: unknown, type: string): Promise<readonly unknown[]> => {
  const sql = `select ($1::${type})::text as read`
  const ours = await client.query(sql, [wireValue(value)])
  const theirs = await client.query(sql, [value])
  return [ours.rows[0]?.read, theirs.rows[0]?.read]
}

it.each([
  ['text', text],
  ['text[]', fc.array(fc.option(text))],
  ['uuid[]', fc.array(fc.uuid())],
  ['int[]', fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 2, maxLength: 2 }))],
  ['bytea', fc.uint8Array()],
  ['bytea[]', fc.array(fc.uint8Array().map((bytes) => Buffer.from(bytes)))],
  ['timestamptz', fc.date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })],
  [
    'timestamptz[]',
    fc.array(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-01-01'), noInvalidDate: true })),
  ],
  ['double precision', fc.double({ noNaN: true })],
  ['bigint', fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })],
  ['boolean', fc.option(fc.boolean())],
  ['jsonb', fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)))],
] as const)('a value for %s is read as the one that pg writes', async (type, values) => {
  await fc.assert(
    fc.asyncProperty(values as fc.Arbitrary<unknown>, async (value) => {
      const [ours, theirs] = await both(value, type)
      expect(ours).toEqual(theirs)
    }),
    { numRuns: 60 },
  )
})

it('what is not there is nothing', () => {
  expect([undefined, null].map(wireValue)).toEqual([null, null])
})
