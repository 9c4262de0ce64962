import {
  type ApplicationFacts,
  type FactsChange,
  isCounterofferOut,
  owesAdverseActionNotice,
} from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import type { LenderDocument } from '@hearthline/domain/documents'
import { openApplication, readApplication, type Snapshot, type UnitOfWork } from '../../../applications/index.ts'
import type { AppContext } from '../../../platform/app-context/index.ts'
import type { JobData } from '../../../platform/jobs/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import type { Made } from '../make-documents.ts'

/** The change of facts once the flood notice is among the documents made. */
export const floodNoticeGiven = ({ note }: Made, { facts, at }: Pick<UnitOfWork, 'facts' | 'at'>): FactsChange =>
  owesFloodNotice(facts) && note.documents.some(({ type }) => type === 'FLOOD_NOTICE')
    ? { floodNotice: { deliveredAt: at } }
    : {}

const caller = { kind: 'system', name: 'papers' } as const

/**
 * The documents that are due: the score disclosure once the report is in (15 USC 1681g(g)); the adverse action notice
 * within 30 days, here as soon as it is decided (12 CFR 1002.9(a)(1)); the notice of incompleteness as it was mailed
 * (12 CFR 1002.9(c)(2)); a counteroffer in writing (12 CFR 1002.9(a)(1)(iv)); the flood notice once the certificate requires
 * it (12 CFR 22.9(c)); the restated schedule if the money left on another day than agreed.
 */
const owedTo = ({ facts, step, isOpen }: Snapshot): readonly LenderDocument[] => [
  'CREDIT_SCORE_DISCLOSURE',
  ...(owesAdverseActionNotice(facts, step) ? (['ADVERSE_ACTION_NOTICE'] as const) : []),
  ...(facts.incompleteness !== undefined ? (['INCOMPLETENESS_NOTICE'] as const) : []),
  ...(isOpen && isCounterofferOut(facts) ? (['COUNTEROFFER'] as const) : []),
  ...(isOpen && owesFloodNotice(facts) ? (['FLOOD_NOTICE'] as const) : []),
  ...(owesRestatedSchedule(facts) ? (['RESTATED_SCHEDULE'] as const) : []),
]

const noticed = ({ adverseAction }: ApplicationFacts, at: string): FactsChange =>
  adverseAction === undefined ? {} : { adverseAction: { ...adverseAction, noticedAt: at } }

/** At the end of an application nothing else can be what its staff look for. */
const restated = ({ note }: Made, { facts, at, now }: UnitOfWork): FactsChange =>
  facts.funding !== undefined && note.documents.some(({ type }) => type === 'RESTATED_SCHEDULE')
    ? {
        funding: { ...facts.funding, restatedAt: at },
        ...(now.step === 'COMPLETE' && { needsAttention: undefined }),
      }
    : {}

/** Runs from the queue 'papers'. What was made before is not made again. */
export const makeOwedDocuments =
  (app: AppContext, loanDocuments: DocumentMaker) =>
  async ({ organisation, application: uuid = '' }: JobData): Promise<void> => {
    const by = { caller, does: 'changeApplication' } as const
    const application = await readApplication(app.db, organisation, uuid, by)
    const moment = await app.clock.at(organisation, loanDocuments.zoneOf(organisation))
    const made = await loanDocuments.make({ app, organisation, application, ...moment }, owedTo(application))
    if (made.note.documents.length === 0) return
    await app.db.inTransaction(organisation, async (tx) => {
      const work = await openApplication(tx, uuid, { ...by, moment })
      await made.keep(tx)
      const isNoticed = made.note.documents.some(({ type }) => type === 'ADVERSE_ACTION_NOTICE')
      const adverseNotice = isNoticed ? { needsAttention: undefined, ...noticed(work.facts, work.at) } : {}
      work.change(
        { ...adverseNotice, ...floodNoticeGiven(made, work), ...restated(made, work) },
        { kind: 'papersMade', note: made.note },
      )
    })
  }
