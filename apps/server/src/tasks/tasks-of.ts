import type { Task } from '@hearthline/contracts'
import type { Db } from '../platform/db/index.ts'
import { findAll } from './store.ts'
import type { TaskTables } from './tables.ts'
import { taskOf } from './task-of.ts'

/** Every task of an application, open and done, the newest first. */
export const tasksOf = async (
  db: Db,
  place: { readonly organisation: string; readonly application: string },
  now: Date,
): Promise<readonly Task[]> =>
  (await findAll(db.read<TaskTables>(place.organisation), place)).map((row) => taskOf(row, now))
