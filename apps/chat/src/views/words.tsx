import { Trans } from '@lingui/react/macro'

/** chat-signin-data.md 2: before the first word, and over the messages. */
export const WelcomeWords = () => (
  <p className="chat-warning">
    <Trans>Never send a Social Security number or bank details by chat. This chat may be monitored and recorded.</Trans>
  </p>
)
