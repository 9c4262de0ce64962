import type { Snapshot } from '../applications/index.ts'
import { Problem } from '../platform/http/index.ts'
import type { StoredDecision } from './decision-record.ts'
import { type Decisions, findDecision } from './store.ts'

/** The decision whose offers may be chosen from today. */
export const liveDecision = async (
  { uuid, facts }: Snapshot,
  at: { db: Decisions; organisation: string; today: string },
): Promise<StoredDecision> => {
  const { decision } = facts
  if (decision?.decision !== 'SELECT') throw new Problem('eventNotExpected')
  if (decision.offerExpiresOn === undefined || decision.offerExpiresOn < at.today) throw new Problem('offerExpired')
  const stored = await findDecision(at.db, at.organisation, { application: uuid, decision: decision.uuid })
  if (stored === undefined) throw new Error('an application names a decision that is not there')
  return stored
}
