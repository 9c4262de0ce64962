import type { LarField } from '../lar-fields.ts'
import {
  action,
  allOf,
  among,
  anyOf,
  figure,
  type Holds,
  isBlank,
  isFilled,
  isNotApplicable,
  isNumber,
  matches,
  not,
  numberOrNot,
  type RowEdit,
  validity,
  when,
  wholeOrNot,
} from './predicates.ts'
import { isCompany } from './validity-people.ts'

const AT = [1, 2, 3, 4, 5] as const
const systems: readonly LarField[] = AT.map((at): LarField => `aus${at}`)
const results: readonly LarField[] = AT.map((at): LarField => `ausResult${at}`)
const FURTHER_RESULTS = '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 18 19 20 21 22 23 24'

const noCoApplicant: Holds = allOf(
  among('coApplicantEthnicity1', '5'),
  among('coApplicantRace1', '8'),
  among('coApplicantSex', '5'),
)

/** Whether one of the systems with this code has one of these results. */
const resultsOf = (system: string, codes: string): Holds =>
  allOf(...AT.map((at) => when(among(`aus${at}`, system), among(`ausResult${at}`, codes))))

const count = (fields: readonly LarField[]) => (row: Parameters<Holds>[0]) =>
  fields.filter((field) => row[field] !== '').length

const flag = (edit: string, field: LarField, called: string): RowEdit =>
  validity(edit, `${called} is 1 or 2.`, among(field, '1111 1 2'))

/** V677 to V692: rate, ratios, term and property. */
const termEdits: readonly RowEdit[] = [
  validity(
    'V677-1',
    'The rate is a number from 0 on or NA.',
    numberOrNot('interestRate', (value) => value >= 0),
  ),
  validity('V677-2', 'What was not approved has no rate.', when(action('3 4 5 7'), isNotApplicable('interestRate'))),
  validity(
    'V678-1',
    'The prepayment penalty term is whole months or NA.',
    wholeOrNot('prepaymentPenaltyTerm', (value) => value > 0),
  ),
  validity('V678-2', 'A purchased loan has no such term.', when(action('6'), isNotApplicable('prepaymentPenaltyTerm'))),
  validity(
    'V678-3',
    'A reverse mortgage has no such term.',
    when(among('reverseMortgage', '1'), isNotApplicable('prepaymentPenaltyTerm')),
  ),
  validity(
    'V678-4',
    'A business loan has no such term.',
    when(among('businessPurpose', '1'), isNotApplicable('prepaymentPenaltyTerm')),
  ),
  validity('V678-5', 'The penalty does not outlast the loan.', (row) => {
    const [penalty, term] = [figure(row, 'prepaymentPenaltyTerm'), figure(row, 'loanTerm')]
    return penalty === undefined || term === undefined || penalty <= term
  }),
  validity('V679-1', 'The debt-to-income ratio is a number or NA.', numberOrNot('debtToIncome')),
  validity(
    'V679-2',
    'A file without a decision has no such ratio.',
    when(action('4 5 6'), isNotApplicable('debtToIncome')),
  ),
  validity(
    'V679-3',
    'Affordable units go without such a ratio.',
    when(isNumber('affordableUnits'), isNotApplicable('debtToIncome')),
  ),
  validity(
    'V680-1',
    'An applicant alone who is no person has no such ratio.',
    when(allOf(isCompany('applicant'), noCoApplicant), isNotApplicable('debtToIncome')),
  ),
  validity(
    'V680-2',
    'Two applicants who are no persons have no such ratio.',
    when(allOf(isCompany('applicant'), isCompany('coApplicant')), isNotApplicable('debtToIncome')),
  ),
  validity(
    'V681-1',
    'The combined loan-to-value ratio is above 0 or NA.',
    numberOrNot('combinedLoanToValue', (value) => value > 0),
  ),
  validity(
    'V681-2',
    'A file without a decision has no combined loan-to-value ratio.',
    when(action('4 5 6'), isNotApplicable('combinedLoanToValue')),
  ),
  validity(
    'V682-1',
    'The term is whole months above 0 or NA.',
    wholeOrNot('loanTerm', (value) => value > 0),
  ),
  validity(
    'V682-2',
    'A reverse mortgage has no term.',
    when(among('reverseMortgage', '1'), isNotApplicable('loanTerm')),
  ),
  validity(
    'V683',
    'The introductory period is whole months above 0 or NA.',
    wholeOrNot('introductoryRatePeriod', (value) => value > 0),
  ),
  flag('V684', 'balloonPayment', 'Balloon payment'),
  flag('V685', 'interestOnlyPayments', 'Interest-only payments'),
  flag('V686', 'negativeAmortization', 'Negative amortization'),
  flag('V687', 'otherNonAmortizing', 'Other non-amortizing features'),
  validity(
    'V688-1',
    'The value of the home is above 0 or NA.',
    numberOrNot('propertyValue', (value) => value > 0),
  ),
  validity('V688-2', 'A file without a decision has no value.', when(action('4 5'), isNotApplicable('propertyValue'))),
  validity(
    'V689-1',
    'What secures a manufactured home is one of its codes.',
    among('manufacturedSecuredBy', '1111 1 2 3'),
  ),
  validity(
    'V689-2',
    'Affordable units are not in a manufactured home: secured by.',
    when(isNumber('affordableUnits'), among('manufacturedSecuredBy', '1111 3')),
  ),
  validity(
    'V689-3',
    'A home built on its site is not secured as a manufactured one.',
    when(among('constructionMethod', '1'), among('manufacturedSecuredBy', '1111 3')),
  ),
  validity(
    'V690-1',
    'The interest in the land is one of its codes.',
    among('manufacturedLandInterest', '1111 1 2 3 4 5'),
  ),
  validity(
    'V690-2',
    'Affordable units are not in a manufactured home: land.',
    when(isNumber('affordableUnits'), among('manufacturedLandInterest', '1111 5')),
  ),
  validity(
    'V690-3',
    'A home built on its site has no such interest.',
    when(among('constructionMethod', '1'), among('manufacturedLandInterest', '1111 5')),
  ),
  validity(
    'V691',
    'The units are a whole number above 0.',
    allOf(
      matches('totalUnits', /^\d+$/),
      isNumber('totalUnits', (n) => n > 0),
    ),
  ),
  validity('V692-1', 'Affordable units are a whole number or NA.', wholeOrNot('affordableUnits')),
  validity(
    'V692-2',
    'A home of up to four units has no affordable units.',
    when(
      isNumber('totalUnits', (value) => value < 5),
      isNotApplicable('affordableUnits'),
    ),
  ),
  validity(
    'V692-3',
    'No more units are affordable than there are.',
    (row) =>
      (figure(row, 'affordableUnits') ?? 0) <= (figure(row, 'totalUnits') ?? 0) || (figure(row, 'totalUnits') ?? 0) < 5,
  ),
]

/** V693 to V708: channel, originator, underwriting system, kind of loan. */
const channelEdits: readonly RowEdit[] = [
  validity('V693-1', 'How it was submitted is one of its codes.', among('submission', '1111 1 2 3')),
  validity('V693-2', 'A purchased loan was not submitted.', when(action('6'), among('submission', '1111 3'))),
  validity('V693-3', 'Only a purchased loan was not submitted.', when(among('submission', '3'), action('6'))),
  validity('V694-1', 'Whom it was payable to is one of its codes.', among('initiallyPayable', '1111 1 2 3')),
  validity(
    'V694-2',
    'A purchased loan was payable to nobody first.',
    when(action('6'), among('initiallyPayable', '1111 3')),
  ),
  validity(
    'V694-3',
    'A loan that was made was payable to somebody.',
    when(action('1'), among('initiallyPayable', '1111 1 2')),
  ),
  validity('V695-1', 'The originator has a number or NA.', wholeOrNot('nmlsrId')),
  validity('V695-2', 'The number is not zeros alone.', not(matches('nmlsrId', /^0+$/))),
  validity(
    'V695-3',
    'The number has four to seven digits, up to 3,000,000.',
    anyOf(
      isNotApplicable('nmlsrId'),
      allOf(
        matches('nmlsrId', /^\d{4,7}$/),
        isNumber('nmlsrId', (value) => value <= 3_000_000),
      ),
    ),
  ),
  validity(
    'V696-1',
    'Each underwriting system is one of its codes.',
    allOf(
      among('aus1', '1111 1 2 3 4 5 6 7'),
      ...systems.slice(1).map((field) => anyOf(isBlank(field), among(field, '1 2 3 4 5 7'))),
    ),
  ),
  validity(
    'V696-2',
    'Each result is one of its codes.',
    allOf(
      among('ausResult1', `1111 ${FURTHER_RESULTS} 17`),
      ...results.slice(1).map((field) => anyOf(isBlank(field), among(field, FURTHER_RESULTS))),
    ),
  ),
  validity('V696-3', 'There are as many results as systems.', (row) => count(systems)(row) === count(results)(row)),
  validity('V699', 'Another system has a result.', resultsOf('5', FURTHER_RESULTS)),
  validity(
    'V700-1',
    'Without a system there is no result and no other system.',
    when(among('aus1', '6'), allOf(among('ausResult1', '17'), isBlank(...systems.slice(1), ...results.slice(1)))),
  ),
  validity(
    'V700-2',
    'Without a result there is no system.',
    when(among('ausResult1', '17'), allOf(among('aus1', '6'), isBlank(...systems.slice(1), ...results.slice(1)))),
  ),
  validity(
    'V701',
    'A blank system has a blank result.',
    allOf(...([2, 3, 4, 5] as const).map((at) => when(isBlank(`aus${at}`), isBlank(`ausResult${at}`)))),
  ),
  validity(
    'V702-1',
    'Another system is named.',
    when(anyOf(...systems.map((field) => among(field, '5'))), isFilled('ausText')),
  ),
  validity(
    'V702-2',
    'A name belongs to another system.',
    when(isFilled('ausText'), anyOf(...systems.map((field) => among(field, '5')))),
  ),
  validity(
    'V703-1',
    'Another result is named.',
    when(anyOf(...results.map((field) => among(field, '16'))), isFilled('ausResultText')),
  ),
  validity(
    'V703-2',
    'A name belongs to another result.',
    when(isFilled('ausResultText'), anyOf(...results.map((field) => among(field, '16')))),
  ),
  validity('V704-1', 'A purchased loan has no system.', when(action('6'), among('aus1', '6'))),
  validity('V704-2', 'A purchased loan has no result.', when(action('6'), among('ausResult1', '17 1111'))),
  validity(
    'V705-1',
    'An applicant alone who is no person was judged by no system.',
    when(allOf(isCompany('applicant'), noCoApplicant), allOf(among('aus1', '6 1111'), among('ausResult1', '17 1111'))),
  ),
  validity(
    'V705-2',
    'Two applicants who are no persons were judged by no system.',
    when(
      allOf(isCompany('applicant'), isCompany('coApplicant')),
      allOf(among('aus1', '6 1111'), among('ausResult1', '17 1111')),
    ),
  ),
  flag('V706', 'reverseMortgage', 'Reverse mortgage'),
  flag('V707', 'openEnd', 'Open-end line of credit'),
  flag('V708', 'businessPurpose', 'Business or commercial purpose'),
]

export const termsEdits: readonly RowEdit[] = [...termEdits, ...channelEdits]

export { resultsOf }
