import type { Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { type DeskRow, findAtDesk, lockDesk } from './desk-store.ts'
import type { Member } from './staff-of.ts'
import type { DeskTables } from './tables.ts'

/** A chat at the desk, with the desk locked until this unit of work is over. Throws chatNotFound. */
export const openAtDesk = async (tx: Tx, conversation: string): Promise<DeskRow> => {
  await lockDesk(tx.as<DeskTables>(), tx.organisation)
  const row = await findAtDesk(tx.as<DeskTables>(), { organisation: tx.organisation, conversation })
  if (row === undefined) throw new Problem('chatNotFound')
  return row
}

/** Whether it is theirs to answer. */
export const isTheirs = ({ agent_uuid }: Pick<DeskRow, 'agent_uuid'>, { uuid }: Member): boolean => agent_uuid === uuid

/** In their hands; what was ended there stays theirs to read, and a supervisor's is everything. */
export const requireReader = (row: DeskRow, member: Member): void => {
  if (!isTheirs(row, member) && !member.isSupervisor) throw new Problem('chatNotYours')
}

/** In their hands and going on. */
export const requireOwner = (row: DeskRow, member: Member): void => {
  if (!isTheirs(row, member)) throw new Problem('chatNotYours')
  if (row.state === 'ended') throw new Problem('chatEnded')
}
