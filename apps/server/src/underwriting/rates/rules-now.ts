import { day, instantToDay } from '@hearthline/domain/calendar'
import { comparableRates, comparableYields, type TreasuryYield, treasuryDays } from '@hearthline/domain/pricing'
import { comparesWithYields, isStateCode } from '@hearthline/domain/states'
import { type OutdatedRules, outdatedRules } from '@hearthline/domain/underwriting'
import type { StepContext } from '../../applications/index.ts'
import { type LendingRules, lendingRulesOn, type Organisation, type Registry } from '../../organisations/index.ts'
import { Problem } from '../../platform/http/index.ts'
import type { KeptRules } from '../decision/decision-record.ts'
import { keptRulesOn } from '../decision/stored-decisions.ts'
import { organisationOf } from '../organisation-of.ts'
import { ratesInForce, yieldsOn } from './store.ts'

type Now = Pick<StepContext, 'app' | 'organisation' | 'today'> & { readonly application: Applied }
type Applied = Pick<StepContext['application'], 'createdAt'>

/** The yields that the limits of some states compare with, for an application of that day; undefined where one is not loaded. */
const treasuryFor = async (
  { timeZone }: Organisation,
  { app, application, today }: Omit<Now, 'organisation'>,
): Promise<TreasuryYield | undefined> => {
  const appliedOn = instantToDay(application.createdAt.getTime(), timeZone)
  const days = treasuryDays(appliedOn, day(today))
  const rows = await yieldsOn(app.db, days)
  return rows.length === days.length ? comparableYields(rows) : undefined
}

/**
 * The lender's rules of today, with the published average prime offer rates in place of the sheet's own figure where both tables are
 * loaded.
 */
export const rulesNow = async (
  registry: Registry,
  { app, organisation, application, today }: Now,
): Promise<LendingRules> => {
  const rules = await lendingRulesOn(app.db, organisationOf(registry, organisation), today)
  const rates = await ratesInForce(app.db, day(today))
  const [fixed, variable] = [rates.get('fixed'), rates.get('variable')]
  const apor = fixed && variable && comparableRates({ fixed, variable }, day(today))
  const treasury = await treasuryFor(organisationOf(registry, organisation), { app, application, today })
  return { ...rules, sheet: { ...rules.sheet, ...(apor && { apor }), ...(treasury && { treasury }) } }
}

/**
 * In live, a decision of today takes none of what is out of date; a sandbox carries it forward.
 * @throws Problem ratesOutdated
 */
const requireCurrent = (
  rules: LendingRules,
  { app, today }: Pick<Now, 'app' | 'today'>,
  needs: readonly OutdatedRules[],
): void => {
  if (app.config.mode !== 'live') return
  if (outdatedRules(rules, day(today)).some((one) => needs.includes(one))) throw new Problem('ratesOutdated')
}

/** The rules of today, to offer credit on. Throws Problem ratesOutdated. */
export const rulesToOffer = async (
  registry: Registry,
  now: Now & { readonly application: Pick<StepContext['application'], 'facts'> },
): Promise<LendingRules> => {
  const rules = await rulesNow(registry, now)
  requireCurrent(rules, now, ['highCostFigures', 'averageOfferRates', 'primeRate'])
  const { state } = now.application.facts.property
  const limit = isStateCode(state) ? rules.policy.creditLimits?.[state] : undefined
  if (comparesWithYields(limit)) requireCurrent(rules, now, ['treasuryYields'])
  return rules
}

/**
 * The rules that an offer keeps, on a later day. Its rate was compared with the average of the day it was set; the high-cost figures
 * are those of the day. Throws Problem ratesOutdated.
 */
export const keptRulesToday = (kept: KeptRules, now: Pick<Now, 'app' | 'today'>): KeptRules => {
  const rules = keptRulesOn(kept, day(now.today))
  requireCurrent(rules, now, ['highCostFigures'])
  return rules
}
