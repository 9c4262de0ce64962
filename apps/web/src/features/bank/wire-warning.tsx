import { WhyNote } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'

/** Said wherever an account is shown: most payment fraud begins with a changed instruction. */
export const WireWarning = () => (
  <WhyNote title={<Trans>Beware of changed instructions</Trans>}>
    <Trans>We never change payment instructions by email, text or chat. If a message says so, call us first.</Trans>
  </WhyNote>
)
