import { Footer, type HousingMark } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/index.ts'
import { usePrivateLabel } from '../session/index.ts'
import { ChatOrCall, FeedbackLink, useFeedback } from './help-links.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OwnOrOutLink } from './own-or-out-link.tsx'
import { PrivacyOptions } from './privacy-options.tsx'

const HOUSING: Readonly<Record<'EHL' | 'EOL' | 'BOTH', HousingMark>> = { EHL: 'EHL', EOL: 'EOL', BOTH: 'both' }

const Company = () => {
  const { companyName, companyAddress, companyNMLS, companyNmlsURL } = usePrivateLabel().orgMetaData.companyInfo
  const { street1, street2, city, state, zip } = companyAddress
  const address = [street1, street2, city].filter(Boolean).join(', ')
  return (
    <>
      {companyName},{' '}
      <OwnOrOutLink href={companyNmlsURL} isExternal>
        NMLS {companyNMLS}
      </OwnOrOutLink>
      . {address}, {state} {zip}.
    </>
  )
}

const useLegalLinks = (): readonly ReactNode[] => {
  const { companyInfo } = usePrivateLabel().orgMetaData
  const { termsOfUseUrl, privacyPolicyUrl, privacyLinkIsExternal, licensesUrl, companyLegalUrl } = companyInfo
  return [
    <OwnOrOutLink key="terms" href={termsOfUseUrl}>
      <Trans>Terms of use</Trans>
    </OwnOrOutLink>,
    <OwnOrOutLink key="privacy" href={privacyPolicyUrl} isExternal={privacyLinkIsExternal}>
      <Trans>Privacy policy</Trans>
    </OwnOrOutLink>,
    <OwnOrOutLink key="licenses" href={licensesUrl}>
      <Trans>Licenses</Trans>
    </OwnOrOutLink>,
    <OwnOrOutLink key="legal" href={companyLegalUrl}>
      <Trans>Legal</Trans>
    </OwnOrOutLink>,
    ...companyInfo.additionalUrls.map(({ url, name }) => (
      <OwnOrOutLink key={url} href={url}>
        {name}
      </OwnOrOutLink>
    )),
  ]
}

/** portal.md 2.4, the footer of every page. */
export const SiteFooter = () => {
  const { orgMetaData, hearthline } = usePrivateLabel()
  const { locale } = useLocale()
  const openFeedback = useFeedback()
  const legal = useLegalLinks()
  return (
    <Footer
      company={<Company />}
      links={[
        ...legal,
        <PrivacyOptions key="options" />,
        <ChatOrCall key="help" />,
        ...(openFeedback ? [<FeedbackLink key="feedback" open={openFeedback} />] : []),
        ...(hearthline.languages.length > 1 ? [<LanguageSwitch key="language" />] : []),
      ]}
      housing={HOUSING[orgMetaData.companyInfo.footerImage]}
      notices={[<OfferFacts key="offer" />, hearthline.disclosureCopy[locale], hearthline.newYorkNotice[locale]]}
    />
  )
}
