import type { Day } from '../calendar/index.ts'
import type { ActionCode } from './final-action.ts'
import type { Answer, HmdaCase } from './hmda-case.ts'
import type { LarRow } from './lar-fields.ts'

const NOT_PROVIDED: Answer = { codes: [], notProvided: true }
/** Self-reported, by internet: nothing is known by sight or surname. */
const NOT_SEEN = '2'

const ageOn = (born: Day, on: Day): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0)

/** Up to five codes; the code for "not provided" where there is neither a code nor text. */
const slotsOf = ({ codes, text, notProvided }: Answer, missing: string): readonly string[] => {
  if (notProvided || (codes.length === 0 && !text)) return [missing, '', '', '', '']
  return [0, 1, 2, 3, 4].map((at) => codes[at] ?? '')
}

const textOf = ({ text, notProvided }: Answer): string => (notProvided ? '' : (text ?? '').slice(0, 100))

/** One box for words serves three groups: they belong to the group that is ticked, else to a tribe. */
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

type Ethnicities = readonly string[]

const applicantRow = ({ demographics, bornOn, appliedOn }: HmdaCase) => {
  const { ethnicity, race, sex } = demographics ?? { ethnicity: NOT_PROVIDED, race: NOT_PROVIDED, sex: NOT_PROVIDED }
  const [e1 = '', e2 = '', e3 = '', e4 = '', e5 = '']: Ethnicities = slotsOf(ethnicity, '3')
  const [r1 = '', r2 = '', r3 = '', r4 = '', r5 = ''] = slotsOf(race, '6')
  const texts = raceTexts(race)
  return {
    applicantEthnicity1: e1,
    applicantEthnicity2: e2,
    applicantEthnicity3: e3,
    applicantEthnicity4: e4,
    applicantEthnicity5: e5,
    applicantEthnicityText: textOf(ethnicity),
    applicantEthnicityBasis: NOT_SEEN,
    applicantRace1: r1,
    applicantRace2: r2,
    applicantRace3: r3,
    applicantRace4: r4,
    applicantRace5: r5,
    applicantRaceNativeText: texts.native,
    applicantRaceAsianText: texts.asian,
    applicantRaceIslanderText: texts.islander,
    applicantRaceBasis: NOT_SEEN,
    applicantSex: sexOf(sex),
    applicantSexBasis: NOT_SEEN,
    applicantAge: String(ageOn(bornOn, appliedOn)),
  } satisfies Partial<LarRow>
}

const BLANK_SLOTS = {
  coApplicantEthnicity2: '',
  coApplicantEthnicity3: '',
  coApplicantEthnicity4: '',
  coApplicantEthnicity5: '',
  coApplicantEthnicityText: '',
  coApplicantRace2: '',
  coApplicantRace3: '',
  coApplicantRace4: '',
  coApplicantRace5: '',
  coApplicantRaceNativeText: '',
  coApplicantRaceAsianText: '',
  coApplicantRaceIslanderText: '',
  coApplicantScoreModelText: '',
} satisfies Partial<LarRow>

/** V664 asks for "not applicable" in a file without a decision, whether or not anybody applied along. */
const withoutScore = (code: ActionCode, hasCoApplicant: boolean) =>
  hasCoApplicant || code === '4' || code === '5'
    ? { coApplicantScore: '8888', coApplicantScoreModel: '9' }
    : { coApplicantScore: '9999', coApplicantScoreModel: '10' }

/** Whoever owes beside the applicant is the co-applicant. They are not asked these questions and have no score of ours. */
const coApplicantRow = ({ facts, action }: HmdaCase) => {
  const hasCoApplicant = (facts.additional?.otherOwners ?? []).some(({ owes }) => owes)
  const basis = hasCoApplicant ? NOT_SEEN : '4'
  return {
    ...BLANK_SLOTS,
    ...withoutScore(action.code, hasCoApplicant),
    coApplicantEthnicity1: hasCoApplicant ? '3' : '5',
    coApplicantRace1: hasCoApplicant ? '6' : '8',
    coApplicantSex: hasCoApplicant ? '3' : '5',
    coApplicantEthnicityBasis: basis,
    coApplicantRaceBasis: basis,
    coApplicantSexBasis: basis,
    coApplicantAge: hasCoApplicant ? '8888' : '9999',
  } satisfies Partial<LarRow>
}

export const rowOfPeople = (one: HmdaCase) => ({ ...applicantRow(one), ...coApplicantRow(one) })
