import type { ApplicationFacts } from '@hearthline/domain/application'
import type { StoredDecision } from './decision-record.ts'
import { type Decisions, findDecision } from './store.ts'

/** The record of the decision that the application rests on; a person's own decision has none. */
export const storedNow = async (
  db: Decisions,
  organisation: string,
  { uuid, facts }: { uuid: string; facts: ApplicationFacts },
): Promise<StoredDecision | undefined> =>
  facts.decision && findDecision(db, organisation, { application: uuid, decision: facts.decision.uuid })
