import { parsePhone } from '@hearthline/domain/identifiers'
import { z } from 'zod/mini'
import { acrossFields, code, optionalText, text } from './basics.ts'
import { EMAIL_ADDRESS } from './email-address.ts'

const letters = /^[\p{L}\p{M}' ’.-]+$/u
const nameText = (value: string | undefined) => value === undefined || letters.test(value)

export const SUFFIXES = ['Jr', 'Sr', 'II', 'III', 'IV', 'V'] as const

/** Another name of the person. */
export const FormerName = optionalText(100).check(z.refine(nameText, code('nameHasDigits')))

/** A legal name in any script; a single name is allowed if its owner says so. */
export const PersonName = {
  firstName: text(50).check(z.refine(nameText, code('nameHasDigits'))),
  middleName: optionalText(50).check(z.refine(nameText, code('nameHasDigits'))),
  lastName: optionalText(50).check(z.refine(nameText, code('nameHasDigits'))),
  suffix: z.optional(z.enum(['', ...SUFFIXES])),
  hasOneName: z.boolean(),
}

type NameParts = { hasOneName: boolean; lastName?: string | undefined }

export const personNameChecks = [
  // Across fields: a last name is given, or its owner says that they have a single name
  acrossFields<NameParts>((name) => name.hasOneName || name.lastName !== undefined, {
    error: 'required',
    path: ['lastName'],
    of: ['hasOneName', 'lastName'],
  }),
] as const

export const Email = text(254).check(z.regex(EMAIL_ADDRESS, code('emailFormat')), z.toLowerCase())

/** Any of the accepted forms, stored as E.164. */
export const Phone = z.pipe(
  text(30).check(z.refine((value) => parsePhone(value).ok, code('phoneFormat'))),
  z.transform((value: string) => {
    const parsed = parsePhone(value)
    return parsed.ok ? parsed.e164 : value
  }),
)

export const isRealDate = (value: string) => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  if (match === null) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A calendar day from 1900 on. Whether it is in the past, and old enough, is checked with today's date. */
export const BirthDate = text(10).check(
  z.refine(isRealDate, code('dateNotReal')),
  z.refine((value) => value >= '1900-01-01', code('dateBefore1900')),
)

/** The server, which knows its mode, checks which numbers exist. */
export const TaxId = text(11).check(z.regex(/^\d{3}-?\d{2}-?\d{4}$/, code('taxIdFormat')))

export const RealDay = text(10).check(z.refine(isRealDate, code('dateNotReal')))
