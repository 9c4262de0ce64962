import { Decimal } from 'decimal.js'
import { priceInForce } from '../application/index.ts'
import { hoepa, hoepaFiguresOn } from '../finance/index.ts'
import { averageOfferRate, laterDrawRate } from '../pricing/index.ts'
import type { HmdaCase } from './hmda-case.ts'
import type { LarRow } from './lar-fields.ts'

const NA = 'NA'
const LOWEST_SCORE = 300

/** Whole dollars, or dollars and cents. */
export const dollars = (cents: number): string => (cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2))

const isDecided = ({ action }: HmdaCase): boolean => ['1', '2', '3'].includes(action.code)
const isApproved = ({ action }: HmdaCase): boolean => action.code === '1' || action.code === '2'

/** Income in thousands a year: the income the decision used, else the stated one. */
const incomeOf = ({ facts, reliedOn }: HmdaCase): string => {
  const relied = reliedOn?.facts
  const cents = relied?.verifiedAnnualIncomeCents ?? relied?.statedAnnualIncomeCents ?? facts.income.annualCents
  return String(Math.round(cents / 100_000))
}

/** The report does not name the agency's scoring model from the list, so it is reported as another model, by name. */
const scoreOf = (one: HmdaCase) => {
  const score = isDecided(one) ? one.reliedOn?.facts.score : undefined
  if (score == null || score < LOWEST_SCORE)
    return { applicantScore: '8888', applicantScoreModel: '9', applicantScoreModelText: '' }
  const bureau = (one.facts.hardCredit ?? one.facts.softCredit)?.bureau ?? 'The agency'
  return {
    applicantScore: String(score),
    applicantScoreModel: '8',
    applicantScoreModelText: `${bureau}, generic credit score`,
  }
}

/** The APR disclosed under 12 CFR 1026.6, less the average prime offer rate of the day the rate was set. */
const spreadOf = ({ facts, sheet }: HmdaCase): string => {
  const price = priceInForce(facts)
  if (price === undefined || facts.offer === undefined || sheet === undefined) return NA
  return new Decimal(price.aprPercent).minus(averageOfferRate(sheet, facts.offer.termYears)).toFixed(3)
}

/** Liens that keep priority over ours. */
const lienStatus = ({ facts }: HmdaCase): '1' | '2' =>
  (facts.liens?.items ?? []).some((lien) => lien.securedByHome && !lien.beingPaidOff) ? '2' : '1'

/**
 * 12 CFR 1026.32(a): 1 high-cost, 2 not; 3 for a line that was not made or that no principal dwelling secures. Without
 * thresholds for the day, nothing passes.
 */
const hoepaOf = (one: HmdaCase): string => {
  const { facts, sheet, action } = one
  if (action.code !== '1' || facts.property.occupancy !== 'PRIMARY') return '3'
  const figures = hoepaFiguresOn(action.on)
  if (facts.offer === undefined || sheet === undefined || figures === undefined) return '1'
  const { amountCents, feeCents, rateWithoutAutopayPercent, termYears } = facts.offer
  const verdict = hoepa(
    {
      totalLoanCents: amountCents,
      pointsAndFeesCents: feeCents,
      ratePercent: Decimal.max(rateWithoutAutopayPercent, laterDrawRate(sheet)).toString(),
      aporPercent: averageOfferRate(sheet, termYears),
      lien: lienStatus(one) === '1' ? 'first' : 'junior',
    },
    figures,
  )
  return verdict.highCost ? '1' : '2'
}

const denialOf = ({ action }: HmdaCase) => {
  const { codes, text } = action.denial ?? { codes: ['10'], text: null }
  const [first = '', second = '', third = '', fourth = ''] = codes
  return {
    denialReason1: first,
    denialReason2: second,
    denialReason3: third,
    denialReason4: fourth,
    denialReasonText: (text ?? '').slice(0, 255),
  }
}

/**
 * The figures that were relied on (12 CFR 1003.4(a)(23), (24), (28)). The file has the exact figures; the bands in the
 * guide are for what the CFPB publishes. The ratio used for decisions is HCLTV.
 */
const ratiosOf = (one: HmdaCase) => {
  const relied = isDecided(one) ? one.reliedOn : undefined
  const { dtiPercent = null, hcltvPercent = null } = relied?.decision.ratios ?? {}
  const valueCents = relied?.facts.property.valueCents ?? null
  return {
    debtToIncome: dtiPercent ?? NA,
    combinedLoanToValue: hcltvPercent ?? NA,
    propertyValue: valueCents === null ? NA : dollars(valueCents),
  }
}

export const rowOfCredit = (one: HmdaCase) => {
  const price = isApproved(one) ? priceInForce(one.facts) : undefined
  return {
    ...scoreOf(one),
    ...denialOf(one),
    ...ratiosOf(one),
    income: incomeOf(one),
    purchaserType: '0',
    rateSpread: isApproved(one) ? spreadOf(one) : NA,
    hoepaStatus: hoepaOf(one),
    lienStatus: lienStatus(one),
    interestRate: price?.ratePercent ?? NA,
  } satisfies Partial<LarRow>
}
