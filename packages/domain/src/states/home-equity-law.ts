import { z } from 'zod/mini'

const EQUITY_NOTICES = ['TEXAS_50_G'] as const

const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/, 'a percentage as text, such as "8.25"'))
const AmountCents = z.int().check(z.minimum(1), z.maximum(100_000_000_00))
const Count = z.int().check(z.minimum(1), z.maximum(1_000))

/** What one state's law requires of a line beyond the federal rules. If absent, the state adds nothing. */
export const HomeEquityLaw = z.strictObject({
  /** The maximum of all debt on the home, in percent of its value. */
  maxCltvPercent: z.exactOptional(Percent),
  /** The maximum of the lender's fees, in percent of the line. */
  maxFeePercent: z.exactOptional(Percent),
  /** The smallest line. */
  minLineCents: z.exactOptional(AmountCents),
  /** The smallest single advance, later draws included. */
  minAdvanceCents: z.exactOptional(AmountCents),
  /** Days after the later of application and notice before any closing document is signed. */
  daysBeforeClosing: z.exactOptional(Count),
  /** Business days for which the owner has the final itemised figures before closing. */
  itemizationBusinessDays: z.exactOptional(Count),
  /** Months between two home equity closings on the same home. */
  monthsBetweenLoans: z.exactOptional(Count),
  /** Only one home equity debt at a time: this line must pay off any other on the home. */
  oneAtATime: z.exactOptional(z.boolean()),
  /** Closing only at a permanent office of the lender, an attorney or a title company. */
  closesAtOffice: z.exactOptional(z.boolean()),
  /** Every owner and every owner's spouse must consent. */
  spousesConsent: z.exactOptional(z.boolean()),
  /** The deed is notarised at a meeting and not by video. */
  notaryInPerson: z.exactOptional(z.boolean()),
  /** The tax is on the maximum of the recorded line. */
  taxesMaximumPrincipal: z.exactOptional(z.boolean()),
  /**
   * Owner and lender acknowledge the fair market value: a person may have to see the home, and its condition is asked
   * first.
   */
  acknowledgesValue: z.exactOptional(z.boolean()),
  /** The notice of their rights that owners receive with the application, by its form. */
  equityNotice: z.exactOptional(z.enum(EQUITY_NOTICES)),
  /** An attorney reviews the closing documents. */
  attorneyReviews: z.exactOptional(z.boolean()),
})
export type HomeEquityLaw = Readonly<z.output<typeof HomeEquityLaw>>
