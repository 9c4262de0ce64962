import {
  type Caller,
  listTasks,
  type QueryOf,
  type ReplyOf,
  type StaffRole,
  TASK_ROLES,
  TASKS_COUNTED,
} from '@hearthline/contracts'
import { legalName, wordsSearched } from '@hearthline/domain/application'
import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import type { AppContext } from '../platform/app-context/index.ts'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { countOpen, countQueue, findQueue, type QueueRecord } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

const PAGE_SIZE = 50

const rowOf = (record: QueueRecord, now: Date): ReplyOf<typeof listTasks>['rows'][number] => ({
  ...taskOf(record, now),
  application: record.application_uuid,
  loanNumber: record.loan_number,
  borrower: legalName({ firstName: record.first_name, lastName: record.last_name }),
  propertyState: record.property_state,
})

const kindsFor = (kind: TaskKind | undefined, role: StaffRole | undefined): readonly TaskKind[] =>
  TASK_KINDS.filter(
    (one) => (kind === undefined || one === kind) && (role === undefined || TASK_ROLES[one].includes(role)),
  )

type Asked = { readonly organisation: string; readonly query: QueryOf<typeof listTasks>; readonly now: Date }

/** The filters for the reader's own tasks and for unclaimed ones. */
const claimsOf = (caller: Caller, now: Date) => ({
  mine: { by: 'identityUuid' in caller ? caller.identityUuid : '', now },
  nobody: { by: null, now },
})

const filterOf = ({ organisation, query, now }: Asked, caller: Caller) => ({
  organisation,
  words: wordsSearched(query.search),
  kinds: kindsFor(query.kind, query.role),
  claim: query.claim && claimsOf(caller, now)[query.claim],
})

/** How many tasks the reader has, and how many unclaimed ones are for their roles. */
const countsFor = async (db: Parameters<typeof countQueue>[0], organisation: string, { caller, now }: Reader) => {
  const roles = caller.kind === 'staff' ? caller.roles : []
  const kinds = TASK_KINDS.filter((kind) => TASK_ROLES[kind].some((role) => roles.includes(role)))
  if (kinds.length === 0) return { mine: 0, unclaimed: 0 }
  const { mine, nobody } = claimsOf(caller, now)
  const of = (claim: Parameters<typeof countQueue>[1]['claim']) =>
    countQueue(db, { organisation, words: [], kinds, claim, limit: TASKS_COUNTED })
  return { mine: await of(mine), unclaimed: await of(nobody) }
}

type Reader = { readonly caller: Caller; readonly now: Date }

/** The queue, a page at a time. A task that ends between two pages is missing from the second. */
export const listTasksCall: Bound = reads(listTasks, async ({ query }, { caller, app, tenant, moment }) => {
  const db = app.db.read<TaskTables>(tenant.id)
  const { now } = await moment()
  const counts = await countsFor(db, tenant.id, { caller, now })
  const filter = filterOf({ organisation: tenant.id, query, now }, caller)
  if (filter.kinds.length === 0) return { rows: [], next: null, count: 0, ...counts }
  const after = query.after === undefined ? undefined : readPlace(query.after)
  const found = await findQueue(db, { ...filter, after, limit: PAGE_SIZE + 1 })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const isMore = found.length > PAGE_SIZE && last !== undefined
  return {
    rows: page.map((row) => rowOf(row, now)),
    next: isMore ? writePlace({ at: last.since, uuid: last.uuid }) : null,
    count: await countQueue(db, { ...filter, limit: TASKS_COUNTED }),
    ...counts,
  }
})

/** How many tasks of a lender are open, by kind. */
export const countOpenTasks = ({ db }: Pick<AppContext, 'db'>, organisation: string) =>
  countOpen(db.read<TaskTables>(organisation), organisation)
