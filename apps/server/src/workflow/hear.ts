import { owesAdverseActionNotice } from '@hearthline/domain/application'
import { unlawful, waitsForRenewal } from '@hearthline/domain/clocks'
import { blockingConditions } from '@hearthline/domain/conditions'
import { lapsedPapers } from '@hearthline/domain/corrections'
import { needsSignedDocuments } from '@hearthline/domain/signed-documents'
import { advance, type Step, type WorkflowEvent } from '@hearthline/domain/workflow'
import { CARRIED_OVER, FACTS_CHANGED, heldApplication, type InHand } from '../applications/index.ts'
import { moveTo } from '../applications/move-to.ts'
import { keepConditions } from '../conditions/index.ts'
import { keepClocks } from '../deadlines/index.ts'
import { mustHaveSignedDocuments } from '../documents/index.ts'
import { notify } from '../notifications/index.ts'
import type { Told, Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { Problem } from '../platform/http/index.ts'
import { inviteSigners } from '../signers/index.ts'
import { keepTasks } from '../tasks/index.ts'
import { keepFloodNotice } from './keep-flood-notice.ts'
import { keepRestatedSchedule } from './keep-restated-schedule.ts'
import { LEGAL_PROBLEMS } from './legal-problem.ts'
import { messageOn } from './messages.ts'
import { tellOfConditions, tellOfStep } from './news.ts'
import { owePapers } from './owe-papers.ts'
import { putToStaff } from './stand-still.ts'
import { isAutomatic } from './step-jobs.ts'
import { hold, letGo, resume } from './wait-for-conditions.ts'

const momentOf = (application: InHand) => ({
  today: application.today,
  dayOf: (instant: string) => application.dayOf(instant),
  found: application.found,
})

/** Sends the job of an automatic step, unless a condition is still to be met before it, or what it rests on is too old. */
const begin = async ({ jobs }: Pick<House, 'jobs'>, tx: Tx, application: InHand): Promise<void> => {
  const { uuid, now, facts } = application
  if (!isAutomatic(now.step)) return
  if (blockingConditions(facts, now.step).length > 0) return hold(application)
  const old = waitsForRenewal(facts, now.step, momentOf(application))
  if (old !== undefined) return putToStaff(application, old)
  const data = { organisation: tx.organisation, application: uuid, step: now.step, seq: String(now.lastSeq) }
  await jobs.send(tx, 'step', data)
}

type Entered = { readonly application: InHand; readonly left: Step; readonly event: WorkflowEvent }

/** Written before the step is entered, so that the end itself stays the last word of the log. */
const noteOwed = (application: InHand, next: Step): void => {
  if (owesAdverseActionNotice(application.facts, next))
    application.change({ adverseAction: { owedSince: application.at } }, { kind: 'noticeOwed' })
}

/** Papers that no step waits for: the score of a report that came in (15 USC 1681g(g)), the notice of a no (12 CFR 1002.9). */
const sendForPapers = (house: Pick<House, 'jobs'>, tx: Tx, { application, event }: Entered): void => {
  if (event === 'creditReported' || owesAdverseActionNotice(application.facts, application.now.step))
    owePapers(house, tx, application)
}

/** What leaves the house when a step is entered: the news of the account, the mail, papers that nobody waits for, the step's own job. */
const enter = async (house: Pick<House, 'jobs' | 'keys'>, tx: Tx, entered: Entered): Promise<void> => {
  const { application, left } = entered
  const { step } = application.now
  tellOfStep(tx, application, left)
  const message = messageOn(application.now)
  if (message !== undefined) await notify(house, tx, message)
  if (step === 'CO_DEED_REQ' || step === 'DEED_SIGNING') await inviteSigners(house, tx, application)
  sendForPapers(house, tx, entered)
  await begin(house, tx, application)
}

/**
 * Workflow's ear: runs inside the transaction of whoever told the event, looks the event up in the table and moves the
 * application. A step that answers its own job with itself still waits, and is not entered again; told by anybody else
 * to stay, an automatic step runs again.
 */
export const hear =
  (house: () => Pick<House, 'jobs' | 'keys'>) =>
  async (tx: Tx, told: Told): Promise<void> => {
    const application = heldApplication(tx, told.about)
    keepTasks(tx, application)
    keepClocks(house(), tx, application)
    keepFloodNotice(house(), tx, application)
    keepRestatedSchedule(house(), tx, application)
    keepConditions(application)
    if (told.event === FACTS_CHANGED) {
      tellOfConditions(tx, application)
      if (resume(application) === 'begin') await begin(house(), tx, application)
      return
    }
    // The job it waited for bore the older table's name.
    if (told.event === CARRIED_OVER) return begin(house(), tx, application)
    const from = application.now.step
    const event = told.event as WorkflowEvent // rooms tell no others but the two above
    const next = advance(from, event, application.facts)
    if (!next.ok) throw new Problem('eventNotExpected')
    const against = unlawful(event, application.facts, momentOf(application))
    if (against !== undefined) throw new Problem(LEGAL_PROBLEMS[against])
    if (needsSignedDocuments(event)) await mustHaveSignedDocuments(tx, application)
    if (blockingConditions(application.facts, from, event).length > 0) return hold(application, event)
    letGo(application)
    noteOwed(application, next.step)
    moveTo(application, next.step, event)
    const lapsed = lapsedPapers(application.facts, next.step, (instant) => application.dayOf(instant))
    if (lapsed !== undefined) application.change(lapsed, { kind: 'papersLapsed', follows: true })
    keepConditions(application)
    const stays = next.step === from
    if (stays && (application.by.kind === 'system' || !isAutomatic(next.step))) return
    await enter(house(), tx, { application, left: from, event })
  }
