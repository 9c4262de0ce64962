import { Banner, LinkButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useApplication } from '../../application/index.ts'
import { StepPage, useFormats } from '../../shell/index.ts'
import { AccountForm } from './account-form.tsx'
import { WireWarning } from './wire-warning.tsx'

/** The status of the account: with a person, refused by one, confirmed, or not given. */
const Standing = () => {
  const { record } = useApplication()
  const { instant } = useFormats()
  const account = record.bank?.disburse
  if (account?.status === 'PENDING_REVIEW') {
    const { mask, reviewSince } = account
    const since = instant(reviewSince ?? record.stepEnteredAt)
    return (
      <Banner tone="notice" fact={<Trans>A person of ours is checking the account ending in {mask}.</Trans>}>
        <Trans>
          Since {since}; an answer takes one business day. You have nothing to do, and your application goes on
          meanwhile. We send no money before the account is confirmed.
        </Trans>
      </Banner>
    )
  }
  if (account?.refusedFor !== undefined) {
    return (
      <Banner tone="negative" fact={<Trans>We could not confirm the account ending in {account.mask}.</Trans>}>
        {account.refusedFor} <Trans>Give another account, and we check it at once.</Trans>
      </Banner>
    )
  }
  if (account?.status === 'VERIFIED') {
    return (
      <Banner tone="positive" fact={<Trans>The account ending in {account.mask} is confirmed.</Trans>}>
        <Trans>Your money goes there once your time to cancel has passed.</Trans>
      </Banner>
    )
  }
  return null
}

/** bank/manual-disburse: an account that a person has to look at, or that has to be given again. */
export const ManualDisbursePage = () => {
  const { t } = useLingui()
  const { record, status } = useApplication()
  const isAsked = status.state === 'DISBURSEMENT_ACCOUNT' || record.bank?.disburse?.refusedFor !== undefined
  return (
    <StepPage
      title={<Trans>The account for your money</Trans>}
      lede={<Trans>Some accounts cannot be confirmed by the bank's computer. Then a person of ours does it.</Trans>}
      why={{
        title: t`Why we ask`,
        text: <Trans>We send money to an account in your own name and to no other.</Trans>,
      }}
      side={<WireWarning />}
    >
      <Standing />
      {isAsked ? (
        <AccountForm />
      ) : (
        <div className="hl-actions">
          <LinkButton as={Link} to="/dashboard" kind="second">
            <Trans>Go to dashboard</Trans>
          </LinkButton>
        </div>
      )}
    </StepPage>
  )
}
