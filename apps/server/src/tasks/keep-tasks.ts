import { randomUUID } from 'node:crypto'
import { isKeptFrom, type WantedTask, wantedTasks } from '@hearthline/domain/tasks'
import type { UnitOfWork } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { changeOpen, findOpenToEnd, insertTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'

/** The member of staff who ended the task; null for anybody else. */
const enderOf = ({ by }: UnitOfWork) =>
  by.kind === 'staff' ? { closed_by: by.identityUuid, closed_name: by.name } : { closed_by: null, closed_name: null }

/** Throws taskTaken if a colleague holds the claim. */
const mustBeFree = ({ kind, claimed_by, claimed_until, claimed_name }: TaskRow, { by, at }: UnitOfWork): void => {
  const claim = { kind, staffUuid: claimed_by, until: claimed_until }
  if (by.kind !== 'staff' || !isKeptFrom(claim, by.identityUuid, new Date(at))) return
  throw new Problem('taskTaken', { detail: { name: claimed_name ?? '' } })
}

const open = (tx: Tx, { now, uuid, at }: UnitOfWork, wanted: WantedTask): Promise<void> =>
  insertTask(tx.as<TaskTables>(), {
    organisation_id: tx.organisation,
    uuid: randomUUID(),
    application_uuid: uuid,
    kind: wanted.kind,
    about: '',
    reason: wanted.reason,
    step: now.step,
    since: new Date(wanted.since ?? at),
    opened_at: new Date(at),
  })

/** Tasks about something particular are closed by the module that opened them. */
const followsFromFacts = ({ about }: TaskRow): boolean => about === ''

const reconcile = async (tx: Tx, application: UnitOfWork): Promise<void> => {
  const { now, uuid, facts, at, lastKind } = application
  // A task names its step, so a new step is a change too.
  if (!application.hasOther('tasks', (step, of) => wantedTasks(step, of).map((one) => ({ ...one, step })))) return
  const trx = tx.as<TaskTables>()
  const wanted = wantedTasks(now.step, facts)
  const rows = (await findOpenToEnd(trx, { organisation: tx.organisation, application: uuid })).filter(followsFromFacts)
  for (const row of rows) {
    const still = wanted.find(({ kind }) => kind === row.kind)
    if (still === undefined) {
      mustBeFree(row, application)
      await changeOpen(trx, row, { closed_at: new Date(at), ...enderOf(application), outcome: lastKind })
    } else if (still.reason !== row.reason || now.step !== row.step)
      await changeOpen(trx, row, { reason: still.reason, step: now.step })
  }
  for (const one of wanted) if (!rows.some(({ kind }) => kind === one.kind)) await open(tx, application, one)
}

/** Opens and closes the tasks of an application by its step and facts, at the end of the unit of work. */
export const keepTasks = (tx: Tx, application: UnitOfWork): void =>
  tx.beforeCommit(`tasks:${application.uuid}`, () => reconcile(tx, application))
