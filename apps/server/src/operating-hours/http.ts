import { DEPARTMENTS, readOperatingHours } from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, Problem, reads } from '../platform/http/index.ts'

/** The week of a department as the lender's record has it; it knows no holidays, and neither does the specification. */
export const operatingHoursCalls = ({ registry }: { readonly registry: Registry }): readonly Bound[] => [
  reads(readOperatingHours, async ({ params }, { tenant }) => {
    const department = DEPARTMENTS.find((one) => one === params.department)
    const week = department && registry.byId(tenant.id)?.operatingHours[department]
    if (week === undefined) throw new Problem('departmentUnknown')
    return week
  }),
]
