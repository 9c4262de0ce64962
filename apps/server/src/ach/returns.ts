import { createHash } from 'node:crypto'
import { type AchReturn, readReturns } from '@hearthline/domain/ach'
import { postReturned } from '@hearthline/domain/ledger'
import { openApplication, type UnitOfWork } from '../applications/index.ts'
import { post } from '../ledger/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { seal } from '../platform/crypto/index.ts'
import { handleEach } from '../platform/sweeps/index.ts'
import { type EntryRow, findEntryByTrace, insertReturn, type ReturnRow, takeReturn, unhandledReturns } from './store.ts'
import type { AchTables } from './tables.ts'

const system = { kind: 'system', name: 'ach' } as const

export const aboutReturn = (traceNumber: string, code: string): string => `ach-return:${traceNumber}:${code}`

export type Imported = { readonly added: number; readonly before: number; readonly unknown: readonly string[] }

/** Money that came back is the whole payment. */
const isOf = (row: EntryRow | undefined, one: AchReturn): row is EntryRow =>
  row !== undefined && (one.code.startsWith('C') || one.amountCents === row.amount_cents)

/**
 * Keeps what a file of a bank returns, each once; a worker acts on it. Nothing is kept of a file that is damaged, or that
 * names a payment that is not ours. @throws with what is wrong
 */
export const importReturns = async (
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  organisation: string,
  text: string,
): Promise<Imported> => {
  const read = readReturns(text)
  if (!read.ok) throw new Error(read.error)
  const fileSha256 = createHash('sha256').update(text).digest()
  return db.inTransaction(organisation, async (tx) => {
    const trx = tx.as<AchTables>()
    const found: (readonly [AchReturn, EntryRow])[] = []
    const unknown: string[] = []
    for (const one of read.returns) {
      const row = await findEntryByTrace(trx, organisation, one.traceNumber)
      if (isOf(row, one)) found.push([one, row])
      else unknown.push(`${one.traceNumber} ${one.code}`)
    }
    if (unknown.length > 0) return { added: 0, before: 0, unknown }
    let added = 0
    for (const [{ traceNumber, code, amountCents, corrected }, row] of found) {
      const isNew = await insertReturn(trx, {
        organisation_id: organisation,
        trace_number: traceNumber,
        code,
        application_uuid: row.application_uuid,
        amount_cents: code.startsWith('C') ? 0 : amountCents,
        sealed: corrected === null ? null : seal(keys.field, corrected, aboutReturn(traceNumber, code)),
        file_sha256: fileSha256,
        imported_at: new Date(),
        handled_at: null,
      })
      if (isNew) added++
    }
    return { added, before: found.length - added, unknown }
  })
}

/** Posts the money that came back, and puts it before staff with the code of the bank. */
const note = (work: UnitOfWork, row: ReturnRow, { kind, reference }: EntryRow): void => {
  const { trace_number: traceNumber, code, amount_cents: cents } = row
  if (cents > 0 && kind !== 'AUTOPAY') post(work, [postReturned({ of: kind, cents, about: traceNumber })])
  const funding = work.facts.funding ?? { approvals: [] }
  const returned = { of: kind, reference: traceNumber, code, cents, at: work.at }
  work.change(
    { funding: { ...funding, returned: [...(funding.returned ?? []), returned] } },
    { kind: 'paymentReturned', note: { of: kind, payment: reference.split(':').slice(1).join(':'), code, cents } },
  )
}

/** Acts on every return that nobody has acted on, each in a unit of work of its own. */
export const handleReturns = async (app: AppContext, organisation: string, zone: string): Promise<void> => {
  const moment = await app.clock.at(organisation, zone)
  await handleEach(await unhandledReturns(app.db.read<AchTables>(organisation), organisation), {
    handle: (row) =>
      app.db.inTransaction(organisation, async (tx) => {
        const trx = tx.as<AchTables>()
        // What a bank did with money is recorded, whatever was frozen since.
        const by = { caller: system, does: 'changeApplication', moment, evenFrozen: true } as const
        const work = await openApplication(tx, row.application_uuid, by)
        const entry = await findEntryByTrace(trx, organisation, row.trace_number)
        if (entry === undefined || !(await takeReturn(trx, row, moment.now))) return
        note(work, row, entry)
      }),
    failed: 'returns failed',
  })
}
