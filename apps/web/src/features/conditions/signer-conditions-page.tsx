import { SignerConditionsLayout } from '../../signer/index.ts'
import { ConditionsPage } from './conditions-page.tsx'

/** heloc-signer/conditions: what the lender asks of the additional signer. */
export const SignerConditionsPage = () => (
  <SignerConditionsLayout>
    <ConditionsPage />
  </SignerConditionsLayout>
)
