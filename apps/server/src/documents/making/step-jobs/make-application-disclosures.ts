import { legalName } from '@hearthline/domain/application'
import type { StepJob } from '../../../applications/index.ts'
import { newestDocument } from '../../read-documents.ts'
import type { DocumentMaker } from '../document-maker.ts'

/** GENERATE_APP_DISCLOSURES: the summary as it was certified, with the certification on it. */
export const makeApplicationDisclosures =
  (loanDocuments: DocumentMaker): StepJob =>
  async ({ application, app, now, organisation }) => {
    const { applicant, disclosures } = application.facts
    const certifiedAt = disclosures?.summaryCertifiedAt
    if (certifiedAt === undefined) throw new Error('the summary was not certified')
    const place = { organisation, application: application.uuid }
    const summary = await newestDocument(app.db, place, 'SUMMARY_DISCLOSURE')
    const certified = await loanDocuments.resign(app, place, {
      paper: summary,
      madeFor: `SUMMARY_DISCLOSURE/summary:certified:${certifiedAt}`,
      signatures: [{ name: legalName(applicant), signedAt: certifiedAt }],
      createdAt: now,
    })
    return async (work) => {
      await certified.keep(work.tx)
      const document = { uuid: certified.uuid, type: 'SUMMARY_DISCLOSURE', sha256: certified.sha256 }
      work.change({ needsAttention: undefined }, { kind: 'papersMade', note: { documents: [document] } })
      work.publish('documentsMade')
    }
  }
