import type { FaultLasts, FaultVendor, VendorFault } from '@hearthline/contracts'
import type { Kysely } from 'kysely'

export type FaultRow = { readonly vendor: FaultVendor; readonly fault: VendorFault; readonly lasts: FaultLasts }

export type FaultTables = { sandbox_faults: FaultRow & { organisation_id: string } }

type FaultDb = Kysely<FaultTables>

export const readFaults = (db: FaultDb): Promise<readonly FaultRow[]> =>
  db.selectFrom('sandbox_faults').select(['vendor', 'fault', 'lasts']).execute()

/** One fault per vendor: the newest replaces the one before. */
export const writeFault = async (db: FaultDb, organisation: string, row: FaultRow): Promise<void> => {
  await db
    .insertInto('sandbox_faults')
    .values({ organisation_id: organisation, ...row })
    .onConflict((c) => c.columns(['organisation_id', 'vendor']).doUpdateSet({ fault: row.fault, lasts: row.lasts }))
    .execute()
}

export const deleteFaults = async (db: FaultDb): Promise<void> => {
  await db.deleteFrom('sandbox_faults').execute()
}

/** Reading a fault for one call deletes it, so that only one of two concurrent processes plays it. */
export const takeFault = async (
  db: FaultDb,
  vendor: FaultVendor,
  among: readonly VendorFault[],
): Promise<VendorFault | undefined> => {
  const set = await db
    .selectFrom('sandbox_faults')
    .select(['fault', 'lasts'])
    .where('vendor', '=', vendor)
    .where('fault', 'in', among)
    .executeTakeFirst()
  if (set === undefined || set.lasts === 'untilCleared') return set?.fault
  const taken = await db
    .deleteFrom('sandbox_faults')
    .where('vendor', '=', vendor)
    .where('fault', '=', set.fault)
    .where('lasts', '=', 'once')
    .returning('fault')
    .executeTakeFirst()
  return taken?.fault
}
