import type { AppContext } from '../../platform/app-context/index.ts'
import { countWaiting } from './desk-store.ts'
import type { DeskTables } from './tables.ts'

/** How many customers of a lender wait for an agent, and how many seconds the first of them has waited. */
export const waitingCustomers = async ({ db }: Pick<AppContext, 'db'>, organisation: string) => {
  const { count, since } = await countWaiting(db.read<DeskTables>(organisation), organisation)
  return { count, seconds: since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000) }
}
