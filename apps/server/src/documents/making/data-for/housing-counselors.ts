import type { DataOf } from '../../render/index.ts'
import { paperOf } from '../letterhead.ts'
import type { PaperInput } from '../paper-input.ts'

const MOST = 10

/** The list goes by the ZIP code of the applicant's current home (12 CFR 1024.20(a)(1)). */
export const dataForHousingCounselors = (input: PaperInput): DataOf<'HOUSING_COUNSELORS'> => {
  const { applicant, property } = input.facts
  const { zip } = applicant.mailing ?? property
  return {
    ...paperOf(input),
    zip: zip.slice(0, 5),
    listedOn: input.today,
    agencies: input.counselorsNear(zip).slice(0, MOST),
  }
}
