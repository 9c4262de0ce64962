import './notary.css'
import { addressOf } from '@hearthline/domain/routes'
import { Trans } from '@lingui/react/macro'
import { StepPage } from '../../shell/index.ts'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { Failed } from './error-page.tsx'

const Problem = () => {
  const { sessionUuid } = useSigner().task
  return (
    <StepPage
      title={<Trans>The notary session could not be finished</Trans>}
      lede={<Trans>The questions that confirm your identity stopped it. Your signed documents are safe.</Trans>}
    >
      {sessionUuid === null ? null : <Failed sessionUuid={sessionUuid} back={addressOf('heloc-signer/sign')} />}
    </StepPage>
  )
}

/** heloc-signer/error: what stopped the session with the notary, how often still, and the way back. */
export const SignerErrorPage = () => (
  <SignerLayout at={['heloc-signer/sign']}>
    <Problem />
  </SignerLayout>
)
