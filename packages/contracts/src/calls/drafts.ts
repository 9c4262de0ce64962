import { SOURCE_LANGUAGE } from '@hearthline/domain/languages'
import { z } from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MailingAddress, REGISTER_SECTIONS } from '../forms/register.ts'
import { Instant, Locale, optionalText, StateCode, text } from '../schemas/basics.ts'
import { Email } from '../schemas/person.ts'
import { HELOC_OPEN } from './service-paths.ts'

const Values = z.record(z.string().check(z.maxLength(60)), z.unknown())

/** The typed data so far, section by section, complete or not. SSNs are never part of it. */
export const Draft = z.object({
  sections: z.partialRecord(z.enum(REGISTER_SECTIONS), z.object({ values: Values, complete: z.boolean() })),
  termsAcknowledgedAt: z.nullable(Instant),
  savedAt: z.nullable(Instant),
})
export type Draft = z.output<typeof Draft>

/** The parameters of the address that brought the visitor, unchanged. */
const Arrival = { utmSource: z.optional(optionalText(500)), referrer: z.optional(optionalText(500)) }

export const readDraft = endpoint({
  name: 'readDraft',
  method: 'GET',
  path: `${HELOC_OPEN}/draft`,
  says: 'What this visitor has typed on the register pages, by the HttpOnly draft cookie; empty when there is none',
  who: 'anyone',
  does: 'visit',
  reply: Draft,
})

export const saveDraft = endpoint({
  name: 'saveDraft',
  method: 'PUT',
  path: `${HELOC_OPEN}/draft`,
  says: 'Saves one section as typed; with complete set it must also be valid. Repeating it changes nothing, so it needs no key',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  body: z.object({ section: z.enum(REGISTER_SECTIONS), values: Values, complete: z.boolean() }),
  reply: Draft,
  problems: ['stateNotLicensed', 'propertyNotEligible', 'bodyTooLarge'],
})

export const acknowledgeTerms = endpoint({
  name: 'acknowledgeTerms',
  method: 'POST',
  path: `${HELOC_OPEN}/draft/important-terms`,
  says: 'Records that the important terms of 12 CFR 1026.40 and the brochure were shown before the form. textVersion is that of the words that were shown; documentChanged: read them again',
  who: 'anyone',
  does: 'visit',
  /** `invitation` is the token from a broker's mail, without which a wholesale lender accepts no registration. */
  body: z.object({ textVersion: text(60), ...Arrival, invitation: z.optional(optionalText(100)) }),
  reply: Draft,
  problems: ['referralRequired', 'invitationRequired', 'documentChanged'],
})

export const readImportantTerms = endpoint({
  name: 'readImportantTerms',
  method: 'GET',
  path: `${HELOC_OPEN}/important-terms`,
  says: 'The important terms as a PDF to keep',
  who: 'anyone',
  does: 'visit',
  query: z.object({ locale: z._default(Locale, SOURCE_LANGUAGE) }),
  reply: z.unknown(),
  gives: 'pdf',
})

export const readEconsentDemonstration = endpoint({
  name: 'readEconsentDemonstration',
  method: 'GET',
  path: `${HELOC_OPEN}/draft/econsent-demonstration`,
  says: 'The test page of 15 USC 7001(c): its six characters, typed back, show that the reader can open what we send',
  who: 'anyone',
  does: 'visit',
  query: z.object({ locale: z._default(Locale, SOURCE_LANGUAGE) }),
  reply: z.unknown(),
  gives: 'pdf',
  problems: ['draftNotFound'],
})

export const checkAddress = endpoint({
  name: 'checkAddress',
  method: 'POST',
  path: `${HELOC_OPEN}/address-check`,
  says: 'Compares a typed address with the postal record; a suggestion is never applied by itself',
  who: 'anyone',
  does: 'visit',
  repeat: 'mayBeKeyed',
  body: MailingAddress,
  reply: z.object({
    outcome: z.enum(['exact', 'suggestion', 'noMatch']),
    suggestion: z.nullable(
      z.object({
        street: z.string(),
        unit: z.nullable(z.string()),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
    county: z.nullable(z.string()),
    needsUnit: z.boolean(),
  }),
})

export const askForState = endpoint({
  name: 'askForState',
  method: 'POST',
  path: `${HELOC_OPEN}/state-interest`,
  says: 'Stores an address to notify when the lender opens a state; no application is made',
  who: 'anyone',
  does: 'visit',
  body: z.object({ email: Email, state: StateCode }),
  reply: z.object({ kept: z.literal(true) }),
})

export const listStateLicenses = endpoint({
  name: 'listStateLicenses',
  method: 'GET',
  path: `${HELOC_OPEN}/state-licenses`,
  says: 'The states an organisation lends in',
  who: 'anyone',
  does: 'visit',
  query: z.object({ orgCode: z.optional(z.string()) }),
  reply: z.array(z.object({ abbrev: z.string() })),
  problems: ['organisationUnknown'],
})
