import { STATE_CODES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { Uuid } from './basics.ts'

/** An address outside the application. */
export const WebAddress = z.string().check(z.regex(/^https:\/\/[\w.-]+\S*$/, 'an address that starts with https://'))
/** An address of the lender's site or of ours, which is unencrypted in a sandbox. */
const PageAddress = z.string().check(z.regex(/^https?:\/\/\S+$/, 'an address'))
export const OrganisationText = z.string().check(z.minLength(1), z.maxLength(2_000))
export const OrgCode = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'a code of capitals, digits and underscores, such as HARBOR_POINT'))
const Mailbox = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'a mail address'))
const NmlsNumber = z.string().check(z.regex(/^\d{1,10}$/, 'a number of up to ten digits, as text'))

const AdditionalUrl = z.strictObject({ type: z.literal('FOOTER'), url: WebAddress, name: OrganisationText })

/** portal.md 3, "Organisation data", exactly. */
export const OrganisationData = z.strictObject({
  companyName: OrganisationText,
  companyNameShort: OrganisationText,
  companyProduct: OrganisationText,
  companyAddress: z.strictObject({
    street1: OrganisationText,
    street2: z.nullable(OrganisationText),
    city: OrganisationText,
    state: z.enum(STATE_CODES),
    zip: z.string().check(z.regex(/^\d{5}(-\d{4})?$/, 'a ZIP code, as text')),
  }),
  companyNMLS: NmlsNumber,
  companyNmlsURL: WebAddress,
  phoneFormatted: z.nullable(
    z.string().check(z.regex(/^(\(\d{3}\) |\d{3}-)\d{3}-\d{4}$/, 'a number such as 303-555-0140')),
  ),
  email: Mailbox,
  allowRegulatorReview: z.boolean(),
  organization: OrgCode,
  termsOfService: PageAddress,
  termsOfUseUrl: PageAddress,
  privacyLinkIsExternal: z.boolean(),
  privacyPolicyUrl: PageAddress,
  licensesUrl: PageAddress,
  companyLegalUrl: PageAddress,
  footerImage: z.enum(['EHL', 'EOL', 'BOTH']),
  disclosureCopy: OrganisationText,
  additionalUrls: z.array(AdditionalUrl),
})
export type OrganisationData = z.output<typeof OrganisationData>

/** As stored in a record: a page without an address of the lender's is shown by us. */
export const CompanyInfo = z.extend(OrganisationData, {
  termsOfService: z.nullable(WebAddress),
  termsOfUseUrl: z.nullable(WebAddress),
  privacyPolicyUrl: z.nullable(WebAddress),
  licensesUrl: z.nullable(WebAddress),
  companyLegalUrl: z.nullable(WebAddress),
})

/** portal.md 3, "Loan originator display info". */
export const OriginatorDisplay = z.strictObject({
  originatorName: z.nullable(OrganisationText),
  brokerName: z.nullable(OrganisationText),
  avatarUri: z.nullable(z.string().check(z.regex(/^(https:\/\/|data:image\/)\S+$/, 'an address or a data URI'))),
  email: z.nullable(Mailbox),
  phoneNumber: z.nullable(z.string().check(z.regex(/^\+1\d{10}$/, 'a number such as +13035550142'))),
  nmls: z.nullable(NmlsNumber),
})
export type OriginatorDisplay = z.output<typeof OriginatorDisplay>

/** The lender's address on letters. */
export const MailFrom = z.strictObject({ name: OrganisationText, address: Mailbox })

/** An originator in a lender's record: referrers name the uuid. */
export const OriginatorEntry = z.extend(OriginatorDisplay, { uuid: Uuid })
export type OriginatorEntry = z.output<typeof OriginatorEntry>

/** portal.md 3, "Public originator info": the originator of a uuid, and nothing of their account. */
export const OriginatorInfo = z.strictObject({
  userInfo: z.strictObject({ uuid: Uuid, userType: z.enum(['ORIGINATOR', 'BROKER']), organizationCode: z.string() }),
  originatorDisplayInfo: OriginatorDisplay,
})
export type OriginatorInfo = z.output<typeof OriginatorInfo>

const Origin = z.string().check(z.regex(/^https:\/\/[\w.-]+(?::\d+)?$/, 'an origin such as https://replay.example.com'))

/** An outside provider that records visits of people who agreed to it; its adapter is a module of the lender. */
export const SessionReplayProvider = z.strictObject({
  /** An ES module that exports start and stop (docs/organisations.md). */
  script: WebAddress,
  /** The hosts from which that module loads and to which it sends, besides its own origin. */
  origins: z.array(Origin).check(z.maxLength(10)),
  /** The percentage of visits, of people who agreed; portal.md 9 records none by default. */
  samplePercent: z.int().check(z.minimum(0), z.maximum(100)),
})
export type SessionReplayProvider = z.output<typeof SessionReplayProvider>
