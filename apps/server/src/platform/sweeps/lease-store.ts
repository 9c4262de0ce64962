import { type Kysely, sql } from 'kysely'
import type { SweepTables } from './tables.ts'

type Db = Kysely<SweepTables>

export type Lease = { readonly organisation: string; readonly sweep: string; readonly holder: string }

// The database's clock, as holders are in several processes. Each statement here is a transaction of its own.
const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/** Takes a lease that nobody holds or that ran out. Another's is left to it, with the note that it is wanted again. */
export const takeLease = async (db: Db, { organisation, sweep, holder }: Lease, ms: number): Promise<boolean> => {
  const row = await db
    .insertInto('sweep_leases')
    .values({ organisation_id: organisation, sweep, holder, until: inMs(ms), is_wanted_again: false })
    .onConflict((c) =>
      c.columns(['organisation_id', 'sweep']).doUpdateSet(({ eb, ref }) => {
        const ranOut = eb('sweep_leases.until', '<=', sql<Date>`now()`)
        const taken = <Column extends 'holder' | 'until'>(column: Column) =>
          eb
            .case()
            .when(ranOut)
            .then(ref(`excluded.${column}`))
            .else(ref(`sweep_leases.${column}`))
            .end()
        return {
          holder: taken('holder'),
          until: taken('until'),
          is_wanted_again: eb.case().when(ranOut).then(false).else(true).end(),
        }
      }),
    )
    .returning('holder')
    .executeTakeFirstOrThrow()
  return row.holder === holder
}

const held = (db: Db, { organisation, sweep, holder }: Lease) =>
  db
    .updateTable('sweep_leases')
    .where('organisation_id', '=', organisation)
    .where('sweep', '=', sweep)
    .where('holder', '=', holder)

/** False if it was freed or ran out, whether or not another one has taken it. */
export const renewLease = async (db: Db, lease: Lease, ms: number): Promise<boolean> => {
  const renewed = held(db, lease)
    .where('until', '>', sql<Date>`now()`)
    .set({ until: inMs(ms) })
  return (await renewed.executeTakeFirst()).numUpdatedRows === 1n
}

/** Frees the lease, unless the sweep is wanted again: then it is held on. Returns whether it is. */
export const freeOrHoldOn = async (db: Db, lease: Lease, ms: number): Promise<boolean> => {
  const row = await held(db, lease)
    .set(({ eb, ref }) => ({
      until: eb.case().when(ref('is_wanted_again')).then(inMs(ms)).else(sql<Date>`now()`).end(),
      is_wanted_again: false,
    }))
    .returning(({ eb }) => eb('until', '>', sql<Date>`now()`).as('is_held'))
    .executeTakeFirst()
  return Boolean(row?.is_held)
}

export const freeLease = async (db: Db, lease: Lease): Promise<void> => {
  await held(db, lease).set({ until: sql<Date>`now()` }).execute()
}
