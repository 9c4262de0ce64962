import { Buffer } from 'node:buffer'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SEALED_COLUMNS } from '../../apps/server/src/sealed-data/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { columnsOf } from '../../tools/draw-data-classes/index.ts'
import { DEMANDS, TABLES } from '../../tools/draw-data-classes/tables.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'

const lines: string[] = []
let server: ComposedServer
let owner: pg.Client
beforeAll(async () => {
  server = await createComposedServer({ env: { LOG_LEVEL: 'debug' }, logTo: { write: (line) => lines.push(line) } })
  const lender = lenderNamed('HEARTHLINE', await server.listen())
  const { status } = await play(lender, { until: 'NOTE_SIGNING' })
  expect(status.state).toBe('NOTE_SIGNING')
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
}, 300_000)
afterAll(async () => {
  await owner.end()
  await server.close()
})

type Value = { readonly place: string; readonly value: unknown }

/** All that the played database holds of some columns. */
const valuesOf = async (wanted: (place: string, of: keyof typeof DEMANDS) => boolean): Promise<readonly Value[]> => {
  const values: Value[] = []
  for (const [table, classes] of Object.entries(TABLES))
    for (const [column, of] of columnsOf(classes)) {
      const place = `${table}.${column}`
      if (!wanted(place, of)) continue
      const { rows } = await owner.query<{ value: unknown }>(
        `select distinct ${column} as value from ${table} where ${column} is not null`,
      )
      values.push(...rows.map(({ value }) => ({ place, value })))
    }
  return values
}

/** Whether bytes look like what they would be sealed: a version, a nonce and a tag, and nothing that can be read. */
const isUnreadable = (value: unknown): boolean =>
  Buffer.isBuffer(value)
    ? value.length >= 16 && !/[\w @.:"{}-]{12}/.test(value.toString('latin1'))
    : /^\$argon2id\$|^[\w-]{43}$|^[\da-f]{64}$/.test(String(value))

const readable = (values: readonly Value[]): readonly string[] =>
  values.filter(({ value }) => !isUnreadable(value)).map(({ place }) => place)

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (value instanceof Date || Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

/**
 * Words of our own, ids and moments: what a log may hold. So it may the address of this machine, which its start says, and the
 * network that a security event names (decision 163).
 */
const OURS =
  /^[A-Z\d_]+$|^[\da-f]{8}-[\da-f-]{27}$|^\d{4}-\d\d-\d\d|^[a-z][A-Za-z\d.]*$|^[\da-f]{64}$|^\d+$|^127\.0\.0\.\d+/
/** Texts of this person alone, long enough that nothing else would have them by chance. */
const canariesIn = (values: readonly Value[]): ReadonlyMap<string, string> =>
  new Map(
    values.flatMap(({ place, value }) =>
      textsIn(value).flatMap((text) => (text.length >= 6 && !OURS.test(text) ? [[text, place] as const] : [])),
    ),
  )

const logged = (log: string, canaries: ReadonlyMap<string, string>): readonly string[] =>
  [...canaries].filter(([text]) => log.includes(text)).map(([text, place]) => `${place}: ${text}`)

// [ASVS-14.2.4]
describe('every column of a class in a played database', () => {
  it('holds nothing readable where it is sealed, or a secret', async () => {
    const hidden = await valuesOf((place, of) => place in SEALED_COLUMNS || DEMANDS[of].atRest === 'unreadable')
    expect(new Set(hidden.map(({ place }) => place)).size).toBeGreaterThan(8)
    expect(readable(hidden)).toEqual([])
  })

  it('would be found if it held what it seals (control)', () => {
    const [place = ''] = Object.keys(SEALED_COLUMNS)
    expect(readable([{ place, value: Buffer.from('{"taxId":"900-01-1001"}') }])).toEqual([place])
    expect(readable([{ place: 'accounts.password_hash', value: 'correct horse battery' }])).toEqual([
      'accounts.password_hash',
    ])
  })

  it('is in no line of the log that may not be there', async () => {
    const canaries = canariesIn(await valuesOf((_, of) => !DEMANDS[of].mayBeLogged))
    expect(canaries.size).toBeGreaterThan(50)
    expect(lines.length).toBeGreaterThan(50)
    expect(logged(lines.join(''), canaries)).toEqual([])
  })

  it('would be found in one (control)', async () => {
    const canaries = canariesIn(await valuesOf((place) => place === 'applications.email'))
    const [email = ''] = canaries.keys()
    server.app.log.info({ email }, 'planted')
    expect(logged(lines.join(''), canaries)).toEqual([`applications.email: ${email}`])
  })
})
