import { TERMS_YEARS } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AssetsForm, CounterofferForm } from '../forms/requalify.ts'
import { Cents, Day, Instant, Percent, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { RefusalReason } from './liens-and-offers.ts'
import { HELOC } from './service-paths.ts'

/** Why assets are requested, and how much of each kind counts. */
export const AssetTerms = z.object({
  reasons: z.array(RefusalReason),
  statedAnnualIncomeCents: Cents,
  months: z.number(),
  counted: z.array(z.object({ kind: z.enum(['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER']), percent: Percent })),
  /** The oldest day allowed for a balance. */
  oldestAsOf: Day,
})
export type AssetTerms = z.output<typeof AssetTerms>

export const readAssetTerms = endpoint({
  name: 'readAssetTerms',
  method: 'GET',
  path: `${HELOC}/:uuid/assets`,
  says: 'Why assets are asked for, and what share of each kind counts as income',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: AssetTerms,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const giveAssets = endpoint({
  name: 'giveAssets',
  method: 'PUT',
  path: `${HELOC}/:uuid/assets`,
  says: 'Lists what is owned, so that it may count as income; the application is decided again',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: AssetsForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const CounterofferView = z.object({
  decisionUuid: Uuid,
  decidedOn: Day,
  /** The last day on which it can be accepted. */
  expiresOn: Day,
  reasons: z.array(RefusalReason),
  options: z.array(
    z.object({
      kind: z.enum(['PAY_OFF_LIEN', 'KEEP_LIEN']),
      lienId: Uuid,
      creditor: z.string(),
      balanceCents: Cents,
      minCents: Cents,
      maxCents: Cents,
    }),
  ),
})
export type CounterofferView = z.output<typeof CounterofferView>

export const readCounteroffer = endpoint({
  name: 'readCounteroffer',
  method: 'GET',
  path: `${HELOC}/:uuid/counteroffer`,
  says: 'What is not possible as requested, what is, and until when',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: CounterofferView,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

export const answerCounteroffer = endpoint({
  name: 'answerCounteroffer',
  method: 'POST',
  path: `${HELOC}/:uuid/counteroffer`,
  says: 'Accepts one of the alternatives offered, or refuses: a counteroffer, or a revised offer',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: CounterofferForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'counterofferEnded', 'offerNotAvailable'],
})

export const LineTerms = z.object({
  amountCents: Cents,
  termYears: z.literal(TERMS_YEARS),
  feePercent: Percent,
  ratePercent: Percent,
  /** The monthly payment; for an interest-only line, that after the draw period. */
  paymentCents: Cents,
  /** For such a line: the payment of an average month before that. */
  interestOnlyCents: z.optional(Cents),
})

/** The figures a decision rests on. */
const FIGURE_FIELDS = [
  'INCOME',
  'ASSETS',
  'DEBTS',
  'SCORE',
  'VALUE',
  'LIENS',
  'HOUSING',
  'LIEN_PAYMENTS',
  'PAYOFFS',
  'OCCUPANCY',
  'PROPERTY_TYPE',
  'UNITS',
  'CONDITION',
  'OWNERSHIP',
] as const
export const FigureField = z.enum(FIGURE_FIELDS)

/** Cents, points or a count; else a value of its closed list, or a day. Null if it was not known. */
export const FigureValue = z.nullable(z.union([z.number(), z.string()]))

/** A figure that the second evaluation saw differently, with the source of the new one and why it was requested. */
export const RevisedFigure = z.object({
  /**
   * Figures in addition to those of a decision: debts that no report shows, and the days since when the lender's prices
   * and rules apply.
   */
  field: z.enum([...FIGURE_FIELDS, 'OTHER_DEBTS', 'PRICES', 'RULES']),
  before: FigureValue,
  after: FigureValue,
  source: z.enum(['INCOME_VERIFICATION', 'HARD_REPORT', 'VALUATION', 'TITLE', 'CREDITOR', 'BORROWER', 'LENDER']),
  /** Who stated it, by name, if there is a name. */
  by: z.nullable(z.string()),
})

export const Revision = z.object({
  decisionUuid: Uuid,
  decidedOn: Day,
  /** Why the chosen terms do not hold. */
  cause: z.enum(['INCOME', 'RESERVES', 'LIMIT', 'PAYOFFS', 'RATE', 'OFFER_ENDED']),
  figures: z.array(RevisedFigure),
  before: LineTerms,
  /** The nearest possible terms; null if these terms no longer have a price. */
  after: z.nullable(LineTerms),
})
export type Revision = z.output<typeof Revision>

export const readRevision = endpoint({
  name: 'readRevision',
  method: 'GET',
  path: `${HELOC}/:uuid/revision`,
  says: 'What changed since the offer was chosen: each figure with its source, and the terms before and after',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: Revision,
  problems: ['applicationNotFound', 'eventNotExpected'],
})

/** What staff have to review. */
export const REVIEW_CAUSES = [
  'DELINQUENCY',
  'OWNERSHIP',
  'FRAUD_ALERT',
  'BANKRUPTCY',
  'CONTRADICTION',
  'FROZEN_FILE',
  'NO_VALUE',
  'FIGURES',
  'OTHER',
] as const

export const Review = z.object({
  causes: z.array(z.enum(REVIEW_CAUSES)),
  since: Instant,
  /** 12 CFR 1002.9(a)(1): 30 days from the first evaluation of credit. */
  answerBy: Day,
  creditEvaluatedOn: Day,
})
export type Review = z.output<typeof Review>

export const readReview = endpoint({
  name: 'readReview',
  method: 'GET',
  path: `${HELOC}/:uuid/review`,
  says: 'Why staff review the application, since when, and by when there is an answer',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: Review,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
