import { PageFrame, type PageFrameProps } from '@hearthline/ui'
import { SiteFooter } from './site-footer.tsx'
import { type HeaderKind, SiteHeader } from './site-header.tsx'

export type SiteFrameProps = Omit<PageFrameProps, 'header' | 'footer'> & { readonly header?: HeaderKind }

/** The lender's header and footer around a page. */
export const SiteFrame = ({ layout = 'sheet', header = 'heloc', ...frame }: SiteFrameProps) => (
  <PageFrame
    {...frame}
    layout={layout}
    header={<SiteHeader kind={header} wide={layout === 'bare'} />}
    footer={layout === 'bare' ? null : <SiteFooter />}
  />
)
