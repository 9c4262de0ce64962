import { openApplication, readApplication } from '../../../applications/index.ts'
import type { House } from '../../../platform/house/index.ts'
import type { JobData } from '../../../platform/jobs/index.ts'
import type { PaperMaker } from '../paper-maker.ts'

const caller = { kind: 'system', name: 'papers' } as const

/**
 * The notice of a refusal (12 CFR 1002.9: within 30 days; here as soon as it is decided). Runs from the queue 'papers'
 * once an application is DECLINED; for any other it does nothing.
 */
export const makeAdverseActionNotice =
  (house: House, papers: PaperMaker) =>
  async ({ organisation, application: uuid = '' }: JobData): Promise<void> => {
    const by = { caller, does: 'changeApplication' } as const
    const application = await readApplication(house.db, organisation, uuid, by)
    if (application.step !== 'DECLINED') return
    const moment = await house.clock.at(organisation, papers.zoneOf(organisation))
    const context = { house, organisation, application, ...moment }
    // A refused applicant is owed the score's disclosure all the same, and had no summary to come with it.
    const made = await papers.make(context, ['CREDIT_SCORE_DISCLOSURE', 'ADVERSE_ACTION_NOTICE'])
    if (made.note.documents.length === 0) return
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { ...by, moment })
      if (inHand.now.step !== 'DECLINED') return
      await made.keep(tx)
      inHand.change({ stuck: undefined }, { kind: 'papersMade', note: made.note })
    })
  }
