import type { RefusalReason } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import {
  type Counterfactual,
  counterfactuals,
  counterfactualWords,
  type DecisionRequest,
  everyReasonAgainst,
  type Reason,
  reasonWords,
} from '@hearthline/domain/underwriting'
import type { Snapshot } from '../../applications/index.ts'
import type { Db } from '../../platform/db/index.ts'
import type { StoredDecision } from '../decision/decision-record.ts'
import { storedNow } from '../decision/stored-decisions.ts'
import type { UnderwritingTables } from '../tables.ts'

type Values = Reason['values']

/** Figures as text; the name ends in the unit. */
const asText = (values: Values): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))

const creditorIn =
  ({ liens }: Pick<ApplicationFacts, 'liens'>) =>
  (lienId: string): string =>
    liens?.items.find(({ id }) => id === lienId)?.creditor ?? ''

const wayLines = (way: Counterfactual | undefined, facts: ApplicationFacts): RefusalReason['ways'] =>
  (way?.changes ?? []).map((change) => {
    const { says, values } = counterfactualWords(change, creditorIn(facts))
    return { kind: change.kind, says, values: asText(values) }
  })

/** A notice names four reasons at most (12 CFR 1002.9, comment 9(b)(2)-1); staff see each rule that failed. */
type Which = 'principal' | 'every'

/** The reasons of a decision, each with what would change it, by the figures of that decision. */
export const reasonLines = (
  { inputs, rules, decision }: StoredDecision,
  facts: ApplicationFacts,
  which: Which = 'principal',
): RefusalReason[] => {
  // This module wrote the inputs, so they are complete for their stage.
  const request = { ...inputs, ...rules } as DecisionRequest
  const isEach = which === 'every' && decision.reasons.length > 0
  const reasons = (isEach ? everyReasonAgainst(request) : undefined) ?? decision.reasons
  const ways = counterfactuals(request, reasons)
  return reasons.map((reason, index) => {
    const { says, change } = reasonWords(reason)
    return {
      code: reason.code,
      says,
      change: { code: reason.code, says: change, values: asText(reason.values) },
      ways: wayLines(ways[index], facts),
    }
  })
}

/** For staff: every rule that fails in the decision in force, with the nearest change that would pass it. */
export const whatWouldChange = async (
  db: Pick<Db, 'read'>,
  organisation: string,
  snapshot: Snapshot,
): Promise<RefusalReason[]> => {
  const stored = await storedNow(db.read<UnderwritingTables>(organisation), organisation, snapshot)
  return stored === undefined ? [] : reasonLines(stored, snapshot.facts, 'every')
}
