import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-store.ts'
import { clientSettings } from './settings.ts'

const BEARER = /^Bearer \S+$/

type Listener = (isElsewhere?: true) => void
const listeners = new Set<Listener>()

/** 'Bearer {token}', or null when nobody is signed in. */
export const storedToken = (): string | null => readStored('localStorage', clientSettings().tokenKey)

const ENDED = 'hl_ended'

/** Whether the server ended the session of this browser, and nobody has logged in or out since: the login page says why it is there. */
export const hasSessionEnded = (): boolean => readStored('localStorage', ENDED) !== null

const put = (token: string | null, isEnded = false): void => {
  store('localStorage', ENDED, isEnded ? '1' : null)
  store('localStorage', clientSettings().tokenKey, token)
  for (const listener of listeners) listener()
}

export const saveToken = (jwt: string): void => put(jwt.startsWith('Bearer ') ? jwt : `Bearer ${jwt}`)

export const forgetToken = (): void => {
  if (storedToken() !== null) put(null)
}

/** portal.md 8: clears a session that the server ended; the router leads to login. Not for a token that another one has replaced meanwhile. */
export const endSession = (sent: string | null): void => {
  if (sent !== null && storedToken() === sent) put(null, true)
}

/**
 * portal.md 4.4: a Bearer token in a response's authorization header is saved. Not when another one took the place of the
 * token that was sent: who signed out meanwhile stays out.
 */
export const saveTokenOf = (response: Response, sent: string | null): void => {
  const given = response.headers.get('authorization')
  if (given !== null && BEARER.test(given) && storedToken() === sent) saveToken(given)
}

/** Calls back after a change in this page, and after a sign-in or sign-out in another tab; with which of the two. */
export const onTokenChange = (listener: Listener): (() => void) => {
  const onStorage = (event: StorageEvent) => {
    if (event.key === clientSettings().tokenKey || event.key === null) listener(true)
  }
  listeners.add(listener)
  globalThis.addEventListener?.('storage', onStorage)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener?.('storage', onStorage)
  }
}

/** The stored token; null on the server and while the page hydrates. */
export const useToken = (): string | null => useSyncExternalStore(onTokenChange, storedToken, () => null)
