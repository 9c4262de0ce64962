import { CallProblem } from '@hearthline/client'
import { Banner, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { problemWords } from '../words/index.ts'
import { useFormats } from './use-formats.ts'

export type ProblemBannerProps = {
  /** What a call threw; nothing is drawn for undefined. */
  readonly problem: unknown
  readonly onRetry?: (() => void) | undefined
  /** One sentence more. */
  readonly children?: ReactNode
}

/** What would be accepted, where the answer names a figure, or who has it, where it names a person. */
const Remedy = ({ problem }: { readonly problem: CallProblem }) => {
  const { money } = useFormats()
  const { neededCents, name } = problem.detail
  if (typeof name === 'string' && name !== '') return <Trans>{name} has it in hand.</Trans>
  if (typeof neededCents !== 'number') return null
  const needed = money(neededCents)
  return <Trans>{needed} or more would be taken.</Trans>
}

/** By what the operator of the server finds an unexpected error in the log. */
export const Reference = ({ problem }: { readonly problem: unknown }) => {
  const requestId = problem instanceof CallProblem && problem.reference
  return requestId ? <Trans>Reference: {requestId}</Trans> : null
}

/** Why something was refused; announced to screen readers when it appears. */
export const ProblemBanner = ({ problem, onRetry, children }: ProblemBannerProps) => {
  const { i18n } = useLingui()
  if (!problem) return null
  const code = problem instanceof CallProblem ? problem.code : 'internal'
  return (
    <Banner
      tone="negative"
      announced
      fact={i18n._(problemWords(code))}
      action={
        onRetry ? (
          <TextButton onClick={onRetry}>
            <Trans>Try again</Trans>
          </TextButton>
        ) : null
      }
    >
      {problem instanceof CallProblem ? <Remedy problem={problem} /> : null}
      <Reference problem={problem} />
      {children}
    </Banner>
  )
}
