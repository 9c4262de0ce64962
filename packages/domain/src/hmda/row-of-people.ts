import type { Day } from '../calendar/index.ts'
import type { ActionCode } from './final-action.ts'
import type { Answer, Demographics, HmdaCase } from './hmda-case.ts'
import type { LarRow } from './lar-fields.ts'

const NOT_PROVIDED: Answer = { codes: [], notProvided: true }
/** Self-reported over the internet: nothing is noted by sight or surname. */
const NOT_SEEN = '2'

const ageOn = (born: Day, on: Day): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)

/** Up to five codes; the code for "not provided" if there is neither a code nor a text. */
const slotsOf = ({ codes, text, notProvided }: Answer, missing: string): readonly string[] => {
  if (notProvided || (codes.length === 0 && !text)) return [missing, '', '', '', '']
  return [0, 1, 2, 3, 4].map((at) => codes[at] ?? '')
}

const textOf = ({ text, notProvided }: Answer): string => (notProvided ? '' : (text ?? '').slice(0, 100))

/** One text field serves three groups: the text belongs to the group that is selected, else to a tribe. */
const raceTexts = (race: Answer) => {
  const text = textOf(race)
  const isTicked = (code: string) => race.codes.includes(code)
  if (isTicked('1')) return { native: text, asian: '', islander: '' }
  if (isTicked('27')) return { native: '', asian: text, islander: '' }
  if (isTicked('44')) return { native: '', asian: '', islander: text }
  return { native: text, asian: '', islander: '' }
}

const sexOf = ({ codes, notProvided }: Answer): string => {
  if (notProvided || codes.length === 0) return '3'
  return codes.length > 1 ? '6' : (codes[0] ?? '3')
}

const NO_ANSWERS: Demographics = { ethnicity: NOT_PROVIDED, race: NOT_PROVIDED, sex: NOT_PROVIDED }

type Who = 'applicant' | 'coApplicant'

/** One person's answers, in the columns for applicant or co-applicant. */
const answersOf = <W extends Who>(who: W, { ethnicity, race, sex }: Demographics) => {
  const [e1 = '', e2 = '', e3 = '', e4 = '', e5 = ''] = slotsOf(ethnicity, '3')
  const [r1 = '', r2 = '', r3 = '', r4 = '', r5 = ''] = slotsOf(race, '6')
  const texts = raceTexts(race)
  const columns = {
    Ethnicity1: e1,
    Ethnicity2: e2,
    Ethnicity3: e3,
    Ethnicity4: e4,
    Ethnicity5: e5,
    EthnicityText: textOf(ethnicity),
    EthnicityBasis: NOT_SEEN,
    Race1: r1,
    Race2: r2,
    Race3: r3,
    Race4: r4,
    Race5: r5,
    RaceNativeText: texts.native,
    RaceAsianText: texts.asian,
    RaceIslanderText: texts.islander,
    RaceBasis: NOT_SEEN,
    Sex: sexOf(sex),
    SexBasis: NOT_SEEN,
  }
  // The type says that each key gets the name of its side as a prefix.
  return Object.fromEntries(Object.entries(columns).map(([name, value]) => [`${who}${name}`, value])) as {
    readonly [K in keyof typeof columns as `${W}${K}`]: string
  }
}

const applicantRow = ({ demographics, bornOn, appliedOn }: HmdaCase) =>
  ({
    ...answersOf('applicant', demographics ?? NO_ANSWERS),
    applicantAge: String(ageOn(bornOn, appliedOn)),
  }) satisfies Partial<LarRow>

/** V664 requires "not applicable" in a row without a decision, with or without a co-applicant. */
const withoutScore = (code: ActionCode, hasCoApplicant: boolean) => ({
  ...(hasCoApplicant || code === '4' || code === '5'
    ? { coApplicantScore: '8888', coApplicantScoreModel: '9' }
    : { coApplicantScore: '9999', coApplicantScoreModel: '10' }),
  coApplicantScoreModelText: '',
})

const NOBODY = '4'

const noCoApplicant = () =>
  ({
    ...answersOf('coApplicant', NO_ANSWERS),
    coApplicantEthnicity1: '5',
    coApplicantEthnicityBasis: NOBODY,
    coApplicantRace1: '8',
    coApplicantRaceBasis: NOBODY,
    coApplicantSex: '5',
    coApplicantSexBasis: NOBODY,
    coApplicantAge: '9999',
  }) satisfies Partial<LarRow>

/**
 * An additional signer who owes is the co-applicant. They gave their own answers over the internet, so nothing is noted
 * by sight. Their credit is not pulled, so there is no score.
 */
const coApplicantRow = ({ coApplicant, action, appliedOn }: HmdaCase) => {
  const score = withoutScore(action.code, coApplicant !== undefined)
  if (coApplicant === undefined) return { ...score, ...noCoApplicant() }
  const { bornOn, demographics } = coApplicant
  return {
    ...score,
    ...answersOf('coApplicant', demographics ?? NO_ANSWERS),
    coApplicantAge: bornOn === undefined ? '8888' : String(ageOn(bornOn, appliedOn)),
  } satisfies Partial<LarRow>
}

export const rowOfPeople = (one: HmdaCase) => ({ ...applicantRow(one), ...coApplicantRow(one) })
