import './signing.css'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { penLine } from '../icons/page-art.ts'

/** The flag on a document where a signature or initials go. */
export const SignHere = ({ children, ...native }: ComponentProps<'button'>) => (
  <button className="hl-sign-here" type="button" {...native}>
    <Icon art={penLine} size="text" />
    {children}
  </button>
)

export type SignatureLineProps = {
  /** The flag, the signature, or who signs elsewhere. */
  children?: ReactNode
  /** Printed under the line: a name, "Date". */
  caption: ReactNode
}

/** A line on paper with what stands on it and under it. */
export const SignatureLine = ({ children, caption }: SignatureLineProps) => (
  <div className="hl-sign-line">
    <div className="hl-sign-on">{children}</div>
    <p>{caption}</p>
  </div>
)
