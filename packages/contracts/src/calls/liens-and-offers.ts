import { RATE_TYPES, TERMS_YEARS } from '@hearthline/domain/enumerations'
import { CLOSING_COST_PAYERS } from '@hearthline/domain/pricing'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { LiensForm, OfferForm } from '../forms/application.ts'
import { Cents, Day, Percent, Uuid } from '../schemas/basics.ts'
import { ApplicationStatus } from '../schemas/status.ts'
import { OfApplication } from './applications.ts'
import { HELOC } from './service-paths.ts'

export const confirmLiens = endpoint({
  name: 'confirmLiens',
  method: 'PUT',
  path: `${HELOC}/:uuid/liens`,
  says: 'Confirms what is owed on the home and explains recent inquiries',
  who: 'borrower',
  does: 'changeApplication',
  freshProof: 'payee',
  params: OfApplication,
  body: LiensForm,
  reply: ApplicationStatus,
  problems: ['freshProofNeeded', 'applicationNotFound', 'eventNotExpected'],
})

/**
 * One rate applies between two amounts. The browser reads these bands, so that a lender's sheet and policy never leave
 * the server.
 */
const Band = z.object({
  fromCents: Cents,
  toCents: Cents,
  ratePercent: Percent,
  rateWithoutAutopayPercent: Percent,
})

export const Offers = z.object({
  decisionUuid: Uuid,
  expiresOn: Day,
  /** The day from which payments are computed: an estimate until the line is funded. */
  assumedFundingOn: Day,
  firstPaymentOn: Day,
  minCents: Cents,
  maxCents: Cents,
  stepCents: Cents,
  bindingLimit: z.enum(['amount', 'cltv', 'dti', 'state']),
  limits: z.array(
    z.object({
      kind: z.enum(['amount', 'cltv', 'dti', 'state']),
      maxLineCents: Cents,
      /** The parts of the limit, for its explanation: shares in percent, amounts in cents. */
      sharePercent: z.optional(Percent),
      baseCents: z.optional(Cents),
      lessCents: z.optional(Cents),
    }),
  ),
  options: z.array(
    z.object({
      termYears: z.literal(TERMS_YEARS),
      feePercent: Percent,
      drawPeriodYears: z.number(),
      /** For an interest-only line: how many of its payments are interest only. */
      interestOnlyPayments: z.optional(z.number()),
      maxCents: Cents,
      bands: z.array(Band),
    }),
  ),
  /** What opening the line costs besides its price: domain/pricing computes the items for an amount from it. */
  charges: z.object({
    paidBy: z.enum(CLOSING_COST_PAYERS),
    valuationCents: Cents,
    notaryCents: Cents,
    recordingCents: Cents,
    tax: z.optional(
      z.object({
        percent: Percent,
        lenderPercent: z.optional(Percent),
        bands: z.optional(z.readonly(z.array(z.object({ fromCents: Cents, percent: Percent })))),
        deductCents: z.optional(Cents),
        exemptCents: z.optional(Cents),
        pieceCents: z.optional(Cents),
      }),
    ),
    taxesMaximumPrincipal: z.boolean(),
  }),
  rateTypes: z.object({ firstDraw: z.enum(RATE_TYPES), laterDraws: z.enum(RATE_TYPES) }),
  laterDraws: z.object({ primePercent: Percent, marginPercent: Percent, primeAsOf: Day }),
})
export type Offers = z.output<typeof Offers>

export const listOffers = endpoint({
  name: 'listOffers',
  method: 'GET',
  path: `${HELOC}/:uuid/offers`,
  says: 'What may be chosen: the limits, and for each term and fee the rate of every amount',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: Offers,
  problems: ['applicationNotFound', 'eventNotExpected', 'offerExpired'],
})

export const chooseOffer = endpoint({
  name: 'chooseOffer',
  method: 'POST',
  path: `${HELOC}/:uuid/offer`,
  says: 'Chooses an amount, term and fee within a valid offer; the server prices it again and stores the receipt',
  who: 'borrower',
  does: 'changeApplication',
  params: OfApplication,
  body: OfferForm,
  reply: ApplicationStatus,
  problems: ['applicationNotFound', 'eventNotExpected', 'offerExpired', 'counterofferEnded', 'offerNotAvailable'],
})

/** A change that flips one reason, tested on the figures of the decision before it is named. */
export const Counterfactual = z.object({ kind: z.string(), says: z.string(), values: z.record(z.string(), z.string()) })
export type Counterfactual = z.output<typeof Counterfactual>

export const RefusalReason = z.object({
  code: z.string(),
  /** The English text of the reason; the browser translates by code. */
  says: z.string(),
  /** What would change it, as text. */
  change: z.nullable(z.object({ code: z.string(), says: z.string(), values: z.record(z.string(), z.string()) })),
  /** The smallest changes that flip it, one per kind; any one of them is enough for this reason. */
  ways: z.array(Counterfactual),
})
export type RefusalReason = z.output<typeof RefusalReason>

export const Refusal = z.object({
  decidedOn: Day,
  reasons: z.array(RefusalReason),
  score: z.nullable(
    z.object({
      value: z.number(),
      rangeFrom: z.number(),
      rangeTo: z.number(),
      on: Day,
      bureau: z.string(),
      factors: z.array(z.string()),
    }),
  ),
  mayReapplyOn: Day,
  noticeDocumentUuid: z.nullable(Uuid),
})
export type Refusal = z.output<typeof Refusal>

export const readRefusal = endpoint({
  name: 'readRefusal',
  method: 'GET',
  path: `${HELOC}/:uuid/decline`,
  formerPath: `${HELOC}/:uuid/refusal`,
  says: 'Why the application was declined, and what would change it',
  who: 'borrower',
  does: 'readRecord',
  params: OfApplication,
  reply: Refusal,
  problems: ['applicationNotFound', 'eventNotExpected'],
})
