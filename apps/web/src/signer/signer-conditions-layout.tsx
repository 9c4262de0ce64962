import { Skeleton } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConditionsPart } from '../conditions/index.ts'
import { useSignerConditions } from '../session/index.ts'
import { SignerLayout } from './signer-layout.tsx'
import { useSigner } from './use-signer.ts'

/** What is asked of the signer of the page, with the way to each, where the flag lets them see it. */
export const SignerAsked = () => {
  const { task } = useSigner()
  return useSignerConditions(true) === true ? <ConditionsPart uuid={task.uuid} isSigner /> : null
}

/** The places of a signer while the application goes on: at each of them their conditions may be opened. */
const WHILE_IT_GOES_ON = [
  'heloc-signer/intro',
  'heloc-signer/identity',
  'heloc-signer/documents',
  'heloc-signer/sign',
] as const

/** Nothing is shown, nor asked for, before the flag allows it; the routes lead a signer away whom it refuses. */
const Allowed = ({ children }: { children: ReactNode }): ReactNode =>
  useSignerConditions(true) === true ? (
    children
  ) : (
    <Skeleton shape="page" count={4} words={<Trans>Loading what we ask for</Trans>} />
  )

/** Around each page of what is asked of a signer: after the signer is known, and where the flag allows it (portal.md 5). */
export const SignerConditionsLayout = ({ children }: { children: ReactNode }) => (
  <SignerLayout at={WHILE_IT_GOES_ON}>
    <Allowed>{children}</Allowed>
  </SignerLayout>
)
