import './account.css'
import { useNow } from '@hearthline/client'
import type { Notification } from '@hearthline/contracts'
import { relativeTime, shortenWallet } from '@hearthline/domain/formats'
import { isUnread } from '@hearthline/domain/notifications'
import { isRedirectUrl } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLocale } from '../../i18n/index.ts'
import { usePrivateLabel } from '../../session/index.ts'

/** What an account was told: how long ago, of which wallet, and where to go. */
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
