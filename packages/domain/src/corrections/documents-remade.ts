import type { ApplicationFacts } from '../application/index.ts'
import type { LenderDocument } from '../documents/index.ts'
import type { CorrectionTouches } from './correctable.ts'

const homeZip = ({ applicant, property }: ApplicationFacts): string => (applicant.mailing ?? property).zip.slice(0, 5)

/** The counsellors' list goes by the ZIP code of the applicant's current home (12 CFR 1024.20(a)(1)). */
const isListMoved = (before: ApplicationFacts, after: ApplicationFacts): boolean => homeZip(before) !== homeZip(after)

/**
 * Papers that are on file and have to be made again, and given again, before anything is signed: the summary where it is
 * to be certified anew, and the closing papers where they were ready.
 */
export const documentsRemade = (
  touches: CorrectionTouches,
  { before, after }: { readonly before: ApplicationFacts; readonly after: ApplicationFacts },
): readonly LenderDocument[] => {
  const { summaryReadyAt, summaryCertifiedAt, closingReadyAt } = before.disclosures ?? {}
  const isSummaryOpen =
    summaryReadyAt !== undefined && (touches === 'INITIAL_DECISION' || summaryCertifiedAt === undefined)
  return [
    ...(isListMoved(before, after) ? (['HOUSING_COUNSELORS'] as const) : []),
    ...(touches !== 'NOTHING' && isSummaryOpen ? (['SUMMARY_DISCLOSURE'] as const) : []),
    ...(touches !== 'NOTHING' && closingReadyAt !== undefined
      ? (['ACCOUNT_OPENING_DISCLOSURE', 'NOTICE_OF_RIGHT_TO_CANCEL', 'CREDIT_AGREEMENT'] as const)
      : []),
  ]
}
