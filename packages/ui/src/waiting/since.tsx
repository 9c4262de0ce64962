import type { ReactNode } from 'react'
import { clock } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type SinceProps = {
  /** The clock, unless something is wrong. */
  art?: string | undefined
  children: ReactNode
}

/** Above a page's heading: since when it is whose turn. */
export const Since = ({ art = clock, children }: SinceProps) => (
  <>
    <Icon art={art} size="text" />
    <span>{children}</span>
  </>
)
