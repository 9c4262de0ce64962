import { randomUUID } from 'node:crypto'
import type { ContactInfo, OriginatorEntry } from '@hearthline/contracts'
import {
  type Applicant,
  type ApplicationFacts,
  type Channel,
  type Consent,
  nameParts,
  type Property,
} from '@hearthline/domain/application'
import type { ConsentType } from '@hearthline/domain/enumerations'
import type { Language } from '@hearthline/domain/languages'
import { consentOf } from '../applications/index.ts'
import type { CompleteDraft } from '../drafts/index.ts'

type Contact = Pick<ContactInfo, 'smsConsent' | 'marketingConsent'> & { readonly phone: string | undefined }

export type Given = {
  readonly draft: CompleteDraft
  /** The account's verified address. */
  readonly email: string
  readonly contact: Contact
  readonly locale: Language
  readonly at: string
  /** The utm_source of the lender's crypto-backed line; null if it has none. */
  readonly cryptoUtmSource: string | null
  /** The originator who referred the visitor. */
  readonly referrerUuid: string | undefined
  readonly channel: Channel
}

/** Brokers bring what is submitted to the lender (12 CFR 1003.4(a)(33)); the lender's own officers do not. */
export const channelOf = (referrer: OriginatorEntry | undefined): Channel => {
  if (referrer === undefined) return 'DIRECT'
  return referrer.brokerName === null ? 'RETAIL' : 'WHOLESALE'
}

const applicantOf = ({ draft: { name }, email, contact }: Given): Applicant => ({
  ...nameParts(name),
  email,
  phone: contact.phone,
  hasBirthDate: true,
  hasTaxId: false,
})

const propertyOf = ({ draft: { home, sale, county, censusTract } }: Given): Property => ({
  uuid: randomUUID(),
  street: home.street,
  unit: home.unit,
  city: home.city,
  state: home.state,
  zip: home.zip,
  county,
  censusTract,
  type: home.type,
  occupancy: home.occupancy,
  // Register asks only for the property type; a multi-unit home has at least two units.
  units: home.type === 'TWO_TO_FOUR_UNITS' ? 2 : 1,
  titleChangedRecently: home.titleChangedRecently,
  listedForSale: sale.listedForSale,
  boughtRecently: sale.boughtRecently,
})

const consentsOf = ({ draft, contact, locale, at }: Given): readonly Consent[] => {
  const given = (type: ConsentType, when = at) => consentOf(type, { locale, at: when })
  return [
    given('IMPORTANT_TERMS', draft.termsAcknowledged.at),
    given('SOFT_CREDIT'),
    { ...given('ECONSENT'), demonstrationCode: draft.econsentCode },
    ...(contact.smsConsent ? [given('SMS')] : []),
    ...(contact.marketingConsent ? [given('MARKETING')] : []),
  ]
}

/** chat-signin-data.md 2: the utm_source of the visitor's address marks a crypto-backed line, if the lender has one. */
const isCryptoOf = ({ draft: { arrival }, cryptoUtmSource }: Given): boolean =>
  cryptoUtmSource !== null && arrival.utmSource?.toLowerCase() === cryptoUtmSource

/** The facts of a new application. */
export const firstFacts = (given: Given): ApplicationFacts => {
  const { wishedCents, ...income } = given.draft.income
  return {
    applicant: applicantOf(given),
    property: propertyOf(given),
    income,
    wishedCents,
    consents: consentsOf(given),
    isCrypto: isCryptoOf(given),
    locale: given.locale,
    // The title has not been searched yet.
    title: 'TITLE_REQUIRED',
    referrerUuid: given.referrerUuid,
    channel: given.channel,
  }
}
