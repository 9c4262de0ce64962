import { PageFrame, type PageFrameProps } from '@hearthline/ui'
import { memo } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { type HeaderKind, SiteHeader } from './site-header.tsx'

export type SiteFrameProps = Omit<PageFrameProps, 'header' | 'footer'> & { readonly header?: HeaderKind }

/** Not drawn again with each answer that the page between them waits for. */
const Header = memo(SiteHeader)
const Footer = memo(SiteFooter)

/** The lender's header and footer around a page. */
export const SiteFrame = ({ layout = 'sheet', header = 'heloc', ...frame }: SiteFrameProps) => (
  <PageFrame
    {...frame}
    layout={layout}
    header={<Header kind={header} wide={layout === 'bare'} />}
    footer={layout === 'bare' ? null : <Footer />}
  />
)
