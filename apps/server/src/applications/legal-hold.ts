import type { Tx } from '../platform/db/index.ts'
import type { LogEntry } from './log-entry.ts'
import { type By, openApplication } from './open.ts'

/** Of what a hold is: of the case alone, or of an account, which holds every case of it. */
export type HoldOf = 'case' | 'account'

type Row = Pick<LogEntry, 'kind' | 'body'>

const ofRow = ({ body }: Row): unknown => {
  const { note } = (body ?? {}) as { readonly note?: { readonly of?: unknown } } // written below
  return note?.of
}

const stands = (log: readonly Row[], of: HoldOf): boolean =>
  log.findLast((row) => ['holdCase', 'liftCaseHold'].includes(row.kind) && ofRow(row) === of)?.kind === 'holdCase'

/** Whether a case is on legal hold, by its log: a row that somebody takes out of the database lifts nothing. */
export const isHeldBy = (log: readonly Row[]): boolean => stands(log, 'case') || stands(log, 'account')

/** Writes into the log of a case that it is on legal hold, or no longer. */
export const noteHold = async (
  tx: Tx,
  uuid: string,
  { by, isHeld, note }: { by: By; isHeld: boolean; note: { of: HoldOf; reason: string; askedBy: string } },
): Promise<void> => {
  const work = await openApplication(tx, uuid, { ...by, evenFrozen: true })
  work.change({}, { kind: isHeld ? 'holdCase' : 'liftCaseHold', note })
}
