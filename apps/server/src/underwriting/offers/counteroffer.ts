import { answerCounteroffer, type CounterofferForm, readCounteroffer } from '@hearthline/contracts'
import { instantToDay } from '@hearthline/domain/calendar'
import { counterofferLastDay } from '@hearthline/domain/clocks'
import { counterofferOptions } from '@hearthline/domain/underwriting'
import { openExpecting, settledStatus, type UnitOfWork } from '../../applications/index.ts'
import { type Bound, type Context, Problem, reads, writes } from '../../platform/http/index.ts'
import { readAt, storedNow } from '../decision/stored-decisions.ts'
import { reasonLines } from '../review/reason-lines.ts'
import type { UnderwritingTables } from '../tables.ts'

const dayIn =
  ({ tenant }: Context) =>
  (instant: string) =>
    instantToDay(Date.parse(instant), tenant.timeZone)

const readCounterofferCall = reads(readCounteroffer, async ({ params }, context) => {
  const { snapshot, stored } = await readAt(context, params.uuid, 'counterAccepted')
  const expiresOn = counterofferLastDay(snapshot.facts, dayIn(context))
  if (stored === undefined || expiresOn === undefined) throw new Problem('eventNotExpected')
  const { uuid: decisionUuid, decision } = stored
  return {
    decisionUuid,
    decidedOn: decision.decidedOn,
    expiresOn,
    reasons: reasonLines(stored, snapshot.facts),
    options: [...counterofferOptions(snapshot.facts, decision.counteroffers)],
  }
})

type Accepting = Extract<CounterofferForm, { answer: 'ACCEPT' }>

/** Changes the lien as the counteroffer asks; the next decision goes by it. */
const accept = (work: UnitOfWork, { decisionUuid, kind, lienId }: Accepting): void => {
  const { liens } = work.facts
  if (liens === undefined) throw new Problem('offerNotAvailable')
  const beingPaidOff = kind === 'PAY_OFF_LIEN'
  const items = liens.items.map((lien) => (lien.id === lienId ? { ...lien, beingPaidOff } : lien))
  work.change(
    { liens: { ...liens, items }, counteroffer: { decisionUuid, answer: 'ACCEPTED', at: work.at } },
    { kind: 'acceptCounteroffer', note: { decision: decisionUuid, counteroffer: kind, lien: lienId } },
  )
  work.publish('counterAccepted')
}

/**
 * Refusing a counteroffer refuses the terms asked for, so the adverse action notice goes out (12 CFR 1002.2(c)(1)(i)).
 */
const refuse = (work: UnitOfWork, decisionUuid: string): void => {
  work.change(
    { counteroffer: { decisionUuid, answer: 'REFUSED', at: work.at } },
    { kind: 'refuseCounteroffer', note: { decision: decisionUuid } },
  )
  work.publish('counterRefused')
}

const answerCounterofferCall = writes(answerCounteroffer, async ({ params, body }, context) => {
  const event = body.answer === 'ACCEPT' ? 'counterAccepted' : 'counterRefused'
  const work = await openExpecting(context, params.uuid, event)
  if (work.facts.decision?.uuid !== body.decisionUuid) throw new Problem('eventNotExpected')
  if (body.answer === 'REFUSE') {
    refuse(work, body.decisionUuid)
    return settledStatus(work)
  }
  const { tx } = context
  const stored = await storedNow(tx.as<UnderwritingTables>(), tx.organisation, work.now)
  const { counteroffers = [] } = stored?.decision ?? {}
  if (!counteroffers.some(({ kind, lienId }) => kind === body.kind && lienId === body.lienId))
    throw new Problem('offerNotAvailable')
  accept(work, body)
  return settledStatus(work)
})

export const counterofferCalls: readonly Bound[] = [readCounterofferCall, answerCounterofferCall]
