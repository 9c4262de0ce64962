import { call, forgetToken, useProfile, useToken } from '@hearthline/client'
import { logout, type Profile } from '@hearthline/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { forgetDrafts } from './drafts-kept.ts'

export type Session = {
  readonly isSignedIn: boolean
  /** Undefined for visitors, and while it is on its way. */
  readonly profile: Profile | undefined
  /** Whether the profile was asked for and could not be had. */
  readonly hasFailed: boolean
}

/** Who uses this page. On the server, and until the page has hydrated, a visitor. */
export const useSession = (): Session => {
  const isSignedIn = useToken() !== null
  const { data, isError } = useProfile({ enabled: isSignedIn })
  return { isSignedIn, profile: isSignedIn ? data : undefined, hasFailed: isSignedIn && isError }
}

/** Ends the session here and at the server; a server that does not answer keeps nobody signed in on this device. */
export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return useCallback(async () => {
    await call(logout, {}).catch(() => undefined)
    forgetToken()
    forgetDrafts()
    client.clear()
  }, [client])
}
