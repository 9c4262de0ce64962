import type { FactsChange } from '@hearthline/domain/application'
import { owesFloodNotice } from '@hearthline/domain/clocks'
import { type InHand, openApplication, readApplication } from '../../../applications/index.ts'
import type { House } from '../../../platform/house/index.ts'
import type { JobData } from '../../../platform/jobs/index.ts'
import type { Made } from '../make-papers.ts'
import type { PaperMaker } from '../paper-maker.ts'

const caller = { kind: 'system', name: 'papers' } as const

/** With the paper on file among the documents, the notice is given. */
export const floodNoticeGiven = ({ note }: Made, { facts, at }: Pick<InHand, 'facts' | 'at'>): FactsChange =>
  owesFloodNotice(facts) && note.documents.some(({ type }) => type === 'FLOOD_NOTICE')
    ? { floodNotice: { deliveredAt: at } }
    : {}

/** The notice of special flood hazards, as soon as the certificate asks for it (12 CFR 22.9(c)). */
export const makeFloodNotice =
  (house: House, papers: PaperMaker) =>
  async ({ organisation, application: uuid = '' }: JobData): Promise<void> => {
    const by = { caller, does: 'changeApplication' } as const
    const application = await readApplication(house.db, organisation, uuid, by)
    if (!application.isOpen || !owesFloodNotice(application.facts)) return
    const moment = await house.clock.at(organisation, papers.zoneOf(organisation))
    const made = await papers.make({ house, organisation, application, ...moment }, ['FLOOD_NOTICE'])
    await house.db.inTransaction(organisation, async (tx) => {
      const inHand = await openApplication(tx, uuid, { ...by, moment })
      if (!inHand.now.isOpen || !owesFloodNotice(inHand.facts)) return
      await made.keep(tx)
      inHand.change(floodNoticeGiven(made, inHand), { kind: 'papersMade', note: made.note })
    })
  }
