import type { ApplicationFacts } from '@hearthline/domain/application'
import { conditionsOf } from '@hearthline/domain/conditions'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { Step } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { type NewsKind, settleNews, tellNews } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { onEachAside } from './asides-that-ask.ts'

/** What the borrower's account is told when a step is entered; a step that is not here is no news. */
const onEntering: Partial<Record<Step, NewsKind>> = {
  ...onEachAside('yourTurn' as const),
  OFFER_SELECTION: 'offerReady',
  REVISED_OFFER_SELECTION: 'offerReady',
  DECLINED: 'decisionReady',
  SUMMARY_DISCLOSURE: 'paperReady',
  FINAL_OFFER: 'papersToSign',
  DEED_SIGNING: 'notaryReady',
  MANUAL_DEED_SIGNING: 'notaryReady',
  RESCISSION: 'rightToCancel',
  COMPLETE: 'funded',
  CANCELLED: 'cancelled',
}

/** The account is told something of its application. */
export const tellOf = (tx: Tx, { uuid, now, facts }: InHand, kind: NewsKind): void =>
  tellNews(tx, {
    to: now.ownerUuid,
    application: uuid,
    kind,
    told: {
      loanNumber: now.loanNumber,
      until: facts.rescission?.endsMidnightOf,
      ...(payoffsOf(facts.liens).length > 0 && { paidDebts: true }),
    },
    locale: facts.locale ?? 'en',
  })

/** A step was entered: what the one before asked for is done, and this one may be news. */
export const tellOfStep = (tx: Tx, application: InHand, left: Step): void => {
  const before = onEntering[left]
  if (before !== undefined) settleNews(tx, application.uuid, before)
  const kind = onEntering[application.now.step]
  if (kind !== undefined) tellOf(tx, application, kind)
}

/** Asked of the borrower; whoever asks an additional signer writes to them. */
const owed = (facts: Pick<ApplicationFacts, 'conditions'> = {}): readonly string[] =>
  conditionsOf(facts).flatMap(({ uuid, state }) => (state === 'OPEN' ? [uuid] : []))

/** Facts changed: once they are all written, the borrower is told of each condition that has come to wait for them. */
export const tellOfConditions = (tx: Tx, application: InHand): void => {
  const { uuid, found } = application
  const known = tx.once(`conditions:${uuid}`, () => new Set(owed(found)))
  tx.beforeCommit(`conditions:${uuid}`, async () => {
    const opened = owed(application.facts).filter((condition) => !known.has(condition))
    for (const condition of opened) {
      known.add(condition)
      tellOf(tx, application, 'conditionOpened')
    }
    if (known.size > 0 && owed(application.facts).length === 0) settleNews(tx, uuid, 'conditionOpened')
  })
}
