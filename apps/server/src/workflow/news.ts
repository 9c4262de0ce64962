import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { Step } from '@hearthline/domain/workflow'
import type { InHand } from '../applications/index.ts'
import { openConditions } from '../conditions/index.ts'
import { type NewsKind, settleNews, tellNews } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'

/** What the borrower's account is told when a step is entered; a step that is not here is no news. */
const onEntering: Partial<Record<Step, NewsKind>> = {
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

const tell = (tx: Tx, { uuid, now, facts }: InHand, kind: NewsKind): Promise<void> =>
  tellNews(tx, {
    to: now.ownerUuid,
    application: uuid,
    kind,
    told: { loanNumber: now.loanNumber, until: facts.rescission?.endsMidnightOf },
    locale: facts.locale ?? 'en',
  })

/** A step was entered: what the one before asked for is done, and this one may be news. */
export const tellOfStep = async (tx: Tx, application: InHand, left: Step): Promise<void> => {
  const before = onEntering[left]
  if (before !== undefined) await settleNews(tx, application.uuid, before)
  const kind = onEntering[application.now.step]
  if (kind !== undefined) await tell(tx, application, kind)
}

/** Facts changed: once they are all written, the borrower is told of each condition that this unit of work has opened. */
export const tellOfConditions = (tx: Tx, application: InHand): void => {
  const { uuid, found } = application
  const known = tx.once(
    `conditions:${uuid}`,
    () => new Set<ConditionCategory>(found === undefined ? [] : openConditions(found)),
  )
  tx.beforeCommit(`conditions:${uuid}`, async () => {
    const opened = openConditions(application.facts).filter((category) => !known.has(category))
    for (const category of opened) {
      known.add(category)
      await tell(tx, application, 'conditionOpened')
    }
  })
}
