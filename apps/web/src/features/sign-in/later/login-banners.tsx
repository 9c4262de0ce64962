import { hasSessionEnded, lacksFactor, type PasskeyTrouble } from '@hearthline/client'
import { Banner } from '@hearthline/ui'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSearchParams } from 'react-router'

const words = {
  noneUsed: [
    msg`No passkey was used.`,
    msg`You closed the window, or this device has no passkey for this site. Get a code by email; you can add a passkey in Settings.`,
  ],
  unknown: [msg`We do not know that passkey.`, msg`It may have been removed. Get a code by email instead.`],
  notPossible: [msg`Passkeys do not work in this browser.`, msg`Get a code by email instead.`],
} as const satisfies Record<PasskeyTrouble, unknown>

/** Why no passkey logged anybody in, and what to do instead. */
export const PasskeyBanner = ({ trouble }: { trouble: PasskeyTrouble }) => {
  const { i18n } = useLingui()
  const [fact, sentence] = words[trouble]
  return (
    <Banner tone="notice" announced fact={i18n._(fact)}>
      {i18n._(sentence)}
    </Banner>
  )
}

const Refused = () => {
  const [query] = useSearchParams()
  return lacksFactor(query) ? (
    <Banner tone="negative" announced fact={<Trans>You are not logged in: the second step is missing.</Trans>}>
      <Trans>
        We ask for two steps, and the other login page asked for one. Log in there again with a code or a passkey, or
        get a code by email here.
      </Trans>
    </Banner>
  ) : (
    <Banner tone="negative" announced fact={<Trans>You are not logged in.</Trans>}>
      <Trans>The login did not finish, or you have no account here. Try again below, or get a code by email.</Trans>
    </Banner>
  )
}

const Ended = () => (
  <Banner tone="notice" announced fact={<Trans>You were logged out.</Trans>}>
    <Trans>
      Nothing was done here for a while, or this browser or another one ended your session. What you saved is not lost:
      log in and go on where you were.
    </Trans>
  </Banner>
)

const Out = () => (
  <Banner tone="positive" announced fact={<Trans>You are logged out.</Trans>}>
    <Trans>What you saved is kept. Log in to go on, here or on another device.</Trans>
  </Banner>
)

/**
 * Why whoever is here is not logged in: the issuer confirmed no account, too late or with one factor (?problem=); the session
 * has ended; or they logged out themselves.
 */
export const WhyHere = ({ isRefused }: { isRefused: boolean }) => {
  if (isRefused) return <Refused />
  return hasSessionEnded() ? <Ended /> : <Out />
}
