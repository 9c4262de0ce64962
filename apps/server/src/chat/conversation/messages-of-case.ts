import type { ChatEvent } from '@hearthline/contracts'
import type { Db } from '../../platform/db/index.ts'
import type { ChatTables } from './tables.ts'

type ChatMessage = Extract<ChatEvent, { type: 'message' }>

/** More than is written about a case. */
const MOST = 500

/** What was written in the chats about an application, the newest first: by whom, and which agent it was. */
export const chatMessagesOf = async (
  db: Db,
  organisation: string,
  application: string,
): Promise<readonly { readonly at: Date; readonly message: ChatMessage; readonly agent: string | null }[]> => {
  const rows = await db
    .read<ChatTables>(organisation)
    .selectFrom('chat_event as e')
    .innerJoin('chat_conversation as c', (join) =>
      join.onRef('c.organisation_id', '=', 'e.organisation_id').onRef('c.uuid', '=', 'e.conversation_uuid'),
    )
    .select(['e.at', 'e.body', 'c.agent_name'])
    .where('c.organisation_id', '=', organisation)
    .where('c.application_uuid', '=', application)
    .where('e.type', '=', 'message')
    .orderBy('e.at', 'desc')
    .orderBy('e.seq', 'desc')
    .limit(MOST)
    .execute()
  return rows.flatMap(({ at, body, agent_name: agent }) =>
    body.type === 'message' ? [{ at, message: body, agent }] : [],
  )
}
