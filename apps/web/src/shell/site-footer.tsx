import { Footer, type HousingMark } from '@hearthline/ui'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePrivateLabel } from '../session/index.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PrivacyOptions } from './privacy-options.tsx'
import { useFormats } from './use-formats.ts'

const ALL_STATES = 50

const HOUSING: Readonly<Record<'EHL' | 'EOL' | 'BOTH', HousingMark>> = { EHL: 'EHL', EOL: 'EOL', BOTH: 'both' }

const OutLink = ({ href, isExternal, children }: { href: string; isExternal?: boolean; children: ReactNode }) => (
  <a href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
    {children}
  </a>
)

/** portal.md 1: the general offer, with the lender's advertised figures. */
const Offer = () => {
  const { orgMetaData, orgPricingData, hearthline } = usePrivateLabel()
  const { wholeMoney, percent } = useFormats()
  const [pricing] = orgPricingData
  if (!pricing) return null
  const [least, most] = [wholeMoney(pricing.minAmount * 100), wholeMoney(pricing.maxAmount * 100)]
  const [lowest, highest] = [percent(pricing.minApr), percent(pricing.maxApr)]
  const count = hearthline.states.filter((state) => state !== 'DC').length
  const company = orgMetaData.companyInfo.companyNameShort
  return (
    <>
      <Trans>
        Lines from {least} to {most}, with an APR from {lowest} to {highest}. The most you can borrow depends on home
        value, lien position, credit profile, verified income and available equity. Approval may come in about five
        minutes, subject to verification of income, employment and property condition. Funding takes five business days,
        using a remote online notary. A soft credit check shows your rates; a hard check follows an application. The
        first draw has a fixed rate and is 100% of the line at origination, minus the origination fee. Later draws
        during the draw period are priced from the prime rate plus a fixed margin, so they may cost more.
      </Trans>{' '}
      {count < ALL_STATES ? (
        <Trans>
          {company} lends in {count} states, with more states to come.
        </Trans>
      ) : null}
    </>
  )
}

const NewYorkNotice = ({ allowsReview }: { allowsReview: boolean }) =>
  allowsReview ? (
    <Trans>
      New York: this site is open to review by the New York State Department of Financial Services. Terms for homes in
      New York may differ from those shown here.
    </Trans>
  ) : (
    <Trans>New York: terms for homes in New York may differ from those shown here. Call us before you apply.</Trans>
  )

/** portal.md 2.4, the footer of every page. */
export const SiteFooter = () => {
  const { companyInfo } = usePrivateLabel().orgMetaData
  const { companyName, companyAddress, companyNMLS, companyNmlsURL, additionalUrls } = companyInfo
  const { street1, street2, city, state, zip } = companyAddress
  const address = [street1, street2, city].filter(Boolean).join(', ')
  return (
    <Footer
      company={
        <>
          {companyName},{' '}
          <OutLink href={companyNmlsURL} isExternal>
            NMLS {companyNMLS}
          </OutLink>
          . {address}, {state} {zip}.
        </>
      }
      links={[
        <OutLink key="terms" href={companyInfo.termsOfUseUrl}>
          <Trans>Terms of use</Trans>
        </OutLink>,
        <OutLink key="privacy" href={companyInfo.privacyPolicyUrl} isExternal={companyInfo.privacyLinkIsExternal}>
          <Trans>Privacy policy</Trans>
        </OutLink>,
        <OutLink key="licenses" href={companyInfo.licensesUrl}>
          <Trans>Licenses</Trans>
        </OutLink>,
        <OutLink key="legal" href={companyInfo.companyLegalUrl}>
          <Trans>Legal</Trans>
        </OutLink>,
        ...additionalUrls.map(({ url, name }) => (
          <OutLink key={url} href={url}>
            {name}
          </OutLink>
        )),
        <PrivacyOptions key="options" />,
        <LanguageSwitch key="language" />,
      ]}
      housing={HOUSING[companyInfo.footerImage]}
      notices={[
        <Offer key="offer" />,
        companyInfo.disclosureCopy,
        <NewYorkNotice key="ny" allowsReview={companyInfo.allowRegulatorReview} />,
      ]}
    />
  )
}
