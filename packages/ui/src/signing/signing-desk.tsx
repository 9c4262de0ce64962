import './signing.css'
import type { ReactNode } from 'react'

export type SigningDeskProps = {
  /** The document, on a `DocumentSheet` or in the viewer. */
  children: ReactNode
  /** A `FieldGuide`; on phones the sticky bar takes its place. */
  guide: ReactNode
  /** `StickyActions` of phones alone. In no box of its own, inside which it could not stick. */
  bar?: ReactNode
}

/** The document on the desk, the guide beside it. */
export const SigningDesk = ({ children, guide, bar }: SigningDeskProps) => (
  <div className="hl-desk">
    <div className="hl-desk-document">{children}</div>
    <div className="hl-desk-guide hl-only-wide">{guide}</div>
    {bar}
  </div>
)

export type DocumentProps = { title: ReactNode; page: ReactNode; label: string; children: ReactNode }

/** One page of a document as text. */
export const DocumentSheet = ({ title, page, label, children }: DocumentProps) => (
  <article className="hl-paper" aria-label={label}>
    <header>
      <b>{title}</b>
      <span>{page}</span>
    </header>
    {children}
  </article>
)
