import type { UnderwritingFacts } from './facts.ts'

/** Beyond this the sums of a case could leave the exact range of a number. */
const LARGEST_CENTS = 1_000_000_000_00

const isCents = (cents: number): boolean => Number.isInteger(cents) && cents >= 0 && cents <= LARGEST_CENTS

/** Paths of figures that cannot be true, so that no decision may rest on them; empty where all are sound. */
export const factErrors = (facts: UnderwritingFacts): readonly string[] => {
  const { score, property, housing } = facts
  const amounts: readonly (readonly [path: string, cents: number])[] = [
    ['monthlyDebtCents', facts.monthlyDebtCents],
    ['statedAnnualIncomeCents', facts.statedAnnualIncomeCents],
    ['verifiedAnnualIncomeCents', facts.verifiedAnnualIncomeCents ?? 0],
    ['housing.taxesMonthlyCents', housing.taxesMonthlyCents],
    ['housing.insuranceMonthlyCents', housing.insuranceMonthlyCents],
    ['housing.associationMonthlyCents', housing.associationMonthlyCents],
    ...facts.liens.flatMap((lien, index) =>
      (['balanceCents', 'limitCents', 'paymentCents'] as const).map(
        (field) => [`liens.${index}.${field}`, lien[field]] as const,
      ),
    ),
    ...(facts.assets ?? []).map((asset, index) => [`assets.${index}.balanceCents`, asset.balanceCents] as const),
  ]
  const errors = amounts.filter(([, cents]) => !isCents(cents)).map(([path]) => path)
  if (score !== null && !(Number.isInteger(score) && score >= 300 && score <= 850)) errors.push('score')
  if (!(Number.isInteger(property.units) && property.units >= 1)) errors.push('property.units')
  if (property.valueCents !== null && !(isCents(property.valueCents) && property.valueCents > 0))
    errors.push('property.valueCents')
  return errors
}
