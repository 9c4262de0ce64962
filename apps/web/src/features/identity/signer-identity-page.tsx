import type { ReactNode } from 'react'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { IdentityPage } from './identity-page.tsx'
import { SignerDemographics } from './signer-demographics.tsx'
import { SignerDetails } from './signer-details.tsx'

/** Their own details first, then the questions for fair lending where they are asked, then the document. */
export const SignerIdentity = (): ReactNode => {
  const { hasConsent, demographics } = useSigner().task
  if (!hasConsent) return <SignerDetails />
  return demographics === 'TO_ASK' ? <SignerDemographics /> : <IdentityPage />
}

/** heloc-signer/identity: who the signer is, by the same document check as the borrower's. */
export const SignerIdentityPage = () => (
  <SignerLayout at={['heloc-signer/identity', 'heloc-signer/intro']}>
    <SignerIdentity />
  </SignerLayout>
)
