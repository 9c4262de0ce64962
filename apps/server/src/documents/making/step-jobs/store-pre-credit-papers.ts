import type { StepJob } from '../../../applications/index.ts'
import type { PaperMaker } from '../paper-maker.ts'
import { papersMade } from './papers-made.ts'

/** PRE_SOFT_CREDIT_DISCLOSURE: what is given with the application, and the consent with what showed that it works. */
export const storePreCreditPapers =
  (papers: PaperMaker): StepJob =>
  async (context) => {
    const kinds = [
      'IMPORTANT_TERMS',
      // For a home in Texas: nothing closes before its days are over.
      'TEXAS_EQUITY_NOTICE',
      'PRIVACY_NOTICE',
      'HOUSING_COUNSELORS',
      'ECONSENT',
    ] as const
    return papersMade(await papers.make(context, kinds), () => ({ tell: 'disclosuresStored' }))
  }
