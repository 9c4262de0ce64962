import { useApplication } from '../../application/index.ts'
import { SummaryComing } from './summary-coming.tsx'
import { SummaryReview } from './summary-review.tsx'
import './start.css'

/** start/app-summary: first the wait until the summary is made, then the whole of it to read and certify. */
export const SummaryPage = () =>
  useApplication().status.state === 'GENERATE_SUMMARY_DISCLOSURE' ? <SummaryComing /> : <SummaryReview />
