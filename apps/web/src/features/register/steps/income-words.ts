import type { EmploymentType } from '@hearthline/domain/enumerations'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const employmentWords: Readonly<Record<EmploymentType, MessageDescriptor>> = {
  FULL_TIME: msg`Full-time job`,
  PART_TIME: msg`Part-time job`,
  SELF_EMPLOYED: msg`Self-employed`,
  RETIRED: msg`Retired`,
  UNEMPLOYED: msg`Not working`,
  SEPARATE_MAINTENANCE_PAYMENTS: msg`Alimony, child support or separate maintenance`,
}
