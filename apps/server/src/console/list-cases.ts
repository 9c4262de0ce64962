import {
  type CaseSort,
  type CaseView,
  exportCases,
  listCases,
  MOST_CASES_EXPORTED,
  type ReplyOf,
} from '@hearthline/contracts'
import { legalName, wordsSearched } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { csvOf } from '@hearthline/domain/formats'
import { taskDueAt } from '@hearthline/domain/tasks'
import type { Organisation, Registry } from '../organisations/index.ts'
import {
  type Bound,
  type Context,
  type NumberPlace,
  readNumberPlace,
  reads,
  writeNumberPlace,
} from '../platform/http/index.ts'
import { membersOf } from '../tasks/index.ts'
import { officersOf } from './officers.ts'
import { type CaseRecord, type Filters, findCases } from './store.ts'
import type { CaseTables } from './tables.ts'

const PAGE_SIZE = 50
const EXPORT_PAGE = 1_000
const DAY_MS = 24 * 3_600_000
const SOON_DAYS = 3

type Row = ReplyOf<typeof listCases>['rows'][number]

const rowOf = (record: CaseRecord, lender: Organisation | undefined): Row => {
  const { needs, needs_since: since, clock, clock_due_on: dueOn } = record
  return {
    uuid: record.uuid,
    loanNumber: record.loan_number,
    borrower: legalName({ firstName: record.first_name, lastName: record.last_name }),
    propertyState: record.property_state,
    amountCents: record.amount_cents,
    step: record.step,
    stepEnteredAt: record.step_entered_at.toISOString(),
    createdAt: record.created_at.toISOString(),
    needs,
    needsSince: since?.toISOString() ?? null,
    needsDueAt:
      needs === null || since === null ? null : taskDueAt({ kind: needs, since }, lender?.taskHours).toISOString(),
    clock: clock === null || dueOn === null ? null : { kind: clock, dueOn },
    officer: officersOf(lender).find(({ uuid }) => uuid === record.referrer_uuid)?.name ?? null,
    isFrozen: record.frozen_at !== null,
    isContested: record.is_contested,
  }
}

/** Where a row stands in the order of its list. */
const placeOf = (sort: CaseSort, record: CaseRecord): NumberPlace => {
  const values: Readonly<Record<CaseSort, () => number>> = {
    NEWEST: () => record.created_at.getTime(),
    OLDEST: () => record.created_at.getTime(),
    LONGEST_AT_STEP: () => record.step_entered_at.getTime(),
    LARGEST: () => record.amount_cents ?? 0,
    NEXT_CLOCK: () => Date.parse(record.clock_due_on ?? ''),
  }
  return { value: values[sort](), uuid: record.uuid }
}

const centsOf = (dollars: string | undefined): number | undefined =>
  dollars === undefined ? undefined : Number(dollars) * 100

const filtersOf = async (query: CaseView, context: Context, lender: Organisation | undefined): Promise<Filters> => {
  const { app, tenant } = context
  const { now, today: on } = await context.moment()
  const today = day(on)
  const { status, step, state, officer, team, age, stepDays } = query
  return {
    organisation: tenant.id,
    words: wordsSearched(query.search),
    status,
    step,
    state,
    officer,
    age,
    members: team === undefined ? undefined : await membersOf(app.db, tenant.id, team),
    enteredUntil: stepDays === undefined ? undefined : new Date(now.getTime() - Number(stepDays) * DAY_MS),
    minCents: centsOf(query.minDollars),
    maxCents: centsOf(query.maxDollars),
    sort: query.sort ?? 'NEWEST',
    now,
    today,
    soonUntil: addDays(today, SOON_DAYS),
    hours: lender?.taskHours,
  }
}

type Page = { readonly after: NumberPlace | undefined; readonly size: number }

const pageOf = async ({ app, tenant }: Context, filters: Filters, { after, size }: Page) => {
  const found = await findCases(app.db.read<CaseTables>(tenant.id), { ...filters, after, limit: size + 1 })
  const records = found.slice(0, size)
  const last = records.at(-1)
  return { records, next: found.length > size && last !== undefined ? placeOf(filters.sort, last) : undefined }
}

/** The applications of a lender, a page at a time. */
export const listCasesCall = (registry: Registry): Bound =>
  reads(listCases, async ({ query }, context) => {
    const lender = registry.byId(context.tenant.id)
    const filters = await filtersOf(query, context, lender)
    const after = query.after === undefined ? undefined : readNumberPlace(query.after)
    const { records, next } = await pageOf(context, filters, { after, size: PAGE_SIZE })
    return {
      today: filters.today,
      rows: records.map((record) => rowOf(record, lender)),
      next: next === undefined ? null : writeNumberPlace(next),
    }
  })

const COLUMNS: readonly (readonly [string, (row: Row) => string])[] = [
  ['loan number', ({ loanNumber }) => loanNumber],
  ['borrower', ({ borrower }) => borrower],
  ['state', ({ propertyState }) => propertyState],
  ['line in dollars', ({ amountCents }) => (amountCents === null ? '' : (amountCents / 100).toFixed(2))],
  ['step', ({ step }) => step],
  ['at step since', ({ stepEnteredAt }) => stepEnteredAt],
  ['started', ({ createdAt }) => createdAt],
  ['task', ({ needs }) => needs ?? ''],
  ['task since', ({ needsSince }) => needsSince ?? ''],
  ['task due', ({ needsDueAt }) => needsDueAt ?? ''],
  ['clock', ({ clock }) => clock?.kind ?? ''],
  ['clock due', ({ clock }) => clock?.dueOn ?? ''],
  ['originator', ({ officer }) => officer ?? ''],
  ['frozen', ({ isFrozen }) => (isFrozen ? 'yes' : 'no')],
]

const everyRow = async (context: Context, filters: Filters): Promise<readonly CaseRecord[]> => {
  const all: CaseRecord[] = []
  let after: NumberPlace | undefined
  do {
    const size = Math.min(EXPORT_PAGE, MOST_CASES_EXPORTED - all.length)
    const { records, next } = await pageOf(context, filters, { after, size })
    all.push(...records)
    after = next
  } while (after !== undefined && all.length < MOST_CASES_EXPORTED)
  return all
}

/** The same list for a spreadsheet; each export is a security event and counts to the limit of a day. */
export const exportCasesCall = (registry: Registry): Bound =>
  reads(exportCases, async ({ query }, context) => {
    const lender = registry.byId(context.tenant.id)
    const filters = await filtersOf(query, context, lender)
    const rows = (await everyRow(context, filters)).map((record) => rowOf(record, lender))
    const body = rows.map((row) => COLUMNS.map(([, textOf]) => textOf(row)))
    return {
      bytes: Buffer.from(csvOf([COLUMNS.map(([name]) => name), ...body])),
      mediaType: 'text/csv; charset=utf-8',
      fileName: `applications-${filters.today}.csv`,
    }
  })
