import type { ReactNode } from 'react'

/** A line of the error summary: 'ZIP code: A ZIP code has five digits'; a question needs no colon after it. */
export const summaryLine = (label: string | undefined, words: ReactNode): ReactNode => (
  <>
    {label ? `${label}${label.endsWith('?') ? '' : ':'} ` : null}
    {words}
  </>
)
