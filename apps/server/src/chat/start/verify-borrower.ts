import { authenticateWebChat, refreshWebChatNonce } from '@hearthline/contracts'
import { type Bound, type Context, Problem, writes } from '../../platform/http/index.ts'
import type { ChatDeps } from './chat-deps.ts'
import { isChatFlagOn } from './chat-flags.ts'
import { borrowerIn } from './customer-of.ts'
import { lenderOf } from './judge-start.ts'
import { issueNonce, swapNonce } from './nonces.ts'
import { findOpenOf } from './start-store.ts'
import type { StartTables } from './tables.ts'

/** Only whoever brought a jwt comes this far; whether the lender takes borrowers at all is its flag's to say. */
const identityIn = (deps: ChatDeps, context: Context): string => {
  const identity = borrowerIn(context.caller)
  if (identity === undefined) throw new Problem('tokenMissing')
  const organisation = lenderOf(deps, context)
  if (!isChatFlagOn(organisation, 'chat') || !isChatFlagOn(organisation, 'borrowers')) throw new Problem('chatOff')
  return identity
}

/** chat-signin-data.md 7: the nonce of a borrower who chats. One whose nonce lapsed gets one for the chat they are in. */
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
