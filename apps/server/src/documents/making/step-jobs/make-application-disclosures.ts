import { legalName } from '@hearthline/domain/application'
import type { StepJob } from '../../../applications/index.ts'
import { newestDocument } from '../../read-documents.ts'
import { type DocumentMaker, documentsStored } from '../document-maker.ts'

/** PRE_SOFT_CREDIT_DISCLOSURE: makes what is given with the application, and the consent with its test page. */
export const storePreCreditDocuments =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const kinds = [
      'IMPORTANT_TERMS',
      // For a home in Texas: its waiting period runs from this notice.
      'TEXAS_EQUITY_NOTICE',
      'PRIVACY_NOTICE',
      'HOUSING_COUNSELORS',
      'ECONSENT',
    ] as const
    return documentsStored(await documents.make(context, kinds), () => ({ publish: 'disclosuresStored' }))
  }

/**
 * GENERATE_SUMMARY_DISCLOSURE: makes the summary to certify, the disclosure of the score, and a new counselor list
 * where the ZIP was corrected.
 */
export const makeSummary =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const made = await documents.make(context, ['HOUSING_COUNSELORS', 'CREDIT_SCORE_DISCLOSURE', 'SUMMARY_DISCLOSURE'])
    return documentsStored(made, ({ at, facts }) => ({
      change: { disclosures: { ...facts.disclosures, summaryReadyAt: at } },
      publish: 'documentsMade',
    }))
  }

/** GENERATE_APP_DISCLOSURES: makes the certified summary again, with the certification on it. */
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
