import {
  type AdvertisedPricing,
  LEAST_PASSWORD_CHARACTERS,
  MOST_CODE_MINUTES,
  type OrganisationData,
  type Picture,
  type PrivateLabel,
} from '@hearthline/contracts'
import { LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'
import { equityCapsOf } from '@hearthline/domain/underwriting'
import { pictureBytes } from './checking/picture-error.ts'
import { lenderWords } from './lender-words.ts'
import { lendingRulesOf } from './lending-rules.ts'
import type { Organisation } from './registry.ts'

export type LabelledPage = {
  readonly baseUrl: string
  readonly sandbox: boolean
  readonly locale: Language
  /** Today on the organisation's clock, which decides the advertised prices. */
  readonly today: string
}

/** Pages that the lender has no address for are ours (listed in portal.md 2.3). */
const companyInfoOf = (
  organisation: Organisation,
  { baseUrl, locale }: LabelledPage,
  info = organisation.companyInfo,
): OrganisationData => ({
  ...info,
  ...lenderWords(organisation, locale),
  termsOfService: info.termsOfService ?? `${baseUrl}/terms`,
  termsOfUseUrl: info.termsOfUseUrl ?? `${baseUrl}/terms`,
  privacyPolicyUrl: info.privacyPolicyUrl ?? `${baseUrl}/privacy`,
  licensesUrl: info.licensesUrl ?? `${baseUrl}/licenses`,
  companyLegalUrl: info.companyLegalUrl ?? `${baseUrl}/terms`,
})

/**
 * The limits of the sheet and policy in force, in dollars and percent, overridden by each entry of the record's list.
 */
const pricingOf = (organisation: Organisation, today: string): AdvertisedPricing[] => {
  const { policy, sheet } = lendingRulesOf(organisation, today)
  const inForce = {
    minAmount: policy.amounts.minLineCents / 100,
    maxAmount: policy.amounts.maxLineCents / 100,
    minApr: Number(sheet.lowestPercent),
    maxApr: Number(sheet.highestPercent),
  }
  const { orgPricingData } = organisation
  return orgPricingData.length === 0 ? [inForce] : orgPricingData.map((entry) => ({ ...inForce, ...entry }))
}

/** The address of a picture of the brand; it changes with the brand. */
const servedPicture = ({ brand, brandVersion }: Organisation, name: 'logo' | 'loader'): Picture | null => {
  const picture = brand[name]
  return picture && { ...picture, src: `/brand/${brandVersion}-${name}.${pictureBytes(picture.src).kind}` }
}

const inEach = (organisation: Organisation, word: 'companyProduct' | 'disclosureCopy') =>
  // Has every language as a key.
  Object.fromEntries(LANGUAGE_CODES.map((code) => [code, lenderWords(organisation, code)[word]])) as Record<
    Language,
    string
  >

const ours = (organisation: Organisation, page: LabelledPage): PrivateLabel['hearthline'] => {
  const { companyInfo, newYorkNotice, signIn } = organisation
  return {
    mark: organisation.brand.mark,
    logo: servedPicture(organisation, 'logo'),
    loader: servedPicture(organisation, 'loader'),
    brandVersion: organisation.brandVersion,
    states: [...organisation.states],
    stateLicenses: organisation.stateLicenses,
    mainBrandStates: organisation.mainBrandStates,
    originator: organisation.originator,
    originatorRules: organisation.originatorRules,
    equityCaps: equityCapsOf(lendingRulesOf(organisation, page.today)),
    programs: organisation.programs,
    features: organisation.features,
    ...(organisation.sessionReplay && { sessionReplay: organisation.sessionReplay }),
    shellLinks: organisation.shellLinks,
    communicationsUrl: organisation.communicationsUrl ?? null,
    codeMinutes: signIn?.codeMinutes ?? MOST_CODE_MINUTES,
    passwordMinCharacters: signIn?.passwords?.minCharacters ?? LEAST_PASSWORD_CHARACTERS,
    asksTwoSteps: signIn?.borrowerSecondFactor === 'required',
    ownIssuer: { customer: signIn?.customer !== undefined, staff: signIn?.staff !== undefined },
    companyProduct: inEach(organisation, 'companyProduct'),
    disclosureCopy: inEach(organisation, 'disclosureCopy'),
    newYorkNotice: companyInfo.allowRegulatorReview ? newYorkNotice.withReview : newYorkNotice.withoutReview,
    languages: organisation.languages,
    sandbox: page.sandbox,
    locale: page.locale,
    timeZone: organisation.timeZone,
  }
}

/** The block injected into every page (portal.md 3). */
export const privateLabelOf = (organisation: Organisation, page: LabelledPage): PrivateLabel => ({
  baseUrl: page.baseUrl,
  canonicalOrgCode: organisation.canonicalOrgCode,
  orgBrand: organisation.companyInfo.companyNameShort,
  orgCode: organisation.orgCode,
  orgMetaData: { companyInfo: companyInfoOf(organisation, page), products: organisation.products },
  orgPricingData: pricingOf(organisation, page.today),
  hearthline: ours(organisation, page),
})
