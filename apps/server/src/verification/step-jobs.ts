import type { StepJob } from '../applications/index.ts'
import { awaitValuation } from './await-valuation.ts'
import { finishTitle } from './finish-title.ts'
import { pullHardCredit } from './pull-hard-credit.ts'
import { pullSoftCredit } from './pull-soft-credit.ts'
import { quotePayoffs } from './quote-payoffs.ts'
import { summarizeTitle } from './summarize-title.ts'

/** The vendor steps of this room, each with its job. */
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
