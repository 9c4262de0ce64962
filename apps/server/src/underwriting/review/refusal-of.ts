import type { Refusal } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, type Day } from '@hearthline/domain/calendar'
import { type Policy, personReasonValues, personReasonWords, refusalReasons } from '@hearthline/domain/underwriting'
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
const codedReasonLines = (facts: ApplicationFacts, policy: Policy | undefined): Refusal['reasons'] =>
  refusalReasons(facts).flatMap((code) => {
    const given = { state: facts.property.state, policy }
    const words = personReasonWords(code, given)
    if (words === undefined) return []
    const { says, change } = words
    return [{ code, says, change: { code, says: change, values: { ...personReasonValues(code, given) } }, ways: [] }]
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

type Kept = {
  readonly stored: StoredDecision | undefined
  /** By which it was decided, by the rules or by a person; undefined where no decision was made. */
  readonly policy: Policy | undefined
  readonly decidedOn: Day
  readonly notice: string | null
}

/** Why an application was declined, what would change it, and when a new one makes sense. */
export const refusalOf = (facts: ApplicationFacts, { stored, policy, decidedOn, notice }: Kept): Refusal => ({
  decidedOn,
  reasons:
    stored === undefined || stored.decision.reasons.length === 0
      ? codedReasonLines(facts, policy)
      : reasonLines(stored, facts),
  score: scoreBlock(facts),
  mayReapplyOn: addDays(decidedOn, REAPPLY_AFTER_DAYS),
  noticeDocumentUuid: notice,
})
