import { z } from 'zod/mini'
import type { Dated, StateCode } from './states.ts'

const Percent = z.string().check(z.regex(/^\d{1,3}(\.\d{1,4})?$/, 'a percentage as text, such as "5.25"'))

/**
 * From where on a state's law makes a line on somebody's own home a high-cost one, which we do not make. A figure that
 * is absent is the federal one.
 */
export const CreditLimit = z.strictObject({
  /** The most that points and fees may be, in percent of the line. */
  maxPointsAndFeesPercent: z.exactOptional(Percent),
  /** By how many points the rate of a first lien, or of a later one, may be above a Treasury security's yield. */
  maxFirstLienMarginPercent: z.exactOptional(Percent),
  maxJuniorLienMarginPercent: z.exactOptional(Percent),
})
export type CreditLimit = Readonly<z.output<typeof CreditLimit>>

export type CreditLimits = Partial<Readonly<Record<StateCode, CreditLimit>>>

/**
 * New York lets a line below $50,000 have 6 % or $1,500; the figure for the others holds for all. Florida's law names
 * the federal test. What counts as points and fees is counted as the federal rule counts, which leaves out the least.
 */
const rows = {
  CA: { maxPointsAndFeesPercent: '6', maxFirstLienMarginPercent: '8', maxJuniorLienMarginPercent: '8' },
  CO: { maxPointsAndFeesPercent: '6' },
  FL: {},
  NY: { maxPointsAndFeesPercent: '5', maxFirstLienMarginPercent: '8', maxJuniorLienMarginPercent: '9' },
} as const satisfies CreditLimits

export const creditLimits: Dated<CreditLimits> = {
  effectiveOn: '2026-01-01',
  source: 'Cal. Fin. Code 4970; Colo. Rev. Stat. 5-3.5-101; Fla. Stat. 494.0079; N.Y. Banking Law 6-l',
  toConfirm: true,
  rows,
}

/** Where each row stands, and where it can be read. A row without both does not compile. */
export const creditLimitSources: { readonly [State in keyof typeof rows]: CreditLimitSource } = {
  CA: { citation: 'Cal. Fin. Code 4970(b)', address: 'https://jurris.com/california/financial-code/4970/' },
  CO: {
    citation: 'Colo. Rev. Stat. 5-3.5-101(2)',
    address: 'https://leg.colorado.gov/sites/default/files/images/olls/crs2023-title-05.pdf',
  },
  FL: { citation: 'Fla. Stat. 494.0079(7)', address: 'https://flsenate.gov/Laws/Statutes/2012/0494.0079' },
  NY: {
    citation: 'N.Y. Banking Law 6-l(1)(g)',
    address: 'https://www.dfs.ny.gov/consumers/help_for_homeowners/interest_rates',
  },
}

type CreditLimitSource = { readonly citation: string; readonly address: string }

/** The law of a limit, as staff read it. */
export const creditLimitCitation = (state: string): string =>
  Object.entries(creditLimitSources).find(([code]) => code === state)?.[1].citation ??
  'policy: the state’s law as the lender reads it'

const lower = (law: string | undefined, own: string | undefined): string | undefined =>
  law === undefined || (own !== undefined && Number(own) < Number(law)) ? own : law

const FIGURES = Object.keys(CreditLimit.def.shape) as readonly (keyof CreditLimit)[] // its own keys

/** A state's limits as a lender reads them, which may be lower and never higher. */
export const tightenedLimit = (law: CreditLimit = {}, own: CreditLimit = {}): CreditLimit =>
  Object.fromEntries(
    FIGURES.map((figure) => [figure, lower(law[figure], own[figure])] as const).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The figures in which a lender's reading lets a line cost more than the law does: such a record is refused. */
export const looserFigures = (law: CreditLimit = {}, own: CreditLimit = {}): readonly (keyof CreditLimit)[] =>
  FIGURES.filter((figure) => own[figure] !== undefined && lower(law[figure], own[figure]) !== own[figure])

/** Whether a limit compares the rate with the yields of Treasury securities. */
export const comparesWithYields = (limit: CreditLimit = {}): boolean =>
  limit.maxFirstLienMarginPercent !== undefined || limit.maxJuniorLienMarginPercent !== undefined
