import { OCCUPANCIES, PROGRAMS } from '@hearthline/domain/enumerations'
import { STATE_CODES } from '@hearthline/domain/states'
import type { EquityCaps as DomainEquityCaps } from '@hearthline/domain/underwriting'
import { z } from 'zod/mini'
import { Locale, Percent } from './basics.ts'
import { MARKS, Picture } from './brand.ts'
import { OrganisationData, OriginatorDisplay, SessionReplayProvider } from './organisation-data.ts'
import {
  AdvertisedPricing,
  EveryLanguage,
  Features,
  OriginatorRules,
  Products,
  ShellLinks,
  StateLicense,
} from './organisation-rules.ts'

/** The address of a picture of the brand, with its natural size for a stable layout. */
const ServedPicture = z.extend(Picture, { src: z.string() })

const EquityCaps = z.object({
  byOccupancy: z.record(z.enum(OCCUPANCIES), Percent),
  fromThirdLien: Percent,
  byState: z.partialRecord(z.enum(STATE_CODES), Percent),
}) satisfies z.ZodMiniType<DomainEquityCaps>

/** portal.md 3, "Organisation info (injected)", and what else the browser needs. It contains nothing secret. */
export const PrivateLabel = z.strictObject({
  baseUrl: z.string(),
  canonicalOrgCode: z.string(),
  orgBrand: z.string(),
  orgCode: z.string(),
  orgMetaData: z.strictObject({
    companyInfo: OrganisationData,
    products: Products,
  }),
  orgPricingData: z.array(AdvertisedPricing),
  hearthline: z.strictObject({
    mark: z.nullable(z.enum(MARKS)),
    logo: z.nullable(ServedPicture),
    loader: z.nullable(ServedPicture),
    brandVersion: z.string(),
    states: z.array(z.string()),
    stateLicenses: z.array(StateLicense),
    /** For the pages of the main brand: with fewer than fifty states, the footer says that more are planned. */
    mainBrandStates: z.nullable(z.int()),
    originator: OriginatorDisplay,
    originatorRules: OriginatorRules,
    /** How much of a home's value may be borrowed, by the policy in force (domain/underwriting, equity-caps). */
    equityCaps: EquityCaps,
    programs: z.array(z.enum(PROGRAMS)),
    features: Features,
    sessionReplay: z.optional(SessionReplayProvider),
    shellLinks: ShellLinks,
    communicationsUrl: z.nullable(z.string()),
    /** For how many minutes a mailed code and its link are good. */
    codeMinutes: z.int(),
    /** The fewest characters of a password. */
    passwordMinCharacters: z.int(),
    /** Whether borrowers log in by two steps. */
    asksTwoSteps: z.boolean(),
    /** Who signs in with an issuer of the lender's own: their page offers it. */
    ownIssuer: z.strictObject({ customer: z.boolean(), staff: z.boolean() }),
    /** companyInfo's text in each language, because the page changes its language without a reload. */
    companyProduct: EveryLanguage,
    disclosureCopy: EveryLanguage,
    newYorkNotice: EveryLanguage,
    languages: z.array(Locale),
    sandbox: z.boolean(),
    locale: Locale,
    timeZone: z.string(),
  }),
})
export type PrivateLabel = z.output<typeof PrivateLabel>
