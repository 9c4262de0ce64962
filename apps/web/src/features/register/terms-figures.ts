/** portal.md 9: what every line may cost, in dollars and percent. The PDF has them line by line for this lender. */
export const TERMS_FIGURES = {
  mostFeePercent: '4.99',
  valuationCents: 180_00,
  manualNotaryCents: 300_00,
  mostRecordingCents: 315_00,
  mostTaxPerHundredThousandCents: 1_400_00,
} as const
