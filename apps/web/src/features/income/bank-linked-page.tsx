import { storedHelocUuid } from '@hearthline/client'
import { LinkButton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Link, Navigate } from 'react-router'
import { applicationAddress } from '../../application/index.ts'
import { ChatOrCall, NewsPage } from '../../shell/index.ts'

/** Another browser came back than the one that left, or its storage was cleared meanwhile. */
const NoneStored = () => (
  <NewsPage
    header="account"
    title={<Trans>Back from your bank</Trans>}
    lede={
      <Trans>
        We cannot tell on this device which application you came from. Nothing is lost: open it from your dashboard, and
        it goes on where you left it.
      </Trans>
    }
    actions={
      <>
        <LinkButton as={Link} to="/dashboard">
          <Trans>Go to dashboard</Trans>
        </LinkButton>
        <span className="hl-small">
          <ChatOrCall />
        </span>
      </>
    }
  />
)

/** plaid-oauth-success: where a bank sends the browser back to; the application is the one that it left from. */
export const BankLinkedPage = () => {
  const [uuid] = useState(storedHelocUuid)
  return uuid === null ? <NoneStored /> : <Navigate to={applicationAddress(uuid)} replace />
}
