import { Trans } from '@lingui/react/macro'
import { usePrivateLabel } from '../session/index.ts'
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
export const OfferFacts = () => {
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
