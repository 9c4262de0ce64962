import { owesFloodNotice } from '@hearthline/domain/clocks'
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
  const { applicant, locale = 'en' } = work.facts
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

const reconcile = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): Promise<void> => {
  const { original: found, facts, uuid } = work
  if (!work.hasOther('floodNotice', (_, of) => [owesFloodNotice(of), of.floodNotice])) return
  if (isFloodNoticeDue(work)) oweDocuments(app, tx, work)
  if (facts.floodNotice === undefined || found === undefined) return
  if (found.floodNotice === undefined) await notifyOfNotice(app, tx, work)
  else if (facts.floodNotice.acknowledgedAt !== undefined) settleNews(tx, uuid, 'floodNotice')
}

/** Has the flood notice made as soon as a certificate requires it, and notifies the borrower (12 CFR 22.9). */
export const keepFloodNotice = (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`flood:${work.uuid}`, () => reconcile(app, tx, work))
