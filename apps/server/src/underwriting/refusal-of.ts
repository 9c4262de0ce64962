import type { Refusal } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, type Day } from '@hearthline/domain/calendar'
import { type Decision, type Reason, reasonWords } from '@hearthline/domain/underwriting'

/** A new look before the reasons can have changed would only cost another inquiry; ours to set. */
const REAPPLY_AFTER_DAYS = 30

/** The range that US scores of this kind are given in. */
const SCORE_RANGE = { from: 300, to: 850 } as const

const reasonLine = (reason: Reason): Refusal['reasons'][number] => {
  const { says, change } = reasonWords(reason)
  const values = Object.fromEntries(Object.entries(reason.values).map(([name, value]) => [name, String(value)]))
  return { code: reason.code, says, change: { code: reason.code, says: change, values } }
}

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
  { decision, decidedOn, notice }: { decision: Decision | undefined; decidedOn: Day; notice: string | null },
): Refusal => ({
  decidedOn,
  reasons: (decision?.reasons ?? []).map(reasonLine),
  score: scoreBlock(facts),
  mayReapplyOn: addDays(decidedOn, REAPPLY_AFTER_DAYS),
  noticeDocumentUuid: notice,
})
