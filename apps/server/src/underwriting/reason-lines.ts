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
import type { StoredDecision } from './decision-record.ts'

type Values = Reason['values']

/** Figures as they travel: text, in whatever unit the name ends in. */
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

/** A notice names four at most (12 CFR 1002.9, comment 9(b)(2)-1); a person who looks into a case sees each rule that failed. */
type Which = 'principal' | 'every'

/** The reasons of a decision with what would change each, tried on the figures that the decision was taken on. */
export const reasonLines = (
  { inputs, rules, decision }: StoredDecision,
  facts: ApplicationFacts,
  which: Which = 'principal',
): RefusalReason[] => {
  // What one stage needs is among the inputs of that stage: this room wrote them.
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
