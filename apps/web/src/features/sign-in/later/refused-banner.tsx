import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'

/** ?problem=signInRefused: nobody was vouched for, or not in time. */
export const RefusedBanner = () => (
  <Banner tone="negative" announced fact={<Trans>You are not logged in.</Trans>}>
    <Trans>
      The sign-in did not finish, or found no account of yours here. Try again below, or get a code by email.
    </Trans>
  </Banner>
)
