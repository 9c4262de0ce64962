import { earlierFirst } from '../calendar/index.ts'

/** portal.md 9. */
const SHOWN_AT_FIRST = 3
const MOST_COUNTED = 8
const IN_THE_GLOBAL_LIST = 3

/** portal.md 3, "Notification": the fields that these rules read. */
export type NotificationState = { readonly created: string; readonly status: string }

export const isUnread = ({ status }: NotificationState): boolean => status === 'UNREAD'

/** The first 3 of a group, until 'View All' was pressed. */
export const shownOf = <N extends NotificationState>(notifications: readonly N[], isWhole: boolean): readonly N[] =>
  isWhole ? notifications : notifications.slice(0, SHOWN_AT_FIRST)

/** Whether a group has more than it shows at first. */
export const hasMore = (notifications: readonly NotificationState[]): boolean => notifications.length > SHOWN_AT_FIRST

/** The number of unread items: figures up to 8, then '8+'; '' if everything is read. */
export const unreadCount = (notifications: readonly NotificationState[]): string => {
  const count = notifications.filter(isUnread).length
  if (count === 0) return ''
  return count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count)
}

/** The global list: the last 3 of everything, reversed. */
export const globalList = <N extends NotificationState>(notifications: readonly N[]): readonly N[] =>
  notifications.slice(-IN_THE_GLOBAL_LIST).reverse()

type WithNotifications<N> = { readonly notifications: readonly N[] }

/** The accounts with notifications, each with its own, newest first. */
export const newsByAccount = <N extends NotificationState, A extends WithNotifications<N>>(
  accounts: readonly A[],
): readonly A[] =>
  accounts
    .filter(({ notifications }) => notifications.length > 0)
    .map((account) => ({
      ...account,
      notifications: account.notifications.toSorted((a, b) => earlierFirst(b.created, a.created)),
    }))
