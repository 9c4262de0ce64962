import './notary.css'
import type { ReactNode } from 'react'
import { SignerLayout, useSigner } from '../../signer/index.ts'
import { InSession } from './session-page.tsx'

const Session = (): ReactNode => {
  const { sessionUuid } = useSigner().task
  return sessionUuid === null ? null : <InSession sessionUuid={sessionUuid} />
}

/** heloc-signer/sign: the signer's own session with the notary. */
export const SignerSessionPage = () => (
  <SignerLayout at={['heloc-signer/sign']}>
    <Session />
  </SignerLayout>
)
