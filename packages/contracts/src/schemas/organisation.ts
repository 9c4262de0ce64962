import { STATE_CODES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { Uuid } from './basics.ts'

const STEPS = ['50', '100', '200', '300', '400', '500', '600', '700', '800'] as const
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const Palette = z.record(z.enum(STEPS), Colour)

export const PALETTES = ['primary', 'secondary', 'neutral', 'negative', 'notice', 'positive'] as const

/** What a lender changes of the look: six palettes, two fonts, the radii and the mark. Nothing else. */
export const Brand = z.object({
  palettes: z.record(z.enum(PALETTES), Palette),
  fontDisplay: z.string(),
  fontText: z.string(),
  displayWeight: z.number(),
  displayTracking: z.string(),
  radii: z.object({
    xs: z.string(),
    control: z.string(),
    card: z.string(),
    sheet: z.string(),
    button: z.string(),
  }),
  /** Name of a mark that ships with packages/ui. */
  mark: z.enum(['hearth', 'harbor']),
})
export type Brand = z.output<typeof Brand>

const AdditionalUrl = z.object({ type: z.literal('FOOTER'), url: z.string(), name: z.string() })

/** portal.md 3, "Organisation data", to the letter. */
export const OrganisationData = z.object({
  companyName: z.string(),
  companyNameShort: z.string(),
  companyProduct: z.string(),
  companyAddress: z.object({
    street1: z.string(),
    street2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
  }),
  companyNMLS: z.string(),
  companyNmlsURL: z.string(),
  phoneFormatted: z.nullable(z.string()),
  email: z.string(),
  allowRegulatorReview: z.boolean(),
  organization: z.string(),
  termsOfService: z.string(),
  termsOfUseUrl: z.string(),
  privacyLinkIsExternal: z.boolean(),
  privacyPolicyUrl: z.string(),
  licensesUrl: z.string(),
  companyLegalUrl: z.string(),
  footerImage: z.enum(['EHL', 'EOL', 'BOTH']),
  disclosureCopy: z.string(),
  additionalUrls: z.array(AdditionalUrl),
})
export type OrganisationData = z.output<typeof OrganisationData>

/** portal.md 3, "Loan originator display info". */
export const OriginatorDisplay = z.object({
  originatorName: z.nullable(z.string()),
  brokerName: z.nullable(z.string()),
  avatarUri: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  nmls: z.nullable(z.string()),
})
export type OriginatorDisplay = z.output<typeof OriginatorDisplay>

export const HMDA_COLLECTIONS = ['REG_C', 'REG_C_VOLUNTARY', 'REG_B_13_WHEN_REFI', 'OFF'] as const

/** One lender, whole: validated when it is loaded, versioned, and the only place where lenders differ. */
export const OrganisationRecord = z.object({
  id: Uuid,
  version: z.int(),
  /** Made up, for a sandbox: never served in MODE=live. */
  isSample: z.optional(z.boolean()),
  orgCode: z.string().check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/)),
  canonicalOrgCode: z.string(),
  /** Host names without port; the first is the one links are made with. */
  hosts: z.array(z.string()).check(z.minLength(1)),
  isDefault: z.boolean(),
  timeZone: z.string(),
  brand: Brand,
  companyInfo: OrganisationData,
  states: z.array(z.enum(STATE_CODES)).check(z.minLength(1)),
  lei: z.string(),
  hmdaCollection: z.enum(HMDA_COLLECTIONS),
  originator: OriginatorDisplay,
  mailFrom: z.object({ name: z.string(), address: z.string() }),
  /** Business days after the right to cancel before money moves (1026.15(c)). */
  fundingHoldDays: z.int(),
  /** Who holds the title of a deed of trust: somebody who may act where the land is. */
  deedTrustee: z.string().check(z.minLength(1)),
})
export type OrganisationRecord = z.output<typeof OrganisationRecord>

/** portal.md 3, "Organisation info (injected)", and beside it what the browser needs of ours. Nothing secret is in it. */
export const PrivateLabel = z.object({
  baseUrl: z.string(),
  canonicalOrgCode: z.string(),
  orgBrand: z.string(),
  orgCode: z.string(),
  orgMetaData: z.object({
    companyInfo: OrganisationData,
    products: z.record(z.string(), z.object({ name: z.string() })),
  }),
  orgPricingData: z.array(
    z.object({ minAmount: z.number(), maxAmount: z.number(), minApr: z.number(), maxApr: z.number() }),
  ),
  hearthline: z.object({
    mark: z.enum(['hearth', 'harbor']),
    brandVersion: z.string(),
    states: z.array(z.string()),
    originator: OriginatorDisplay,
    sandbox: z.boolean(),
    locale: z.enum(['en', 'es']),
    timeZone: z.string(),
  }),
})
export type PrivateLabel = z.output<typeof PrivateLabel>
