import { isCountyOf } from '../county-codes.ts'
import type { LarField, LarRow } from '../lar-fields.ts'
import {
  action,
  allOf,
  among,
  anyOf,
  figure,
  type Holds,
  ifNumber,
  isFilled,
  isNumber,
  matches,
  not,
  quality,
  type RowEdit,
  when,
} from './predicates.ts'
import { wordEdits } from './quality-words.ts'
import { resultsOf } from './validity-terms.ts'

/** If both are numbers other than 0, the first is the larger. */
const above =
  (larger: LarField, smaller: LarField): Holds =>
  (row) => {
    const [one, other] = [figure(row, larger), figure(row, smaller)]
    return !one || !other || one > other
  }

const years = (from: LarRow, field: LarField): number =>
  Number(from[field].slice(0, 4)) + Number(from[field].slice(4)) / 10_000

const upTo = (most: number) => (value: number) => value <= most
const below = (limit: number) => (value: number) => value < limit
const between = (least: number, most: number) => (value: number) => value >= least && value <= most

const smallHome = isNumber('totalUnits', upTo(4))
const largeHome = isNumber('totalUnits', (units) => units >= 5)
const highPriced = (lien: string, spread: number): Holds =>
  allOf(
    action('1'),
    among('lienStatus', lien),
    isNumber('rateSpread', (value) => value > spread),
  )

/** What is unusual rather than wrong: each is reported, and none refuses a file. */
const loanEdits: readonly RowEdit[] = [
  quality('Q601', 'The action came within two years of the application.', (row) =>
    row.applicationDate === 'NA' ? true : years(row, 'actionTakenDate') - years(row, 'applicationDate') <= 2,
  ),
  quality(
    'Q602',
    'Without a street there is no city, state and ZIP code.',
    when(
      among('street', 'NA'),
      not(allOf(...(['city', 'state', 'zip'] as const).map((field) => not(among(field, 'NA'))))),
    ),
  ),
  quality(
    'Q603',
    'A county of more than 30,000 people has tracts; we hold no census, so any county without one is told.',
    when(not(among('county', 'NA')), not(among('tract', 'NA'))),
  ),
  quality(
    'Q604',
    'The county lies in the state.',
    anyOf(among('county', 'NA'), among('state', 'NA'), ({ county, state }) => isCountyOf(county, state)),
  ),
  quality(
    'Q605-1',
    'These purchasers buy conventional loans.',
    when(among('purchaserType', '1 3'), among('loanType', '1')),
  ),
  quality(
    'Q605-2',
    'This purchaser buys insured loans.',
    when(among('purchaserType', '2'), among('loanType', '2 3 4')),
  ),
  quality('Q606', 'Income is below ten million.', ifNumber('income', below(10_000))),
  quality(
    'Q607',
    'A subordinate lien is of up to 250,000.',
    when(among('lienStatus', '2'), ifNumber('loanAmount', upTo(250_000))),
  ),
  quality(
    'Q608',
    'A loan is made after the day it was applied for.',
    when(action('1'), ({ applicationDate, actionTakenDate }) => actionTakenDate > applicationDate),
  ),
  quality(
    'Q609',
    'What an enterprise buys has a spread of up to 10.',
    when(among('purchaserType', '1 2 3 4'), ifNumber('rateSpread', upTo(10))),
  ),
  quality(
    'Q610',
    'A first lien this far above the average is high-cost.',
    when(highPriced('1', 6.5), among('hoepaStatus', '1')),
  ),
  quality(
    'Q611',
    'A junior lien this far above the average is high-cost.',
    when(highPriced('2', 8.5), among('hoepaStatus', '1')),
  ),
  quality(
    'Q612',
    'These purchasers buy no high-cost loans.',
    when(among('purchaserType', '1 3'), among('hoepaStatus', '2 3')),
  ),
  quality(
    'Q613',
    'A business loan has a purpose of a home.',
    when(among('businessPurpose', '1'), among('loanPurpose', '1 2 31 32 5')),
  ),
  quality(
    'Q614-1',
    'The applicant is 18 to 100.',
    anyOf(among('applicantAge', '8888'), isNumber('applicantAge', between(18, 100))),
  ),
  quality(
    'Q614-2',
    'The co-applicant is 18 to 100.',
    anyOf(among('coApplicantAge', '8888 9999'), isNumber('coApplicantAge', between(18, 100))),
  ),
  quality('Q615-1', 'Total costs are above origination charges.', above('totalLoanCosts', 'originationCharges')),
  quality(
    'Q615-2',
    'Points and fees are above origination charges.',
    above('totalPointsAndFees', 'originationCharges'),
  ),
  quality('Q616-1', 'Total costs are above discount points.', above('totalLoanCosts', 'discountPoints')),
  quality('Q616-2', 'Points and fees are above discount points.', above('totalPointsAndFees', 'discountPoints')),
  quality('Q616-3', 'Discount points are up to 15% of the amount.', (row) => {
    const [points, amount] = [figure(row, 'discountPoints'), figure(row, 'loanAmount')]
    return points === undefined || amount === undefined || points <= amount * 0.15
  }),
  quality('Q617', 'The combined ratio is not below that of the loan alone.', (row) => {
    const [cltv, value, amount] = [
      figure(row, 'combinedLoanToValue'),
      figure(row, 'propertyValue'),
      figure(row, 'loanAmount'),
    ]
    if (row.loanType !== '1' || cltv === undefined || value === undefined || amount === undefined) return true
    // The ratio has two decimals; the quotient is cut to as many, rounded up in our favour.
    return cltv + 0.01 > (amount * 100) / value
  }),
  quality(
    'Q618',
    'A manufactured home says what secures it.',
    when(among('constructionMethod', '2'), not(among('manufacturedSecuredBy', '3'))),
  ),
  quality(
    'Q619',
    'A manufactured home says whose the land is.',
    when(among('constructionMethod', '2'), not(among('manufacturedLandInterest', '5'))),
  ),
  quality(
    'Q620',
    'A loan that is no business loan names its originator.',
    when(among('businessPurpose', '2'), not(among('nmlsrId', 'NA'))),
  ),
  quality(
    'Q622',
    'Whoever takes a reverse mortgage is 62.',
    when(
      among('reverseMortgage', '1'),
      ifNumber('applicantAge', (age) => age >= 62),
    ),
  ),
  quality(
    'Q623',
    'A moderate income goes with less than two million.',
    when(allOf(smallHome, isNumber('income', upTo(200))), ifNumber('loanAmount', below(2_000_000))),
  ),
  quality(
    'Q624',
    'An FHA loan on one unit is of up to 637,000.',
    when(allOf(among('loanType', '2'), among('totalUnits', '1')), ifNumber('loanAmount', upTo(637_000))),
  ),
  quality(
    'Q625',
    'A VA loan is of up to 1,050,000.',
    when(allOf(among('loanType', '3'), smallHome), ifNumber('loanAmount', upTo(1_050_000))),
  ),
  quality(
    'Q626',
    'An enterprise buys loans of up to 1,225,000.',
    when(allOf(among('purchaserType', '1 2 3 4'), smallHome), ifNumber('loanAmount', upTo(1_225_000))),
  ),
  quality(
    'Q627',
    'A loan on five units is of 100,000 to ten million.',
    when(largeHome, ifNumber('loanAmount', between(100_000, 10_000_000))),
  ),
  quality(
    'Q628',
    'A purchase is of more than 10,000.',
    when(
      allOf(among('loanPurpose', '1'), smallHome),
      ifNumber('loanAmount', (value) => value > 10_000),
    ),
  ),
  quality(
    'Q629',
    'For these purposes an income is known.',
    when(allOf(action('1 2 3 4 5 7 8'), smallHome, among('loanPurpose', '1 2 4')), not(among('income', 'NA'))),
  ),
  quality('Q630', 'HOEPA does not apply to five units.', when(largeHome, among('hoepaStatus', '3'))),
  quality('Q631', 'Insured loans are on up to four units.', when(among('loanType', '2 3 4'), smallHome)),
]

const figureEdits: readonly RowEdit[] = [
  quality('Q632', "FHA's system gives these results.", resultsOf('3', '1 2 3 4 8 13 18 19 16')),
  quality(
    'Q633',
    "Rural Development's system gives these results.",
    resultsOf('4', '3 4 10 15 18 19 20 21 22 23 24 16'),
  ),
  quality(
    'Q642-1',
    "An applicant's score that is no number has a model.",
    when(among('applicantScore', '7777'), among('applicantScoreModel', '7 8')),
  ),
  quality(
    'Q642-2',
    "A co-applicant's score that is no number has a model.",
    when(among('coApplicantScore', '7777'), among('coApplicantScoreModel', '7 8')),
  ),
  quality('Q643', "Fannie Mae's system gives these results.", resultsOf('1', '1 2 3 4 5 6 7 15 16')),
  quality('Q644', "Freddie Mac's system gives these results.", resultsOf('2', '8 9 10 11 12 13 16')),
  quality(
    'Q645-1',
    'The amount is at least 500.',
    ifNumber('loanAmount', (value) => value >= 500),
  ),
  quality(
    'Q645-2',
    'A purchase is of at least 1,000.',
    when(
      among('loanPurpose', '1'),
      ifNumber('loanAmount', (value) => value >= 1_000),
    ),
  ),
  quality(
    'Q648',
    'The ULI begins with the LEI.',
    when(action('1 2 3 4 5 7 8'), ({ uli, lei }) => uli.startsWith(lei)),
  ),
  quality(
    'Q649-1',
    "The applicant's score is 300 to 900.",
    anyOf(among('applicantScore', '7777 8888 1111'), isNumber('applicantScore', between(300, 900))),
  ),
  quality(
    'Q649-2',
    "The co-applicant's score is 300 to 900.",
    anyOf(among('coApplicantScore', '7777 8888 9999 1111'), isNumber('coApplicantScore', between(300, 900))),
  ),
  quality(
    'Q650-1',
    'The rate is not below half a percent.',
    ifNumber('interestRate', (value) => value <= 0 || value >= 0.5),
  ),
  quality('Q650-2', 'The rate is up to 20 percent.', ifNumber('interestRate', upTo(20))),
  quality(
    'Q651',
    'The combined ratio is a percentage, not a fraction.',
    ifNumber('combinedLoanToValue', (value) => value <= 0 || value >= 1),
  ),
  quality(
    'Q651-1',
    'The combined ratio is at least 1.5.',
    ifNumber('combinedLoanToValue', (value) => value <= 0 || value >= 1.5),
  ),
  quality('Q651-2', 'The combined ratio is below 150.', ifNumber('combinedLoanToValue', below(150))),
  quality(
    'Q652',
    'The debt-to-income ratio is a percentage, not a fraction.',
    ifNumber('debtToIncome', (value) => value <= 0 || value >= 1),
  ),
  quality(
    'Q653-1',
    'An approval has a combined ratio of up to 250.',
    when(action('1 2 8'), ifNumber('combinedLoanToValue', between(0, 250))),
  ),
  quality(
    'Q653-2',
    'Any other file has a combined ratio of up to 1,000.',
    when(action('3 4 5 6 7'), ifNumber('combinedLoanToValue', between(0, 1_000))),
  ),
  quality(
    'Q654',
    'An approval on an income has a debt-to-income ratio of up to 80.',
    when(
      allOf(
        action('1 2 8'),
        isNumber('income', (value) => value > 5),
      ),
      ifNumber('debtToIncome', between(0, 80)),
    ),
  ),
  quality(
    'Q655',
    'Five units say how many are affordable.',
    when(largeHome, matches('affordableUnits', /^(Exempt|\d+)$/)),
  ),
  ...wordEdits,
  quality('Q658', 'The term is up to 600 months.', ifNumber('loanTerm', upTo(600))),
  quality('Q660-1', 'The street is of up to 100 characters.', ({ street }) => street.length <= 100),
  quality('Q660-2', 'The street is one address.', not(matches('street', /[;&]|\band\b/i))),
  quality('Q660-3', 'The street has no strange characters.', not(matches('street', /[?!*%^@[\]{}<>_+=]|\btbd\b/i))),
  quality(
    'Q660-4',
    'The street has letters and digits.',
    anyOf(
      among('street', 'NA Exempt'),
      allOf(isFilled('street'), matches('street', /\d/), matches('street', /[a-z]/i)),
    ),
  ),
]

export const qualityEdits: readonly RowEdit[] = [...loanEdits, ...figureEdits]
