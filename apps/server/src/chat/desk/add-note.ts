import { addChatNote } from '@hearthline/contracts'
import { type Bound, writes } from '../../platform/http/index.ts'
import { appendEvent } from '../conversation/append-event.ts'
import { openAtDesk, requireReader } from './at-desk.ts'
import { memberOf } from './staff-of.ts'

/** Between agents: it has its number among what was said, and no frame takes it to a customer. */
export const addChatNoteCall: Bound = writes(addChatNote, async ({ params, body }, { tx, caller }) => {
  const member = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  requireReader(row, member)
  const place = { organisation: tx.organisation, conversation: row.uuid }
  const { seq } = await appendEvent(tx, place, { type: 'note', body: body.body, by: member.name })
  return { seq }
})
