import './account.css'
import { call, readKey, useForget, useNow } from '@hearthline/client'
import { type AccountListItem, listAccounts, markNotificationsRead, type Notification } from '@hearthline/contracts'
import { earlierFirst } from '@hearthline/domain/calendar'
import { relativeTime, shortenWallet } from '@hearthline/domain/formats'
import { globalList, hasMore, isUnread, newsByAccount, shownOf, unreadCount } from '@hearthline/domain/notifications'
import { isRedirectUrl } from '@hearthline/domain/routes'
import { Icon, Menu, MenuTitle, TextButton } from '@hearthline/ui'
import { bell } from '@hearthline/ui/icons'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/index.ts'
import { usePrivateLabel } from '../../session/index.ts'
import { useAccounts } from './use-accounts.ts'

/** A notification: how long ago, of which wallet, and where it leads. */
export const NotificationLine = ({ notification }: { notification: Notification }) => {
  const { formats: locale } = useLocale()
  const { timeZone } = usePrivateLabel().hearthline
  const now = useNow()
  const { title, description, created, walletAddress, ctas } = notification
  return (
    <div className="hl-news" data-unread={isUnread(notification) ? '' : undefined}>
      <p className="hl-news-head">
        <b>{title}</b>
        {isUnread(notification) ? (
          <span className="hl-hidden">
            <Trans>, unread</Trans>
          </span>
        ) : null}
        <time dateTime={created}>{relativeTime(new Date(created), now, { locale, timeZone })}</time>
      </p>
      <p className="hl-news-words">{description}</p>
      <p className="hl-news-foot">
        {ctas
          .filter(({ redirectPath }) => isRedirectUrl(redirectPath))
          .map((cta) => (
            <Link key={cta.redirectPath} to={cta.redirectPath}>
              {cta.title}
            </Link>
          ))}
        {walletAddress ? <span>{shortenWallet(walletAddress)}</span> : null}
      </p>
    </div>
  )
}

const unreadIn = (accounts: readonly AccountListItem[]): readonly string[] =>
  accounts.flatMap(({ notifications }) =>
    shownOf(notifications, false)
      .filter(({ status }) => status === 'UNREAD')
      .map(({ uuid }) => uuid),
  )

/**
 * Opening the bell counts as seeing what it shows first: the server is notified at once, and the count goes when the list is
 * closed, so that nothing changes under the reader's eyes. What the server could not be notified of stays unread.
 */
const useSeenNews = (accounts: readonly AccountListItem[]): (() => (() => void) | undefined) => {
  const forget = useForget()
  return useCallback(() => {
    const uuids = unreadIn(accounts)
    if (uuids.length === 0) return undefined
    const marking = call(markNotificationsRead, { body: { uuids: [...uuids] } }).catch(() => undefined)
    return () => {
      marking.then((answer) => answer && forget(listAccounts))
    }
  }, [accounts, forget])
}

/** Notifications come in the reader's words: changing the language fetches them again. */
const useNewsLanguage = (): void => {
  const client = useQueryClient()
  const { locale } = useLocale()
  const shown = useRef(locale)
  useEffect(() => {
    if (shown.current === locale) return
    shown.current = locale
    client.invalidateQueries({ queryKey: readKey(listAccounts, {}) })
  }, [client, locale])
}

/** One account's news: 3 of them, and the rest at 'View All'. */
const Group = ({ account }: { account: AccountListItem }) => {
  const [isWhole, setWhole] = useState(false)
  const { notifications } = account
  return (
    <>
      <MenuTitle>{account.account.name}</MenuTitle>
      {shownOf(notifications, isWhole).map((notification) => (
        <li className="hl-news-item" key={notification.uuid}>
          <NotificationLine notification={notification} />
        </li>
      ))}
      {hasMore(notifications) && !isWhole ? (
        <li className="hl-menu-more">
          <TextButton
            onClick={(event) => {
              // Stays open: the rest comes into the same list.
              event.stopPropagation()
              setWhole(true)
            }}
          >
            <Trans>View All</Trans>
          </TextButton>
        </li>
      ) : null}
    </>
  )
}

const Latest = ({ groups }: { groups: readonly AccountListItem[] }) => {
  const all = groups
    .flatMap(({ notifications }) => notifications)
    .toSorted((a, b) => earlierFirst(a.created, b.created))
  if (groups.length < 2) return null
  return (
    <>
      <MenuTitle>
        <Trans>Latest</Trans>
      </MenuTitle>
      {globalList(all).map((notification) => (
        <li className="hl-news-item" key={notification.uuid}>
          <NotificationLine notification={notification} />
        </li>
      ))}
    </>
  )
}

/** portal.md 2.4 and 9: the bell, with the news of each account. */
export const NotificationsMenu = () => {
  const { t } = useLingui()
  const { accounts, isLoading } = useAccounts()
  const groups = newsByAccount(accounts)
  useNewsLanguage()
  const onOpen = useSeenNews(accounts)
  const unread = unreadCount(groups.flatMap(({ notifications }) => notifications))
  return (
    <Menu
      wide
      chevron={false}
      onOpen={onOpen}
      label={unread ? t`Notifications, ${unread} unread` : t`Notifications`}
      trigger={
        <span className="hl-bell">
          <Icon art={bell} />
          {unread ? <span className="hl-bell-count">{unread}</span> : null}
        </span>
      }
    >
      {groups.length === 0 ? (
        <li className="hl-menu-empty">
          {isLoading ? (
            <Trans>Looking for news</Trans>
          ) : (
            <Trans>No news. When we need something from you, it appears here.</Trans>
          )}
        </li>
      ) : null}
      <Latest groups={groups} />
      {groups.map((account) => (
        <Group key={account.account.address} account={account} />
      ))}
    </Menu>
  )
}
