import { addressOf } from '@hearthline/domain/routes'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { SignerConditionsLayout, useSigner } from '../../signer/index.ts'
import { SignerIdentity } from './signer-identity-page.tsx'

/** Done once the document is confirmed: then there is nothing left to send here. */
const Part = (): ReactNode =>
  useSigner().task.identity?.status === 'VERIFIED' ? (
    <Navigate to={addressOf('heloc-signer/conditions')} replace />
  ) : (
    <SignerIdentity />
  )

/** heloc-signer/conditions/identity: another document, where the first could not be matched. */
export const SignerConditionPage = () => (
  <SignerConditionsLayout>
    <Part />
  </SignerConditionsLayout>
)
