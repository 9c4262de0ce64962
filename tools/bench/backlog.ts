import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { startCast } from '../seed/cast.ts'
import { lenderNamed } from '../seed/lender.ts'
import { walk } from '../seed/walk.ts'
import type { Bench } from './figure.ts'
import { databaseUrl, openStage, type Stage } from './stage.ts'

/** Jobs that a sweep sent. */
const BACKLOG = { whole: 10_000, small: 300 }
const BACKLOG_S = 60
const BORROWER_S = 2
const LOOK_MS = 50

type Place = { readonly organisation: string; readonly application: string }

/** Jobs of a step that the application has left: each is fetched, its application is read, and it is done. */
const leaveBacklog = async (url: string, data: Place, size: number): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    createSchema: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  const job = { data: { ...data, step: 'RECORDING', seq: '0' }, group: { id: data.organisation } }
  await boss.insert(
    'step',
    Array.from({ length: size }, () => job),
  )
  await boss.stop({ graceful: false })
}

const leftOf = async (pool: pg.Pool): Promise<number> => {
  const sql = "select count(*)::int as left from jobs.job where name = 'step' and state < 'completed' and priority = 0"
  return (await pool.query<{ left: number }>(sql)).rows[0]?.left ?? 0
}

/**
 * A new borrower goes from registration to the income page: returns the longest time from a page's answer to the next
 * page.
 */
const secondsOfNewBorrower = async (address: string): Promise<number> => {
  const { cast } = await startCast(lenderNamed('HEARTHLINE', address), { persona: 'Avery Sample' })
  let [longest, before] = [0, Date.now()]
  const look = () => {
    const now = Date.now()
    longest = Math.max(longest, now - before)
    before = now
  }
  await walk(cast, { until: 'INCOME_VERIFICATION', lookMs: LOOK_MS, onStep: look })
  look()
  return longest / 1_000
}

const placeOf = async (pool: pg.Pool): Promise<Place> => {
  const sql = 'select organisation_id as organisation, uuid as application from applications limit 1'
  const { rows } = await pool.query<Place>(sql)
  if (rows[0] === undefined) throw new Error('no application was made')
  return rows[0]
}

const measure = async (stage: Stage, address: string, size: number): ReturnType<Bench> => {
  const url = databaseUrl(stage.database.superUrl, new URL(stage.database.appUrl).pathname.slice(1))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  try {
    const alone = await secondsOfNewBorrower(address)
    await leaveBacklog(url, await placeOf(pool), size)
    const began = Date.now()
    const waited = [await secondsOfNewBorrower(address)]
    while ((await leftOf(pool)) > 0) waited.push(await secondsOfNewBorrower(address))
    const cleared = (Date.now() - began) / 1_000
    return [
      {
        what: `${size} cheap jobs of one lender are worked off`,
        value: cleared,
        unit: 's',
        most: BACKLOG_S,
        mustMeet: true,
      },
      {
        what: `a new borrower waits meanwhile, the longest of ${waited.length} (alone: ${alone.toFixed(2)} s)`,
        value: Math.max(...waited),
        unit: 's',
        most: BORROWER_S,
        mustMeet: true,
      },
    ]
  } finally {
    await pool.end()
  }
}

/** P15: a backlog is processed, and nobody who waits on a page waits behind it. */
export const backlog: Bench = async (extent) => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    return await measure(stage, server.address, BACKLOG[extent])
  } finally {
    await stage.close()
  }
}
