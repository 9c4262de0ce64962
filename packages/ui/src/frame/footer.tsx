import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** Which equal-housing image a lender has to show: lender, opportunity lender, or both. */
export type HousingMark = 'EHL' | 'EOL' | 'both'

export type FooterProps = {
  /** Company, register number with its link, and address. */
  company: ReactNode
  /** Terms, privacy, licences, legal, privacy options and the rest: links and text buttons. */
  links: readonly ReactNode[]
  housing: HousingMark
  /** Disclosures and notices, a paragraph each. */
  notices?: readonly ReactNode[]
}

const EqualHousing = ({ words }: { words: ReactNode }) => (
  <span className="hl-housing">
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d="M12 2 1 8.5v3h2V22h18V11.5h2v-3L12 2Zm6.5 17.5h-13V9.2L12 5.2l6.5 4v10.3ZM8 10.500h8V13H8v-2.500Zm0 4.500h8v2.500H8V15Z" />
    </svg>
    {words}
  </span>
)

export const Footer = ({ company, links, housing, notices = [] }: FooterProps) => {
  const { t } = useLingui()
  return (
    <footer className="hl-foot">
      <div className="hl-page">
        <nav aria-label={t`Legal`}>
          <ul>
            {links.map((link, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the links stand in the order given and hold no state
              <li key={at}>{link}</li>
            ))}
          </ul>
        </nav>
        <div className="hl-foot-company">
          <p>{company}</p>
          <p className="hl-foot-housing">
            {housing === 'EOL' ? null : <EqualHousing words={<Trans>Equal Housing Lender</Trans>} />}
            {housing === 'EHL' ? null : <EqualHousing words={<Trans>Equal Opportunity Lender</Trans>} />}
          </p>
        </div>
        {notices.map((notice, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs stand in the order given and hold no state
          <p key={at}>{notice}</p>
        ))}
      </div>
    </footer>
  )
}
