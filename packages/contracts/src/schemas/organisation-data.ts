import { STATE_CODES } from '@hearthline/domain/states'
import { z } from 'zod/mini'

/** An address outside the application. */
export const WebAddress = z.string().check(z.regex(/^https:\/\/[\w.-]+\S*$/, 'an address that starts with https://'))
/** An address of the lender's site or of ours, which a sandbox has without encryption. */
const PageAddress = z.string().check(z.regex(/^https?:\/\/\S+$/, 'an address'))
export const OrganisationText = z.string().check(z.minLength(1), z.maxLength(2_000))
export const OrgCode = z
  .string()
  .check(z.regex(/^[A-Z][A-Z0-9_]{1,30}$/, 'a code of capitals, digits and underscores, such as HARBOR_POINT'))
const Mailbox = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'a mail address'))
const NmlsNumber = z.string().check(z.regex(/^\d{1,10}$/, 'a number of up to ten digits, as text'))

const AdditionalUrl = z.strictObject({ type: z.literal('FOOTER'), url: WebAddress, name: OrganisationText })

/** portal.md 3, "Organisation data", to the letter. */
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

/** As a record holds it: a page without an address of the lender's is shown by us. */
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

/** Whom the lender writes as. */
export const MailFrom = z.strictObject({ name: OrganisationText, address: Mailbox })
