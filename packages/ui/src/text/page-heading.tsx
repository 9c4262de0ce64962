import type { ReactNode, Ref } from 'react'

export type PageHeadingProps = {
  title: ReactNode
  /** A status with a time, the only thing that may stand above a heading. */
  status?: ReactNode
  statusTone?: 'neutral' | 'positive'
  lede?: ReactNode
  /** Focus goes here after a change of page. */
  ref?: Ref<HTMLHeadingElement>
}

export const PageHeading = ({ title, status, statusTone = 'neutral', lede, ref }: PageHeadingProps) => (
  <header className="hl-heading">
    {status ? (
      <p className="hl-heading-status" data-tone={statusTone}>
        {status}
      </p>
    ) : null}
    <h1 tabIndex={-1} ref={ref}>
      {title}
    </h1>
    {lede ? <p className="hl-lede">{lede}</p> : null}
  </header>
)

/** Said by screen readers, not drawn. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => <span className="hl-hidden">{children}</span>
