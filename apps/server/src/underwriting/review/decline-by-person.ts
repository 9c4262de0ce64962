import { randomUUID } from 'node:crypto'
import type { DecisionFact, StaffMember } from '@hearthline/domain/application'
import { day } from '@hearthline/domain/calendar'
import type { PersonReason } from '@hearthline/domain/underwriting'
import type { UnitOfWork } from '../../applications/index.ts'
import type { Registry } from '../../organisations/index.ts'
import type { WriteContext } from '../../platform/http/index.ts'
import { noteOfDecision, recordPersonsRefusal } from '../decision/decision-record.ts'
import { factsSoFar } from '../decision/evaluate.ts'
import { rulesNow } from '../rates/rules-now.ts'
import { insertDecision } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'

type PersonsRefusal = {
  readonly reasons: readonly PersonReason[]
  /** In the person's own words; kept on record, not printed in the notice. */
  readonly reason: string
  readonly by: StaffMember
}

/** The refusal with the facts, rules and log as they are at that moment. */
const recordOf = async (
  { context, registry }: { context: WriteContext; registry: Registry },
  { now, facts, today }: UnitOfWork,
  { reasons, reason, by }: PersonsRefusal,
) => {
  const from = { application: now, app: context.app, organisation: context.tenant.id, today }
  const rules = await rulesNow(registry, from)
  const collected = await factsSoFar(from, rules.policy)
  return recordPersonsRefusal({
    ...rules,
    by: 'PERSON',
    staff: { staffUuid: by.staffUuid, name: by.name },
    on: day(today),
    stage: facts.hardCredit === undefined ? 'initial' : 'final',
    state: facts.property.state,
    facts: collected.ok ? collected.facts : null,
    log: { seq: now.lastSeq, sha256: now.lastHash.toString('hex') },
    reasons,
    words: reason,
  })
}

/** A person's refusal becomes the decision, kept like one of the rules: the notice, the borrower's page and the exports state its reasons. */
export const declineByPerson =
  (registry: Registry) =>
  async (context: WriteContext, work: UnitOfWork, refusal: PersonsRefusal): Promise<void> => {
    const { tx } = work
    const made = await recordOf({ context, registry }, work, refusal)
    const uuid = randomUUID()
    const kept = { uuid, application: work.uuid, at: new Date(work.at), made }
    await insertDecision(tx.as<UnderwritingTables>(), tx.organisation, kept)
    const { stage, decision, subDecision, reasons } = made.decision
    const fact: DecisionFact = {
      uuid,
      stage,
      decision,
      subDecision,
      maxLineCents: 0,
      reasons: reasons.map(({ code }) => code),
      dtiDecline: false,
      creditScoreDecline: false,
      decidedAt: work.at,
    }
    const note = {
      ...noteOfDecision(uuid, made),
      reason: refusal.reason,
      reasons: fact.reasons.join(' '),
      staff: refusal.by.name,
    }
    work.change({ decision: fact, needsAttention: undefined }, { kind: 'declineByPerson', note })
  }
