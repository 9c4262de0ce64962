import { randomUUID } from 'node:crypto'
import { isKeptFrom, type WantedTask, wantedTasks } from '@hearthline/domain/tasks'
import type { UnitOfWork } from '../applications/index.ts'
import type { Tx } from '../platform/db/index.ts'
import { Problem } from '../platform/http/index.ts'
import { changeOpen, findOpenToEnd, insertTask, type TaskRow } from './store.ts'
import type { TaskTables } from './tables.ts'

/** Who ended it, where that was a person of the lender's. */
const enderOf = ({ by }: UnitOfWork) =>
  by.kind === 'staff' ? { closed_by: by.identityUuid, closed_name: by.name } : { closed_by: null, closed_name: null }

/** A claim holds: nobody else of the staff ends what a colleague has in hand. */
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

/** What is opened about something in particular is closed by whoever opened it. */
const followsFromFacts = ({ about }: TaskRow): boolean => about === ''

const reconcile = async (tx: Tx, application: UnitOfWork): Promise<void> => {
  const { now, uuid, facts, at, lastKind } = application
  // A task names the step it stands at.
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

/**
 * Opens the tasks that an application has come to need and closes those it no longer does, once all of this unit of
 * work is known: they stand and fall with the step and the facts they follow from.
 */
export const keepTasks = (tx: Tx, application: UnitOfWork): void =>
  tx.beforeCommit(`tasks:${application.uuid}`, () => reconcile(tx, application))
