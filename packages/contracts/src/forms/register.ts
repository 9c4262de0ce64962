import { EMPLOYMENT_TYPES, OCCUPANCIES, PROPERTY_TYPES } from '@hearthline/domain/enumerations'
import { type StateCode as StateCodeOf, zipBelongsTo } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import { acrossFields, choice, code, money, optionalText, StateCode, text, ticked, yesOrNo } from '../schemas/basics.ts'
import { BirthDate, Email, PersonName, Phone, personNameChecks } from '../schemas/person.ts'

const poBox = /\b(p\.?\s*o\.?\s*box|pmb|general delivery)\b/i

/** The address of the home itself: no PO box. */
export const addressFields = {
  street: text(100).check(z.refine((value) => !poBox.test(value), code('streetIsPoBox'))),
  unit: optionalText(20),
  city: text(50),
  state: StateCode,
  zip: text(10).check(z.regex(/^\d{5}(-\d{4})?$/, code('zipFormat'))),
}

// Across fields: the ZIP code belongs to the state
export const zipInState = acrossFields<{ state: StateCodeOf; zip: string }>((a) => zipBelongsTo(a.state, a.zip), {
  error: 'zipNotInState',
  path: ['zip'],
  of: ['state', 'zip'],
})

/** The home that would secure the line (screens.md, ?step=property-info). */
export const PropertyInfo = z
  .object({
    ...addressFields,
    type: choice(PROPERTY_TYPES),
    occupancy: choice(OCCUPANCIES),
    titleChangedRecently: yesOrNo,
  })
  .check(zipInState)
export type PropertyInfo = z.output<typeof PropertyInfo>

export const MailingAddress = z.object({ ...addressFields, street: text(100) }).check(zipInState)

export const SaleStatus = z.object({ listedForSale: yesOrNo, boughtRecently: yesOrNo })
export type SaleStatus = z.output<typeof SaleStatus>

export const IncomeInfo = z.object({
  employmentTypes: z
    .array(choice(EMPLOYMENT_TYPES), code('chooseAtLeastOne'))
    .check(z.minLength(1, code('chooseAtLeastOne'))),
  annualCents: money({ min: 0, max: 9_999_999_00 }),
  employerName: optionalText(100),
  /** The purpose and amount in mind; the offers do not depend on it. */
  wishedCents: z.optional(money({ min: 1_000_00, max: 10_000_000_00 })),
})
export type IncomeInfo = z.output<typeof IncomeInfo>

export const NameInfo = z.object(PersonName).check(...personNameChecks)
export type NameInfo = z.output<typeof NameInfo>

export const BirthdateInfo = z.object({ birthDate: BirthDate })

export const ContactInfo = z.object({
  email: Email,
  phone: Phone,
  smsConsent: z.boolean(),
  marketingConsent: z.boolean(),
})
export type ContactInfo = z.output<typeof ContactInfo>

/**
 * What an application requires before it is created: both consents, with the version of their text, and the code read
 * on the test page.
 */
export const LoginInfo = z.object({
  softCredit: ticked,
  econsent: ticked,
  econsentCode: text(6).check(z.regex(/^[A-Za-z0-9]{6}$/, code('codeFormat'))),
})

/** The pages of registration in order, by their ?step= (portal.md 4.1). Browser and server both check with these. */
export const registerSections = {
  'property-info': PropertyInfo,
  'sale-status': SaleStatus,
  'income-info': IncomeInfo,
  name: NameInfo,
  birthdate: BirthdateInfo,
  'contact-info': ContactInfo,
} as const
export type RegisterSection = keyof typeof registerSections
export const REGISTER_SECTIONS = Object.keys(registerSections) as [RegisterSection, ...RegisterSection[]] // its own keys
