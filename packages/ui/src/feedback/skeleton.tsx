import type { ReactNode } from 'react'

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
