import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSignerConditions } from '../session/index.ts'
import { SignerLayout } from './signer-layout.tsx'

/** Wherever a signer stands while the application goes on: what is asked of them is beside their way. */
const WHILE_IT_GOES_ON = [
  'heloc-signer/intro',
  'heloc-signer/identity',
  'heloc-signer/documents',
  'heloc-signer/sign',
] as const

/** Nothing is shown, nor asked for, before the flag allows it; whoever it refuses is led away by the routes. */
const Allowed = ({ children }: { children: ReactNode }): ReactNode =>
  useSignerConditions(true) === true ? (
    children
  ) : (
    <Skeleton shape="page" count={4} words={<Trans>Reading what is asked</Trans>} />
  )

/** Around each page of what is asked of a signer: after the signer is known, and where the flag allows it (portal.md 5). */
export const SignerConditionsLayout = ({ children }: { children: ReactNode }) => (
  <SignerLayout at={WHILE_IT_GOES_ON}>
    <Allowed>{children}</Allowed>
  </SignerLayout>
)
