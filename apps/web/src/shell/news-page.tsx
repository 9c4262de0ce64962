import { Actions } from '@hearthline/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import { SiteFrame, type SiteFrameProps } from './site-frame.tsx'

export type NewsPageProps = Pick<SiteFrameProps, 'header'> & {
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly children?: ReactNode
  /** The main button first. */
  readonly actions?: ReactNode
}

/** One piece of news on one narrow sheet: nothing here, closed, gone wrong. */
export const NewsPage = ({ header, title, lede, children, actions }: NewsPageProps) => (
  <SiteFrame layout="single" {...(header && { header })}>
    <PageTitle title={title} lede={lede} />
    {children ? <div className="hl-section">{children}</div> : null}
    {actions ? <Actions>{actions}</Actions> : null}
  </SiteFrame>
)
