import { type ReactNode, useEffect, useState } from 'react'

/** True while `active`, and for `lateMs` after: short work does not flicker. */
const useLateEnd = (active: boolean, lateMs: number): boolean => {
  const [late, setLate] = useState(active)
  useEffect(() => {
    if (active) {
      setLate(true)
      return
    }
    const timer = setTimeout(() => setLate(false), lateMs)
    return () => clearTimeout(timer)
  }, [active, lateMs])
  return active || late
}

const HIDES_AFTER_MS = 300

export type LoaderProps = {
  active: boolean
  /** What is being done: there is no spinner without words. */
  words: ReactNode
  /** A lender's own animation in place of the spinner, with its natural size. */
  picture?: { src: string; width: number; height: number } | null | undefined
}

/** A spinner with words; goes 300 ms after the work stopped. */
export const Loader = ({ active, words, picture }: LoaderProps) => {
  const shown = useLateEnd(active, HIDES_AFTER_MS)
  return (
    <div role="status" className="hl-loader-place">
      {shown ? (
        <p className="hl-loader">
          {picture ? (
            <img className="hl-loader-picture" {...picture} alt="" />
          ) : (
            <span className="hl-spinner" aria-hidden="true" />
          )}
          {words}
        </p>
      ) : null}
    </div>
  )
}

export type SkeletonProps = {
  words: ReactNode
  /** The final shape: lines of text, a heading with lines, or rows of a table. */
  shape?: 'lines' | 'page' | 'rows'
  count?: number
}

const WIDTHS = ['short', 'long', 'middle'] as const

/** Bars in the final shape, with words. Style keeps it unseen for 300 ms, so that fast answers do not flash. */
export const Skeleton = ({ words, shape = 'lines', count = 3 }: SkeletonProps) => (
  <div className="hl-skeleton" data-shape={shape} role="status" aria-busy="true">
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <span key={at} className="hl-skeleton-bar" data-width={WIDTHS[at % WIDTHS.length]} />
      ))}
    </div>
    <p>{words}</p>
  </div>
)
