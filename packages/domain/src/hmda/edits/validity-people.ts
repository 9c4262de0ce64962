import type { LarField } from '../lar-fields.ts'
import {
  action,
  allOf,
  among,
  anyOf,
  areDistinct,
  type Holds,
  iff,
  isBlank,
  isFilled,
  isNumber,
  isWhole,
  not,
  type RowEdit,
  validity,
  when,
} from './predicates.ts'

type Who = 'applicant' | 'coApplicant'

const slots = (who: Who, what: 'Ethnicity' | 'Race'): readonly [LarField, ...LarField[]] => [
  `${who}${what}1`,
  `${who}${what}2`,
  `${who}${what}3`,
  `${who}${what}4`,
  `${who}${what}5`,
]

const ETHNICITIES = '1 11 12 13 14 2'
const RACES = '1 2 21 22 23 24 25 26 27 3 4 41 42 43 44 5'
const each = (fields: readonly LarField[], test: (field: LarField) => Holds): Holds => allOf(...fields.map(test))

/** What differs between applicant and co-applicant: edit numbers, and the codes for "no co-applicant". */
type Side = {
  readonly who: Who
  readonly called: string
  readonly numbers: Readonly<Record<(typeof PARTS)[number], string>>
  readonly nobody: { readonly ethnicity: string; readonly race: string; readonly sex: string; readonly basis: string }
}

const PARTS = [
  'ethnicityFirst',
  'ethnicityRest',
  'ethnicityOnce',
  'ethnicityAlone',
  'ethnicityBasis',
  'ethnicitySeen',
  'ethnicityNotSeen',
  'ethnicityNobody',
  'raceFirst',
  'raceRest',
  'raceOnce',
  'raceAlone',
  'raceBasis',
  'raceSeen',
  'raceNotSeen',
  'raceNobody',
  'sex',
  'sexBasis',
  'sexSeen',
  'sexNotSeen',
  'sexBoth',
  'sexNobody',
  'age',
  'ageNobody',
] as const

const isCompany = (who: Who): Holds =>
  allOf(among(`${who}Ethnicity1`, '4'), among(`${who}Race1`, '7'), among(`${who}Sex`, '4'))

const ethnicityEdits = ({ who, called, numbers, nobody }: Side): readonly RowEdit[] => {
  const [first, ...rest] = slots(who, 'Ethnicity')
  const hasText = isFilled(`${who}EthnicityText`)
  const basis: LarField = `${who}EthnicityBasis`
  return [
    validity(
      numbers.ethnicityFirst,
      `The ${called}'s first ethnicity is one of its codes, or there is text.`,
      anyOf(among(first, `${ETHNICITIES} 3 4${nobody.ethnicity}`), allOf(isBlank(first), hasText)),
    ),
    validity(
      numbers.ethnicityRest,
      `The ${called}'s further ethnicities are ethnicities or blank.`,
      each(rest, (field) => anyOf(isBlank(field), among(field, ETHNICITIES))),
    ),
    validity(numbers.ethnicityOnce, `No ethnicity of the ${called} stands twice.`, areDistinct(first, ...rest)),
    validity(
      numbers.ethnicityAlone,
      `Where the ${called}'s ethnicity is not given there is no other.`,
      when(among(first, `3 4${nobody.ethnicity}`), isBlank(...rest)),
    ),
    validity(
      numbers.ethnicityBasis,
      `How the ${called}'s ethnicity came to be known is said.`,
      among(basis, `1 2 3${nobody.basis}`),
    ),
    validity(
      numbers.ethnicitySeen,
      `What was seen of the ${called}'s ethnicity is 1 or 2, twice at most.`,
      when(
        among(basis, '1'),
        allOf(
          among(first, '1 2'),
          anyOf(isBlank(rest[0] ?? first), among(rest[0] ?? first, '1 2')),
          isBlank(...rest.slice(1)),
        ),
      ),
    ),
    validity(
      numbers.ethnicityNotSeen,
      `What the ${called} said of ethnicity is a code for it, or text.`,
      when(among(basis, '2'), anyOf(among(first, `${ETHNICITIES} 3`), allOf(isBlank(first), hasText))),
    ),
    validity(
      numbers.ethnicityNobody,
      `Where ethnicity does not apply to the ${called}, neither does how it was known.`,
      when(among(first, '4'), among(basis, '3')),
    ),
  ]
}

const raceEdits = ({ who, called, numbers, nobody }: Side): readonly RowEdit[] => {
  const [first, ...rest] = slots(who, 'Race')
  const hasText = anyOf(
    isFilled(`${who}RaceNativeText`),
    isFilled(`${who}RaceAsianText`),
    isFilled(`${who}RaceIslanderText`),
  )
  const basis: LarField = `${who}RaceBasis`
  return [
    validity(
      numbers.raceFirst,
      `The ${called}'s first race is one of its codes, or there is text.`,
      anyOf(among(first, `${RACES} 6 7${nobody.race}`), allOf(isBlank(first), hasText)),
    ),
    validity(
      numbers.raceRest,
      `The ${called}'s further races are races or blank.`,
      each(rest, (field) => anyOf(isBlank(field), among(field, RACES))),
    ),
    validity(numbers.raceOnce, `No race of the ${called} stands twice.`, areDistinct(first, ...rest)),
    validity(
      numbers.raceAlone,
      `Where the ${called}'s race is not given there is no other.`,
      when(among(first, `6 7${nobody.race}`), isBlank(...rest)),
    ),
    validity(
      numbers.raceBasis,
      `How the ${called}'s race came to be known is said.`,
      among(basis, `1 2 3${nobody.basis}`),
    ),
    validity(
      numbers.raceSeen,
      `What was seen of the ${called}'s race is one of five.`,
      when(
        among(basis, '1'),
        allOf(
          among(first, '1 2 3 4 5'),
          each(rest, (field) => anyOf(isBlank(field), among(field, '1 2 3 4 5'))),
        ),
      ),
    ),
    validity(
      numbers.raceNotSeen,
      `What the ${called} said of race is a code for it, or text.`,
      when(among(basis, '2'), anyOf(among(first, `${RACES} 6`), allOf(isBlank(first), hasText))),
    ),
    validity(
      numbers.raceNobody,
      `Where race does not apply to the ${called}, neither does how it was known.`,
      when(among(first, '7'), among(basis, '3')),
    ),
  ]
}

const sexAndAgeEdits = ({ who, called, numbers, nobody }: Side): readonly RowEdit[] => {
  const [sex, basis, age]: LarField[] = [`${who}Sex`, `${who}SexBasis`, `${who}Age`]
  if (sex === undefined || basis === undefined || age === undefined) return []
  return [
    validity(numbers.sex, `The ${called}'s sex is one of its codes.`, among(sex, `1 2 3 4 6${nobody.sex}`)),
    validity(
      numbers.sexBasis,
      `How the ${called}'s sex came to be known is said.`,
      among(basis, `1 2 3${nobody.basis}`),
    ),
    validity(
      numbers.sexSeen,
      `What was seen of the ${called}'s sex is 1 or 2.`,
      when(among(basis, '1'), among(sex, '1 2')),
    ),
    validity(
      numbers.sexNotSeen,
      `What the ${called} said of sex is a code for it.`,
      when(among(basis, '2'), among(sex, '1 2 3 6')),
    ),
    validity(numbers.sexBoth, `Both sexes of the ${called} were not seen.`, when(among(sex, '6'), among(basis, '2 3'))),
    validity(
      numbers.sexNobody,
      `Where sex does not apply to the ${called}, neither does how it was known.`,
      when(among(sex, '4'), among(basis, '3')),
    ),
    validity(
      numbers.age,
      `The ${called}'s age is a whole number above 0.`,
      isWhole(age, (value) => value > 0),
    ),
    validity(
      numbers.ageNobody,
      `A ${called} who is no person has no age.`,
      when(allOf(isCompany(who), not(action('6'))), among(age, '8888')),
    ),
  ]
}

const applicant: Side = {
  who: 'applicant',
  called: 'applicant',
  nobody: { ethnicity: '', race: '', sex: '', basis: '' },
  numbers: {
    ethnicityFirst: 'V628-1',
    ethnicityRest: 'V628-2',
    ethnicityOnce: 'V628-3',
    ethnicityAlone: 'V628-4',
    ethnicityBasis: 'V629-1',
    ethnicitySeen: 'V629-2',
    ethnicityNotSeen: 'V629-3',
    ethnicityNobody: 'V630',
    raceFirst: 'V635-1',
    raceRest: 'V635-2',
    raceOnce: 'V635-3',
    raceAlone: 'V635-4',
    raceBasis: 'V636-1',
    raceSeen: 'V636-2',
    raceNotSeen: 'V636-3',
    raceNobody: 'V637',
    sex: 'V642-1',
    sexBasis: 'V642-2',
    sexSeen: 'V643',
    sexNotSeen: 'V644-1',
    sexBoth: 'V644-2',
    sexNobody: 'V645',
    age: 'V651-1',
    ageNobody: 'V651-2',
  },
}

const coApplicant: Side = {
  who: 'coApplicant',
  called: 'co-applicant',
  nobody: { ethnicity: ' 5', race: ' 8', sex: ' 5', basis: ' 4' },
  numbers: {
    ethnicityFirst: 'V631-1',
    ethnicityRest: 'V631-2',
    ethnicityOnce: 'V631-3',
    ethnicityAlone: 'V631-4',
    ethnicityBasis: 'V632-1',
    ethnicitySeen: 'V632-2',
    ethnicityNotSeen: 'V632-3',
    ethnicityNobody: 'V633',
    raceFirst: 'V638-1',
    raceRest: 'V638-2',
    raceOnce: 'V638-3',
    raceAlone: 'V638-4',
    raceBasis: 'V639-1',
    raceSeen: 'V639-2',
    raceNotSeen: 'V639-3',
    raceNobody: 'V640',
    sex: 'V646-1',
    sexBasis: 'V646-2',
    sexSeen: 'V647',
    sexNotSeen: 'V648-1',
    sexBoth: 'V648-2',
    sexNobody: 'V649',
    age: 'V652-1',
    ageNobody: 'V652-2',
  },
}

const BOTH: readonly Side[] = [applicant, coApplicant]

/** V628 to V655 and V721: who applied, in the codes of appendix B to Regulation C. */
export const peopleEdits: readonly RowEdit[] = [
  ...BOTH.flatMap((side) => [...ethnicityEdits(side), ...raceEdits(side), ...sexAndAgeEdits(side)]),
  validity(
    'V634',
    'No co-applicant: no ethnicity of one, and the reverse.',
    iff(among('coApplicantEthnicity1', '5'), among('coApplicantEthnicityBasis', '4')),
  ),
  validity(
    'V641',
    'No co-applicant: no race of one, and the reverse.',
    iff(among('coApplicantRace1', '8'), among('coApplicantRaceBasis', '4')),
  ),
  validity(
    'V650',
    'No co-applicant: no sex of one, and the reverse.',
    iff(among('coApplicantSex', '5'), among('coApplicantSexBasis', '4')),
  ),
  validity('V654-1', 'Income is a whole number of thousands or NA.', anyOf(among('income', 'NA'), isWhole('income'))),
  validity('V654-2', 'Affordable units go without income.', when(isNumber('affordableUnits'), among('income', 'NA'))),
  validity(
    'V655-1',
    'An applicant who is no person has no income.',
    when(allOf(isCompany('applicant'), not(action('6'))), among('income', 'NA')),
  ),
  validity(
    'V655-2',
    'A co-applicant who is no person has no income.',
    when(allOf(isCompany('coApplicant'), not(action('6'))), among('income', 'NA')),
  ),
  validity('V721-1', "The applicant's age is no code of another field.", not(among('applicantAge', '9999 1111'))),
  validity('V721-2', "The co-applicant's age is no code of another field.", not(among('coApplicantAge', '1111'))),
]

export { isCompany }
