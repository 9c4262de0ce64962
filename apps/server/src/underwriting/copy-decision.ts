import type { Db } from '../platform/db/index.ts'
import type { ReceiptCopy } from './receipt.ts'
import type { DecisionCopy } from './replay-decision.ts'
import { findDecisionCopy, findReceiptCopies } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

/** A decision by its own number, whichever of these lenders took it. */
export const copyDecision = async (
  db: Pick<Db, 'read'>,
  organisations: readonly string[],
  uuid: string,
): Promise<DecisionCopy | undefined> => {
  for (const organisation of organisations) {
    const found = await findDecisionCopy(db.read<UnderwritingTables>(organisation), organisation, uuid)
    if (found !== undefined) return found
  }
  return undefined
}

/** The receipts of the offers that were chosen from it. */
export const copyReceipts = async (
  db: Pick<Db, 'read'>,
  organisations: readonly string[],
  decision: string,
): Promise<readonly ReceiptCopy[]> => {
  const found: ReceiptCopy[] = []
  for (const organisation of organisations)
    found.push(...(await findReceiptCopies(db.read<UnderwritingTables>(organisation), organisation, decision)))
  return found
}
