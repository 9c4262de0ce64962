/** Part of a unit period; the numerator may be 0. */
export type Fraction = { numerator: number; denominator: number }

export type UnitPeriods = { whole: number; fraction: Fraction }
