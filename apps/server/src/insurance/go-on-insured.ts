import type { FactsChange } from '@hearthline/domain/application'
import { isFloodCovered } from '@hearthline/domain/insurance'
import { expects } from '@hearthline/domain/workflow'
import type { Cause, UnitOfWork } from '../applications/index.ts'

/** Writes what a policy changes. With every policy in that the home needs, its step is done. */
export const changeAndGoOn = (work: UnitOfWork, change: FactsChange, cause: Cause): void => {
  const facts = { ...work.facts, ...change }
  const isCovered = isFloodCovered(facts, work.today)
  const complete = facts.insurance?.insurer !== undefined && isCovered
  work.change(
    {
      ...change,
      ...(facts.insurance && { insurance: { ...facts.insurance, complete } }),
      ...(isCovered && facts.floodReminders && { floodReminders: undefined }),
    },
    cause,
  )
  if (complete && expects(work.now.step, 'trustAndInsuranceComplete')) work.publish('trustAndInsuranceComplete')
}
