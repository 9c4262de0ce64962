import type { StepJob } from '../applications/index.ts'
import { pullHardCredit, pullSoftCredit } from './credit/pull-credit.ts'
import { awaitValuation } from './property/await-valuation.ts'
import { quotePayoffs } from './title/quote-payoffs.ts'
import { finishTitle, summarizeTitle } from './title/title-search.ts'

/** The job of each vendor step of this module. */
export const verificationJobs = {
  WAITING_FOR_SOFT_CREDIT: pullSoftCredit,
  IN_PROGRESS: pullSoftCredit,
  PREQUAL_TITLE: summarizeTitle,
  HARD_CREDIT_PULL: pullHardCredit,
  BPO_PROCESSING: awaitValuation('BPO_PROCESSING', 'BPO'),
  RESIDENTIAL_EVALUATION_PROCESSING: awaitValuation('RESIDENTIAL_EVALUATION_PROCESSING', 'RESIDENTIAL_EVALUATION'),
  ONSITE_APPRAISAL_REQUEST: awaitValuation('ONSITE_APPRAISAL_REQUEST', 'APPRAISAL'),
  FINAL_TITLE_PROCESSING: finishTitle,
  PAYOFF_REQUEST_PENDING: quotePayoffs,
} as const satisfies Record<string, StepJob>
