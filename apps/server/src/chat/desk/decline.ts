import { declineChat } from '@hearthline/contracts'
import { type Bound, Problem, writes } from '../../platform/http/index.ts'
import { openAtDesk } from './at-desk.ts'
import { notifyDesk } from './desk-store.ts'
import { takeBack } from './dispatch.ts'
import { lineOf } from './lines.ts'
import { memberOf } from './staff-of.ts'
import type { DeskTables } from './tables.ts'

/** Lets an offer pass; the sweep asks somebody else. */
export const declineChatCall: Bound = writes(declineChat, async ({ params }, { tx, caller }) => {
  const by = memberOf(caller)
  const row = await openAtDesk(tx, params.conversation)
  if (row.offered_to !== by.uuid) throw new Problem('chatTaken')
  await takeBack(tx, row, { at: new Date(), by, act: 'declined' })
  await notifyDesk(tx.as<DeskTables>(), tx.organisation, params.conversation)
  return lineOf(await openAtDesk(tx, params.conversation))
})
