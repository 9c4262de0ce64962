import { type REVIEW_CAUSES, readReview } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { type Bound, reads } from '../platform/http/index.ts'
import type { StoredDecision } from './decision-record.ts'
import { readAt } from './read-at.ts'

type Cause = (typeof REVIEW_CAUSES)[number]

/** 12 CFR 1002.9(a)(1): we count from the first report, which comes no later than a completed application. */
const ANSWERED_WITHIN_DAYS = 30

const creditEvaluatedOn = ({ softCredit, hardCredit }: ApplicationFacts, otherwise: Day): Day =>
  day(softCredit?.pulledOn ?? hardCredit?.pulledOn ?? otherwise)

/** What the decision left to a person. What it asks beside a review is told by its own part of the record. */
const causesOf = (stored: StoredDecision | undefined): readonly Cause[] => {
  if (stored === undefined) return ['OTHER']
  const { inputs, decision } = stored
  if (decision.decision === 'ERROR') return ['FIGURES']
  if (decision.subDecision === 'CREDIT_FROZEN') return ['FROZEN_FILE']
  if (decision.subDecision === 'BPO_PENDING') return ['NO_VALUE']
  const { openReviews } = inputs.facts
  return openReviews.length > 0 ? openReviews : ['OTHER']
}

/** review-app/uw and review-app/delinquency. */
export const readReviewCall: Bound = reads(readReview, async ({ params }, context) => {
  const { snapshot, stored } = await readAt(context, params.uuid, 'reviewCleared')
  const since = snapshot.stepEnteredAt.toISOString()
  const evaluatedOn = creditEvaluatedOn(snapshot.facts, day((await context.moment()).today))
  return {
    causes: causesOf(stored),
    since,
    answerBy: addDays(evaluatedOn, ANSWERED_WITHIN_DAYS),
    creditEvaluatedOn: evaluatedOn,
  }
})
