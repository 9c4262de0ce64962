import { CLOCK_KINDS } from '@hearthline/domain/clocks'
import { TASK_KINDS } from '@hearthline/domain/tasks'
import { STEPS } from '@hearthline/domain/workflow'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Cents, code, Day, Instant, optionalText, StateCode, text, Uuid } from '../schemas/basics.ts'
import { CONSOLE, FILES } from './service-paths.ts'

/** OPEN: not ended, whoever is to act. NEEDS_PERSON: with an open task of the staff. */
export const CASE_STATUSES = ['OPEN', 'NEEDS_PERSON', 'FROZEN', 'ENDED'] as const

/** What is late: a task by the limit of its kind, or a clock of law or policy that is over or will be within three days. */
export const CASE_AGES = ['TASK_LATE', 'CLOCK_OVER', 'CLOCK_SOON'] as const

/** NEXT_CLOCK lists those over which a clock runs, and no others. */
export const CASE_SORTS = ['NEWEST', 'OLDEST', 'LONGEST_AT_STEP', 'LARGEST', 'NEXT_CLOCK'] as const
export type CaseSort = (typeof CASE_SORTS)[number]

export const CASE_COLUMNS = ['waiting', 'why', 'clock', 'step', 'state', 'officer', 'amount', 'started'] as const

const days = z.optional(z.string().check(z.regex(/^\d{1,3}$/, code('notValid'))))
const dollars = z.optional(z.string().check(z.regex(/^\d{1,7}$/, code('notValid'))))

const filters = {
  search: optionalText(100),
  status: z.optional(z.enum(CASE_STATUSES)),
  step: z.optional(z.enum(STEPS)),
  /** Of the home. */
  state: z.optional(StateCode),
  /** The loan officer or broker of the lender's record who brought it. */
  officer: z.optional(Uuid),
  /** Whose people have a task of it in hand. */
  team: z.optional(Uuid),
  age: z.optional(z.enum(CASE_AGES)),
  /** At its step for so many days or longer. */
  stepDays: days,
  /** Of the line that was chosen, in whole dollars, both included. */
  minDollars: dollars,
  maxDollars: dollars,
  sort: z.optional(z.enum(CASE_SORTS)),
}

/** What a list of applications shows: filters, sorting and columns. */
const CaseView = z.object({ ...filters, columns: z.optional(z.array(z.enum(CASE_COLUMNS))) })
export type CaseView = z.output<typeof CaseView>

export const CaseRow = z.object({
  uuid: Uuid,
  loanNumber: z.string(),
  borrower: z.string(),
  propertyState: z.string(),
  amountCents: z.nullable(Cents),
  step: z.enum(STEPS),
  stepEnteredAt: Instant,
  createdAt: Instant,
  /** Why staff are needed: the open task that has waited longest, if there is one, and when it should have been ended. */
  needs: z.nullable(z.enum(TASK_KINDS)),
  needsSince: z.nullable(Instant),
  needsDueAt: z.nullable(Instant),
  /** The clock of law or policy that is over first. */
  clock: z.nullable(z.object({ kind: z.enum(CLOCK_KINDS), dueOn: Day })),
  /** The loan officer or broker who brought it. */
  officer: z.nullable(z.string()),
  isFrozen: z.boolean(),
  /** The county names other owners, and the borrower has not explained it. */
  isContested: z.boolean(),
})

export const listCases = endpoint({
  name: 'listCases',
  method: 'GET',
  path: `${CONSOLE}/applications`,
  says: 'Applications, the newest first unless sorted otherwise; by status, step, state, originator, team, age and amount, and by a search for loan number, name, address with its ZIP, phone or email',
  who: 'staff',
  does: 'listApplications',
  query: z.object({ ...filters, after: optionalText(100) }),
  reply: z.object({ today: Day, rows: z.array(CaseRow), next: z.nullable(z.string()) }),
})

/** Rows of one export; a longer list is cut, and narrower filters show the rest. */
export const MOST_CASES_EXPORTED = 10_000

export const exportCases = endpoint({
  name: 'exportCases',
  method: 'GET',
  path: `${FILES}/console/applications`,
  says: `The same list as a table in CSV, its first ${MOST_CASES_EXPORTED} rows`,
  who: 'staff',
  does: 'listApplications',
  gives: 'file',
  query: z.object(filters),
  reply: z.unknown(),
  problems: ['exportLimit'],
})

const SavedView = z.object({
  uuid: Uuid,
  name: z.string(),
  view: z.extend(CaseView, { search: z.optional(z.string()) }),
  isShared: z.boolean(),
  /** Whether the caller saved it. */
  isOwn: z.boolean(),
  savedBy: z.string(),
})

const CaseViews = z.object({
  /** The caller's own, and those that colleagues share; by name. */
  views: z.array(SavedView),
  /** Loan officers and brokers of the lender's record, and teams: what a list may be filtered by. */
  officers: z.array(z.object({ uuid: Uuid, name: z.string() })),
  teams: z.array(z.object({ uuid: Uuid, name: z.string() })),
})

export const listCaseViews = endpoint({
  name: 'listCaseViews',
  method: 'GET',
  path: `${CONSOLE}/application-views`,
  says: 'The views of the list of applications that the caller saved or a colleague shares, and what it can be filtered by',
  who: 'staff',
  does: 'listApplications',
  reply: CaseViews,
})

export const saveCaseView = endpoint({
  name: 'saveCaseView',
  method: 'POST',
  path: `${CONSOLE}/application-views`,
  says: 'Saves a view of the list of applications under a name; a view of the caller with this name is replaced',
  who: 'staff',
  does: 'listApplications',
  body: z.object({ name: text(100), isShared: z.boolean(), view: CaseView }),
  reply: CaseViews,
  problems: ['tooManyViews'],
})

export const removeCaseView = endpoint({
  name: 'removeCaseView',
  method: 'DELETE',
  path: `${CONSOLE}/application-views/:view`,
  says: 'Removes a view of the caller’s own, or one that is shared if the caller assigns tasks',
  who: 'staff',
  does: 'listApplications',
  params: z.object({ view: Uuid }),
  reply: CaseViews,
  problems: ['notFound'],
})
