import { instantToDay } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import type { Paper } from '../store.ts'

/** What is signed, or delivered, with the note: the disclosures, both notices and the agreement itself. */
export const CLOSING_PAPERS = [
  'ACCOUNT_OPENING_DISCLOSURE',
  'NOTICE_OF_RIGHT_TO_CANCEL',
  'CREDIT_AGREEMENT',
  'AUTOPAY_AUTHORIZATION',
] as const satisfies readonly LenderDocument[]

type ClosingPaper = (typeof CLOSING_PAPERS)[number]

const isClosing = (paper: Paper): paper is Paper & { type: ClosingPaper } =>
  paper.from === 'LENDER' &&
  paper.isTranslation !== true &&
  paper.signedAt === null &&
  CLOSING_PAPERS.some((kind) => kind === paper.type)

/** The closing papers that wait to be signed. */
export const closingPapers = (papers: readonly Paper[]): readonly Paper[] => papers.filter(isClosing)

/** A closing summary that was made before tells the days of these as well: it is made anew with them. */
export const withSummary = <Kind extends LenderDocument>(
  papers: readonly Paper[],
  kinds: readonly Kind[],
): readonly (Kind | 'CLOSING_SUMMARY')[] =>
  papers.some(({ type }) => type === 'CLOSING_SUMMARY') ? [...kinds, 'CLOSING_SUMMARY'] : kinds

/**
 * Closing papers print the day the line opens and the last day to cancel it, so they hold for the day they were made.
 * These kinds were made on an earlier one.
 */
export const staleKinds = (papers: readonly Paper[], today: string, zone: string): readonly ClosingPaper[] =>
  papers
    .filter(isClosing)
    .filter(({ createdAt }) => instantToDay(Date.parse(createdAt), zone) !== today)
    .map(({ type }) => type)
