import { call, useForget } from '@hearthline/client'
import { type AccountListItem, listAccounts, markNotificationsRead } from '@hearthline/contracts'
import { shownOf } from '@hearthline/domain/notifications'
import { useCallback } from 'react'

const unreadIn = (accounts: readonly AccountListItem[]): readonly string[] =>
  accounts.flatMap(({ notifications }) =>
    shownOf(notifications, false)
      .filter(({ status }) => status === 'UNREAD')
      .map(({ uuid }) => uuid),
  )

/**
 * Whoever opens the bell has seen what it shows first: the server is told at once, and the count goes when the list is
 * closed, so that nothing changes under the reader's eyes. What could not be told stays unread.
 */
export const useSeenNews = (accounts: readonly AccountListItem[]): (() => (() => void) | undefined) => {
  const forget = useForget()
  return useCallback(() => {
    const uuids = unreadIn(accounts)
    if (uuids.length === 0) return undefined
    const told = call(markNotificationsRead, { body: { uuids: [...uuids] } }).catch(() => undefined)
    return () => {
      told.then((answer) => answer && forget(listAccounts))
    }
  }, [accounts, forget])
}
