import type { EmploymentType } from '@hearthline/domain/enumerations'

export const LINK_TYPES = ['payroll', 'bank', 'tax'] as const
export type LinkType = (typeof LINK_TYPES)[number]
export type IncomeSource = LinkType | 'paystub'

export const isLinkType = (text: string | undefined): text is LinkType => LINK_TYPES.some((type) => type === text)

const BEST_FOR: Readonly<Record<EmploymentType, IncomeSource>> = {
  FULL_TIME: 'payroll',
  PART_TIME: 'payroll',
  SELF_EMPLOYED: 'tax',
  RETIRED: 'bank',
  UNEMPLOYED: 'bank',
  SEPARATE_MAINTENANCE_PAYMENTS: 'bank',
}

/** Every way, the one that fits what was stated first. */
export const incomeSourcesFor = (types: readonly EmploymentType[]): readonly IncomeSource[] => {
  const best = types.map((type) => BEST_FOR[type])
  return [...new Set<IncomeSource>([...best, 'payroll', 'bank', 'tax', 'paystub'])]
}
