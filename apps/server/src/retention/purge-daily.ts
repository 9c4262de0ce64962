import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { CASE_RULES } from '@hearthline/domain/retention'
import { proofReader } from '../evidence/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { Problem } from '../platform/http/index.ts'
import { handleEach, inPages } from '../platform/sweeps/index.ts'
import type { At, PurgedLender, RetentionContext } from './context.ts'
import { eraseAccount } from './erase-account.ts'
import { finishPurges } from './finish-purges.ts'
import { purgeCase } from './purge-case.ts'
import { cutoff, DATED_KINDS, purgeDated } from './purge-dated.ts'
import { insertRun, listEnded, listStillThere, listUnused, type Rounds, readRounds } from './store.ts'
import type { RetentionTables } from './tables.ts'

type Asked = At & { readonly lender: PurgedLender }

/** The shortest term of a case, in months, from its end: no case that ended later is looked at. */
const LEAST_OF_CASES = Math.min(...Object.values(CASE_RULES).map(({ months }) => months))
const MONTH_MS = 28 * 86_400_000

/** Cases that ended long enough ago for a rule of cases to be over, by their uuids. */
export const endedCases = ({ db }: Pick<RetentionContext, 'db'>, { lender, now }: Asked) => {
  const before = new Date(now.getTime() - LEAST_OF_CASES * MONTH_MS)
  return inPages<{ readonly uuid: string }>((page) =>
    listEnded(db.read<RetentionTables>(lender.id), lender.id, { before, ...page }),
  )
}

const AT_ONCE = 500

/** What a restored backup brought back although a proof beside the anchors says that it is gone. */
async function* broughtBack(context: RetentionContext, { lender }: Asked) {
  const proofs = proofReader(context, lender.id)
  const tables = context.db.read<RetentionTables>(lender.id)
  const subjects = await proofs.subjectsInPlace()
  for (let from = 0; from < subjects.length; from += AT_ONCE)
    for (const table of ['applications', 'accounts'] as const) {
      const uuids = subjects.slice(from, from + AT_ONCE)
      for (const { uuid } of await listStillThere(tables, lender.id, { table, uuids })) {
        const went = (await proofs.inPlace(uuid)).some(({ removed }) => removed.some((one) => one.table === table))
        if (went) yield { table, uuid }
      }
    }
}

/** Somebody on hold stays; their turn comes once it is lifted. */
const unlessHeld = async (erase: Promise<void>): Promise<void> => {
  try {
    await erase
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'onLegalHold')) throw error
  }
}

const erased = (context: RetentionContext, uuid: string, asked: Asked & { readonly why: 'term' | 'restored' }) =>
  unlessHeld(context.db.inTransaction(asked.lender.id, (tx) => eraseAccount(context, tx, uuid, asked)))

/** Purges all that no rule keeps any more, and what a backup brought back. Each case is a unit of work of its own. */
export const purgeAll = async (context: RetentionContext, asked: Asked): Promise<void> => {
  const { lender, now } = asked
  const restored = { ...asked, why: 'restored' } as const
  const term = { ...asked, why: 'term' } as const
  await finishPurges(context, lender.id)
  await handleEach(broughtBack(context, asked), {
    handle: ({ table, uuid }) =>
      table === 'applications' ? purgeCase(context, uuid, restored) : erased(context, uuid, restored),
    failed: 'restored records could not be purged again',
  })
  await handleEach(endedCases(context, asked), {
    handle: ({ uuid }) => purgeCase(context, uuid, term),
    failed: 'cases could not be purged',
  })
  const before = cutoff('accounts', lender, now)
  const unused = inPages<{ readonly uuid: string }>((page) =>
    listUnused(context.db.read<RetentionTables>(lender.id), lender.id, { before, ...page }),
  )
  await handleEach(unused, {
    handle: ({ uuid }) => erased(context, uuid, term),
    failed: 'accounts could not be purged',
  })
  for (const kind of DATED_KINDS) await purgeDated(context, lender, kind)
  await finishPurges(context, lender.id)
}

/** So long nothing is purged after the release that began it: people read what is due, and put holds on. */
const NOTHING_FOR_DAYS = 7
/** A round every five minutes is missing for longer only where nothing ran at all, or where a clock has jumped. */
const GAP_DAYS = 3

export type DoubtfulClock = { readonly last: Day; readonly today: Day }

const doubtOf = ({ last }: Rounds, today: Day): DoubtfulClock | undefined =>
  last !== null && addDays(day(last), GAP_DAYS) < today ? { last: day(last), today } : undefined

/**
 * Whether the clock has gone on by more than some days since the last round. A machine whose clock is years ahead would
 * purge years too early, and no other clock is asked: the database's may be the same machine's.
 */
export const doubtfulClock = async (
  { db }: Pick<RetentionContext, 'db'>,
  lender: Pick<PurgedLender, 'id'>,
  today: Day,
): Promise<DoubtfulClock | undefined> =>
  doubtOf(await readRounds(db.read<RetentionTables>(lender.id), lender.id, { today, gapDays: GAP_DAYS }), today)

/**
 * The same once a day of the lender. One that a process did not come to the end of is begun again by the next round. After
 * the release that began it, and after each jump of the clock, it takes seven days of daily rounds before anything goes.
 */
export const purgeDaily = async (
  context: RetentionContext & Pick<AppContext, 'clock'>,
  lender: PurgedLender,
): Promise<void> => {
  const { now, today: onClock } = await context.clock.at(lender.id, lender.timeZone)
  const today = day(onClock)
  const tables = context.db.read<RetentionTables>(lender.id)
  await finishPurges(context, lender.id)
  const rounds = await readRounds(tables, lender.id, { today, gapDays: GAP_DAYS })
  const { first, last } = rounds
  if (last === today) return
  const doubt = doubtOf(rounds, today)
  if (doubt !== undefined)
    context.log.warn(
      { organisation: lender.id, ...doubt, days: NOTHING_FOR_DAYS },
      'the clock jumped: nothing is purged for days',
    )
  const isEarly = first === null || doubt !== undefined || today < addDays(day(first), NOTHING_FOR_DAYS)
  if (!isEarly) await purgeAll(context, { lender, now, today })
  await insertRun(tables, lender.id, today)
}
