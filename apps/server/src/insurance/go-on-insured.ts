import type { FactsChange } from '@hearthline/domain/application'
import { isFloodCovered } from '@hearthline/domain/insurance'
import { expects } from '@hearthline/domain/workflow'
import type { Cause, InHand } from '../applications/index.ts'

/** Writes what a policy changes. With every policy in that the home needs, its step is done. */
export const changeAndGoOn = (inHand: InHand, change: FactsChange, cause: Cause): void => {
  const facts = { ...inHand.facts, ...change }
  const isCovered = isFloodCovered(facts, inHand.today)
  const complete = facts.insurance?.insurer !== undefined && isCovered
  inHand.change(
    {
      ...change,
      ...(facts.insurance && { insurance: { ...facts.insurance, complete } }),
      ...(isCovered && facts.floodReminders && { floodReminders: undefined }),
    },
    cause,
  )
  if (complete && expects(inHand.now.step, 'trustAndInsuranceComplete')) inHand.tell('trustAndInsuranceComplete')
}
