import type { ApplicationFacts, Valuation } from '@hearthline/domain/application'
import { addDays, type Day, day, instantToDay } from '@hearthline/domain/calendar'
import { formatPhone } from '@hearthline/domain/formats'
import { membershipRoutes } from '@hearthline/domain/pricing'
import { collectFacts, type LineRatios, lineRatios, openCase } from '@hearthline/domain/underwriting'
import { say, type Word } from '../../../platform/language/index.ts'
import type { DataOf } from '../../render/index.ts'
import { offerOf, termsAsOffered } from '../line-terms.ts'
import { applicantOf, loanDocumentOf, otherOwnerNames, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

type Summary = DataOf<'SUMMARY_DISCLOSURE'>

const WORDS: Readonly<Record<Valuation['source'] | 'ALL_INCOME', Word>> = {
  AVM: /*i18n*/ { id: 'summary.value.AVM', message: 'Automated valuation model' },
  BPO: /*i18n*/ { id: 'summary.value.BPO', message: "Broker's price opinion" },
  RESIDENTIAL_EVALUATION: /*i18n*/ { id: 'summary.value.RESIDENTIAL_EVALUATION', message: 'Residential evaluation' },
  APPRAISAL: /*i18n*/ { id: 'summary.value.APPRAISAL', message: 'Appraisal' },
  BORROWER_ESTIMATE: /*i18n*/ { id: 'summary.value.BORROWER_ESTIMATE', message: 'Your own estimate' },
  ALL_INCOME: /*i18n*/ { id: 'summary.income.ALL_INCOME', message: 'All sources' },
}

const OCCUPANCIES = { PRIMARY: 'PRIMARY', SECOND_HOME: 'SECOND', INVESTMENT: 'INVESTMENT' } as const

/** The ratios that a decision rests on, at the chosen line. */
const ratiosOf = (input: TemplateInput): LineRatios => {
  const { facts, rules, today: on } = input
  // Age does not affect the ratios.
  const collected = collectFacts(facts, { ofContractAge: true })
  if (!collected.ok) throw new Error(`the summary lacks facts: ${collected.reason}`)
  const offer = offerOf(facts)
  return lineRatios(openCase({ facts: collected.facts, ...rules, on }), offer, offer.amountCents)
}

const incomeOf = ({ facts: { income, incomeVerification }, locale }: TemplateInput): Summary['income'] => {
  const verified = (incomeVerification?.sources ?? []).filter(({ status }) => status === 'VERIFIED')
  if (verified.length > 0)
    return verified.map(({ label, annualCents }) => ({ source: label, annualCents, verified: true }))
  return [
    { source: income.employerName ?? say(locale, WORDS.ALL_INCOME), annualCents: income.annualCents, verified: false },
  ]
}

const liensOf = ({ liens }: ApplicationFacts): Summary['liens'] =>
  (liens?.items ?? [])
    .filter((lien) => lien.securedByHome)
    .map((lien) => ({
      creditor: lien.mask === undefined ? lien.creditor : `${lien.creditor} ••${lien.mask}`,
      balanceCents: lien.balanceCents,
      ...(lien.kind === 'HELOC' && { limitCents: lien.limitCents }),
      paymentCents: lien.paymentCents,
    }))

const consentsOf = ({ consents }: ApplicationFacts): Summary['consents'] =>
  consents.flatMap(({ type, at: givenAt }) =>
    type === 'ECONSENT' || type === 'SOFT_CREDIT' || type === 'HARD_CREDIT' ? [{ type, givenAt }] : [],
  )

const offerExpiresOn = (input: TemplateInput): Day => {
  const { facts, organisation, rules } = input
  const known = facts.decision?.offerExpiresOn
  if (known !== undefined) return day(known)
  const chosenOn = instantToDay(Date.parse(offerOf(facts).chosenAt), organisation.timeZone)
  return addDays(chosenOn, rules.policy.offerDays)
}

const homeOf = ({ facts, locale }: TemplateInput): Summary['property'] => {
  const { valuation, property } = facts
  if (valuation === undefined) throw new Error('the summary needs the value of the home')
  return {
    ...propertyOf(facts),
    occupancy: OCCUPANCIES[property.occupancy],
    valueCents: valuation.valueCents,
    valueSource: say(locale, WORDS[valuation.source]),
  }
}

/** A credit union lends to its members only (12 USC 1757(5)), and the certified summary says so. */
const membershipOf = ({ organisation }: TemplateInput): Pick<Summary, 'membership'> => {
  const ways = membershipRoutes(organisation.programs)
  return ways.length > 0 ? { membership: [...ways] } : {}
}

export const dataForSummaryDisclosure = (input: TemplateInput): Summary => {
  const { facts } = input
  const { email, phone } = facts.applicant
  const { cltvPercent, hcltvPercent, dtiPercent } = ratiosOf(input)
  return {
    ...loanDocumentOf(input),
    applicants: [{ ...applicantOf(facts), email, phone: phone === undefined ? '–' : formatPhone(phone) }],
    otherOwners: otherOwnerNames(facts),
    property: homeOf(input),
    income: incomeOf(input),
    ...(facts.income.yearsWithEmployer !== undefined && { yearsWithEmployer: facts.income.yearsWithEmployer }),
    liens: liensOf(facts),
    terms: termsAsOffered(input),
    offerExpiresOn: offerExpiresOn(input),
    ...membershipOf(input),
    cltvPercent,
    hcltvPercent,
    ...(dtiPercent !== null && { dtiPercent }),
    consents: consentsOf(facts),
  }
}
