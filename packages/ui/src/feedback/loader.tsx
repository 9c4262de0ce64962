import type { ReactNode } from 'react'
import { useLateEnd } from './use-late-end.ts'

const HIDES_AFTER_MS = 300

export type LoaderProps = {
  active: boolean
  /** What is being done: there is no spinner without words. */
  words: ReactNode
}

/** A spinner with words; goes 300 ms after the work stopped. */
export const Loader = ({ active, words }: LoaderProps) => {
  const shown = useLateEnd(active, HIDES_AFTER_MS)
  return (
    <div role="status" className="hl-loader-place">
      {shown ? (
        <p className="hl-loader">
          <span className="hl-spinner" aria-hidden="true" />
          {words}
        </p>
      ) : null}
    </div>
  )
}
