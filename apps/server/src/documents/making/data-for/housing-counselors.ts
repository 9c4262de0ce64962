import { day } from '@hearthline/domain/calendar'
import type { CounselingAgency } from '../../../vendors/index.ts'
import type { DataOf } from '../../render/index.ts'
import { letterheadOf } from '../letterhead.ts'
import type { TemplateInput } from '../template-input.ts'

const MOST = 10

type Listed = DataOf<'HOUSING_COUNSELORS'>['agencies'][number]

const writable = ({ addressLines, languages, services, ...agency }: CounselingAgency): Listed => ({
  ...agency,
  addressLines: [...addressLines],
  languages: [...languages],
  services: [...services],
})

/** The list goes by the ZIP code of the applicant's current home (12 CFR 1024.20(a)(1)); another ZIP, another list. */
export const counselorsZip = ({ facts: { applicant, property } }: Pick<TemplateInput, 'facts'>): string =>
  (applicant.mailing ?? property).zip.slice(0, 5)

export const dataForHousingCounselors = (input: TemplateInput): DataOf<'HOUSING_COUNSELORS'> => {
  const { applicant, property } = input.facts
  const { zip } = applicant.mailing ?? property
  const { agencies, listedOn } = input.counselors.near({ zip, today: input.today })
  return {
    ...letterheadOf(input),
    zip: counselorsZip(input),
    listedOn: day(listedOn),
    agencies: agencies.slice(0, MOST).map(writable),
  }
}
