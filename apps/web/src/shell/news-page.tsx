import { Actions } from '@hearthline/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'
import { SiteFrame } from './site-frame.tsx'

export type NewsPageProps = {
  readonly title: ReactNode
  readonly lede?: ReactNode
  readonly children?: ReactNode
  /** The main button first. */
  readonly actions?: ReactNode
}

/** One piece of news on one narrow sheet: nothing here, closed, gone wrong. */
export const NewsPage = ({ title, lede, children, actions }: NewsPageProps) => (
  <SiteFrame layout="single">
    <PageTitle title={title} lede={lede} />
    {children ? <div className="hl-section">{children}</div> : null}
    {actions ? <Actions>{actions}</Actions> : null}
  </SiteFrame>
)
