/** portal.md 9: what every line may cost, in dollars and percent. The PDF has them line by line for this lender. */
export const TERMS_FIGURES = {
  mostFeePercent: '4.99',
  valuationCents: 180_00,
  manualNotaryCents: 300_00,
  mostRecordingCents: 315_00,
  mostTaxPerHundredThousandCents: 1_400_00,
} as const

/** The Bureau's booklet that Regulation Z asks us to give with the application (12 CFR 1026.40(e)). */
export const BOOKLET_URL = 'https://www.consumerfinance.gov/learnmore'
