import type { RefusalReason } from '@hearthline/contracts'
import type { Snapshot } from '../applications/index.ts'
import type { Db } from '../platform/db/index.ts'
import { reasonLines } from './reason-lines.ts'
import { storedNow } from './stored-now.ts'
import type { UnderwritingTables } from './tables.ts'

/** For staff: every rule that refuses in the decision in force, with the nearest changes that would flip each. */
export const whatWouldChange = async (
  db: Pick<Db, 'read'>,
  organisation: string,
  snapshot: Snapshot,
): Promise<RefusalReason[]> => {
  const stored = await storedNow(db.read<UnderwritingTables>(organisation), organisation, snapshot)
  return stored === undefined ? [] : reasonLines(stored, snapshot.facts, 'every')
}
