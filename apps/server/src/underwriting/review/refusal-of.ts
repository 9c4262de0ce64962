import type { Refusal } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, type Day } from '@hearthline/domain/calendar'
import { personReasonValues, personReasonWords, refusalReasons } from '@hearthline/domain/underwriting'
import type { StoredDecision } from '../decision/decision-record.ts'
import { reasonLines } from './reason-lines.ts'

/** Our own limit: an earlier application would only cost another inquiry. */
const REAPPLY_AFTER_DAYS = 30

/** The range that US scores of this kind are given in. */
const SCORE_RANGE = { from: 300, to: 850 } as const

/**
 * The reasons by the codes in the facts, for a person's refusal and for refused revised offers, which have none in the
 * decision.
 */
const codedReasonLines = (facts: ApplicationFacts): Refusal['reasons'] =>
  refusalReasons(facts).flatMap((code) => {
    const { state } = facts.property
    const words = personReasonWords(code, state)
    if (words === undefined) return []
    const { says, change } = words
    return [{ code, says, change: { code, says: change, values: { ...personReasonValues(code, state) } }, ways: [] }]
  })

/** 15 USC 1681m(a)(2): the score that was used, its range, day, factors and bureau. */
const scoreBlock = ({ hardCredit, softCredit }: ApplicationFacts): Refusal['score'] => {
  const credit = hardCredit ?? softCredit
  if (credit === undefined) return null
  return {
    value: credit.score,
    rangeFrom: SCORE_RANGE.from,
    rangeTo: SCORE_RANGE.to,
    on: credit.pulledOn,
    bureau: credit.bureau,
    factors: [...credit.scoreFactors],
  }
}

/** Why an application was declined, what would change it, and when a new one makes sense. */
export const refusalOf = (
  facts: ApplicationFacts,
  { stored, decidedOn, notice }: { stored: StoredDecision | undefined; decidedOn: Day; notice: string | null },
): Refusal => ({
  decidedOn,
  reasons:
    stored === undefined || stored.decision.reasons.length === 0 ? codedReasonLines(facts) : reasonLines(stored, facts),
  score: scoreBlock(facts),
  mayReapplyOn: addDays(decidedOn, REAPPLY_AFTER_DAYS),
  noticeDocumentUuid: notice,
})
