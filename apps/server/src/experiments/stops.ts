import type { Flag } from '@hearthline/contracts'
import { instantToDay } from '@hearthline/domain/calendar'
import type { Db } from '../platform/db/index.ts'
import { experimentsIn, measure } from './measure.ts'
import { findStops, insertStop } from './store.ts'
import type { ExperimentTables } from './tables.ts'

/** For this long a process remembers which experiments were stopped. */
const REMEMBERED_MS = 5_000

type Known = { readonly until: number; readonly stopped: Promise<ReadonlySet<string>> }

/** Which experiments of a lender a guard has stopped; asked of the database every five seconds at most. */
export const createStops = (db: Db) => {
  const known = new Map<string, Known>()
  return (organisation: string): Promise<ReadonlySet<string>> => {
    const kept = known.get(organisation)
    if (kept !== undefined && kept.until > Date.now()) return kept.stopped
    const stopped = findStops(db.read<ExperimentTables>(organisation), organisation).then(
      (rows) => new Set(rows.map(({ experiment }) => experiment)),
    )
    known.set(organisation, { until: Date.now() + REMEMBERED_MS, stopped })
    // What could not be read is asked again by the next one.
    stopped.catch(() => known.delete(organisation))
    return stopped
  }
}

type Lender = {
  readonly organisation: string
  readonly zone: string
  readonly flags: readonly Flag[]
  readonly now: Date
}

/** Stops the running experiments of a lender in which more people reach a guarded step. Returns their keys. */
export const stopHarmful = async (db: Db, { organisation, zone, flags, now }: Lender): Promise<readonly string[]> => {
  const today = instantToDay(now.getTime(), zone)
  const running = experimentsIn(flags).filter(
    ({ enabled, startsOn, endsOn, guards }) => enabled && guards.length > 0 && startsOn <= today && today <= endsOn,
  )
  const tables = db.read<ExperimentTables>(organisation)
  const stopped: string[] = []
  for (const { experiment, result } of await measure(tables, organisation, running)) {
    const harm = result.guards.find(({ difference }) => difference !== null && difference.low > 0)
    if (harm === undefined) continue
    const row = { organisation_id: organisation, experiment: experiment.key, ...harmOf(harm), stopped_at: now }
    if (await insertStop(tables, row)) stopped.push(experiment.key)
  }
  return stopped
}

const harmOf = ({ variation, step }: { readonly variation: string; readonly step: string }) => ({ variation, step })
