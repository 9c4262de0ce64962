import { useRead } from '@hearthline/client'
import { type AccountListItem, listAccounts } from '@hearthline/contracts'
import { useSession } from '../../session/index.ts'

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
