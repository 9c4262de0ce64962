import type { StaffRole } from '@hearthline/contracts'
import type { LogEntry } from '../applications/index.ts'

const most = 160

type Named = { readonly name: string; readonly roles: readonly StaffRole[] }

type Body = {
  readonly from?: string
  readonly to?: string
  readonly change?: Readonly<Record<string, unknown>>
  readonly lists?: Readonly<Record<string, unknown>>
  readonly note?: Readonly<Record<string, unknown>>
  readonly staff?: Named
}

/** A digest stands for what is shown to nobody: of two cases with the same one, whoever knows one answer would know both. */
const isDigest = (value: unknown): boolean => typeof value === 'string' && /^[\da-f]{64}$/.test(value)

const plain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value)

const noted = (note: Body['note'] = {}): string[] =>
  Object.entries(note).flatMap(([name, value]) => {
    if (isDigest(value)) return [name]
    if (plain(value)) return [`${name} ${value}`]
    return Array.isArray(value) ? [`${name}: ${value.length}`] : []
  })

const short = (text: string): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`)

// Only UnitOfWork writes log rows; an older shape gives an empty line.
const bodyOf = (body: unknown): Body => (body ?? {}) as Body

type Written = Pick<LogEntry, 'body' | 'byKind' | 'byUuid'>

/**
 * The member of staff who wrote a row. Older rows have no roles and only a name in their note, or none: then `names`
 * gives the current name.
 */
export const staffOf = ({ body, byKind, byUuid }: Written, names: ReadonlyMap<string, string>): Named | null => {
  const { staff, note } = bodyOf(body)
  if (staff !== undefined) return staff
  const listed = byKind === 'staff' && byUuid !== null ? names.get(byUuid) : undefined
  const name = typeof note?.staff === 'string' ? note.staff : listed
  return name === undefined ? null : { name, roles: [] }
}

/** Whether a row by staff names nobody. */
export const isNameless = (row: Written): boolean => row.byKind === 'staff' && staffOf(row, new Map()) === null

/** A log row as one line: the move, or the parts of the facts that changed and the note. */
export const summaryOf = ({ body }: Pick<LogEntry, 'body'>): string => {
  const { from, to, change = {}, lists = {}, note } = bodyOf(body)
  if (to !== undefined) return from === to ? `Stays in ${to}` : `${from ?? '–'} → ${to}`
  const parts = Object.keys({ ...lists, ...change })
  return short([...(parts.length > 0 ? [parts.join(', ')] : []), ...noted(note)].join(' · '))
}
