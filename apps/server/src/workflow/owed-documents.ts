import { type ApplicationFacts, isCounterofferOut } from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import type { UnitOfWork } from '../applications/index.ts'
import { notify, settleNews } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { postNewsOf } from './news.ts'

/** Sends the job for owed documents at the end of this unit of work, once however often it is called. */
export const oweDocuments = ({ jobs }: Pick<AppContext, 'jobs'>, tx: Tx, { uuid, now }: UnitOfWork): void =>
  tx.beforeCommit(`papers:${uuid}`, () =>
    jobs.send(tx, 'papers', { organisation: tx.organisation, application: uuid, step: now.step }),
  )

/** Whether a flood notice is due, whatever the step waits for. */
export const isFloodNoticeDue = ({ now, facts }: Pick<UnitOfWork, 'now' | 'facts'>): boolean =>
  now.isOpen && owesFloodNotice(facts)

/** Notifies the borrower of the flood notice, in their account and by mail. */
const notifyOfNotice = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { applicant, locale = SOURCE_LANGUAGE } = work.facts
  const { loanNumber } = work.now
  postNewsOf(tx, work, 'floodNotice')
  await notify(app, tx, {
    template: 'yourTurn',
    values: { loanNumber },
    to: applicant.email,
    channel: 'mail',
    locale,
  })
}

const reconcileFloodNotice = async (
  app: Pick<AppContext, 'jobs' | 'keys'>,
  tx: Tx,
  work: UnitOfWork,
): Promise<void> => {
  const { original, facts, uuid } = work
  if (!work.hasOther('floodNotice', (_, of) => [owesFloodNotice(of), of.floodNotice])) return
  if (isFloodNoticeDue(work)) oweDocuments(app, tx, work)
  if (facts.floodNotice === undefined || original === undefined) return
  if (original.floodNotice === undefined) await notifyOfNotice(app, tx, work)
  else if (facts.floodNotice.acknowledgedAt !== undefined) settleNews(tx, uuid, 'floodNotice')
}

/** Has the flood notice made as soon as a certificate requires it, and notifies the borrower (12 CFR 22.9). */
export const keepFloodNotice = (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`flood:${work.uuid}`, () => reconcileFloodNotice(app, tx, work))

/** What is told elsewhere too and filed in writing: the notice of incompleteness, and the counteroffer of a decision. */
const toBeFiled = (facts: ApplicationFacts): readonly (string | undefined)[] => [
  facts.incompleteness?.noticedAt,
  isCounterofferOut(facts) ? facts.decision?.uuid : undefined,
]

/** Files such a notice as a document, which the borrower and an examiner find again. */
export const keepFiledNotices = (app: Pick<AppContext, 'jobs'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`filed:${work.uuid}`, async () => {
    if (!work.now.isOpen || !work.hasOther('filed', (_, of) => toBeFiled(of))) return
    if (toBeFiled(work.facts).some((one) => one !== undefined)) oweDocuments(app, tx, work)
  })

/** Notifies the borrower of the restated schedule, in their account and by mail. */
const notifyOfSchedule = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { applicant, locale = SOURCE_LANGUAGE } = work.facts
  const { loanNumber } = work.now
  const template = 'scheduleRestated'
  postNewsOf(tx, work, template)
  await notify(app, tx, { template, values: { loanNumber }, to: applicant.email, channel: 'mail', locale })
}

const reconcileSchedule = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { original, facts } = work
  // Sent again at a later step, because a job that fails for good is escalated at its own step only.
  if (!work.hasOther('restated', (step, of) => [owesRestatedSchedule(of) && step, of.funding?.restatedAt])) return
  if (owesRestatedSchedule(facts)) oweDocuments(app, tx, work)
  if (original === undefined || facts.funding?.restatedAt === undefined) return
  if (original.funding?.restatedAt === undefined) await notifyOfSchedule(app, tx, work)
}

/** When the money left on another day than agreed, the schedule is restated in writing and the borrower notified. */
export const keepRestatedSchedule = (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`restated:${work.uuid}`, () => reconcileSchedule(app, tx, work))
