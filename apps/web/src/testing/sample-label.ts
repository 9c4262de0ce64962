import type { PrivateLabel } from '@hearthline/contracts'

/** A lender that is made up; for tests. */
export const sampleLabel: PrivateLabel = {
  baseUrl: 'https://lender.example',
  canonicalOrgCode: 'SAMPLE',
  orgBrand: 'Sample',
  orgCode: 'SAMPLE',
  orgMetaData: {
    companyInfo: {
      companyName: 'Sample Lending, Inc.',
      companyNameShort: 'Sample',
      companyProduct: 'Home Equity Line',
      companyAddress: { street1: '1 Main Street', street2: null, city: 'Denver', state: 'CO', zip: '80202' },
      companyNMLS: '1',
      companyNmlsURL: 'https://nmls.example/',
      phoneFormatted: null,
      email: 'help@lender.example',
      allowRegulatorReview: false,
      organization: 'SAMPLE',
      termsOfService: 'https://www.lender.example/terms',
      termsOfUseUrl: 'https://www.lender.example/terms',
      privacyLinkIsExternal: true,
      privacyPolicyUrl: 'https://www.lender.example/privacy',
      licensesUrl: 'https://www.lender.example/licenses',
      companyLegalUrl: 'https://www.lender.example/legal',
      footerImage: 'BOTH',
      disclosureCopy: 'Sample disclosure.',
      additionalUrls: [{ type: 'FOOTER', url: 'https://www.lender.example/more', name: 'More' }],
    },
    products: {
      heloc: {
        name: 'Home Equity Line',
        isWholesale: false,
        isNewYork: false,
        interestOnlyFromAge: null,
        cryptoUtmSource: null,
      },
    },
  },
  orgPricingData: [{ minAmount: 15_000, maxAmount: 400_000, minApr: 7.6, maxApr: 17.2 }],
  hearthline: {
    mark: 'hearth',
    logo: null,
    loader: null,
    brandVersion: '1',
    states: ['CO', 'TX'],
    stateLicenses: [{ abbrev: 'CO', number: 'SAMPLE-CO-1', name: 'Sample license' }],
    mainBrandStates: 2,
    originator: {
      originatorName: null,
      brokerName: 'Robin Broker',
      avatarUri: null,
      email: 'robin@lender.example',
      phoneNumber: '+13035550142',
      nmls: '2',
    },
    equityCaps: {
      byOccupancy: { PRIMARY: '85', SECOND_HOME: '70', INVESTMENT: '70' },
      fromThirdLien: '70',
      byState: { TX: '80' },
    },
    originatorRules: { isReferrerRequired: false, kind: 'LOAN_OFFICER' },
    programs: [],
    features: { registration: false, webChat: false, ceoFeedback: true, logoutSurvey: false },
    shellLinks: { passport: null, groupManager: null, portfolio: null, pay: null, exchange: null, marketplace: null },
    communicationsUrl: null,
    codeMinutes: 10,
    passwordMinCharacters: 12,
    asksTwoSteps: false,
    ownIssuer: { customer: false, staff: false },
    companyProduct: { en: 'Home Equity Line', es: 'Línea de crédito' },
    disclosureCopy: { en: 'Sample disclosure.', es: 'Aviso de muestra.' },
    newYorkNotice: { en: 'New York: sample notice.', es: 'Nueva York: aviso de muestra.' },
    languages: ['en', 'es'],
    sandbox: false,
    locale: 'en',
    timeZone: 'America/Denver',
  },
}

type Change = {
  readonly company?: Partial<PrivateLabel['orgMetaData']['companyInfo']>
  readonly heloc?: Partial<PrivateLabel['orgMetaData']['products']['heloc']>
  readonly ours?: Partial<PrivateLabel['hearthline']>
}

/** The same lender, different in what is named; for tests. */
export const labelWith = ({ company = {}, heloc = {}, ours = {} }: Change): PrivateLabel => {
  const { orgMetaData, hearthline } = sampleLabel
  const products = { ...orgMetaData.products, heloc: { ...orgMetaData.products.heloc, ...heloc } }
  return {
    ...sampleLabel,
    orgMetaData: { companyInfo: { ...orgMetaData.companyInfo, ...company }, products },
    hearthline: { ...hearthline, ...ours },
  }
}
