import { PageFrame, type PageFrameProps } from '@hearthline/ui'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The lender's header and footer around a page. */
export const SiteFrame = ({ layout = 'sheet', ...frame }: Omit<PageFrameProps, 'header' | 'footer'>) => (
  <PageFrame
    {...frame}
    layout={layout}
    header={<SiteHeader wide={layout === 'bare'} />}
    footer={layout === 'bare' ? null : <SiteFooter />}
  />
)
