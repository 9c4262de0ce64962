import { type BodyOf, FAULT_VENDORS, type listFaults, type ReplyOf, type setFault } from '@hearthline/contracts'
import type { Db, Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { faultsOf } from '../vendors/faulty-answers.ts'
import type { NextFault } from '../vendors/index.ts'
import { deleteFaults, type FaultRow, type FaultTables, readFaults, takeFault, writeFault } from './store.ts'

/**
 * The fault that a vendor of the organisation was told to play, read from the database, so that every process plays it.
 */
export const nextFaultOf =
  (db: Db, organisation: string): NextFault =>
  (vendor, among) =>
    takeFault(db.read<FaultTables>(organisation), vendor, among)

const listed = (rows: readonly FaultRow[]): ReplyOf<typeof listFaults> =>
  FAULT_VENDORS.map((vendor) => {
    const row = rows.find((one) => one.vendor === vendor)
    return { vendor, faults: [...faultsOf(vendor)], set: row ? { fault: row.fault, lasts: row.lasts } : null }
  })

export const faultList = async (db: Db, organisation: string) =>
  listed(await readFaults(db.read<FaultTables>(organisation)))

/** Sets the fault that a vendor plays. Throws invalidInput for a fault that it cannot play. */
export const playNext = async (tx: Tx, fault: BodyOf<typeof setFault>) => {
  if (!faultsOf(fault.vendor).includes(fault.fault))
    throw new Problem('invalidInput', { fields: [{ path: 'fault', code: 'notValid' }] })
  await writeFault(tx.as<FaultTables>(), tx.organisation, fault)
  return listed(await readFaults(tx.as<FaultTables>()))
}

export const clearAll = async (tx: Tx) => {
  await deleteFaults(tx.as<FaultTables>())
  return listed([])
}
