import type { StaffRole } from '@hearthline/contracts'
import type { LogEntry } from '../applications/index.ts'

const most = 160

type Named = { readonly name: string; readonly roles: readonly StaffRole[] }

type Body = {
  readonly from?: string
  readonly to?: string
  readonly change?: Readonly<Record<string, unknown>>
  readonly note?: Readonly<Record<string, unknown>>
  readonly staff?: Named
}

const plain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const noted = (note: Body['note'] = {}): string[] =>
  Object.entries(note).flatMap(([name, value]) => {
    if (plain(value)) return [`${name} ${value}`]
    return Array.isArray(value) ? [`${name}: ${value.length}`] : []
  })

const short = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

// Log rows are written by UnitOfWork alone; an older shape shows as an empty line.
const bodyOf = (body: unknown): Body => (body ?? {}) as Body

type Written = Pick<LogEntry, 'body' | 'byKind' | 'byUuid'>

/**
 * Who of the lender's wrote a row. Rows of before roles were kept have the name in their note, or nowhere: those name the
 * person as the lender's list does now.
 */
export const staffOf = ({ body, byKind, byUuid }: Written, names: ReadonlyMap<string, string>): Named | null => {
  const { staff, note } = bodyOf(body)
  if (staff !== undefined) return staff
  const listed = byKind === 'staff' && byUuid !== null ? names.get(byUuid) : undefined
  const name = typeof note?.staff === 'string' ? note.staff : listed
  return name === undefined ? null : { name, roles: [] }
}

/** Rows of the staff's that do not say whose they are. */
export const isNameless = (row: Written): boolean => row.byKind === 'staff' && staffOf(row, new Map()) === null

/** One line of a log row for a person: where the application went, or which parts of it changed and what was noted. */
export const summaryOf = ({ body }: Pick<LogEntry, 'body'>): string => {
  const { from, to, change = {}, note } = bodyOf(body)
  if (to !== undefined) return from === to ? `Stays in ${to}` : `${from ?? '–'} → ${to}`
  const parts = Object.keys(change)
  return short([...(parts.length > 0 ? [parts.join(', ')] : []), ...noted(note)].join(' · '))
}
