import { expect, it } from 'vitest'
import { globalList, hasMore, newsByAccount, shownOf, unreadCount } from './shown-notifications.ts'

const notified = (count: number, status = 'UNREAD') =>
  Array.from({ length: count }, (_, at) => ({ uuid: String(at + 1), created: `2026-11-0${at + 1}T09:00:00Z`, status }))
const names = (list: readonly { readonly uuid: string }[]) => list.map(({ uuid }) => uuid).join(' ')

it.each([
  [2, false, '1 2', false],
  [3, false, '1 2 3', false],
  [4, false, '1 2 3', true],
  [4, true, '1 2 3 4', true],
])('[P-9-13] of %d the menu shows, whole: %s, %j', (count, isWhole, shown, more) => {
  expect(names(shownOf(notified(count), isWhole))).toBe(shown)
  expect(hasMore(notified(count))).toBe(more)
})

it.each([
  [0, ''],
  [1, '1'],
  [8, '8'],
  [9, '8+'],
])('[P-9-15] %d unread are shown as %j', (count, shown) =>
  expect(unreadCount([...notified(count), ...notified(2, 'READ')])).toBe(shown),
)

it.each([
  [2, '2 1'],
  [3, '3 2 1'],
  [5, '5 4 3'],
])('[P-9-16] the global list of %d is the last three, reversed: %s', (count, shown) =>
  expect(names(globalList(notified(count)))).toBe(shown),
)

it('groups notifications by account, newest first, and leaves out accounts without any', () => {
  const accounts = [
    { name: 'A', notifications: notified(2) },
    { name: 'B', notifications: [] },
  ]
  expect(newsByAccount(accounts).map(({ name, notifications }) => [name, names(notifications)])).toEqual([['A', '2 1']])
})
