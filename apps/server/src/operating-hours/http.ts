import { type OperatingWeek, readOpenStatus, readOperatingHours, readOperatingWeek } from '@hearthline/contracts'
import type { Registry } from '../organisations/index.ts'
import { type Bound, type Context, Problem, reads } from '../platform/http/index.ts'
import { departmentStatus, pacificWeek } from './department-hours.ts'

type Parts = { readonly registry: Registry }

const isoOf = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString())

const weekOf = async (registry: Registry, department: string, context: Context): Promise<OperatingWeek> => {
  const { now } = await context.moment()
  const week = pacificWeek(registry, { organisation: context.tenant.id, department, now })
  if (week === undefined) throw new Problem('departmentUnknown')
  return week
}

/** The week of a department as the lender's record has it, and whether it is open by the organisation's clock. */
export const operatingHoursCalls = ({ registry }: Parts): readonly Bound[] => [
  reads(readOperatingHours, ({ params }, context) => weekOf(registry, params.department, context)),
  reads(readOperatingWeek, ({ params }, context) => weekOf(registry, params.department, context)),
  reads(readOpenStatus, async ({ params }, { moment, tenant }) => {
    const { now } = await moment()
    const status = departmentStatus(registry, { organisation: tenant.id, department: params.department, now })
    if (status === undefined) throw new Problem('departmentUnknown')
    const { open, changesAt, opensAt } = status
    return { open, now: now.toISOString(), changesAt: isoOf(changesAt), opensAt: isoOf(opensAt) }
  }),
]
