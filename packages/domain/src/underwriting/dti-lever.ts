import { bindingLimitOf, limitsOf } from './limits.ts'
import { standingOf } from './standing.ts'
import { type CaseInput, type Choice, openCase } from './underwriting-case.ts'

/** How far the line would reach for one term and fee if debts fell by so much a month; the same cent figure where income does not bind. */
export const lineIfDebtsFall = (input: CaseInput & Choice & { readonly byMonthlyCents: number }): number => {
  const c = openCase(input)
  const standing = standingOf(input, input.facts)
  const eased = { ...c, standing: { ...standing, allowanceCents: standing.allowanceCents + input.byMonthlyCents } }
  const limits = limitsOf(eased, input)
  return limits[bindingLimitOf(limits)].maxLineCents
}
