import { instantToDay } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import type { StoredDocument } from '../store.ts'

/** What is signed, or delivered, with the note: the disclosures, both notices and the agreement itself. */
export const CLOSING_DOCUMENTS = [
  'ACCOUNT_OPENING_DISCLOSURE',
  'NOTICE_OF_RIGHT_TO_CANCEL',
  'CREDIT_AGREEMENT',
  'AUTOPAY_AUTHORIZATION',
] as const satisfies readonly LenderDocument[]

type ClosingDocument = (typeof CLOSING_DOCUMENTS)[number]

const isClosing = (document: StoredDocument): document is StoredDocument & { type: ClosingDocument } =>
  document.from === 'LENDER' &&
  document.isTranslation !== true &&
  document.signedAt === null &&
  CLOSING_DOCUMENTS.some((kind) => kind === document.type)

/** The closing papers that wait to be signed. */
export const closingDocuments = (documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  documents.filter(isClosing)

/** A closing summary that was made before tells the days of these as well: it is made anew with them. */
export const withSummary = <Kind extends LenderDocument>(
  documents: readonly StoredDocument[],
  kinds: readonly Kind[],
): readonly (Kind | 'CLOSING_SUMMARY')[] =>
  documents.some(({ type }) => type === 'CLOSING_SUMMARY') ? [...kinds, 'CLOSING_SUMMARY'] : kinds

/**
 * Closing papers print the day the line opens and the last day to cancel it, so they hold for the day they were made.
 * These kinds were made on an earlier one.
 */
export const staleKinds = (
  documents: readonly StoredDocument[],
  today: string,
  zone: string,
): readonly ClosingDocument[] =>
  documents
    .filter(isClosing)
    .filter(({ createdAt }) => instantToDay(Date.parse(createdAt), zone) !== today)
    .map(({ type }) => type)
