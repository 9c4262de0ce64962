import { SignerConditionsLayout } from '../../signer/index.ts'
import { UploadPage } from './upload-page.tsx'

/** heloc-signer/conditions/upload-document: the signer's documents for one condition. */
export const SignerUploadPage = () => (
  <SignerConditionsLayout>
    <UploadPage />
  </SignerConditionsLayout>
)
