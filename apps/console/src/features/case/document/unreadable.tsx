import { Banner } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'

export const Unreadable = () => (
  <Banner tone="notice" fact={<Trans>We cannot show this document here.</Trans>}>
    <Trans>Download it and open it with another program.</Trans>
  </Banner>
)
