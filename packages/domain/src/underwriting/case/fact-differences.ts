import type { LienFacts, UnderwritingFacts } from './facts.ts'

/**
 * A fact that two evaluations saw differently: cents, points or a count, or a value of a closed list; null if it was
 * not known.
 */
export type FactDifference = {
  readonly field:
    | 'INCOME'
    | 'ASSETS'
    | 'DEBTS'
    | 'SCORE'
    | 'VALUE'
    | 'LIENS'
    | 'HOUSING'
    | 'LIEN_PAYMENTS'
    | 'PAYOFFS'
    | 'OCCUPANCY'
    | 'PROPERTY_TYPE'
    | 'UNITS'
    | 'CONDITION'
    | 'OWNERSHIP'
  readonly before: number | string | null
  readonly after: number | string | null
}

type Shown = FactDifference['before']

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0)

const staying = ({ liens }: UnderwritingFacts): readonly LienFacts[] => liens.filter((lien) => !lien.beingPaidOff)

/** The figures a decision rests on, as HCLTV and DTI count them. */
const FIGURES: Readonly<Record<FactDifference['field'], (facts: UnderwritingFacts) => Shown>> = {
  INCOME: ({ verifiedAnnualIncomeCents, statedAnnualIncomeCents }) =>
    verifiedAnnualIncomeCents ?? statedAnnualIncomeCents,
  ASSETS: ({ assets }) =>
    assets === undefined
      ? null
      : Math.round(sum(assets.map(({ balanceCents, ownedPercent }) => (balanceCents * Number(ownedPercent)) / 100))),
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
  PAYOFFS: ({ liens }) => sum(liens.filter(({ beingPaidOff }) => beingPaidOff).map(({ balanceCents }) => balanceCents)),
  HOUSING: ({ housing }) => sum(Object.values(housing)),
  OCCUPANCY: ({ property }) => property.occupancy,
  PROPERTY_TYPE: ({ property }) => property.type,
  UNITS: ({ property }) => property.units,
  CONDITION: ({ property }) => property.condition ?? null,
  OWNERSHIP: ({ property }) => property.ownership ?? null,
}

/** How the home is held is asked after the first decision, so the first answer is not a difference. */
const isFirstAnswer = ({ field, before }: FactDifference): boolean => field === 'OWNERSHIP' && before === null

/** Every field that the second evaluation saw differently from the first. */
export const factDifferences = (first: UnderwritingFacts, second: UnderwritingFacts): readonly FactDifference[] =>
  (Object.keys(FIGURES) as FactDifference['field'][]) // the keys of the table
    .map((field) => ({ field, before: FIGURES[field](first), after: FIGURES[field](second) }))
    .filter((difference) => difference.before !== difference.after && !isFirstAnswer(difference))
