import type { ChatProvider } from '@hearthline/client/chat'
import type { ChatEndReason, ChatSession } from '@hearthline/contracts'
import { FRESH_START } from './chat-state.ts'
import { createConversation } from './conversation.ts'
import { keepNonce } from './keep-nonce.ts'
import { missingIds } from './missing-ids.ts'
import { fail, forgetSessions, type Run } from './run.ts'

/** Longest a timer can be told to wait. */
const TIMER_MOST_MS = 2 ** 31 - 1
const AUTHENTICATION = 'fe-csp-feature-flag-borrower-authentication'

export const leave = async (run: Run): Promise<void> => {
  clearTimeout(run.expiry)
  run.stopNonce?.()
  run.stopNonce = undefined
  const left = run.conversation
  run.conversation = undefined
  await left?.close().catch(() => undefined)
}

/** chat-signin-data.md 4: what is stored is removed, and the ended panel appears. */
export const endWith = (run: Run, reason: ChatEndReason | undefined): void => {
  forgetSessions(run)
  run.store.change((state) => ({ ...state, view: 'ended', phase: 'ended', endReason: reason ?? state.endReason }))
  void leave(run)
}

export const stillHolds = (session: { readonly expiration: number } | undefined): boolean =>
  session !== undefined && session.expiration > Date.now()

const watchExpiry = (run: Run): void => {
  clearTimeout(run.expiry)
  const session = run.stored.read('session') ?? run.stored.read('chatbot')
  if (!session) return
  const wait = Math.min(Math.max(session.expiration - Date.now(), 0), TIMER_MOST_MS)
  // Another tab may have renewed it meanwhile.
  run.expiry = setTimeout(
    () =>
      stillHolds(run.stored.read('session') ?? run.stored.read('chatbot')) ? watchExpiry(run) : endWith(run, 'expired'),
    wait,
  )
}

export const needsNonce = async ({ service }: Run): Promise<boolean> =>
  service.isSignedIn() && service.isOn(AUTHENTICATION)

const guardNonce = async (run: Run): Promise<void> => {
  const { conversation } = run
  const isNeeded = await needsNonce(run).catch(() => false)
  // Unless the chat was left meanwhile.
  if (isNeeded && run.conversation === conversation)
    run.stopNonce = keepNonce(run.service, run.stored, `chat-nonce:${run.settings.orgCode}`)
}

export const attach = async (run: Run, provider: ChatProvider): Promise<void> => {
  await leave(run)
  run.store.change((state) => ({ ...state, ...FRESH_START, mode: provider.mode }))
  run.conversation = createConversation(provider, {
    store: run.store,
    stored: run.stored,
    onEnd: (reason) => endWith(run, reason),
    onRenewed: () => watchExpiry(run),
  })
  watchExpiry(run)
  await guardNonce(run)
  await run.conversation?.open()
}

/** A live chat needs its ids, and its provider's own number; without them it is a fault, and over. */
const isComplete = async ({ service }: Run, session: ChatSession): Promise<boolean> =>
  missingIds(session).length === 0 && (await service.contactId(session)) !== undefined

export const goLive = async (run: Run, session: ChatSession): Promise<void> => {
  if (await isComplete(run, session)) return attach(run, run.service.live(session))
  fail(run)
  endWith(run, 'missing-ids')
}
