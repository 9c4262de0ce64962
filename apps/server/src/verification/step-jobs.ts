import type { StepJob } from '../applications/index.ts'
import { pullHardCredit, pullSoftCredit } from './credit/pull-credit.ts'
import type { DocumentsPort } from './documents-port.ts'
import { awaitValuation } from './property/await-valuation.ts'
import { quotePayoffs } from './title/quote-payoffs.ts'
import { finishTitle, summarizeTitle } from './title/title-search.ts'

/** The job of each vendor step of this module. */
export const verificationJobs = {
  WAITING_FOR_SOFT_CREDIT: pullSoftCredit,
  IN_PROGRESS: pullSoftCredit,
  PREQUAL_TITLE: summarizeTitle,
  HARD_CREDIT_PULL: pullHardCredit,
  FINAL_TITLE_PROCESSING: finishTitle,
  PAYOFF_REQUEST_PENDING: quotePayoffs,
} as const satisfies Record<string, StepJob>

/** The jobs of the steps that wait for a valuation by a person, whose report is filed. */
export const valuationJobs = (documents: Pick<DocumentsPort, 'file'>) =>
  ({
    BPO_PROCESSING: awaitValuation(documents, 'BPO_PROCESSING', 'BPO'),
    RESIDENTIAL_EVALUATION_PROCESSING: awaitValuation(
      documents,
      'RESIDENTIAL_EVALUATION_PROCESSING',
      'RESIDENTIAL_EVALUATION',
    ),
    ONSITE_APPRAISAL_REQUEST: awaitValuation(documents, 'ONSITE_APPRAISAL_REQUEST', 'APPRAISAL'),
  }) as const satisfies Record<string, StepJob>
