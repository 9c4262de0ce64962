import type { LienFacts, UnderwritingFacts } from './facts.ts'

/** One figure that two looks at an application saw differently. Cents, or points of a score; null where it was not known. */
export type FactDifference = {
  readonly field: 'INCOME' | 'DEBTS' | 'SCORE' | 'VALUE' | 'LIENS' | 'HOUSING' | 'LIEN_PAYMENTS'
  readonly before: number | null
  readonly after: number | null
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

const staying = ({ liens }: UnderwritingFacts): readonly LienFacts[] => liens.filter((lien) => !lien.beingPaidOff)

/** What a decision rests on, a figure each: as HCLTV and DTI count it. */
const FIGURES: Readonly<Record<FactDifference['field'], (facts: UnderwritingFacts) => number | null>> = {
  INCOME: ({ verifiedAnnualIncomeCents, statedAnnualIncomeCents }) =>
    verifiedAnnualIncomeCents ?? statedAnnualIncomeCents,
  DEBTS: ({ monthlyDebtCents }) => monthlyDebtCents,
  SCORE: ({ score }) => score,
  VALUE: ({ property }) => property.valueCents,
  LIENS: (facts) =>
    sum(
      staying(facts).map(({ kind, securedByHome, balanceCents, limitCents }) => {
        if (!securedByHome) return 0
        return kind === 'HELOC' ? Math.max(balanceCents, limitCents) : balanceCents
      }),
    ),
  LIEN_PAYMENTS: (facts) => sum(staying(facts).map(({ paymentCents }) => paymentCents)),
  HOUSING: ({ housing }) => sum(Object.values(housing)),
}

/** Field by field, what the second look saw otherwise than the first. */
export const factDifferences = (first: UnderwritingFacts, second: UnderwritingFacts): readonly FactDifference[] =>
  (Object.keys(FIGURES) as FactDifference['field'][]) // the keys of the table, by its own type
    .map((field) => ({ field, before: FIGURES[field](first), after: FIGURES[field](second) }))
    .filter(({ before, after }) => before !== after)
