import type { AppContext } from '../platform/app-context/index.ts'
import { countOpen } from './store.ts'
import type { TaskTables } from './tables.ts'

/** How many tasks of a lender are open, by kind. */
export const countOpenTasks = ({ db }: Pick<AppContext, 'db'>, organisation: string) =>
  countOpen(db.read<TaskTables>(organisation), organisation)
