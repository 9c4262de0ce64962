import { uliCheckDigits } from '../identifiers/index.ts'
import { isCountyOf } from './county-codes.ts'
import type { HmdaCase } from './hmda-case.ts'
import type { LarRow } from './lar-fields.ts'
import { dollars, rowOfCredit } from './row-of-credit.ts'
import { rowOfPeople } from './row-of-people.ts'

const NA = 'NA'

const compact = (day: string): string => day.replaceAll('-', '')

/** LEI, our number without its dashes, two check digits. Throws where the LEI is none: no row can be made of it. */
export const uliOf = (lei: string, loanNumber: string): string => {
  const made = uliCheckDigits(`${lei}${loanNumber.replace(/[^0-9A-Za-z]/g, '')}`)
  if (!made.ok) throw new RangeError(`no ULI can be made: ${made.reason}`)
  return made.uli
}

const OCCUPANCY = { PRIMARY: '1', SECOND_HOME: '2', INVESTMENT: '3' } as const

/** Debt on the home that the line takes the place of makes it a refinancing; of other purposes improvement has a code. */
const purposeOf = ({ facts }: HmdaCase): string => {
  const refinances = (facts.liens?.items ?? []).some((lien) => lien.securedByHome && lien.beingPaidOff)
  if (refinances) return '31'
  return facts.additional?.purpose === 'HOME_IMPROVEMENT' ? '2' : '4'
}

/** The line, or the amount applied for: chosen, asked of a decision, or named as the application began (12 CFR 1003.4(a)(7)). */
const amountOf = ({ facts, reliedOn, unnamedAmountCents }: HmdaCase): string =>
  dollars(facts.offer?.amountCents ?? reliedOn?.askedCents ?? facts.wishedCents ?? unnamedAmountCents)

/** The tract holds its county; a code that is none of the state's is left out rather than reported. */
const placeOf = ({ facts }: HmdaCase) => {
  const { street, unit, city, state, zip, censusTract } = facts.property
  const county = (censusTract ?? '').slice(0, 5)
  const isKnown = isCountyOf(county, state)
  return {
    street: unit === undefined || unit === '' ? street : `${street} ${unit}`,
    city,
    state,
    zip,
    county: isKnown ? county : NA,
    tract: isKnown && censusTract !== undefined ? censusTract : NA,
  }
}

/** What is the same for every line: no costs are reported of open-end credit, and no securitizer's system judged it. */
const ALWAYS = {
  recordId: '2',
  loanType: '1',
  preapproval: '2',
  totalLoanCosts: NA,
  totalPointsAndFees: NA,
  originationCharges: NA,
  discountPoints: NA,
  lenderCredits: NA,
  prepaymentPenaltyTerm: NA,
  // Each draw keeps the rate of its day: none is introductory.
  introductoryRatePeriod: NA,
  balloonPayment: '2',
  negativeAmortization: '2',
  otherNonAmortizing: '2',
  // The form asks neither what secures a manufactured home nor whose the land is: quality edits tell such a row.
  manufacturedSecuredBy: '3',
  manufacturedLandInterest: '5',
  affordableUnits: NA,
  initiallyPayable: '1',
  // 12 CFR 1003.4(a)(35)(ii): a securitizer's, insurer's or guarantor's system; a lender's own rules are none.
  aus1: '6',
  aus2: '',
  aus3: '',
  aus4: '',
  aus5: '',
  ausText: '',
  ausResult1: '17',
  ausResult2: '',
  ausResult3: '',
  ausResult4: '',
  ausResult5: '',
  ausResultText: '',
  reverseMortgage: '2',
  openEnd: '1',
  businessPurpose: '2',
} satisfies Partial<LarRow>

/** The row of one application whose action is final. */
export const larRow = (one: HmdaCase): LarRow => ({
  ...ALWAYS,
  ...placeOf(one),
  ...rowOfPeople(one),
  ...rowOfCredit(one),
  lei: one.lei,
  uli: uliOf(one.lei, one.loanNumber),
  applicationDate: compact(one.appliedOn),
  loanPurpose: purposeOf(one),
  constructionMethod: one.facts.property.type === 'MANUFACTURED' ? '2' : '1',
  occupancy: OCCUPANCY[one.facts.property.occupancy],
  loanAmount: amountOf(one),
  actionTaken: one.action.code,
  actionTakenDate: compact(one.action.on),
  loanTerm: one.facts.offer === undefined ? NA : String(one.facts.offer.termYears * 12),
  interestOnlyPayments: one.isInterestOnly ? '1' : '2',
  totalUnits: String(one.facts.property.units),
  submission: one.isBrokered ? '2' : '1',
  nmlsrId: one.nmlsrId ?? NA,
})

/** A boat is no dwelling (comment 2(f)-3 to 12 CFR 1003). */
export const isReportable = ({ facts }: Pick<HmdaCase, 'facts'>): boolean => facts.property.type !== 'HOUSEBOAT'
