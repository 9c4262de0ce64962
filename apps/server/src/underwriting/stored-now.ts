import type { ApplicationFacts } from '@hearthline/domain/application'
import type { StoredDecision } from './decision-record.ts'
import { type Decisions, findDecision } from './store.ts'

/** The rules' decision that the application rests on; a person's refusal was taken by none of them. */
export const storedNow = async (
  db: Decisions,
  organisation: string,
  { uuid, facts }: { uuid: string; facts: ApplicationFacts },
): Promise<StoredDecision | undefined> =>
  facts.decision && findDecision(db, organisation, { application: uuid, decision: facts.decision.uuid })
