import { TERMS_YEARS } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { AssetsForm, CounterofferForm } from '../forms/requalify.ts'
import { Cents, Day, Instant, Percent, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { RefusalReason } from './liens-and-offers.ts'
import { HELOC } from './service-paths.ts'

/** Why assets are asked for, and how much of each kind counts. */
export const AssetTerms = z.object({
  reasons: z.array(RefusalReason),
  statedAnnualIncomeCents: Cents,
  months: z.number(),
  counted: z.array(z.object({ kind: z.enum(['DEPOSIT', 'BROKERAGE', 'RETIREMENT', 'OTHER']), percent: Percent })),
  /** The oldest day that a balance may be from. */
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
  /** The last day on which it can be taken. */
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
  says: 'What cannot be had as it was asked for, what can, and until when',
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
  says: 'Takes one of the ways offered, or refuses: a counteroffer, or an offer that was revised',
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
  /** Every month's, or of an interest-only line every month's after the draw period. */
  paymentCents: Cents,
  /** Of such a line: an average month's before that. */
  interestOnlyCents: z.optional(Cents),
})

/** What a decision rests on, a figure each. */
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

/** Cents, points or a count; else a value of its closed list, or a day. Null where it was not known. */
export const FigureValue = z.nullable(z.union([z.number(), z.string()]))

/** A figure that underwriting saw otherwise the second time, where the new one comes from and why it was asked for. */
export const RevisedFigure = z.object({
  /** Beside those of a decision: debts that no report shows, and the days since when the lender's prices and rules hold. */
  field: z.enum([...FIGURE_FIELDS, 'OTHER_DEBTS', 'PRICES', 'RULES']),
  before: FigureValue,
  after: FigureValue,
  source: z.enum(['INCOME_VERIFICATION', 'HARD_REPORT', 'VALUATION', 'TITLE', 'CREDITOR', 'BORROWER', 'LENDER']),
  /** Who said it, by name, where there is a name. */
  by: z.nullable(z.string()),
})

export const Revision = z.object({
  decisionUuid: Uuid,
  decidedOn: Day,
  /** Why the terms do not stand as they were chosen. */
  cause: z.enum(['INCOME', 'RESERVES', 'LIMIT', 'PAYOFFS', 'RATE', 'OFFER_ENDED']),
  figures: z.array(RevisedFigure),
  before: LineTerms,
  /** The nearest that can be had; null where these very terms are priced no longer. */
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

/** What a person is asked to look at. */
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
  /** 12 CFR 1002.9(a)(1): 30 days from when credit was first evaluated. */
  answerBy: Day,
  creditEvaluatedOn: Day,
})
export type Review = z.output<typeof Review>

export const readReview = endpoint({
  name: 'readReview',
  method: 'GET',
  path: `${HELOC}/:uuid/review`,
  says: 'Why a person looks at the application, since when, and by when there is an answer',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: Review,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
