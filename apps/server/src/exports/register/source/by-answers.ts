import type { LarField, LarRow } from '@hearthline/domain/hmda'
import type { RegisterCase } from '../register-case.ts'
import type { Reported } from './reported-by.ts'

type Answers = NonNullable<RegisterCase['demographics']>['answers']
type Answer = Answers['race']

/** Appendix B to Regulation C, column by column: the code for an answer. */
type Columns = Readonly<Record<string, (answers: Answers | undefined) => string>>

const isGiven = (answer: Answer | undefined): answer is Answer =>
  answer !== undefined && !answer.notProvided && (answer.codes.length > 0 || Boolean(answer.text))

const wordsOf = (answer: Answer | undefined): string =>
  answer === undefined || answer.notProvided ? '' : (answer.text ?? '').slice(0, 100)

/** One of the five places of a question: the code given there; in the first, the code for no answer. */
const place =
  (question: 'ethnicity' | 'race', nth: number, noAnswer: string) =>
  (answers: Answers | undefined): string => {
    const answer = answers?.[question]
    if (isGiven(answer)) return answer.codes[nth - 1] ?? ''
    return nth === 1 ? noAnswer : ''
  }

/** The words belong to the first of the three groups that is ticked; where none is, to the tribe. */
const raceWords =
  (group: '1' | '27' | '44') =>
  (answers: Answers | undefined): string => {
    const ticked = (['1', '27', '44'] as const).find((code) => answers?.race.codes.includes(code)) ?? '1'
    return ticked === group ? wordsOf(answers?.race) : ''
  }

const sexOf = (answers: Answers | undefined): string => {
  const codes = answers === undefined || answers.sex.notProvided ? [] : answers.sex.codes
  return codes.length === 2 ? '6' : (codes[0] ?? '3')
}

/** Nothing is collected by observation, because everybody applies online. */
const notBySight = () => '2'

const columns: Columns = {
  Ethnicity1: place('ethnicity', 1, '3'),
  Ethnicity2: place('ethnicity', 2, '3'),
  Ethnicity3: place('ethnicity', 3, '3'),
  Ethnicity4: place('ethnicity', 4, '3'),
  Ethnicity5: place('ethnicity', 5, '3'),
  EthnicityText: (answers) => wordsOf(answers?.ethnicity),
  EthnicityBasis: notBySight,
  Race1: place('race', 1, '6'),
  Race2: place('race', 2, '6'),
  Race3: place('race', 3, '6'),
  Race4: place('race', 4, '6'),
  Race5: place('race', 5, '6'),
  RaceNativeText: raceWords('1'),
  RaceAsianText: raceWords('27'),
  RaceIslanderText: raceWords('44'),
  RaceBasis: notBySight,
  Sex: sexOf,
  SexBasis: notBySight,
}

/** The codes for a row that has no co-applicant. */
const NOBODY: Readonly<Record<string, string>> = {
  Ethnicity1: '5',
  EthnicityBasis: '4',
  Race1: '8',
  RaceBasis: '4',
  Sex: '5',
  SexBasis: '4',
  Age: '9999',
}

/** The age in years on a day. */
const birthdaysBy = (born: string, on: string): string => {
  const years = Number(on.slice(0, 4)) - Number(born.slice(0, 4))
  return String(born.slice(4) > on.slice(4) ? years - 1 : years)
}

const sealed = (who: 'applicant' | 'coApplicant', says: (column: string) => string): readonly Reported[] =>
  [...Object.keys(columns), 'Age'].map((column) => ({
    field: `${who}${column}` as LarField, // a column of either side, as the row names them
    says: says(column),
    where: 'the sealed answers',
    isSealed: true,
  }))

/** The answers and ages of applicant and co-applicant, computed again from the sealed texts. */
export const byAnswers = (one: RegisterCase, row: LarRow): readonly Reported[] => {
  const { bornOn, appliedOn, coApplicant } = one.hmda
  const along = one.coDemographics?.answers
  const ofAlong = (column: string): string => {
    if (coApplicant === undefined) return NOBODY[column] ?? ''
    if (column !== 'Age') return columns[column]?.(along) ?? ''
    return coApplicant.bornOn === undefined ? '8888' : birthdaysBy(coApplicant.bornOn, appliedOn)
  }
  // V664: a file without a decision has no score to leave out, whoever applied.
  const hasNoScore = coApplicant !== undefined || row.actionTaken === '4' || row.actionTaken === '5'
  const where = 'event log'
  return [
    ...sealed('applicant', (column) =>
      column === 'Age' ? birthdaysBy(bornOn, appliedOn) : (columns[column]?.(one.demographics?.answers) ?? ''),
    ),
    ...sealed('coApplicant', ofAlong),
    { field: 'coApplicantScore', says: hasNoScore ? '8888' : '9999', where },
    { field: 'coApplicantScoreModel', says: hasNoScore ? '9' : '10', where },
  ]
}
