import type { Property } from '../application/index.ts'
import type { Dated } from '../states/index.ts'

type Limit = {
  /** The most homes that such a building holds. */
  readonly upToUnits: number
  readonly buildingCents: number
}

/** The most that the national program covers of a residential building, by its kind. */
export const nationalFloodLimits: Dated<readonly Limit[]> = {
  effectiveOn: '2014-06-01',
  source: '42 U.S.C. 4013(b)(2) and (4); 44 CFR 61.6(a)',
  toConfirm: true,
  rows: [
    { upToUnits: 4, buildingCents: 250_000_00 },
    { upToUnits: Number.POSITIVE_INFINITY, buildingCents: 500_000_00 },
  ],
}

export const nationalFloodLimitCents = ({ units }: Pick<Property, 'units'>): number =>
  nationalFloodLimits.rows.find(({ upToUnits }) => units <= upToUnits)?.buildingCents ?? 0
