import { type Caller, listTasks, type QueryOf, type ReplyOf, type StaffRole, TASK_ROLES } from '@hearthline/contracts'
import { legalName } from '@hearthline/domain/application'
import { TASK_KINDS, type TaskKind } from '@hearthline/domain/tasks'
import { type Bound, readPlace, reads, writePlace } from '../platform/http/index.ts'
import { countQueue, findQueue, type QueueRecord } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

const PAGE_SIZE = 50

const rowOf = (record: QueueRecord): ReplyOf<typeof listTasks>['rows'][number] => ({
  ...taskOf(record),
  application: record.application_uuid,
  loanNumber: record.loan_number,
  borrower: legalName({ firstName: record.first_name, lastName: record.last_name }),
  propertyState: record.property_state,
})

const kindsFor = (kind: TaskKind | undefined, role: StaffRole | undefined): readonly TaskKind[] =>
  TASK_KINDS.filter(
    (one) => (kind === undefined || one === kind) && (role === undefined || TASK_ROLES[one].includes(role)),
  )

const filterOf = (organisation: string, query: QueryOf<typeof listTasks>, caller: Caller) => ({
  organisation,
  words: (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean),
  kinds: kindsFor(query.kind, query.role),
  claimedBy: query.mine === 'yes' && 'identityUuid' in caller ? caller.identityUuid : undefined,
})

/** The queue, a page at a time. A task that is done between two pages shows no more; the next look is right. */
export const listTasksCall: Bound = reads(listTasks, async ({ query }, { caller, house, tenant }) => {
  const db = house.db.read<TaskTables>(tenant.id)
  const filter = filterOf(tenant.id, query, caller)
  if (filter.kinds.length === 0) return { rows: [], next: null, count: 0 }
  const after = query.after === undefined ? undefined : readPlace(query.after)
  const found = await findQueue(db, { ...filter, after, limit: PAGE_SIZE + 1 })
  const page = found.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  const isMore = found.length > PAGE_SIZE && last !== undefined
  return {
    rows: page.map(rowOf),
    next: isMore ? writePlace({ at: last.since, uuid: last.uuid }) : null,
    count: await countQueue(db, filter),
  }
})
