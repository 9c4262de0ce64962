import { randomUUID } from 'node:crypto'
import { addDays, day } from '@hearthline/domain/calendar'
import { counterofferRuns } from '@hearthline/domain/clocks'
import { lawOfLine } from '@hearthline/domain/states'
import type { UnitOfWork } from '../applications/index.ts'
import { setDeadline } from '../deadlines/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import { decisionFact } from './decision-fact.ts'
import type { DecisionRecord } from './decision-record.ts'
import { insertDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

/** Writes a decision for good and its outcome into the facts. Nothing is told. */
export const keepDecision = async (work: UnitOfWork, made: DecisionRecord): Promise<string> => {
  const { tx, facts: before } = work
  const uuid = randomUUID()
  const at = new Date(work.at)
  await insertDecision(tx.as<UnderwritingTables>(), tx.organisation, { uuid, application: work.uuid, at, made })
  work.change(
    {
      decision: decisionFact(made, {
        uuid,
        at: work.at,
        before,
        dayOf: (instant) => work.dayOf(instant),
      }),
      property: { ...before.property, law: lawOfLine(before.property.state, made.stateLaws) },
      needsAttention: undefined,
    },
    { kind: 'decide', note: { decision: uuid, sha256: made.record.sha256.toString('hex') } },
  )
  return uuid
}

/** An offer stands to the end of its last day; then the application is decided anew. */
export const setOfferDeadline = async (app: AppContext, work: UnitOfWork, today: string): Promise<void> => {
  const { decision } = work.facts
  if (decision?.decision !== 'SELECT' || decision.offerExpiresOn === undefined) return
  const dueOn = addDays(day(decision.offerExpiresOn), 1)
  // What ends with the counteroffer is not priced once more.
  const counteroffer = counterofferRuns({ decision }, (instant) => work.dayOf(instant))
  if (counteroffer !== undefined && dueOn >= counteroffer.dueOn) return
  await setDeadline(app, work.tx, { application: work.uuid, kind: 'offerExpired', dueOn, today })
}
