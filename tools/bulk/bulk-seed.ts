import { loadOrganisations } from '../../apps/server/src/organisations/index.ts'
import { readConfig } from '../../apps/server/src/platform/config/index.ts'
import { loadKeyring } from '../../apps/server/src/platform/crypto/index.ts'
import { createDb } from '../../apps/server/src/platform/db/index.ts'
import { keepPrivate } from '../../apps/server/src/platform/files/index.ts'
import { createLog } from '../../apps/server/src/platform/log/index.ts'
import { joinDatabase } from '../../apps/server/src/platform/postgres/index.ts'
import type { Lender } from '../seed/cast.ts'
import { cloneApplications, type Made } from './clone-applications.ts'
import { playOriginals, SHARES } from './play-originals.ts'

const MOST = 1_000_000
/** Clones that ended are spread over three years. */
const WEEKS = 156

/** The number that was asked for; throws what is wrong with it, in words. */
export const bulkCount = (given: string): number => {
  const count = /^\d{1,7}$/.test(given) ? Number(given) : 0
  if (count >= 1 && count <= MOST) return count
  throw new Error(`--bulk ${given}: give how many applications to make, from 1 to ${MOST}.`)
}

export type Seeded = Made & {
  /** The password of the borrowers at each step; their addresses are in the console. */
  readonly passwords: Readonly<Record<string, string>>
}

export type BulkSeed = {
  readonly lender: Lender
  readonly orgCode: string
  readonly count: number
  readonly say: (line: string) => void
}

/** Plays a few applications at the server, and clones them in its database. Only a sandbox is filled like that. */
export const seedBulk = async ({ lender, orgCode, count, say }: BulkSeed): Promise<Seeded> => {
  if (process.env.MODE === 'live')
    throw new Error('--bulk fills a sandbox with made-up applications: MODE is live here.')
  const config = readConfig(process.env)
  keepPrivate()
  const database = await joinDatabase(config)
  const db = createDb({ url: database.appUrl, max: 1, hooks: { handle: async () => undefined } })
  try {
    const keys = await loadKeyring(db.pool, config.masterKey)
    const { registry } = await loadOrganisations(db, { mode: config.mode, log: createLog('silent') })
    const organisation = registry.byCode(orgCode)
    if (organisation === undefined) throw new Error(`The database has no lender ${orgCode}.`)
    const originals = await playOriginals(lender, SHARES)
    const made = await cloneApplications({
      url: database.ownerUrl,
      keys,
      organisation: organisation.id,
      originals,
      count,
      weeks: WEEKS,
      onBatch: (made) => {
        if (made % 10_000 === 0) say(`${made} of ${count}`)
      },
    })
    return { ...made, passwords: Object.fromEntries(originals.map(({ step, password }) => [step, password])) }
  } finally {
    await db.close()
    await database.stop()
  }
}
