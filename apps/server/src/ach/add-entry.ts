import type { AchCompany, AchEntry, AchKind } from '@hearthline/domain/ach'
import { type Day, firstBusinessDayFrom } from '@hearthline/domain/calendar'
import type { UnitOfWork } from '../applications/index.ts'
import { type Keyring, open, seal } from '../platform/crypto/index.ts'
import { lockKey } from '../platform/db/index.ts'
import { type EntryRow, insertEntry, nextSequence } from './store.ts'
import type { AchTables } from './tables.ts'

/** What is sealed of an entry: the account, and whose it is. */
type Receiver = Pick<
  AchEntry,
  'routingNumber' | 'accountNumber' | 'accountType' | 'name' | 'identification' | 'addenda'
>

/** An entry is sealed for its payment: in another row it does not open. */
export const aboutEntry = (reference: string): string => `ach:${reference}`

export const entryOf = (keys: Keyring, row: EntryRow): AchEntry => ({
  kind: row.kind,
  traceNumber: row.trace_number,
  amountCents: row.amount_cents,
  effectiveOn: row.effective_on,
  // Sealed by addEntry.
  ...(JSON.parse(open(keys.field, row.sealed, aboutEntry(row.reference)).toString()) as Receiver),
})

type Given = {
  readonly kind: AchKind
  /** The payment's own: a second entry with it is refused. */
  readonly reference: string
  readonly amountCents: number
  readonly to: Receiver
}

/**
 * Puts a payment among those of the next file, in the unit of work that records it: both are written, or neither. Returns
 * its trace number.
 */
export const addEntry = async (
  work: UnitOfWork,
  { keys, company }: { readonly keys: Keyring; readonly company: AchCompany },
  { kind, reference, amountCents, to }: Given,
): Promise<string> => {
  const { tx } = work
  const trx = tx.as<AchTables>()
  await lockKey(trx, `ach:${tx.organisation}`)
  const sequence = await nextSequence(trx, tx.organisation)
  const traceNumber = `${company.bankRoutingNumber.slice(0, 8)}${String(sequence % 10_000_000).padStart(7, '0')}`
  await insertEntry(trx, {
    organisation_id: tx.organisation,
    reference,
    application_uuid: work.uuid,
    kind,
    trace_number: traceNumber,
    sequence,
    amount_cents: amountCents,
    effective_on: effectiveOn(work.today),
    sealed: seal(keys.field, JSON.stringify(to), aboutEntry(reference)),
    made_at: new Date(work.at),
    file_number: null,
  })
  return traceNumber
}

/** As the payments of the line are computed: from the bank day on which the money leaves. */
const effectiveOn = (today: Day): string => firstBusinessDayFrom(today)
