import type { Tx } from '../../platform/db/index.ts'
import { appendEvent } from '../conversation/append-event.ts'
import { changeConversation } from '../conversation/conversation-store.ts'
import { changeAtDesk } from './desk-store.ts'
import type { DeskTables } from './tables.ts'

type Requeue = {
  readonly at: Date
  /** What the next agent should know; customers never see it. */
  readonly note: { readonly body: string; readonly by: string }
  readonly target?: string | null
  readonly skills?: readonly string[]
}

/** A chat in hand waits again, at the head of the queue. What was said stays where it is. */
export const requeue = async (
  tx: Tx,
  conversation: string,
  { at, note, target = null, skills }: Requeue,
): Promise<void> => {
  const place = { organisation: tx.organisation, conversation }
  await appendEvent(tx, place, { type: 'note', ...note })
  await appendEvent(tx, place, { type: 'agent', joined: false })
  await appendEvent(tx, place, { type: 'state', state: 'queued' })
  await changeConversation(tx.as<DeskTables>(), place, { agent_uuid: null, agent_name: null })
  await changeAtDesk(tx.as<DeskTables>(), place, {
    since: at,
    has_returned: true,
    target,
    passed: [],
    ...(skills !== undefined && { skills: [...skills] }),
  })
}
