import { authenticateWebChat, refreshWebChatNonce } from '@hearthline/contracts'
import { type Bound, type Context, Problem, writes } from '../../platform/http/index.ts'
import { borrowerIn } from './customer-of.ts'
import { type ChatDeps, lenderOf } from './judge-start.ts'
import { issueNonce, swapNonce } from './nonces.ts'
import { isChatFlagOn } from './start-rules.ts'
import { findOpenOf } from './start-store.ts'
import type { StartTables } from './tables.ts'

/** The caller's identity. Throws tokenMissing without a borrower's jwt, and chatOff where a flag is off. */
const identityIn = (deps: ChatDeps, context: Context): string => {
  const identity = borrowerIn(context.caller)
  if (identity === undefined) throw new Problem('tokenMissing')
  const organisation = lenderOf(deps, context)
  if (!isChatFlagOn(organisation, 'chat') || !isChatFlagOn(organisation, 'borrowers')) throw new Problem('chatOff')
  return identity
}

/** chat-signin-data.md 7: the nonce of a borrower who chats. A new one after a lapse is for the chat they are in. */
export const verifyCalls = (deps: ChatDeps): readonly Bound[] => {
  const { now = Date.now } = deps
  return [
    writes(authenticateWebChat, async (_, context) => {
      const identity = identityIn(deps, context)
      const { organisation } = context.tx
      const db = context.tx.as<StartTables>()
      const running = await findOpenOf(db, organisation, `identity:${identity}`)
      const owner = { organisation, identity, conversation: running?.uuid ?? null }
      return { nonce: await issueNonce(context.app, db, { ...owner, nowMs: now() }) }
    }),
    writes(refreshWebChatNonce, async ({ query }, context) => {
      const identity = identityIn(deps, context)
      const nonce = query.nonce ?? ''
      return { nonce: await swapNonce(context.app, context.tx, { nonce, identity, nowMs: now() }) }
    }),
  ]
}
