import { addChatNote, type BodyOf, endChat, readDeskFile, sendDeskFile, transferChat } from '@hearthline/contracts'
import { isServing } from '@hearthline/domain/chat-routing'
import type { Tx } from '../../platform/db/index.ts'
import { type Bound, Problem, reads, writes, writesWithFile } from '../../platform/http/index.ts'
import { senderOf } from '../../platform/uploads/index.ts'
import { appendEvent, endConversation } from '../conversation/append-event.ts'
import { keepChatFile, readChatFile } from '../files/chat-files.ts'
import { checkChatFile } from '../files/check-chat-file.ts'
import { changeAgent, findAgent } from './agent-store.ts'
import { isTheirs, memberOf, openAtDesk, requireOwner, requireReader } from './at-desk.ts'
import { changeAtDesk, type DeskRow, findAtDesk, notifyDesk } from './desk-store.ts'
import { requeue } from './dispatch.ts'
import { lineOf, personOf } from './read-desk.ts'
import type { DeskTables } from './tables.ts'
import { insertTrace } from './trail-store.ts'

type Wanted = BodyOf<typeof transferChat>

/** The agent or skill that the chat waits for next. The agent has to be serving, or nobody would see the offer. */
const destinationOf = async (tx: Tx, wanted: Wanted, row: DeskRow, now: Date) => {
  if (wanted.to === 'skill')
    return { skills: [wanted.skill, ...row.skills.filter((skill) => skill !== wanted.skill)], target: null }
  const agent = await findAgent(tx.as<DeskTables>(), tx.organisation, wanted.agent)
  const isThere =
    agent !== undefined && agent.staff_uuid !== row.agent_uuid && isServing(personOf(agent), now.getTime())
  if (!isThere) throw new Problem('chatAgentAway')
  return { target: wanted.agent, skills: row.skills }
}

/** Transfers a chat: it goes to the head of the queue with a note, and its messages stay. */
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

/** Ends the agent's chat. A chat that has ended stays as it is. */
export const endChatCall: Bound = writes(endChat, async ({ params }, { tx, caller }) => {
  const member = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  if (row.state === 'ended' && isTheirs(row, member)) return lineOf(row)
  requireOwner(row, member)
  const { organisation } = tx
  const place = { organisation, conversation: row.uuid }
  const trx = tx.as<DeskTables>()
  const at = new Date()
  await endConversation(tx, place, 'agent')
  await changeAtDesk(trx, place, { closed_at: at })
  await changeAgent(trx, { organisation, staff: member.uuid }, { idle_since: at })
  await insertTrace(trx, place, { act: 'ended', at, by: member })
  await notifyDesk(trx, organisation, row.uuid)
  return lineOf(await openAtDesk(tx, params.conversation))
})

/** Adds a note for agents. It has a number in the sequence of events, and is never sent to a customer. */
export const addChatNoteCall: Bound = writes(addChatNote, async ({ params, body }, { tx, caller }) => {
  const member = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  requireReader(row, member)
  const place = { organisation: tx.organisation, conversation: row.uuid }
  const { seq } = await appendEvent(tx, place, { type: 'note', body: body.body, by: member.name })
  return { seq }
})

/** Files of a chat, for its agent; supervisors may read them too. */
export const deskFileCalls: readonly Bound[] = [
  writesWithFile(
    sendDeskFile,
    (file, _, context) => checkChatFile(file, senderOf(context)),
    async ({ params }, { app, tx, caller, file }) => {
      const row = await openAtDesk(tx, params.conversation)
      requireOwner(row, memberOf(caller))
      const place = { organisation: tx.organisation, conversation: row.uuid }
      return keepChatFile(app, tx, { place, sender: 'agent', file })
    },
  ),
  reads(readDeskFile, async ({ params }, { app, tenant, caller }) => {
    const place = { organisation: tenant.id, conversation: params.conversation }
    const row = await findAtDesk(app.db.read<DeskTables>(tenant.id), place)
    if (row === undefined) throw new Problem('chatNotFound')
    requireReader(row, memberOf(caller))
    return readChatFile(app, place, { uuid: params.attachment, reader: 'agent' })
  }),
]
