import type { Caller } from '@hearthline/contracts'
import type { Tx } from '../../platform/db/index.ts'
import { Problem } from '../../platform/http/index.ts'
import { type DeskRow, findAtDesk, lockDesk } from './desk-store.ts'
import type { DeskTables } from './tables.ts'

/** A chat at the desk; the desk stays locked until this unit of work ends. Throws chatNotFound. */
export const openAtDesk = async (tx: Tx, conversation: string): Promise<DeskRow> => {
  await lockDesk(tx.as<DeskTables>(), tx.organisation)
  const row = await findAtDesk(tx.as<DeskTables>(), { organisation: tx.organisation, conversation })
  if (row === undefined) throw new Problem('chatNotFound')
  return row
}

/** Whether the chat is assigned to this member. */
export const isTheirs = ({ agent_uuid }: Pick<DeskRow, 'agent_uuid'>, { uuid }: Member): boolean => agent_uuid === uuid

/** Only its agent, also after the end, and supervisors may read a chat. Throws chatNotYours. */
export const requireReader = (row: DeskRow, member: Member): void => {
  if (!isTheirs(row, member) && !member.isSupervisor) throw new Problem('chatNotYours')
}

/** Only its agent may act, and only before the end. Throws chatNotYours and chatEnded. */
export const requireOwner = (row: DeskRow, member: Member): void => {
  if (!isTheirs(row, member)) throw new Problem('chatNotYours')
  if (row.state === 'ended') throw new Problem('chatEnded')
}

export type Member = { readonly uuid: string; readonly name: string; readonly isSupervisor: boolean }

/** The caller as a member of the desk. Throws notAllowed for anybody but staff. */
export const memberOf = (caller: Caller): Member => {
  if (caller.kind !== 'staff') throw new Problem('notAllowed')
  const { identityUuid: uuid, name, roles } = caller
  return { uuid, name, isSupervisor: roles.includes('chatSupervisor') }
}
