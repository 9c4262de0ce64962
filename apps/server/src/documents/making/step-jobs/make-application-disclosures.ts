import { legalName } from '@hearthline/domain/application'
import type { StepJob } from '../../../applications/index.ts'
import { newestPaper } from '../../papers.ts'
import type { PaperMaker } from '../paper-maker.ts'

/** GENERATE_APP_DISCLOSURES: the summary as it was certified, with the certification on it. */
export const makeApplicationDisclosures =
  (papers: PaperMaker): StepJob =>
  async ({ application, house, now, organisation }) => {
    const { applicant, disclosures } = application.facts
    const certifiedAt = disclosures?.summaryCertifiedAt
    if (certifiedAt === undefined) throw new Error('the summary was not certified')
    const place = { organisation, application: application.uuid }
    const summary = await newestPaper(house.db, place, 'SUMMARY_DISCLOSURE')
    const certified = await papers.resign(house, place, {
      paper: summary,
      madeFor: `SUMMARY_DISCLOSURE/summary:certified:${certifiedAt}`,
      signatures: [{ name: legalName(applicant), signedAt: certifiedAt }],
      createdAt: now,
    })
    return async (inHand) => {
      await certified.keep(inHand.tx)
      const document = { uuid: certified.uuid, type: 'SUMMARY_DISCLOSURE', sha256: certified.sha256 }
      inHand.change({ needsAttention: undefined }, { kind: 'papersMade', note: { documents: [document] } })
      inHand.tell('documentsMade')
    }
  }
