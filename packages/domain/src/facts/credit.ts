import { z } from 'zod/mini'
import { Cents, type Fact, Instant, IsoDay, Uuid } from './basics.ts'
import { PUBLIC_RECORD_KINDS, TRADELINE_KINDS } from './closed-lists.ts'

/** An account of the report, as the bureau reports it. */
const Tradeline = z.object({
  creditor: z.string(),
  mask: z.string(),
  kind: z.enum(TRADELINE_KINDS),
  balanceCents: Cents,
  limitCents: Cents,
  paymentCents: Cents,
  openedOn: z.optional(IsoDay),
  timesLate: z.number(),
  lastLateOn: z.optional(IsoDay),
})
export type Tradeline = Fact<typeof Tradeline>

const PublicRecord = z.object({
  kind: z.enum(PUBLIC_RECORD_KINDS),
  filedOn: IsoDay,
  /** When the bankruptcy or judgment ended: discharged, dismissed, satisfied or released. */
  endedOn: z.optional(IsoDay),
})
export type PublicRecord = Fact<typeof PublicRecord>

export const Credit = z.object({
  bureau: z.string(),
  score: z.number(),
  scoreFactors: z.array(z.string()),
  reportId: z.string(),
  pulledOn: IsoDay,
  /** Monthly debts of the report that no home secures. */
  monthlyDebtCents: Cents,
  /** The report shows a bankruptcy, so staff review it first. */
  bankruptcy: z.optional(z.boolean()),
  /** More of the same report, for the person who reviews it; older releases stored none of these. */
  tradelines: z.optional(z.array(Tradeline)),
  publicRecords: z.optional(z.array(PublicRecord)),
  inquiries: z.optional(z.array(z.object({ creditor: z.string(), on: IsoDay }))),
})
export type Credit = Fact<typeof Credit>

/** A file that its owner has frozen or locked, and how that bureau opens it. The PIN is never stored. */
export const CreditFreeze = z.object({
  bureau: z.string(),
  phone: z.string(),
  website: z.string(),
  takesPin: z.boolean(),
  wrongPins: z.number(),
  /** What the borrower last did about it. */
  tried: z.optional(z.object({ way: z.enum(['LIFTED', 'PIN']), at: Instant })),
})
export type CreditFreeze = Fact<typeof CreditFreeze>

const lienShown = {
  id: Uuid,
  kind: z.enum(['MORTGAGE', 'HELOC', 'JUDGMENT', 'TAX_LIEN', 'OTHER']),
  creditor: z.string(),
  mask: z.optional(z.string()),
  balanceCents: Cents,
  limitCents: Cents,
  paymentCents: Cents,
  position: z.number(),
  securedByHome: z.boolean(),
  beingPaidOff: z.boolean(),
  includesTaxesAndInsurance: z.optional(z.enum(['YES', 'NO', 'PARTLY'])),
  source: z.enum(['CREDIT', 'TITLE', 'BORROWER']),
}
const Lien = z.object({
  ...lienShown,
  /** The balance before a quoted payoff replaced it; the next quote starts from it. */
  unquotedCents: z.optional(Cents),
  /** As reported; unknown for debts stored by an older release or if the report does not say. */
  openedOn: z.optional(IsoDay),
})
export type Lien = Fact<typeof Lien>

const Inquiry = z.object({ id: Uuid, creditor: z.string(), on: IsoDay, newDebt: z.optional(z.boolean()) })
export type Inquiry = Fact<typeof Inquiry>

const liensShown = {
  inquiries: z.array(Inquiry),
  taxesAnnualCents: Cents,
  insuranceAnnualCents: Cents,
  hoaMonthlyCents: Cents,
  confirmedAt: z.optional(Instant),
  attestedAt: z.optional(Instant),
  freeAndClearAttestedAt: z.optional(Instant),
}
export const LiensShown = z.object({ items: z.array(z.object(lienShown)), ...liensShown })
export const Liens = z.object({
  items: z.array(Lien),
  ...liensShown,
  /** The last home equity loan in the public record, even if it has been paid off. */
  homeEquityClosedOn: z.optional(IsoDay),
})
export type Liens = Fact<typeof Liens>
