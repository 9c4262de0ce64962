import { Banner } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { useApplication } from '../../application/index.ts'
import { StepPage, useCompany } from '../../shell/index.ts'
import { AccountForm } from './account-form.tsx'
import { WireWarning } from './wire-warning.tsx'

/** A check that failed stays on this page: what failed, and what would mend it. */
const CheckFailed = () => {
  const { phone } = useCompany()
  return (
    <Banner tone="negative" fact={<Trans>We could not confirm this account.</Trans>}>
      <Trans>
        The bank has no open account with this number in your name. Check each digit and the name, or use another
        account. If you are sure, call <a href={phone.href}>{phone.shown}</a>.
      </Trans>
    </Banner>
  )
}

export const DisbursePage = () => {
  const { t } = useLingui()
  const kept = useApplication().record.bank?.disburse
  return (
    <StepPage
      title={<Trans>Where should the money go?</Trans>}
      lede={<Trans>Funds are sent after your time to cancel has passed, never before.</Trans>}
      why={{
        title: t`Why we ask`,
        text: (
          <Trans>
            We send your first draw to an account in your name. We check with the bank that it exists; we cannot take
            money out of it unless you choose automatic payments on the next page.
          </Trans>
        ),
      }}
      side={<WireWarning />}
    >
      {kept?.status === 'FAILED_VERIFICATION' ? <CheckFailed /> : null}
      <AccountForm />
    </StepPage>
  )
}
