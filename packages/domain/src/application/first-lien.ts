import type { ApplicationFacts, Valuation } from '../facts/index.ts'

/** Whether the confirmed debts leave none ahead of the line, once closing has paid some off. */
export const becomesFirstLien = ({ liens }: Pick<ApplicationFacts, 'liens'>): boolean =>
  liens?.confirmedAt !== undefined &&
  !liens.items.some(({ securedByHome, beingPaidOff }) => securedByHome && !beingPaidOff)

type ByValuer = Valuation & { readonly source: Exclude<Valuation['source'], 'BORROWER_ESTIMATE'> }

/** The value that somebody or a model found; the borrower's own estimate is none. */
export const foundValue = ({ valuation }: Pick<ApplicationFacts, 'valuation'>): ByValuer | undefined =>
  valuation === undefined || valuation.source === 'BORROWER_ESTIMATE'
    ? undefined
    : { ...valuation, source: valuation.source }

/**
 * Whether the applicant is owed a copy of what the home was found to be worth: on a first lien (12 CFR 1002.14(a)(1)), and of
 * a valuation by a person, which the page that orders it promises whatever the lien.
 */
export const owesValuationCopy = (facts: Pick<ApplicationFacts, 'liens' | 'valuation'>): boolean => {
  const found = foundValue(facts)
  return found !== undefined && (found.source !== 'AVM' || becomesFirstLien(facts))
}
