import type { ReactNode } from 'react'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { IdentityPage } from './identity-page.tsx'
import { SignerDetails } from './signer-details.tsx'

const Part = (): ReactNode => (useSigner().task.hasConsent ? <IdentityPage /> : <SignerDetails />)

/** heloc-signer/identity: who the signer is, by the same document check as the borrower's. */
export const SignerIdentityPage = () => (
  <SignerLayout at={['heloc-signer/identity', 'heloc-signer/intro']}>
    <Part />
  </SignerLayout>
)
