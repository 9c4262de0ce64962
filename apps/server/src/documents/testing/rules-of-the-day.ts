import type { StepContext } from '../../applications/index.ts'
import { type LendingRules, lendingRulesOf, type Registry } from '../../organisations/index.ts'

/** For applications that were put down with an offer whose decision nobody took: the lender's rules of the day. */
export const rulesOfTheDay =
  (registry: Registry) =>
  async ({ organisation: id, today }: Pick<StepContext, 'organisation' | 'today'>): Promise<LendingRules> => {
    const organisation = registry.byId(id)
    if (organisation === undefined) throw new Error('an organisation that is not in the registry')
    return lendingRulesOf(organisation, today)
  }
