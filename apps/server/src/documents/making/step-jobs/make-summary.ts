import type { StepJob } from '../../../applications/index.ts'
import type { DocumentMaker } from '../document-maker.ts'
import { documentsStored } from './documents-made.ts'

/** GENERATE_SUMMARY_DISCLOSURE: the summary to certify, the score the offer was priced on, and another list where the ZIP was corrected. */
export const makeSummary =
  (documents: DocumentMaker): StepJob =>
  async (context) => {
    const made = await documents.make(context, ['HOUSING_COUNSELORS', 'CREDIT_SCORE_DISCLOSURE', 'SUMMARY_DISCLOSURE'])
    return documentsStored(made, ({ at, facts }) => ({
      change: { disclosures: { ...facts.disclosures, summaryReadyAt: at } },
      publish: 'documentsMade',
    }))
  }
