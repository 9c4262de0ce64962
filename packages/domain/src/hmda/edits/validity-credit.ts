import type { LarField } from '../lar-fields.ts'
import {
  action,
  allOf,
  among,
  anyOf,
  areDistinct,
  iff,
  ifNumber,
  isBlank,
  isFilled,
  isNotApplicable,
  isNumber,
  isWhole,
  numberOrNot,
  type RowEdit,
  validity,
  when,
} from './predicates.ts'
import { isCompany } from './validity-people.ts'

const MODELS = '1111 1 2 3 4 5 6 7 8 9 11 12 13 14 15'
const MODELS_WITHOUT_TEXT = '1111 1 2 3 4 5 6 7 9 11 12 13 14 15'
const DENIALS = '1 2 3 4 5 6 7 8 9'
const FURTHER_DENIALS = ['denialReason2', 'denialReason3', 'denialReason4'] as const
const ALL_DENIALS = ['denialReason1', ...FURTHER_DENIALS] as const

/** V656 to V668 and V720: price, protection and score. */
const scoreEdits: readonly RowEdit[] = [
  validity('V656-1', 'The purchaser is one of its codes.', among('purchaserType', '0 1 2 3 4 5 6 71 72 8 9')),
  validity('V656-2', 'What was not made was not sold.', when(action('2 3 4 5 7 8'), among('purchaserType', '0'))),
  validity('V657-1', 'The rate spread is a number or NA.', numberOrNot('rateSpread')),
  validity(
    'V657-2',
    'What was not approved has no rate spread.',
    when(action('3 4 5 6 7'), isNotApplicable('rateSpread')),
  ),
  validity(
    'V657-3',
    'A reverse mortgage has no rate spread.',
    when(among('reverseMortgage', '1'), isNotApplicable('rateSpread')),
  ),
  validity('V658-1', 'HOEPA status is 1, 2 or 3.', among('hoepaStatus', '1 2 3')),
  validity(
    'V658-2',
    'HOEPA does not apply to what was not made.',
    when(action('2 3 4 5 7 8'), among('hoepaStatus', '3')),
  ),
  validity('V659', 'The lien is first or subordinate.', among('lienStatus', '1 2')),
  validity('V660-1', "The applicant's score is a number.", isWhole('applicantScore')),
  validity('V660-2', "The applicant's model is one of its codes.", among('applicantScoreModel', MODELS)),
  validity(
    'V661',
    'No score of the applicant: no model, and the reverse.',
    iff(among('applicantScore', '8888'), among('applicantScoreModel', '9')),
  ),
  validity(
    'V662-1',
    'A model with a code of its own has no text.',
    iff(among('applicantScoreModel', MODELS_WITHOUT_TEXT), isBlank('applicantScoreModelText')),
  ),
  validity(
    'V662-2',
    'Another model has its name in the text.',
    iff(among('applicantScoreModel', '8'), isFilled('applicantScoreModelText')),
  ),
  validity(
    'V663',
    'A withdrawn or incomplete file has no score of the applicant.',
    when(
      action('4 5 6'),
      allOf(
        among('applicantScore', '8888 1111'),
        among('applicantScoreModel', '9 1111'),
        isBlank('applicantScoreModelText'),
      ),
    ),
  ),
  validity(
    'V664',
    'A withdrawn or incomplete file has no score of a co-applicant.',
    when(
      action('4 5 6'),
      allOf(
        among('coApplicantScore', '8888 1111'),
        among('coApplicantScoreModel', '9 1111'),
        isBlank('coApplicantScoreModelText'),
      ),
    ),
  ),
  validity('V665-1', "The co-applicant's score is a number.", isWhole('coApplicantScore')),
  validity('V665-2', "The co-applicant's model is one of its codes.", among('coApplicantScoreModel', `${MODELS} 10`)),
  validity(
    'V666-1',
    'No score of the co-applicant: no model, and the reverse.',
    iff(among('coApplicantScore', '8888'), among('coApplicantScoreModel', '9')),
  ),
  validity(
    'V666-2',
    'No co-applicant: no model, and the reverse.',
    iff(among('coApplicantScore', '9999'), among('coApplicantScoreModel', '10')),
  ),
  validity(
    'V667-1',
    "A co-applicant's model with a code of its own has no text.",
    iff(among('coApplicantScoreModel', `${MODELS_WITHOUT_TEXT} 10`), isBlank('coApplicantScoreModelText')),
  ),
  validity(
    'V667-2',
    "Another model of the co-applicant's has its name in the text.",
    iff(among('coApplicantScoreModel', '8'), isFilled('coApplicantScoreModelText')),
  ),
  validity(
    'V668-1',
    'An applicant who is no person has no score.',
    when(isCompany('applicant'), among('applicantScore', '8888 1111')),
  ),
  validity(
    'V668-2',
    'A co-applicant who is no person has no score.',
    when(isCompany('coApplicant'), among('coApplicantScore', '8888 1111')),
  ),
  ...(
    [
      ['V720-1', 'applicant', '1 2 3 4 5 6 11 12', 280],
      ['V720-2', 'coApplicant', '1 2 3 4 5 6 11 12', 280],
      ['V720-3', 'applicant', '13 14 15', 300],
      ['V720-4', 'coApplicant', '13 14 15', 300],
    ] as const
  ).map(([edit, who, models, lowest]) =>
    validity(
      edit,
      `A score under these models starts at ${lowest}.`,
      when(
        among(`${who}ScoreModel`, models),
        ifNumber(`${who}Score`, (score) => score >= lowest),
      ),
    ),
  ),
]

/** V669 to V671: why an application was denied. */
const denialEdits: readonly RowEdit[] = [
  validity('V669-1', 'The first reason is one of its codes.', among('denialReason1', `1111 ${DENIALS} 10`)),
  validity(
    'V669-2',
    'Further reasons are reasons or blank.',
    allOf(...FURTHER_DENIALS.map((field) => anyOf(isBlank(field), among(field, DENIALS)))),
  ),
  validity('V669-3', 'No reason stands twice.', areDistinct(...ALL_DENIALS)),
  validity(
    'V669-4',
    'Where reasons do not apply there is no other.',
    when(among('denialReason1', '1111 10'), isBlank(...FURTHER_DENIALS)),
  ),
  validity('V670-1', 'A denial has a reason.', when(action('3 7'), among('denialReason1', `1111 ${DENIALS}`))),
  validity('V670-2', 'A reason belongs to a denial.', when(among('denialReason1', DENIALS), action('3 7'))),
  validity(
    'V670-3',
    'What was not denied has no reason.',
    when(action('1 2 4 5 6 8'), among('denialReason1', '1111 10')),
  ),
  validity('V670-4', 'A denial is not without reasons.', when(among('denialReason1', '10'), action('1 2 4 5 6 8'))),
  validity(
    'V671-1',
    'Another reason is named in the text.',
    when(anyOf(...ALL_DENIALS.map((field) => among(field, '9'))), isFilled('denialReasonText')),
  ),
  validity(
    'V671-2',
    'Text belongs to another reason.',
    when(isFilled('denialReasonText'), anyOf(...ALL_DENIALS.map((field) => among(field, '9')))),
  ),
]

type Cost = {
  readonly field: LarField
  readonly called: string
  readonly mayBeBlank?: boolean
  readonly any: string
  readonly reverse: string
  /** The edit that excludes open-end lines; points and fees have none. */
  readonly openEnd?: string
  readonly business: string
  readonly notMade: string
  readonly actions: string
}

const COSTS: readonly Cost[] = [
  {
    field: 'totalLoanCosts',
    called: 'Total loan costs',
    any: 'V672-1',
    reverse: 'V672-3',
    openEnd: 'V672-4',
    business: 'V672-5',
    notMade: 'V672-6',
    actions: '2 3 4 5 7 8',
  },
  {
    field: 'totalPointsAndFees',
    called: 'Total points and fees',
    any: 'V673-1',
    reverse: 'V673-3',
    business: 'V673-4',
    notMade: 'V673-2',
    actions: '2 3 4 5 6 7 8',
  },
  {
    field: 'originationCharges',
    called: 'Origination charges',
    any: 'V674-1',
    reverse: 'V674-2',
    openEnd: 'V674-3',
    business: 'V674-4',
    notMade: 'V674-5',
    actions: '2 3 4 5 7 8',
  },
  {
    field: 'discountPoints',
    called: 'Discount points',
    mayBeBlank: true,
    any: 'V675-1',
    reverse: 'V675-2',
    openEnd: 'V675-3',
    business: 'V675-4',
    notMade: 'V675-5',
    actions: '2 3 4 5 7 8',
  },
  {
    field: 'lenderCredits',
    called: 'Lender credits',
    mayBeBlank: true,
    any: 'V676-1',
    reverse: 'V676-2',
    openEnd: 'V676-3',
    business: 'V676-4',
    notMade: 'V676-5',
    actions: '2 3 4 5 7 8',
  },
]

const costEdits = ({ field, called, mayBeBlank = false, ...numbers }: Cost): readonly RowEdit[] => {
  const notReported = isNotApplicable(field)
  const figure = mayBeBlank
    ? anyOf(
        isBlank(field),
        numberOrNot(field, (value) => value > 0),
      )
    : numberOrNot(field, (value) => value >= 0)
  return [
    validity(numbers.any, `${called} are an amount or NA.`, figure),
    validity(
      numbers.reverse,
      `${called} of a reverse mortgage are NA.`,
      when(among('reverseMortgage', '1'), notReported),
    ),
    ...(numbers.openEnd === undefined
      ? []
      : [validity(numbers.openEnd, `${called} of an open-end line are NA.`, when(among('openEnd', '1'), notReported))]),
    validity(
      numbers.business,
      `${called} of a business loan are NA.`,
      when(among('businessPurpose', '1'), notReported),
    ),
    validity(numbers.notMade, `${called} of what was not made are NA.`, when(action(numbers.actions), notReported)),
  ]
}

/** V656 to V676 and V720: score, denial and costs. */
export const creditEdits: readonly RowEdit[] = [
  ...scoreEdits,
  ...denialEdits,
  ...COSTS.flatMap(costEdits),
  validity(
    'V672-2',
    'Points and fees go without total loan costs.',
    when(
      isNumber('totalPointsAndFees', (value) => value >= 0),
      among('totalLoanCosts', 'NA'),
    ),
  ),
  validity(
    'V673-5',
    'Total loan costs go without points and fees.',
    when(
      isNumber('totalLoanCosts', (value) => value >= 0),
      among('totalPointsAndFees', 'NA'),
    ),
  ),
]
