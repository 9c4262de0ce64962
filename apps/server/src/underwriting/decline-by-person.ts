import { randomUUID } from 'node:crypto'
import type { DecisionFact, StaffMember } from '@hearthline/domain/application'
import type { PersonReason } from '@hearthline/domain/underwriting'
import type { InHand } from '../applications/index.ts'

export type PersonsRefusal = {
  readonly reasons: readonly PersonReason[]
  /** In the person's own words: for the log, not for the notice. */
  readonly reason: string
  readonly by: StaffMember
}

/** A person's refusal becomes the decision: the notice, the borrower's page and the exports state its reasons. */
export const declineByPerson = (inHand: InHand, { reasons, reason, by }: PersonsRefusal): void => {
  const decision: DecisionFact = {
    uuid: randomUUID(),
    stage: inHand.facts.hardCredit === undefined ? 'initial' : 'final',
    decision: 'DECLINE',
    subDecision: 'UNKNOWN_SUBDECISION',
    maxLineCents: 0,
    reasons: [...new Set(reasons)],
    dtiDecline: false,
    creditScoreDecline: false,
    decidedAt: inHand.at,
  }
  inHand.change(
    { decision, stuck: undefined },
    { kind: 'declineByPerson', note: { reason, reasons: reasons.join(' '), staff: by.name } },
  )
}
