import type { ReactNode } from 'react'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { IdentityPage } from './identity-page.tsx'
import { SignerCustomer } from './signer-customer.tsx'
import { SignerDemographics } from './signer-demographics.tsx'
import { SignerDetails } from './signer-details.tsx'

/** Their own details first, of whoever owes more of them, then the questions for fair lending where asked, then the document. */
export const SignerIdentity = (): ReactNode => {
  const { hasConsent, owesDetails, demographics } = useSigner().task
  if (!hasConsent) return <SignerDetails />
  if (owesDetails) return <SignerCustomer />
  return demographics === 'TO_ASK' ? <SignerDemographics /> : <IdentityPage />
}

/** heloc-signer/identity: who the signer is, by the same document check as the borrower's. */
export const SignerIdentityPage = () => (
  <SignerLayout at={['heloc-signer/identity', 'heloc-signer/intro']}>
    <SignerIdentity />
  </SignerLayout>
)
