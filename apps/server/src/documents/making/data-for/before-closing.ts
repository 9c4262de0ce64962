import { type Consent, type Credit, isCounterofferOut, legalName } from '@hearthline/domain/application'
import { day, instantToDay } from '@hearthline/domain/calendar'
import { counterofferLastDay } from '@hearthline/domain/clocks'
import { type HomeEquityLaw, lawInForce } from '@hearthline/domain/states'
import { counterofferOptions } from '@hearthline/domain/underwriting'
import type { CounselingAgency } from '../../../vendors/index.ts'
import type { DataOf } from '../../render/index.ts'
import { bureauOf, creditScoreOf, equalCreditAgency, isScored } from '../agencies.ts'
import { noticeReasons, restsOnOthers } from '../notice-reasons.ts'
import { applicantOf, letterheadOf, loanDocumentOf, otherOwnerNames, propertyOf } from '../parties.ts'
import type { TemplateInput } from '../template-input.ts'

type Agreed = Consent & { readonly demonstrationCode: string }

/** The consent with the code from the test page, which proves that the borrower can open documents. */
export const econsentOf = ({ facts }: Pick<TemplateInput, 'facts'>): Agreed | undefined =>
  facts.consents.find(
    (consent): consent is Agreed => consent.type === 'ECONSENT' && consent.demonstrationCode !== undefined,
  )

const agreedBy = (input: TemplateInput) => {
  const consent = econsentOf(input)
  if (consent === undefined) return {}
  const { applicant } = input.facts
  const { at: agreedAt, demonstrationCode } = consent
  return { agreed: { name: legalName(applicant), email: applicant.email, agreedAt, demonstrationCode } }
}

export const dataForEconsent = (input: TemplateInput): DataOf<'ECONSENT'> => ({
  ...letterheadOf(input),
  part: 'TERMS',
  ...agreedBy(input),
})

/** The test page of 15 USC 7001(c)(1)(C)(ii). */
export const dataForDemonstration = (
  input: Pick<TemplateInput, 'organisation' | 'today'>,
  demonstrationCode: string,
): DataOf<'ECONSENT'> => ({ ...letterheadOf(input), part: 'DEMONSTRATION', demonstrationCode })

/** Our default practice: nothing is shared that the reader could limit. */
export const dataForPrivacyNotice = (input: TemplateInput): DataOf<'PRIVACY_NOTICE'> => ({
  ...letterheadOf(input),
  revisedOn: '2026-01-01',
  collected: ['INCOME', 'ACCOUNTS', 'CREDIT_HISTORY', 'PAYMENTS', 'EMPLOYMENT'],
  sharing: {
    everyday: 'SHARED',
    marketing: 'SHARED',
    jointMarketing: 'NOT_SHARED',
    affiliatesEveryday: 'NOT_SHARED',
    affiliatesCredit: 'NOT_SHARED',
    affiliatesMarketing: 'NOT_SHARED',
    nonaffiliates: 'NOT_SHARED',
  },
})

const MOST = 10

type Listed = DataOf<'HOUSING_COUNSELORS'>['agencies'][number]

const writable = ({ addressLines, languages, services, ...agency }: CounselingAgency): Listed => ({
  ...agency,
  addressLines: [...addressLines],
  languages: [...languages],
  services: [...services],
})

/**
 * The list goes by the ZIP code of the applicant's current home (12 CFR 1024.20(a)(1)); another ZIP gives another
 * list.
 */
export const counselorsZip = ({ facts: { applicant, property } }: Pick<TemplateInput, 'facts'>): string =>
  (applicant.mailing ?? property).zip.slice(0, 5)

export const dataForHousingCounselors = (input: TemplateInput): DataOf<'HOUSING_COUNSELORS'> => {
  const { applicant, property } = input.facts
  const { zip } = applicant.mailing ?? property
  const { agencies, listedOn } = input.counselors.near({ zip, today: input.today })
  return {
    ...letterheadOf(input),
    zip: counselorsZip(input),
    listedOn: day(listedOn),
    agencies: agencies.slice(0, MOST).map(writable),
  }
}

/** The rules of the law in force that the notice explains. */
const NOTICE_RULES = [
  'maxCltvPercent',
  'maxFeePercent',
  'minAdvanceCents',
  'daysBeforeClosing',
  'itemizationBusinessDays',
  'monthsBetweenLoans',
  'oneAtATime',
  'closesAtOffice',
  'spousesConsent',
] as const satisfies readonly (keyof HomeEquityLaw)[]

export const dataForTexasEquityNotice = (input: TemplateInput): DataOf<'TEXAS_EQUITY_NOTICE'> | undefined => {
  const { facts } = input
  const law = lawInForce(facts.property)
  if (law.equityNotice !== 'TEXAS_50_G') return undefined
  const explained = NOTICE_RULES.filter((rule) => law[rule] !== undefined && law[rule] !== false)
  return {
    ...loanDocumentOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    ...Object.fromEntries(explained.map((rule) => [rule, law[rule]])),
  }
}

/** 15 USC 1681g(g): the score a report came with, as soon as it has been used. */
export const dataForCreditScoreDisclosure = (
  input: TemplateInput,
  credit: Credit,
): DataOf<'CREDIT_SCORE_DISCLOSURE'> => ({
  ...letterheadOf(input),
  loanNumber: input.loanNumber,
  consumer: applicantOf(input.facts),
  credit: creditScoreOf(credit),
})

export const dataForFloodNotice = (input: TemplateInput): DataOf<'FLOOD_NOTICE'> | undefined => {
  const { facts } = input
  if (facts.flood?.specialHazardArea !== true) return undefined
  return {
    ...loanDocumentOf(input),
    owners: [legalName(facts.applicant), ...otherOwnerNames(facts)],
    property: propertyOf(facts),
    zone: facts.flood.zone ?? 'A',
  }
}

/** 12 CFR 1002.9(c)(2): what is needed, by which day, and what follows if it does not come. */
export const dataForIncompletenessNotice = (input: TemplateInput): DataOf<'INCOMPLETENESS_NOTICE'> | undefined => {
  const { facts, organisation, appliedOn } = input
  const { incompleteness } = facts
  if (incompleteness === undefined) return undefined
  return {
    ...loanDocumentOf(input),
    applicant: applicantOf(facts),
    appliedOn,
    noticedOn: instantToDay(Date.parse(incompleteness.noticedAt), organisation.timeZone),
    missing: [...incompleteness.missing],
    dueOn: incompleteness.answerBy,
  }
}

/** 12 CFR 1002.9(a)(1)(iv): what we can do in place of what was asked for, why, and for how long. */
export const dataForCounteroffer = (input: TemplateInput): DataOf<'COUNTEROFFER'> | undefined => {
  const { facts, organisation, appliedOn, counteroffers = [] } = input
  const dayOf = (instant: string) => instantToDay(Date.parse(instant), organisation.timeZone)
  const expiresOn = counterofferLastDay(facts, dayOf)
  const options = counterofferOptions(facts, counteroffers).map(({ lienId: _, ...option }) => option)
  const { decision } = facts
  if (decision === undefined || expiresOn === undefined || options.length === 0) return undefined
  return {
    ...loanDocumentOf(input),
    applicant: applicantOf(facts),
    appliedOn,
    decidedOn: dayOf(decision.decidedAt),
    expiresOn,
    reasons: noticeReasons(input),
    options,
    agency: equalCreditAgency(organisation),
  }
}

/** 12 CFR 1002.9(a)(2) and 15 USC 1681m: why, on whose report, at which score. */
export const dataForAdverseActionNotice = (input: TemplateInput): DataOf<'ADVERSE_ACTION_NOTICE'> => {
  const { facts, organisation, appliedOn, today } = input
  const { decision } = facts
  const credit = facts.hardCredit ?? facts.softCredit
  const decidedAt = decision?.decidedAt
  return {
    ...loanDocumentOf(input),
    applicant: applicantOf(facts),
    appliedOn,
    decidedOn: decidedAt === undefined ? today : instantToDay(Date.parse(decidedAt), organisation.timeZone),
    // A counteroffer that was not taken leaves the decision that made it.
    action: isCounterofferOut(facts) ? 'COUNTEROFFER_NOT_ACCEPTED' : 'DENIED',
    reasons: noticeReasons(input),
    bureaus: credit === undefined ? [] : [bureauOf(credit.bureau)],
    ...(credit !== undefined && isScored(credit) && { credit: creditScoreOf(credit) }),
    otherSourceUsed: restsOnOthers(facts),
    agency: equalCreditAgency(organisation),
  }
}
