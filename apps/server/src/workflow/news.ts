import { type ApplicationFacts, INCOMPLETE } from '@hearthline/domain/application'
import { conditionsOf } from '@hearthline/domain/conditions'
import { payoffsOf } from '@hearthline/domain/disbursement'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { Step } from '@hearthline/domain/workflow'
import type { Snapshot, UnitOfWork } from '../applications/index.ts'
import { type Message, type NewsKind, postNews, settleNews } from '../notifications/index.ts'
import type { Tx } from '../platform/db/index.ts'

/**
 * Steps off the straight path that only the borrower can end; the borrower is notified, because they may be elsewhere.
 */
const detoursThatAsk = [
  'CREDIT_NO_MATCH',
  'CREDIT_NO_MATCH_SSN',
  'SOFT_CREDIT_LOCKED_OR_FROZEN',
  'HARD_CREDIT_LOCKED_OR_FROZEN',
  'NO_PROPERTY_FOUND',
  'MULTIPLE_PROPERTIES',
  'NO_AVM_FOUND',
  'BPO_ESTIMATE',
  'RESIDENTIAL_EVALUATION_ESTIMATE',
  'BPO_ORDER_REQUEST',
  'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
  'ASSETS_PREQUAL',
  'CLTV_LIEN_POSITION_REQUALIFY',
] as const satisfies readonly Step[]

type Detour = (typeof detoursThatAsk)[number]

/** The same value for each of them. */
const onEachDetour = <Answer>(answer: Answer): Record<Detour, Answer> =>
  Object.fromEntries(detoursThatAsk.map((step) => [step, answer])) as Record<Detour, Answer> // one entry for each detour

/** The account news when a step is entered; steps that are not listed are no news. */
const newsOnEntering: Partial<Record<Step, NewsKind>> = {
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

/** Posts news of an application to the borrower's account. */
export const postNewsOf = (tx: Tx, { uuid, now, facts }: UnitOfWork, kind: NewsKind): void =>
  postNews(tx, {
    to: now.ownerUuid,
    application: uuid,
    kind,
    values: {
      loanNumber: now.loanNumber,
      until: facts.rescission?.endsMidnightOf,
      ...(payoffsOf(facts.liens).length > 0 && { paidDebts: true }),
    },
    locale: facts.locale ?? SOURCE_LANGUAGE,
  })

/** On entering a step: settles the news of the step before and posts that of the new one. */
export const postNewsOfStep = (tx: Tx, application: UnitOfWork, left: Step): void => {
  const before = newsOnEntering[left]
  if (before !== undefined) settleNews(tx, application.uuid, before)
  const kind = newsOnEntering[application.now.step]
  if (kind !== undefined) postNewsOf(tx, application, kind)
}

/** The open conditions of the borrower; additional signers get a mail instead. */
const owed = (facts: Pick<ApplicationFacts, 'conditions'> = {}): readonly string[] =>
  conditionsOf(facts).flatMap(({ uuid, state }) => (state === 'OPEN' ? [uuid] : []))

/** At the end of the unit of work, posts news of each condition that was opened for the borrower. */
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

type Words = {
  [T in Message['template']]: { template: T; values: Extract<Message, { template: T }>['values'] }
}[Message['template']]

type Letter = (application: Snapshot) => Words | undefined

const closed: Letter = (application) => {
  const { loanNumber, facts } = application
  const isIncomplete = facts.cancellation?.reason === INCOMPLETE
  return { template: isIncomplete ? 'closedIncomplete' : 'cancelled', values: { loanNumber } }
}

const about =
  (template: 'yourTurn' | 'decisionReady' | 'papersToSign'): Letter =>
  ({ loanNumber }) => ({ template, values: { loanNumber } })

/** The mail to the borrower when a step is entered; steps that are not listed send none. */
const mailOnEntering: Partial<Record<Step, Letter>> = {
  ...onEachDetour(about('yourTurn')),
  OFFER_SELECTION: about('decisionReady'),
  REVISED_OFFER_SELECTION: about('decisionReady'),
  DECLINED: about('decisionReady'),
  FINAL_OFFER: about('papersToSign'),
  RESCISSION: ({ loanNumber, facts }) =>
    facts.rescission === undefined
      ? undefined
      : { template: 'rightToCancel', values: { loanNumber, until: facts.rescission.endsMidnightOf } },
  COMPLETE: ({ loanNumber, facts }) => ({
    template: 'funded',
    values: { loanNumber, paidDebts: payoffsOf(facts.liens).length > 0, invoice: facts.funding?.invoice },
  }),
  CANCELLED: closed,
}

/** The mail to the borrower on entering a step, in their language. */
export const messageOn = (application: Snapshot): Message | undefined => {
  const words = mailOnEntering[application.step]?.(application)
  if (words === undefined) return undefined
  const { applicant, locale } = application.facts
  return { ...words, to: applicant.email, channel: 'mail', locale: locale ?? SOURCE_LANGUAGE }
}
