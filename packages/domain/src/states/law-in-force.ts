import type { Dated } from './dated.ts'
import type { HomeEquityLaw } from './home-equity-law.ts'
import { isStateCode, type StateCode } from './states.ts'

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
