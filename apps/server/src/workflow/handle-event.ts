import type { ProblemCode } from '@hearthline/contracts'
import { owesAdverseActionNotice } from '@hearthline/domain/application'
import { type LegalReason, unlawful, waitsForRenewal } from '@hearthline/domain/clocks'
import { blockingConditions } from '@hearthline/domain/conditions'
import { lapsedDocuments } from '@hearthline/domain/corrections'
import { needsSignedDocuments } from '@hearthline/domain/signed-documents'
import { advance, type Step, type WorkflowEvent } from '@hearthline/domain/workflow'
import { CARRIED_OVER, FACTS_CHANGED, heldApplication, type UnitOfWork } from '../applications/index.ts'
import { moveTo } from '../applications/move-to.ts'
import { keepConditions } from '../conditions/index.ts'
import { keepClocks } from '../deadlines/index.ts'
import { mustHaveSignedDocuments } from '../documents/index.ts'
import { notify } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { PublishedEvent, Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { inviteSigners } from '../signers/index.ts'
import { keepTasks } from '../tasks/index.ts'
import { escalate } from './needs-attention.ts'
import { messageOn, postNewsOfConditions, postNewsOfStep } from './news.ts'
import { keepFiledNotices, keepFloodNotice, keepRestatedSchedule, oweDocuments } from './owed-documents.ts'
import { isAutomatic } from './step-jobs.ts'
import { blockOnConditions, releaseHold, resume } from './wait-for-conditions.ts'

/** The problem for each legal reason against an event; eventNotExpected where only an outdated page offers it. */
const LEGAL_PROBLEMS = {
  waitingPeriod: 'waitingPeriodRuns',
  rescissionPeriod: 'eventNotExpected',
  offerEnded: 'offerExpired',
  counterofferEnded: 'counterofferEnded',
  counterofferStands: 'eventNotExpected',
  reportExpired: 'reportTooOld',
  reportStands: 'eventNotExpected',
  answerAwaited: 'noticeRuns',
  moneyUnderWay: 'moneyUnderWay',
  floodPolicy: 'floodPolicyMissing',
  spousesConsent: 'spouseConsentMissing',
  floodNotice: 'floodNoticeRuns',
  valuationExpired: 'valuationTooOld',
  titleExpired: 'titleTooOld',
  floodCertificateExpired: 'floodCertificateTooOld',
} as const satisfies Record<LegalReason, ProblemCode>

const momentOf = (application: UnitOfWork) =>
  ({
    today: application.today,
    dayOf: (instant: string) => application.dayOf(instant),
    original: application.original,
  }) satisfies Parameters<typeof unlawful>[2]

/** Sends the job of an automatic step, unless a condition blocks it or the evidence it needs is too old. */
const begin = async ({ jobs }: Pick<AppContext, 'jobs'>, tx: Tx, application: UnitOfWork): Promise<void> => {
  const { uuid, now, facts } = application
  if (!isAutomatic(now.step)) return
  if (blockingConditions(facts, now.step).length > 0) return blockOnConditions(application)
  const old = waitsForRenewal(facts, now.step, momentOf(application))
  if (old !== undefined) return escalate(application, old)
  const data = { organisation: tx.organisation, application: uuid, step: now.step, seq: String(now.lastSeq) }
  await jobs.send(tx, 'step', data)
}

type Entered = { readonly application: UnitOfWork; readonly left: Step; readonly event: WorkflowEvent }

/** Noted before the step is entered, so that the move to the end stays the last row of the log. */
const noteOwed = (application: UnitOfWork, next: Step): void => {
  if (owesAdverseActionNotice(application.facts, next))
    application.change({ adverseAction: { owedSince: application.at } }, { kind: 'noticeOwed' })
}

/**
 * Requests documents that no step waits for: the score disclosure of a new report (15 USC 1681g(g)), the adverse
 * action notice (12 CFR 1002.9).
 */
const sendForDocuments = (app: Pick<AppContext, 'jobs'>, tx: Tx, { application, event }: Entered): void => {
  if (event === 'creditReported' || owesAdverseActionNotice(application.facts, application.now.step))
    oweDocuments(app, tx, application)
}

/** What is sent when a step is entered: account news, a mail, the jobs for owed documents, the step's own job. */
const enter = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, entered: Entered): Promise<void> => {
  const { application, left } = entered
  const { step } = application.now
  postNewsOfStep(tx, application, left)
  const message = messageOn(application.now)
  if (message !== undefined) await notify(app, tx, message)
  if (step === 'CO_DEED_REQ' || step === 'DEED_SIGNING') await inviteSigners(app, tx, application)
  sendForDocuments(app, tx, entered)
  await begin(app, tx, application)
}

/**
 * Handles a published event inside the publisher's transaction: looks it up in the workflow table and moves the
 * application. If the step stays the same, an automatic step runs again only when the event did not come from the
 * system, that is from its own job.
 */
export const handleEvent =
  (app: () => Pick<AppContext, 'jobs' | 'keys'>) =>
  async (tx: Tx, published: PublishedEvent): Promise<void> => {
    const application = heldApplication(tx, published.about)
    keepTasks(tx, application)
    keepClocks(app(), tx, application)
    keepFloodNotice(app(), tx, application)
    keepFiledNotices(app(), tx, application)
    keepRestatedSchedule(app(), tx, application)
    keepConditions(application)
    if (published.event === FACTS_CHANGED) {
      postNewsOfConditions(tx, application)
      if (resume(application) === 'begin') await begin(app(), tx, application)
      return
    }
    // The job it waited for had a name of the older table.
    if (published.event === CARRIED_OVER) return begin(app(), tx, application)
    const from = application.now.step
    const event = published.event as WorkflowEvent // modules publish no others but the two above
    const next = advance(from, event, application.facts)
    if (!next.ok) throw new Problem('eventNotExpected')
    const against = unlawful(event, application.facts, momentOf(application))
    if (against !== undefined) throw new Problem(LEGAL_PROBLEMS[against])
    if (needsSignedDocuments(event)) await mustHaveSignedDocuments(tx, application)
    if (blockingConditions(application.facts, from, event).length > 0) return blockOnConditions(application, event)
    releaseHold(application)
    noteOwed(application, next.step)
    moveTo(application, next.step, event)
    const lapsed = lapsedDocuments(application.facts, next.step, (instant) => application.dayOf(instant))
    if (lapsed !== undefined) application.change(lapsed, { kind: 'papersLapsed', follows: true })
    keepConditions(application)
    const stays = next.step === from
    if (stays && (application.by.kind === 'system' || !isAutomatic(next.step))) return
    await enter(app(), tx, { application, left: from, event })
  }
