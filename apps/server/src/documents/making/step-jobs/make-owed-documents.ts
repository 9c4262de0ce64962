import { type ApplicationFacts, type FactsChange, owesAdverseActionNotice } from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import { owesRestatedSchedule } from '@hearthline/domain/disbursement'
import type { LenderDocument } from '@hearthline/domain/documents'
import { openApplication, readApplication, type Snapshot, type UnitOfWork } from '../../../applications/index.ts'
import type { AppContext } from '../../../platform/app-context/index.ts'
import type { JobData } from '../../../platform/jobs/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import type { Made } from '../make-documents.ts'
import { floodNoticeGiven } from './flood-notice-given.ts'

const caller = { kind: 'system', name: 'papers' } as const

/**
 * The score goes to the applicant as soon as its report is in, whoever stops there (15 USC 1681g(g)); the notice of a no
 * within 30 days, here as soon as it is decided (12 CFR 1002.9(a)(1)); that of special flood hazards as soon as the
 * certificate asks for it (12 CFR 22.9(c)); the schedule of a line whose money left on another day than was agreed.
 */
const owedTo = ({ facts, step, isOpen }: Snapshot): readonly LenderDocument[] => [
  'CREDIT_SCORE_DISCLOSURE',
  ...(owesAdverseActionNotice(facts, step) ? (['ADVERSE_ACTION_NOTICE'] as const) : []),
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
      const toldNo = isNoticed ? { needsAttention: undefined, ...noticed(work.facts, work.at) } : {}
      work.change(
        { ...toldNo, ...floodNoticeGiven(made, work), ...restated(made, work) },
        { kind: 'papersMade', note: made.note },
      )
    })
  }
