import { type BodyOf, transferChat } from '@hearthline/contracts'
import { isServing } from '@hearthline/domain/chat-routing'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import { changeAgent, findAgent } from './agent-store.ts'
import { openAtDesk, requireOwner } from './at-desk.ts'
import { type DeskRow, notifyDesk } from './desk-store.ts'
import { lineOf } from './lines.ts'
import { personOf } from './read-desk.ts'
import { requeue } from './requeue.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

type Wanted = BodyOf<typeof transferChat>

/** Whom or what it waits for next; somebody who serves, for nobody else would ever see the offer. */
const destinationOf = async (tx: Tx, wanted: Wanted, row: DeskRow, now: Date) => {
  if (wanted.to === 'skill')
    return { skills: [wanted.skill, ...row.skills.filter((skill) => skill !== wanted.skill)], target: null }
  const agent = await findAgent(tx.as<DeskTables>(), tx.organisation, wanted.agent)
  const isThere =
    agent !== undefined && agent.staff_uuid !== row.agent_uuid && isServing(personOf(agent), now.getTime())
  if (!isThere) throw new Problem('chatAgentAway')
  return { target: wanted.agent, skills: row.skills }
}

/** Passes a chat on: it waits at the head of the queue with a note, and everything that was said stays. */
export const transferChatCall: Bound = writes(transferChat, async ({ params, body }, { tx, caller }) => {
  const member = memberOf(caller)
  const at = new Date()
  const row = await openAtDesk(tx, params.conversation)
  requireOwner(row, member)
  const destination = await destinationOf(tx, body, row, at)
  await requeue(tx, row.uuid, { at, note: { body: body.note, by: member.name }, ...destination })
  const trx = tx.as<DeskTables>()
  const { organisation } = tx
  await changeAgent(trx, { organisation, staff: member.uuid }, { idle_since: at })
  await insertTrace(trx, { organisation, conversation: row.uuid }, { act: 'transferred', at, by: member })
  await notifyDesk(trx, organisation, row.uuid)
  return lineOf(await openAtDesk(tx, params.conversation))
})
