import type { ApplicationFacts } from '@hearthline/domain/application'
import { defaultClosingCostRules } from '@hearthline/domain/pricing'
import { chargeQuoted, isStateCode, quoteFor, type StateCode } from '@hearthline/domain/states'
import type { Policy } from '@hearthline/domain/underwriting'
import type { KeptRules } from './decision-record.ts'

/** The cap of a state counts what is quoted, unless the lender bears it. */
const capped = ({ cappedCharges = {} }: Policy, state: StateCode, feeCents: number): Pick<Policy, 'cappedCharges'> => {
  const charges = cappedCharges[state]
  if (charges === undefined || charges.recordingCents === 0) return {}
  return { cappedCharges: { ...cappedCharges, [state]: { ...charges, recordingCents: feeCents } } }
}

/**
 * The rules of a case with what was quoted for its home, in place of our figure and the lender's. They are stored with the
 * decision, so that its offers, documents and replay have the same.
 */
export const withQuote = (
  rules: KeptRules,
  facts: Pick<ApplicationFacts, 'property' | 'recordingQuote'>,
): KeptRules => {
  const quote = quoteFor(facts)
  if (quote === undefined || !isStateCode(quote.state)) return rules
  const { policy } = rules
  const { closingCosts = defaultClosingCostRules } = policy
  const recordingCharges = { ...closingCosts.recordingCharges, [quote.state]: chargeQuoted(quote) }
  return {
    ...rules,
    policy: {
      ...policy,
      closingCosts: { ...closingCosts, recordingCharges, isQuoted: true },
      ...capped(policy, quote.state, quote.feeCents),
    },
  }
}
