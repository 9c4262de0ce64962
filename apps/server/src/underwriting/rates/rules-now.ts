import { day } from '@hearthline/domain/calendar'
import { comparableRates } from '@hearthline/domain/pricing'
import { type OutdatedRules, outdatedRules } from '@hearthline/domain/underwriting'
import type { StepContext } from '../../applications/index.ts'
import { type LendingRules, lendingRulesOn, type Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { KeptRules } from '../decision/decision-record.ts'
import { keptRulesOn } from '../decision/stored-decisions.ts'
import { organisationOf } from '../organisation-of.ts'
import { ratesInForce } from './store.ts'

type Now = Pick<StepContext, 'app' | 'organisation' | 'today'>

/**
 * The lender's rules of today, with the published average prime offer rates in place of the sheet's own figure where both tables are
 * loaded.
 */
export const rulesNow = async (registry: Registry, { app, organisation, today }: Now): Promise<LendingRules> => {
  const rules = await lendingRulesOn(app.db, organisationOf(registry, organisation), today)
  const rates = await ratesInForce(app.db, day(today))
  const [fixed, variable] = [rates.get('fixed'), rates.get('variable')]
  if (fixed === undefined || variable === undefined) return rules
  return { ...rules, sheet: { ...rules.sheet, apor: comparableRates({ fixed, variable }, day(today)) } }
}

/**
 * In live, a decision of today takes none of what is out of date; a sandbox carries it forward.
 * @throws Problem ratesOutdated
 */
const requireCurrent = (
  rules: LendingRules,
  { app, today }: Omit<Now, 'organisation'>,
  needs: readonly OutdatedRules[],
): void => {
  if (app.config.mode !== 'live') return
  if (outdatedRules(rules, day(today)).some((one) => needs.includes(one))) throw new Problem('ratesOutdated')
}

/** The rules of today, to offer credit on. Throws Problem ratesOutdated. */
export const rulesToOffer = async (registry: Registry, now: Now): Promise<LendingRules> => {
  const rules = await rulesNow(registry, now)
  requireCurrent(rules, now, ['highCostFigures', 'averageOfferRates', 'primeRate'])
  return rules
}

/**
 * The rules that an offer keeps, on a later day. Its rate was compared with the average of the day it was set; the high-cost figures
 * are those of the day. Throws Problem ratesOutdated.
 */
export const keptRulesToday = (kept: KeptRules, now: Omit<Now, 'organisation'>): KeptRules => {
  const rules = keptRulesOn(kept, day(now.today))
  requireCurrent(rules, now, ['highCostFigures'])
  return rules
}
