import type { StepJob } from '../../../applications/index.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { papersMade } from './papers-made.ts'

/** GENERATE_SUMMARY_DISCLOSURE: the summary to certify, the score the offer was priced on, and another list where the ZIP was corrected. */
export const makeSummary =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const made = await papers.make(context, ['HOUSING_COUNSELORS', 'CREDIT_SCORE_DISCLOSURE', 'SUMMARY_DISCLOSURE'])
    return papersMade(made, ({ at, facts }) => ({
      change: { disclosures: { ...facts.disclosures, summaryReadyAt: at } },
      tell: 'documentsMade',
    }))
  }
