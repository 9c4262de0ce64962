import { randomUUID } from 'node:crypto'
import { addDays, day } from '@hearthline/domain/calendar'
import { counterofferRuns } from '@hearthline/domain/clocks'
import { lawOfLine } from '@hearthline/domain/states'
import type { InHand } from '../applications/index.ts'
import { setDeadline } from '../deadlines/index.ts'
import type { House } from '../platform/house/index.ts'
import { decisionFact } from './decision-fact.ts'
import type { DecisionRecord } from './decision-record.ts'
import { insertDecision } from './store.ts'
import type { UnderwritingTables } from './tables.ts'

/** Writes a decision for good and its outcome into the facts. Nothing is told. */
export const keepDecision = async (inHand: InHand, made: DecisionRecord): Promise<string> => {
  const { tx, facts: before } = inHand
  const uuid = randomUUID()
  const at = new Date(inHand.at)
  await insertDecision(tx.as<UnderwritingTables>(), tx.organisation, { uuid, application: inHand.uuid, at, made })
  inHand.change(
    {
      decision: decisionFact(made, {
        uuid,
        at: inHand.at,
        before,
        dayOf: (instant) => inHand.dayOf(instant),
      }),
      property: { ...before.property, law: lawOfLine(before.property.state, made.stateLaws) },
      needsAttention: undefined,
    },
    { kind: 'decide', note: { decision: uuid, sha256: made.record.sha256.toString('hex') } },
  )
  return uuid
}

/** An offer stands to the end of its last day; then the application is decided anew. */
export const setOfferDeadline = async (house: House, inHand: InHand, today: string): Promise<void> => {
  const { decision } = inHand.facts
  if (decision?.decision !== 'SELECT' || decision.offerExpiresOn === undefined) return
  const dueOn = addDays(day(decision.offerExpiresOn), 1)
  // What ends with the counteroffer is not priced once more.
  const counteroffer = counterofferRuns({ decision }, (instant) => inHand.dayOf(instant))
  if (counteroffer !== undefined && dueOn >= counteroffer.dueOn) return
  await setDeadline(house, inHand.tx, { application: inHand.uuid, kind: 'offerExpired', dueOn, today })
}
