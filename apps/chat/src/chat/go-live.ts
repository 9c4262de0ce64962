import type { ChatProvider } from '@hearthline/client/chat'
import { type ChatEndReason, type ChatMode, type ChatSession, NONCE_REFRESH_EVERY_MS } from '@hearthline/contracts'
import type { ChatService } from '../service/chat-service.ts'
import { FRESH_START } from './chat-state.ts'
import { createConversation } from './conversation.ts'
import { fail, forgetSessions, type Run } from './run.ts'
import type { Stored } from './stored.ts'

type NonceService = Pick<ChatService, 'authenticate' | 'refreshNonce'>

/** A new nonce in exchange for the stored one; where that one has lapsed, a first one again. */
const renewed = async (service: NonceService, nonce: string | undefined): Promise<string> => {
  if (nonce === undefined) return service.authenticate()
  return service.refreshNonce(nonce).catch(() => service.authenticate())
}

/**
 * Refreshes the borrower's nonce every 60 seconds for as long as they chat. One tab of a browser does it for all: it holds
 * the lock until it stops or closes, and the next one takes over.
 */
const keepNonce = (service: NonceService, stored: Stored, lockName: string): (() => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = () =>
    new Promise<void>((done) => {
      // The lock may be granted after the chat has stopped.
      if (signal.aborted) return done()
      const round = async () => {
        const nonce = await renewed(service, stored.read('nonce')).catch(() => undefined)
        if (!signal.aborted) stored.write('nonce', nonce)
      }
      const timer = setInterval(round, NONCE_REFRESH_EVERY_MS)
      signal.addEventListener('abort', () => {
        clearInterval(timer)
        done()
      })
    })
  navigator.locks.request(lockName, { signal }, work).catch((error: unknown) => {
    if (!signal.aborted) reportError(error)
  })
  return () => stopping.abort()
}

type Id = 'omniProxyChannelId' | 'threadId' | 'customerId' | 'providerChannelId'

/** What a live chat cannot go on without, by its provider. */
const NEEDED: Readonly<Record<ChatMode, readonly Id[]>> = {
  builtin: ['omniProxyChannelId'],
  twilio: ['omniProxyChannelId'],
  nice: ['omniProxyChannelId', 'threadId', 'customerId'],
  stream: ['omniProxyChannelId', 'providerChannelId'],
  talkjs: ['omniProxyChannelId'],
  chatbot: [],
}

const missingIds = (session: ChatSession): readonly Id[] => NEEDED[session.mode].filter((id) => !session[id])

/** The longest delay that a timer can have. */
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

/** A live chat needs its ids, and its provider's own number; without them it ends with an error. */
const isComplete = async ({ service }: Run, session: ChatSession): Promise<boolean> =>
  missingIds(session).length === 0 && (await service.contactId(session)) !== undefined

export const goLive = async (run: Run, session: ChatSession): Promise<void> => {
  if (await isComplete(run, session)) return attach(run, run.service.live(session))
  fail(run)
  endWith(run, 'missing-ids')
}
