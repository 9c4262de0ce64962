import { owesFloodNotice } from '@hearthline/domain/clocks'
import type { UnitOfWork } from '../applications/index.ts'
import { notify, settleNews } from '../notifications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { postNewsOf } from './news.ts'
import { oweDocuments } from './owe-documents.ts'

/** A home in a special flood hazard area asks for its notice beside whatever its step waits for. */
export const isFloodNoticeDue = ({ now, facts }: Pick<UnitOfWork, 'now' | 'facts'>): boolean =>
  now.isOpen && owesFloodNotice(facts)

/** Whoever was given the notice is told that there is something to read, by their account and by mail. */
const tellOfNotice = async (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): Promise<void> => {
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
  if (found.floodNotice === undefined) await tellOfNotice(app, tx, work)
  else if (facts.floodNotice.acknowledgedAt !== undefined) settleNews(tx, uuid, 'floodNotice')
}

/** Has the notice of special flood hazards made as soon as a certificate asks for one, and told of (12 CFR 22.9). */
export const keepFloodNotice = (app: Pick<AppContext, 'jobs' | 'keys'>, tx: Tx, work: UnitOfWork): void =>
  tx.beforeCommit(`flood:${work.uuid}`, () => reconcile(app, tx, work))
