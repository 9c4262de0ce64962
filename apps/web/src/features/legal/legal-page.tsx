import './legal.css'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle, SiteFrame, useCompany } from '../../shell/index.ts'

const OTHERS = [
  ['/terms', <Trans key="terms">Terms of use</Trans>],
  ['/privacy', <Trans key="privacy">Privacy policy</Trans>],
  ['/communications', <Trans key="communications">Electronic communications</Trans>],
  ['/licenses', <Trans key="licenses">Licenses</Trans>],
] as const

export type LegalPath = (typeof OTHERS)[number][0]

const SideContent = ({ here }: { here: LegalPath }) => (
  <nav className="hl-legal-nav">
    <ul className="hl-stack" data-gap="2">
      {OTHERS.map(([path, name]) => (
        <li key={path}>
          {/* A full load: the lender may keep the page elsewhere. */}
          <a href={path} aria-current={path === here ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <Link to="/verify">
          <Trans>Verify a document</Trans>
        </Link>
      </li>
    </ul>
  </nav>
)

export type LegalPageProps = {
  readonly here: LegalPath
  readonly title: ReactNode
  readonly lede: ReactNode
  readonly children: ReactNode
}

/** A page that a lender keeps here for want of one of its own. */
export const LegalPage = ({ here, title, lede, children }: LegalPageProps) => {
  const { name, email, phone } = useCompany()
  return (
    <SiteFrame header="account" layout="sheet" rail={<SideContent here={here} />}>
      <PageTitle title={title} lede={lede} />
      <div className="hl-legal">{children}</div>
      <p className="hl-section hl-small hl-soft hl-measure">
        <Trans>
          Questions about this page? Write to <a href={`mailto:${email}`}>{email}</a> or call{' '}
          <a className="hl-nowrap" href={phone.href}>
            {phone.shown}
          </a>
          . {name} is responsible for it.
        </Trans>
      </p>
    </SiteFrame>
  )
}
