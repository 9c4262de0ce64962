import type { DecisionFact } from '@hearthline/domain/application'
import type { Decision } from '@hearthline/domain/underwriting'

/** What of a decision the application's facts hold; the whole of it is in its record. */
export const decisionFact = (decision: Decision, kept: { uuid: string; at: string }): DecisionFact => ({
  uuid: kept.uuid,
  stage: decision.stage,
  decision: decision.decision,
  subDecision: decision.subDecision,
  maxLineCents: decision.maxLineCents,
  ...(decision.bindingLimit !== null && { bindingLimit: decision.bindingLimit }),
  reasons: decision.reasons.map(({ code }) => code),
  dtiDecline: decision.dtiDecline,
  creditScoreDecline: decision.creditScoreDecline,
  decidedAt: kept.at,
  ...(decision.offersExpireOn !== null && { offerExpiresOn: decision.offersExpireOn }),
})
