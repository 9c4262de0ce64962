import { z } from 'zod/mini'

const EQUITY_NOTICES = ['TEXAS_50_G'] as const

const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,4})?$/, 'a percentage as text, such as "8.25"'))
const AmountCents = z.int().check(z.minimum(1), z.maximum(100_000_000_00))
const Count = z.int().check(z.minimum(1), z.maximum(1_000))

/** What one state's law asks of a line beyond the federal rules. Absent means that the state adds nothing. */
export const HomeEquityLaw = z.strictObject({
  /** Most that all debt on the home may come to, in percent of its value. */
  maxCltvPercent: z.exactOptional(Percent),
  /** Most that the lender's fees may come to, in percent of the line. */
  maxFeePercent: z.exactOptional(Percent),
  /** Smallest line that may be opened. */
  minLineCents: z.exactOptional(AmountCents),
  /** Smallest single advance, later draws included. */
  minAdvanceCents: z.exactOptional(AmountCents),
  /** Days that must pass after the later of application and notice before anything of the closing is signed. */
  daysBeforeClosing: z.exactOptional(Count),
  /** Business days that the owner has the final itemised figures before closing. */
  itemizationBusinessDays: z.exactOptional(Count),
  /** Months that must lie between two home equity closings on the same home. */
  monthsBetweenLoans: z.exactOptional(Count),
  /** Only one home equity debt at a time: another line on the home must be paid off by this one. */
  oneAtATime: z.exactOptional(z.boolean()),
  /** Closing only at a permanent office of the lender, an attorney or a title company. */
  closesAtOffice: z.exactOptional(z.boolean()),
  /** Every owner and every owner's spouse consents. */
  spousesConsent: z.exactOptional(z.boolean()),
  /** A tax is due on the most that the recorded line can reach. */
  taxesMaximumPrincipal: z.exactOptional(z.boolean()),
  /** Owner and lender acknowledge the fair market value: a person may have to see the home, whose condition is asked first. */
  acknowledgesValue: z.exactOptional(z.boolean()),
  /** The notice of their rights that owners get with the application, by its form. */
  equityNotice: z.exactOptional(z.enum(EQUITY_NOTICES)),
  /** An attorney reviews the closing papers. */
  attorneyReviews: z.exactOptional(z.boolean()),
})
export type HomeEquityLaw = Readonly<z.output<typeof HomeEquityLaw>>
