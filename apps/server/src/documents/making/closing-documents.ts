import type { ApplicationFacts } from '@hearthline/domain/application'
import { type Day, expectedFunding, instantToDay, isRescindable, rescission } from '@hearthline/domain/calendar'
import type { LenderDocument } from '@hearthline/domain/documents'
import { firstPaymentOn } from '@hearthline/domain/finance'
import type { StoredDocument } from '../store.ts'
import type { TemplateInput } from './template-input.ts'

/**
 * What is signed or delivered with the note: the disclosure, the notice, the agreement and the autopay authorization.
 */
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

/** The closing documents that wait to be signed. */
export const closingDocuments = (documents: readonly StoredDocument[]): readonly StoredDocument[] =>
  documents.filter(isClosing)

/** Adds the closing summary if there is one already: it prints the same days and is made again with these. */
export const withSummary = <Kind extends LenderDocument>(
  documents: readonly StoredDocument[],
  kinds: readonly Kind[],
): readonly (Kind | 'CLOSING_SUMMARY')[] =>
  documents.some(({ type }) => type === 'CLOSING_SUMMARY') ? [...kinds, 'CLOSING_SUMMARY'] : kinds

/**
 * Closing documents print the day the line opens and the last day to cancel it, so they hold for the day they were
 * made. Returns the kinds that were made on an earlier day.
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

export type ClosingDates = {
  readonly signedOn: Day
  /** The right to cancel, where there is one, ends at midnight of this day. */
  readonly cancelByOn: Day | undefined
  /** The day the money is expected to leave, and interest to begin. */
  readonly fundedOn: Day
  readonly firstDueOn: Day
}

export const mayBeCancelled = ({ property }: ApplicationFacts): boolean => isRescindable(property.occupancy)

/** The dates of a line that is signed today, or was signed already: notices and disclosures are delivered with it. */
export const closingDates = ({ facts, organisation, today }: TemplateInput): ClosingDates => {
  const signedAt = facts.disclosures?.closingSignedAt
  const signedOn = signedAt === undefined ? today : instantToDay(Date.parse(signedAt), organisation.timeZone)
  const { occupancy } = facts.property
  const fundedOn = expectedFunding(signedOn, { occupancy, holdDays: organisation.fundingHoldDays })
  return {
    signedOn,
    cancelByOn: mayBeCancelled(facts) ? rescission({ lastOfThreeEvents: signedOn }).endsMidnightOf : undefined,
    fundedOn,
    firstDueOn: firstPaymentOn(fundedOn),
  }
}
