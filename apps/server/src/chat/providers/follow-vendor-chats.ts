import type { Registry } from '../../organisations/index.ts'
import type { AppContext } from '../../platform/app-context/index.ts'
import type { Listener } from '../../platform/db/index.ts'
import { handleEach, inPages, oneAtATime } from '../../platform/sweeps/index.ts'
import { CHAT_MOVED, type ChatPlace } from '../conversation/conversation-store.ts'
import { readConversation } from '../conversation/page-of-events.ts'
import { findBehind } from '../start/start-store.ts'
import type { StartTables } from '../start/tables.ts'

type Parts = Pick<AppContext, 'db' | 'jobs'>

const send = ({ db, jobs }: Parts, organisation: string, conversation: string): Promise<void> =>
  db.inTransaction(organisation, (tx) => jobs.send(tx, 'chat', { organisation, conversation }))

const sweep = async (parts: Parts, organisation: string): Promise<void> => {
  const behind = inPages<ChatPlace>((page) => findBehind(parts.db.read<StartTables>(organisation), organisation, page))
  const isPending = parts.jobs.pendingIn('chat', organisation)
  await handleEach(behind, {
    handle: async ({ conversation }) => {
      if (!(await isPending({ organisation, conversation }))) await send(parts, organisation, conversation)
    },
    failed: 'chats could not be relayed',
  })
}

/**
 * Enqueues a job for each conversation with events that may not have been relayed, as after missed notices, unless it has
 * one. False if another process is at it.
 */
export const catchUpVendors = (parts: Parts, organisation: string): Promise<boolean> =>
  oneAtATime(parts, { organisation, sweep: 'vendorChats' }, (held) => sweep(held, organisation))

/** Enqueues a job as soon as something happens in a vendor's conversation. Only workers run this listener. */
export const followVendorChats = (
  app: Pick<AppContext, 'db' | 'jobs' | 'log'>,
  { registry }: { registry: Registry },
): Promise<Listener> => {
  const logFailure = (error: unknown) => app.log.warn({ err: error }, 'a chat’s vendor was not told at once')
  const moved = async (payload: string): Promise<void> => {
    const [organisation = '', conversation = ''] = payload.split(':')
    const { mode } = await readConversation(app.db, { organisation, conversation })
    if (mode !== 'builtin') await send(app, organisation, conversation)
  }
  const everything = async (): Promise<void> => {
    for (const { id } of registry.all) await catchUpVendors(app, id)
  }
  return app.db.listen(
    { [CHAT_MOVED]: (payload) => void moved(payload).catch(logFailure) },
    () => void everything().catch(logFailure),
  )
}
