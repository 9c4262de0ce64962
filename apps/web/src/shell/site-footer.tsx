import { Footer, type HousingMark, TextButton } from '@hearthline/ui'
import { LanguageSwitch } from '@hearthline/ui/language'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useLocale, usePart } from '../i18n/index.ts'
import { usePrivateLabel } from '../session/index.ts'
import { ChatOrCall, FeedbackLink, useFeedback } from './help-links.tsx'
import { useFormats } from './use-formats.ts'

const ALL_STATES = 50

/** portal.md 1: said while the main brand is licensed in fewer than fifty states. A variant lends in its own states only. */
const MoreStates = () => {
  const { orgMetaData, hearthline, orgCode, canonicalOrgCode } = usePrivateLabel()
  const count = orgCode === canonicalOrgCode ? hearthline.mainBrandStates : null
  const company = orgMetaData.companyInfo.companyNameShort
  return count !== null && count < ALL_STATES ? (
    <Trans>
      {company} lends in {count} states, with more states to come.
    </Trans>
  ) : null
}

/** portal.md 1: the general offer, with the lender's advertised figures. */
const OfferFacts = () => {
  const [pricing] = usePrivateLabel().orgPricingData
  const { wholeMoney, percent } = useFormats()
  if (!pricing) return null
  const [least, most] = [wholeMoney(pricing.minAmount * 100), wholeMoney(pricing.maxAmount * 100)]
  const [lowest, highest] = [percent(pricing.minApr), percent(pricing.maxApr)]
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
      <MoreStates />
    </>
  )
}

/** The path of an address at this very application; undefined for any other place. */
const ownPath = (address: string, baseUrl: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin, pathname, search } = new URL(address)
  return origin === new URL(baseUrl).origin ? pathname + search : undefined
}

type OwnOrOutLinkProps = {
  readonly href: string
  /** Opens beside this page. */
  readonly isExternal?: boolean
  readonly children: ReactNode
}

/** A link that stays in the application where it leads to a page of ours. */
const OwnOrOutLink = ({ href, isExternal = false, children }: OwnOrOutLinkProps) => {
  const path = ownPath(href, usePrivateLabel().baseUrl)
  if (path !== undefined) return <Link to={path}>{children}</Link>
  return (
    <a href={href} {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {children}
    </a>
  )
}

const Dialog = ({ onClose }: { onClose: () => void }) => {
  const { PrivacyDialog } = usePart('privacy', () => import('./privacy/privacy-dialog.tsx'))
  return <PrivacyDialog onClose={onClose} />
}

/** portal.md 2.4, 'Your privacy options'; the dialog comes when it is asked for. */
const PrivacyOptions = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trans>Your privacy options</Trans>
      </TextButton>
      {open ? (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

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
