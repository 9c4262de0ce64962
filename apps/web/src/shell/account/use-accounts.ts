import { useRead } from '@hearthline/client'
import { type AccountListItem, listAccounts } from '@hearthline/contracts'
import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from '../../session/index.ts'

const KEPT_UNDER = 'hl_acting_for'
const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const read = (): string | null => sessionStorage.getItem(KEPT_UNDER)

/** Which of one's accounts this tab acts for; null until one was chosen. */
export const useActingFor = (): {
  readonly actingFor: string | null
  readonly actFor: (address: string) => void
} => {
  const actingFor = useSyncExternalStore(listen, read, () => null)
  const actFor = useCallback((address: string) => {
    sessionStorage.setItem(KEPT_UNDER, address)
    for (const listener of listeners) listener()
  }, [])
  return { actingFor, actFor }
}

export type Accounts = {
  readonly accounts: readonly AccountListItem[]
  /** Still asked for. */
  readonly isLoading: boolean
}

const NONE: readonly AccountListItem[] = []

/** The accounts that somebody may act for, with their notifications: asked once and kept (portal.md 7). None where they cannot be had. */
export const useAccounts = (): Accounts => {
  const { isSignedIn, isSigner } = useSession()
  const isAsked = isSignedIn && !isSigner
  const { data, isPending } = useRead(listAccounts, {}, { enabled: isAsked, staleMs: Number.POSITIVE_INFINITY })
  return { accounts: data ?? NONE, isLoading: isAsked && isPending }
}
