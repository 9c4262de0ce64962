import { z } from 'zod/mini'
import type { Dated } from './dated.ts'
import { isStateCode, type StateCode } from './state-codes.ts'

export const EQUITY_NOTICES = ['TEXAS_50_G'] as const

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

/** A home with the law that was kept with the decision on it; until there is one, the table's. */
export type HomeUnderLaw = { readonly state: string; readonly law?: HomeEquityLaw | undefined }

export type HomeEquityLaws = Partial<Readonly<Record<StateCode, HomeEquityLaw>>>

/** What Texas asks, for the rules and for the notice that tells owners of it: all of it has a figure. */
export const texasEquityLaw = {
  maxCltvPercent: '80',
  maxFeePercent: '2',
  minAdvanceCents: 4_000_00,
  daysBeforeClosing: 12,
  itemizationBusinessDays: 1,
  monthsBetweenLoans: 12,
  oneAtATime: true,
  closesAtOffice: true,
  spousesConsent: true,
  acknowledgesValue: true,
  equityNotice: 'TEXAS_50_G',
} as const satisfies HomeEquityLaw

/** What holds where a lender's policy says nothing of a state. */
export const homeEquityLaws: Dated<HomeEquityLaws> = {
  effectiveOn: '2026-01-01',
  source:
    'Tex. Const. XVI 50(a)(6) and 50(t); N.Y. Tax Law 253-b (credit line mortgages); smallest lines of AK and HI as online lenders publish them; attorneys’ closings of GA, MA, SC, DE and CT by the practice of those states',
  toConfirm: true,
  rows: {
    TX: texasEquityLaw,
    NY: { taxesMaximumPrincipal: true },
    AK: { minLineCents: 25_001_00 },
    HI: { minLineCents: 15_001_00 },
    GA: { attorneyReviews: true },
    MA: { attorneyReviews: true },
    SC: { attorneyReviews: true },
    DE: { attorneyReviews: true },
    CT: { attorneyReviews: true },
  },
}

const NOTHING_MORE: HomeEquityLaw = {}

/** What a state asks, by these laws. */
export const homeEquityLaw = (state: StateCode, laws: HomeEquityLaws = homeEquityLaws.rows): HomeEquityLaw =>
  laws[state] ?? NOTHING_MORE

/**
 * What binds a line that was decided, by the laws kept with its policy. Those kept before a lender's figures stood beside
 * the table's, and not in the place of them all, have the table's where they say nothing.
 */
export const lawOfLine = (state: string, kept: HomeEquityLaws = {}): HomeEquityLaw =>
  isStateCode(state) ? { ...homeEquityLaw(state), ...kept[state] } : NOTHING_MORE

/** The law in force for an application: guards, clocks, gates, pages and documents ask it for a property, and no state's name. */
export const lawInForce = ({ state, law }: HomeUnderLaw): HomeEquityLaw => law ?? lawOfLine(state)

const lower = (law: string, own: string): string => (Number(own) < Number(law) ? own : law)
const either = (law: boolean, own: boolean): boolean => law || own

/** Of two figures of one property the one that protects the owner more. */
const TIGHTER: { readonly [P in keyof Required<HomeEquityLaw>]: (law: Law<P>, own: Law<P>) => Law<P> } = {
  maxCltvPercent: lower,
  maxFeePercent: lower,
  minLineCents: Math.max,
  minAdvanceCents: Math.max,
  daysBeforeClosing: Math.max,
  itemizationBusinessDays: Math.max,
  monthsBetweenLoans: Math.max,
  oneAtATime: either,
  closesAtOffice: either,
  spousesConsent: either,
  taxesMaximumPrincipal: either,
  acknowledgesValue: either,
  equityNotice: (law) => law,
  attorneyReviews: either,
}

type Law<P extends keyof HomeEquityLaw> = NonNullable<HomeEquityLaw[P]>

const tighterOf = <P extends keyof HomeEquityLaw>(property: P, law: HomeEquityLaw, own: HomeEquityLaw) => {
  const [ours, theirs] = [law[property], own[property]]
  return ours === undefined || theirs === undefined
    ? (ours ?? theirs)
    : // The table has a row for each property, of that property's type.
      (TIGHTER[property] as (law: unknown, own: unknown) => HomeEquityLaw[P])(ours, theirs)
}

export const LAW_PROPERTIES = Object.keys(TIGHTER) as readonly (keyof HomeEquityLaw)[] // its own keys

/** A state's law as a lender reads it, which may ask for more and never for less. */
export const tightened = (law: HomeEquityLaw, own: HomeEquityLaw = NOTHING_MORE): HomeEquityLaw =>
  Object.fromEntries(
    LAW_PROPERTIES.map((property) => [property, tighterOf(property, law, own)] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** What a lender's reading leaves out of the law: a record that says so is refused. */
export const looserThan = (law: HomeEquityLaw, own: HomeEquityLaw): readonly (keyof HomeEquityLaw)[] =>
  LAW_PROPERTIES.filter((property) => own[property] !== undefined && tighterOf(property, law, own) !== own[property])
