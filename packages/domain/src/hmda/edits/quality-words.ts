import type { LarField } from '../lar-fields.ts'
import { allOf, among, type Holds, not, quality, type RowEdit } from './predicates.ts'

const PLACE = ['street', 'city', 'state', 'zip'] as const satisfies readonly LarField[]

const COSTS = [
  'totalLoanCosts',
  'totalPointsAndFees',
  'originationCharges',
  'discountPoints',
  'lenderCredits',
] as const satisfies readonly LarField[]

/** Fields with a price, a term or a ratio. */
const TERMS = [
  'rateSpread',
  'interestRate',
  'prepaymentPenaltyTerm',
  'debtToIncome',
  'combinedLoanToValue',
  'loanTerm',
  'introductoryRatePeriod',
] as const satisfies readonly LarField[]

/** Where "exempt" is written as a word, and never as a number. */
const EXEMPT_BY_WORD: readonly LarField[] = [
  ...TERMS,
  ...PLACE,
  ...COSTS,
  'propertyValue',
  'affordableUnits',
  'nmlsrId',
]

/** Fields that cannot be exempt. */
const NEVER_EXEMPT: readonly LarField[] = [
  'totalUnits',
  'income',
  'purchaserType',
  'hoepaStatus',
  'lienStatus',
  'loanType',
  'loanPurpose',
  'constructionMethod',
  'occupancy',
  'loanAmount',
  'rateSpread',
  'preapproval',
  'actionTaken',
  'applicantEthnicity1',
  'applicantEthnicity2',
  'applicantEthnicity3',
  'applicantEthnicity4',
  'applicantEthnicity5',
  'applicantEthnicityBasis',
  'coApplicantEthnicityBasis',
  'applicantRace1',
  'applicantRace2',
  'applicantRace3',
  'applicantRace4',
  'applicantRace5',
  'coApplicantRace1',
  'coApplicantRace2',
  'coApplicantRace3',
  'coApplicantRace4',
  'coApplicantRace5',
  'applicantRaceBasis',
  'coApplicantRaceBasis',
  'applicantSex',
  'coApplicantSex',
  'applicantSexBasis',
  'coApplicantSexBasis',
  'applicantAge',
  'coApplicantAge',
  'aus2',
  'aus3',
  'aus4',
  'aus5',
  'ausResult2',
  'ausResult3',
  'ausResult4',
  'ausResult5',
]

/** Fields that may not apply, which 8888, 9999 or a word says. */
const MAY_NOT_APPLY: readonly LarField[] = [
  'applicantAge',
  'coApplicantAge',
  'applicantScore',
  'coApplicantScore',
  'income',
  ...EXEMPT_BY_WORD,
]

const noneHolds = (fields: readonly LarField[], codes: string): Holds =>
  allOf(...fields.map((field) => not(among(field, codes))))

/** Numbers where a word or a longer number belongs, by the lists of fields that the edits name. */
export const wordEdits: readonly RowEdit[] = [
  quality('Q656', 'No field that is exempt by a word holds 1111.', noneHolds(EXEMPT_BY_WORD, '1111')),
  quality('Q657', 'No field that cannot be exempt holds 1111.', noneHolds(NEVER_EXEMPT, '1111')),
  quality('Q659-1', 'No field holds 888 or 88888 for 8888.', noneHolds(MAY_NOT_APPLY, '888 88888')),
  quality('Q659-2', 'No field holds 999 or 99999 for 9999.', noneHolds(MAY_NOT_APPLY, '999 99999')),
]
