import type { BpoStatus } from '@hearthline/domain/enumerations'
import { z } from 'zod/mini'
import { inEveryLanguage, Json } from './basics.ts'
import { OrganisationText, WebAddress } from './organisation-data.ts'

export const FEATURES = ['registration', 'webChat', 'ceoFeedback', 'logoutSurvey'] as const
export type Feature = (typeof FEATURES)[number]

/** What a lender may switch on and off in the shell; all are required, so that a new one is not forgotten. */
export const Features = z.record(z.enum(FEATURES), z.boolean())

/** A flag of the optimisation service: on for a share of the users whose attributes are all among those listed. */
export const Flag = z.strictObject({
  key: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,80}$/, 'a key such as fe-heloc-maintenance')),
  enabled: z.boolean(),
  variables: z.record(z.string(), Json),
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  audience: z.record(z.string(), z.array(z.string()).check(z.minLength(1))),
})
export type Flag = z.output<typeof Flag>

/** A product by its key; its variants are settings, so that they can be combined. */
export const Product = z.strictObject({
  name: OrganisationText,
  /** Only brokers bring applications: the registration page says that it accepts none. */
  isWholesale: z.boolean(),
  /** The New York variant. */
  isNewYork: z.boolean(),
  /**
   * Interest only during the draw period, only for people of at least this age: 62 or more, because only then does 12
   * CFR 1002.6(b)(2)(iv) let age count. The length is the policy's drawPeriodYears.
   */
  interestOnlyFromAge: z.nullable(z.int().check(z.minimum(62), z.maximum(100))),
  /** The utm_source that marks a visitor of a crypto-backed line; null if the lender has no such line. */
  cryptoUtmSource: z.nullable(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, 'a utm_source such as cloc'))),
})
export type Product = z.output<typeof Product>

/** portal.md 3: by product key; heloc is the default and always present. */
export const Products = z.catchall(z.object({ heloc: Product }), Product)

/** portal.md 1 and 9: what is advertised, in dollars and percent. */
export const AdvertisedPricing = z.strictObject({
  minAmount: z.number(),
  maxAmount: z.number(),
  minApr: z.number(),
  maxApr: z.number(),
})
export type AdvertisedPricing = z.output<typeof AdvertisedPricing>

export const SHELL_LINKS = ['passport', 'groupManager', 'portfolio', 'pay', 'exchange', 'marketplace'] as const
/** Where the apps menu and the side nav lead; null hides the entry. */
export const ShellLinks = z.record(z.enum(SHELL_LINKS), z.nullable(WebAddress))

export const OriginatorRules = z.strictObject({
  /** Whether an application requires a referring originator. */
  isReferrerRequired: z.boolean(),
  kind: z.enum(['LOAN_OFFICER', 'BROKER']),
})

/** The same text in every language. */
export const EveryLanguage = z.strictObject(inEveryLanguage(OrganisationText))

/** portal.md 2.4: the footer's notice, one of two by allowRegulatorReview. */
export const NewYorkNotice = z.strictObject({ withReview: EveryLanguage, withoutReview: EveryLanguage })

/** Who signs the register for the CFPB, and which agency supervises the lender (HMDA's transmittal sheet). */
export const HmdaFiling = z.strictObject({
  contactName: OrganisationText,
  phone: z.string().check(z.regex(/^\d{3}-\d{3}-\d{4}$/, 'a number such as 303-555-0140')),
  email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'a mail address')),
  /** 1 OCC, 2 FRS, 3 FDIC, 5 NCUA, 7 HUD, 9 CFPB. */
  federalAgency: z.enum(['1', '2', '3', '5', '7', '9']),
  taxId: z.string().check(z.regex(/^\d{2}-\d{7}$/, 'a number such as 12-3456789')),
})
export type HmdaFiling = z.output<typeof HmdaFiling>

export const StateLicense = z.strictObject({ abbrev: z.string(), number: OrganisationText, name: OrganisationText })

const STARTING_BPO = ['BPO_NOT_REQUIRED', 'BPO_REQUIRED', 'UNKNOWN_BPO_STATUS'] as const satisfies readonly BpoStatus[]

/** How a lender has a home valued by a person. */
export const ValuationPolicy = z.strictObject({
  /** For a home without an automated value; null: a broker's opinion, once the line is decided. */
  withoutAvm: z.nullable(z.enum(['BPO', 'RESIDENTIAL_EVALUATION'])),
  /**
   * The initial status for a Texas home with an automated value; a required or unknown status means a broker's opinion
   * first.
   */
  texasBpo: z.enum(STARTING_BPO),
})
export type ValuationPolicy = z.output<typeof ValuationPolicy>
