import { CallProblem } from '@hearthline/client'
import { Banner, TextButton } from '@hearthline/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { problemWords } from './problem-words.ts'

/** The words of whatever was thrown: by its code, or the general ones. */
export const useProblemText = (): ((error: unknown) => string) => {
  const { i18n } = useLingui()
  const wordsOf = (code: string) =>
    // A key that is its own is one of its keys.
    Object.hasOwn(problemWords, code) ? problemWords[code as keyof typeof problemWords] : problemWords.internal
  return (error) => i18n._(wordsOf(error instanceof CallProblem ? error.code : 'internal'))
}

export type ProblemBannerProps = {
  /** What a call threw; nothing is drawn for undefined. */
  readonly problem: unknown
  readonly onRetry?: (() => void) | undefined
  /** Focus comes here when it appears. */
  readonly takesFocus?: boolean
  /** One sentence more, such as whom to call. */
  readonly children?: ReactNode
}

/** Why something was not taken, in the reader's words; says itself when it appears. */
export const ProblemBanner = ({ problem, onRetry, takesFocus = false, children }: ProblemBannerProps) => {
  const text = useProblemText()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && problem) place.current?.focus()
  }, [takesFocus, problem])
  if (!problem) return null
  return (
    <div className="hl-problem" ref={place} tabIndex={-1}>
      <Banner
        tone="negative"
        announced
        fact={text(problem)}
        action={
          onRetry ? (
            <TextButton onClick={onRetry}>
              <Trans>Try again</Trans>
            </TextButton>
          ) : null
        }
      >
        {children}
      </Banner>
    </div>
  )
}
