import type { ApplicationFacts } from '@hearthline/domain/application'
import { conditionsOf } from '@hearthline/domain/conditions'
import { payoffsOf } from '@hearthline/domain/disbursement'
import type { Step } from '@hearthline/domain/workflow'
import type { UnitOfWork } from '../applications/index.ts'
import { type NewsKind, postNews, settleNews } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { onEachDetour } from './detours-that-ask.ts'

/** What the borrower's account is told when a step is entered; a step that is not here is no news. */
const onEntering: Partial<Record<Step, NewsKind>> = {
  ...onEachDetour('yourTurn' as const),
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
export const postNewsOf = (tx: Tx, { uuid, now, facts }: UnitOfWork, kind: NewsKind): void =>
  postNews(tx, {
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
export const postNewsOfStep = (tx: Tx, application: UnitOfWork, left: Step): void => {
  const before = onEntering[left]
  if (before !== undefined) settleNews(tx, application.uuid, before)
  const kind = onEntering[application.now.step]
  if (kind !== undefined) postNewsOf(tx, application, kind)
}

/** Asked of the borrower; whoever asks an additional signer writes to them. */
const owed = (facts: Pick<ApplicationFacts, 'conditions'> = {}): readonly string[] =>
  conditionsOf(facts).flatMap(({ uuid, state }) => (state === 'OPEN' ? [uuid] : []))

/** Facts changed: once they are all written, the borrower is told of each condition that has come to wait for them. */
export const postNewsOfConditions = (tx: Tx, application: UnitOfWork): void => {
  const { uuid, original } = application
  const known = tx.once(`conditions:${uuid}`, () => new Set(owed(original)))
  tx.beforeCommit(`conditions:${uuid}`, async () => {
    const opened = owed(application.facts).filter((condition) => !known.has(condition))
    for (const condition of opened) {
      known.add(condition)
      postNewsOf(tx, application, 'conditionOpened')
    }
    if (known.size > 0 && owed(application.facts).length === 0) settleNews(tx, uuid, 'conditionOpened')
  })
}
