import { Decimal } from 'decimal.js'
import { OCCUPANCIES, type Occupancy } from '../../enumerations/index.ts'
import type { Percent, RateSheet } from '../../pricing/index.ts'
import { STATE_CODES, type StateCode } from '../../states/index.ts'
import type { Policy } from './policy.ts'

/** How much of a home's value a lender allows to be borrowed, with other lines at their limit (HCLTV). */
export type EquityCaps = {
  readonly byOccupancy: Readonly<Record<Occupancy, Percent>>
  /** Applies, if lower, from the third lien position on. */
  readonly fromThirdLien: Percent
  /** The cap in a state's law, if it has one. */
  readonly byState: Readonly<Partial<Record<StateCode, Percent>>>
}

type Rules = {
  readonly policy: Pick<Policy, 'maxHcltvPercent' | 'thirdLienMaxHcltvPercent' | 'stateLaws'>
  readonly sheet: Pick<RateSheet, 'hcltvs'>
}

const lower = (first: Percent, second: Percent): Percent => (new Decimal(first).lte(second) ? first : second)

/** The caps of a policy, but never more than its sheet can price. */
export const equityCapsOf = ({ policy, sheet }: Rules): EquityCaps => {
  const priced = sheet.hcltvs.at(-1)?.upToPercent ?? '0'
  const { stateLaws = {} } = policy
  const byOccupancy = OCCUPANCIES.map((one) => [one, lower(policy.maxHcltvPercent[one], priced)] as const)
  const capped = STATE_CODES.flatMap((state) => {
    const cap = stateLaws[state]?.maxCltvPercent
    return cap === undefined ? [] : [[state, cap] as const]
  })
  return {
    byOccupancy: Object.fromEntries(byOccupancy) as EquityCaps['byOccupancy'], // each occupancy has a row
    fromThirdLien: lower(policy.thirdLienMaxHcltvPercent, priced),
    byState: Object.fromEntries(capped),
  }
}

/** The lender's cap on a home with this use, for a line in this position. */
export const policyCapPercent = (
  { byOccupancy, fromThirdLien }: EquityCaps,
  home: { readonly occupancy: Occupancy; readonly lienPosition: number },
): Percent => {
  const usual = byOccupancy[home.occupancy]
  return home.lienPosition >= 3 ? lower(usual, fromThirdLien) : usual
}

/** The lower of the lender's cap and the state's. */
export const equityCapPercent = (
  caps: EquityCaps,
  home: { readonly occupancy: Occupancy; readonly lienPosition: number; readonly state: string },
): Percent => {
  const own = policyCapPercent(caps, home)
  const ofState = STATE_CODES.find((state) => state === home.state)
  return lower(own, (ofState && caps.byState[ofState]) ?? own)
}
