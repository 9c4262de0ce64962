import { Trans } from '@lingui/react/macro'
import { StepPage, useCompany } from '../../shell/index.ts'
import { SignerLayout, useSigner } from '../../signer/index.ts'

const Cancelled = () => {
  const { task } = useSigner()
  const { phone } = useCompany()
  return (
    <StepPage
      title={<Trans>This application has ended</Trans>}
      lede={<Trans>The application of {task.borrowerName} goes no further. You owe nothing for it.</Trans>}
    >
      <p>
        {task.signedAt === null ? (
          <Trans>You signed nothing, and you have nothing left to do.</Trans>
        ) : (
          <Trans>What you signed no longer has any effect, and you have nothing left to do.</Trans>
        )}{' '}
        <Trans>
          Questions? Call <a href={phone.href}>{phone.shown}</a>.
        </Trans>
      </p>
    </StepPage>
  )
}

/** heloc-signer/cancelled: the application ended before everybody had signed, or was called off after. */
export const CancelledPage = () => (
  <SignerLayout at={['heloc-signer/cancelled']}>
    <Cancelled />
  </SignerLayout>
)
