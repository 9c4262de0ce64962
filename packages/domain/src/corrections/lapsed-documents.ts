import { type ApplicationFacts, areAllReadyForDeed, type CoSigner, type FactsChange } from '../application/index.ts'
import type { Day } from '../calendar/index.ts'
import type { LenderDocument } from '../documents/index.ts'
import type { Step } from '../workflow/index.ts'
import type { CorrectionTouches } from './correctable.ts'

type DayOf = (instant: string) => Day

/** The steps from which the closing documents are made again, whatever was made, shown or signed before. */
export const REMAKES_CLOSING: readonly Step[] = [
  'WAITING_FOR_FINAL_DECISION',
  'WAITING_FOR_UNDERWRITER',
  'HARD_CREDIT_PULL',
  'GENERATE_CLOSING_DISCLOSURE',
]

const unsigned = ({ signedAt: _, ...signer }: CoSigner): CoSigner => signer

/** Each signature is given again. An owner with nothing to sign before the deed stays ready and is not asked again. */
const signersAgain = (facts: ApplicationFacts): FactsChange => {
  if (!(facts.coSigners ?? []).some(({ signedAt }) => signedAt !== undefined)) return {}
  const coSigners = facts.coSigners?.map(unsigned)
  const isWaited = !areAllReadyForDeed({ ...facts, coSigners })
  return { coSigners, ...(isWaited && { coDeed: 'PENDING' }) }
}

/** Facts from before this day was stored: the title is as old as the documents that were made on it. */
const titleDay = ({ title, titleCheckedOn, disclosures }: ApplicationFacts, dayOf: DayOf): FactsChange =>
  title === 'FINAL_TITLE_COMPLETE' && titleCheckedOn === undefined && disclosures?.closingReadyAt !== undefined
    ? { titleCheckedOn: dayOf(disclosures.closingReadyAt) }
    : {}

/**
 * What becomes invalid when a step makes the closing documents again: that they are ready, and who signed them.
 * Undefined if there were none.
 */
export const lapsedDocuments = (facts: ApplicationFacts, next: Step, dayOf: DayOf): FactsChange | undefined => {
  const { closingReadyAt, closingSignedAt, notaryReadyAt, ...others } = facts.disclosures ?? {}
  const wasMade = [closingReadyAt, closingSignedAt, notaryReadyAt, facts.signing].some((one) => one !== undefined)
  if (!REMAKES_CLOSING.includes(next) || !wasMade) return undefined
  return { disclosures: others, signing: undefined, ...titleDay(facts, dayOf), ...signersAgain(facts) }
}

const homeZip = ({ applicant, property }: ApplicationFacts): string => (applicant.mailing ?? property).zip.slice(0, 5)

/** The list of counsellors depends on the ZIP code of the applicant's current home (12 CFR 1024.20(a)(1)). */
const isListMoved = (before: ApplicationFacts, after: ApplicationFacts): boolean => homeZip(before) !== homeZip(after)

/**
 * Documents on file that have to be made and delivered again before anything is signed: the summary if it must be
 * certified again, and the closing documents if they were ready.
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
