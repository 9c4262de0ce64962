import type { HomeEquityLaw } from './home-equity-law.ts'
import { type Dated, isStateCode, type StateCode } from './states.ts'

/** A home with the law stored with its decision; before a decision, the table's law applies. */
export type HomeUnderLaw = { readonly state: string; readonly law?: HomeEquityLaw | undefined }

export type HomeEquityLaws = Partial<Readonly<Record<StateCode, HomeEquityLaw>>>

const texas = {
  maxCltvPercent: '80',
  maxFeePercent: '2',
  minAdvanceCents: 4_000_00,
  daysBeforeClosing: 12,
  itemizationBusinessDays: 1,
  monthsBetweenLoans: 12,
  oneAtATime: true,
  closesAtOffice: true,
  spousesConsent: true,
  notaryInPerson: true,
  acknowledgesValue: true,
  equityNotice: 'TEXAS_50_G',
} as const satisfies HomeEquityLaw

const inPerson = { notaryInPerson: true } as const satisfies HomeEquityLaw
const attorneys = { ...inPerson, attorneyReviews: true } as const satisfies HomeEquityLaw

/**
 * The first table, by which laws are completed that an older release stored (law-table.ts). It never changes. A notary
 * comes in person where a session by video is not allowed (Texas home equity closings, GA, MS, SC), has conditions
 * (AL, CT, SD) or is not yet certain (CA, DE, MA, NC).
 */
const firstRows = {
  TX: texas,
  NY: { taxesMaximumPrincipal: true },
  AK: { minLineCents: 25_001_00 },
  HI: { minLineCents: 15_001_00 },
  GA: attorneys,
  MA: attorneys,
  SC: attorneys,
  DE: attorneys,
  CT: attorneys,
  AL: inPerson,
  CA: inPerson,
  MS: inPerson,
  NC: inPerson,
  SD: inPerson,
} as const satisfies HomeEquityLaws

export const firstHomeEquityLaws: HomeEquityLaws = firstRows

/** Today's rows. A change of law is written here, over the first ones: `{ ...firstRows, OH: … }`. */
const rows = firstRows

/** The law that applies where a lender's policy says nothing about a state. */
export const homeEquityLaws: Dated<HomeEquityLaws> = {
  effectiveOn: '2026-01-01',
  source:
    'Tex. Const. XVI 50(a)(6) and 50(t); N.Y. Tax Law 253-b (credit line mortgages); smallest lines of AK and HI as online lenders publish them; attorneys’ closings of GA, MA, SC, DE and CT by the practice of those states; notaries by video by the state notary acts in force, as surveyed by notary associations',
  toConfirm: true,
  rows,
}

const notaryActs = { notaryInPerson: 'the state’s notary act, as surveyed by notary associations' }
const attorneysPractice = { ...notaryActs, attorneyReviews: 'practice of the state: closings by attorneys' }
const onlineLenders = { minLineCents: 'policy: the smallest line that online lenders publish' }

/** Where each property of a row stands, as staff read it. A property without a citation does not compile. */
const citations: { readonly [State in keyof typeof rows]: Record<keyof (typeof rows)[State], string> } = {
  TX: {
    maxCltvPercent: 'Tex. Const. XVI 50(a)(6)(B)',
    maxFeePercent: 'Tex. Const. XVI 50(a)(6)(E)',
    minAdvanceCents: 'Tex. Const. XVI 50(t)(2)',
    daysBeforeClosing: 'Tex. Const. XVI 50(a)(6)(M)(i)',
    itemizationBusinessDays: 'Tex. Const. XVI 50(a)(6)(M)(ii)',
    monthsBetweenLoans: 'Tex. Const. XVI 50(a)(6)(M)(iii)',
    oneAtATime: 'Tex. Const. XVI 50(a)(6)(K)',
    closesAtOffice: 'Tex. Const. XVI 50(a)(6)(N)',
    spousesConsent: 'Tex. Const. XVI 50(a)(6)(A)',
    notaryInPerson: 'Tex. Const. XVI 50(a)(6)(N)',
    acknowledgesValue: 'Tex. Const. XVI 50(a)(6)(Q)(ix)',
    equityNotice: 'Tex. Const. XVI 50(g)',
  },
  NY: { taxesMaximumPrincipal: 'N.Y. Tax Law 253-b' },
  AK: onlineLenders,
  HI: onlineLenders,
  GA: attorneysPractice,
  MA: attorneysPractice,
  SC: attorneysPractice,
  DE: attorneysPractice,
  CT: attorneysPractice,
  AL: notaryActs,
  CA: notaryActs,
  MS: notaryActs,
  NC: notaryActs,
  SD: notaryActs,
}

const citationsOf = (state: string): Partial<Record<keyof HomeEquityLaw, string>> =>
  Object.entries(citations).find(([code]) => code === state)?.[1] ?? {}

/** The law that a property rests on: the row's citation or, where only the lender asks for it, the lender's policy. */
export const citationOf = ({ state }: HomeUnderLaw, property: keyof HomeEquityLaw): string =>
  citationsOf(state)[property] ?? 'policy: the state’s law as the lender reads it'

const NOTHING_MORE: HomeEquityLaw = {}
/** A place of no known law: nobody is sent to a video session whose deed the county would not record. */
const NO_STATE: HomeEquityLaw = inPerson

/** What a state requires by today's table. A place that is no state has the notary in person. */
export const homeEquityLaw = (state: string): HomeEquityLaw =>
  isStateCode(state) ? (homeEquityLaws.rows[state] ?? NOTHING_MORE) : NO_STATE

/**
 * A stored law that is silent on how the deed is notarised means the first table, which was in force when releases
 * began to store laws, and not the table of today. What differs from the first table is therefore always written.
 */
export const withNotary = (state: string, { notaryInPerson, ...law }: HomeEquityLaw): HomeEquityLaw => {
  const atFirst = isStateCode(state) && firstHomeEquityLaws[state]?.notaryInPerson === true
  const isInPerson = notaryInPerson ?? atFirst
  return isInPerson || atFirst ? { ...law, notaryInPerson: isInPerson } : law
}

/**
 * The law in force for an application. Guards, clocks, gates, pages and documents read its properties and never a
 * state's name.
 */
export const lawInForce = ({ state, law }: HomeUnderLaw): HomeEquityLaw =>
  law === undefined ? homeEquityLaw(state) : withNotary(state, law)

const lower = (law: string, own: string): string => (Number(own) < Number(law) ? own : law)
const either = (law: boolean, own: boolean): boolean => law || own

/** For each property, the value that protects the owner more. */
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
  notaryInPerson: either,
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

/** A state's law as a lender reads it, which may require more and never less. */
export const tightened = (law: HomeEquityLaw, own: HomeEquityLaw = NOTHING_MORE): HomeEquityLaw =>
  Object.fromEntries(
    LAW_PROPERTIES.map((property) => [property, tighterOf(property, law, own)] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The properties in which a lender's reading requires less than the law: such a record is refused. */
export const looserThan = (law: HomeEquityLaw, own: HomeEquityLaw): readonly (keyof HomeEquityLaw)[] =>
  LAW_PROPERTIES.filter((property) => own[property] !== undefined && tighterOf(property, law, own) !== own[property])
