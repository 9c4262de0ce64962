import { useSyncExternalStore } from 'react'
import { readStored, store } from './browser-store.ts'
import { clientSettings } from './settings.ts'

const BEARER = /^Bearer \S+$/

type Hear = () => void
const hearers = new Set<Hear>()

/** 'Bearer {token}', or null when nobody is signed in. */
export const storedToken = (): string | null => readStored('localStorage', clientSettings().tokenKey)

const put = (token: string | null): void => {
  store('localStorage', clientSettings().tokenKey, token)
  for (const hear of hearers) hear()
}

export const saveToken = (jwt: string): void => put(jwt.startsWith('Bearer ') ? jwt : `Bearer ${jwt}`)

export const forgetToken = (): void => {
  if (storedToken() !== null) put(null)
}

/**
 * portal.md 4.4: a Bearer token in a response's authorization header is saved. Not when another one took the place of the
 * token that was sent: who signed out meanwhile stays out.
 */
export const saveTokenOf = (response: Response, sent: string | null): void => {
  const given = response.headers.get('authorization')
  if (given !== null && BEARER.test(given) && storedToken() === sent) saveToken(given)
}

/** Hears of this page's changes, and of a sign-in or sign-out in another tab. */
export const onTokenChange = (hear: Hear): (() => void) => {
  const heard = (event: StorageEvent) => {
    if (event.key === clientSettings().tokenKey || event.key === null) hear()
  }
  hearers.add(hear)
  globalThis.addEventListener?.('storage', heard)
  return () => {
    hearers.delete(hear)
    globalThis.removeEventListener?.('storage', heard)
  }
}

/** The stored token; null on the server and while the page hydrates. */
export const useToken = (): string | null => useSyncExternalStore(onTokenChange, storedToken, () => null)
