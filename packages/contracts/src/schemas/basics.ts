import { Cents } from '@hearthline/domain/facts'
import { inEachLanguage, LANGUAGE_CODES, type Language } from '@hearthline/domain/languages'
import { STATE_CODES } from '@hearthline/domain/states'
import { z } from 'zod/mini'
import type { FieldCode } from './field-codes.ts'

/** The message of a field is its code (schemas/field-codes.ts); the type ties the two together. */
export const code = (field: FieldCode): FieldCode => field

type Across = { readonly error: FieldCode; readonly path: readonly string[]; readonly of: readonly string[] }

/**
 * A rule across fields. It is checked as soon as its fields are well-formed, whatever else is wrong with the form: all
 * errors are reported at once. docs/field-rules.md is drawn from the rules and the comment `Across fields:` before each.
 */
export const acrossFields = <T>(holds: (value: T) => boolean, { error, path, of }: Across) =>
  z.refine<T>(holds, {
    error,
    path: [...path],
    when: ({ issues }) => {
      const wrong = issues.map((issue) => issue.path?.[0])
      // An error without a path belongs to the form itself.
      return !wrong.some((name) => name === undefined || of.includes(String(name)))
    },
  })

export const Uuid = z.guid(code('notValid'))
export { Cents }
/** A rate or share in percent as decimal text, '8.25'. */
export const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,6})?$/, code('notValid')))
export const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, code('dateNotReal')))
export const Instant = z.string()
export const Locale = z.enum(LANGUAGE_CODES)

/** The same in every language: the fields of an object. */
export const inEveryLanguage = <Schema>(schema: Schema): Record<Language, Schema> => inEachLanguage(() => schema)

const emptyIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value)
/** PostgreSQL accepts neither NUL nor half a surrogate pair, and nobody types them. */
const collapse = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim() : value

/** Trimmed text that is required. */
export const text = (max: number) =>
  z.pipe(
    z.transform((value) => emptyIsMissing(collapse(value))),
    z.string(code('required')).check(z.maxLength(max, code('tooLong'))),
  )

/** Trimmed text that is optional; an empty field counts as missing. */
export const optionalText = (max: number) =>
  z.pipe(
    z.transform((value) => emptyIsMissing(collapse(value)) ?? undefined),
    z.optional(z.string(code('notValid')).check(z.maxLength(max, code('tooLong')))),
  )

export const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values, code('chooseOne'))

export const ticked = z.literal(true, code('mustBeTicked'))

export const yesOrNo = z.boolean(code('chooseOne'))

/** Whole dollars and cents as integer cents, within bounds. */
export const money = (bounds: { min: number; max: number }) =>
  z
    .int(code('required'))
    .check(z.minimum(bounds.min, code('amountTooLow')), z.maximum(bounds.max, code('amountTooHigh')))

export const StateCode = z.enum(STATE_CODES, code('stateUnknown'))

/** Any JSON value; there is only one such schema, because it refers to itself. */
export const Json = z.json()
