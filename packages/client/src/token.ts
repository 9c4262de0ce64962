import { useSyncExternalStore } from 'react'
import { clientSettings } from './settings.ts'

const BEARER = /^Bearer \S+$/

type Hear = () => void
const hearers = new Set<Hear>()

/** A browser may refuse storage; then the token lives as long as the page. */
let kept: string | null = null

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** 'Bearer {token}', or null when nobody is signed in. */
export const storedToken = (): string | null => {
  const place = storage()
  return place ? place.getItem(clientSettings().tokenKey) : kept
}

const put = (token: string | null): void => {
  kept = token
  const { tokenKey } = clientSettings()
  if (token === null) storage()?.removeItem(tokenKey)
  else storage()?.setItem(tokenKey, token)
  for (const hear of hearers) hear()
}

export const saveToken = (jwt: string): void => put(jwt.startsWith('Bearer ') ? jwt : `Bearer ${jwt}`)

export const forgetToken = (): void => {
  if (storedToken() !== null) put(null)
}

/** portal.md 4.4: a Bearer token in a response's authorization header is saved. */
export const saveTokenOf = (response: Response): void => {
  const given = response.headers.get('authorization')
  if (given !== null && BEARER.test(given)) saveToken(given)
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
