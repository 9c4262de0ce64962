import { OrganisationRecord } from '@hearthline/contracts'
import { brandFaults } from './brand-faults.ts'
import { consistencyFaults } from './consistency-faults.ts'
import type { RecordFault } from './fault.ts'
import { lendingFaults } from './lending-faults.ts'
import { parseOrFaults } from './schema-faults.ts'

export type CheckedRecord =
  | { readonly ok: true; readonly record: OrganisationRecord }
  | { readonly ok: false; readonly faults: readonly RecordFault[] }

/** A lender's record, or all that is wrong with it. What does not fit the schema is told before what contradicts itself. */
export const checkRecord = (given: unknown): CheckedRecord => {
  const parsed = parseOrFaults(OrganisationRecord, given)
  if (!parsed.ok) return parsed
  const record = parsed.value
  const faults = [...consistencyFaults(record), ...brandFaults(record), ...lendingFaults(record)]
  return faults.length === 0 ? { ok: true, record } : { ok: false, faults }
}
