import { z } from 'zod/mini'
import { LANGUAGE_CODES } from '../languages/index.ts'

/** An ISO day, 'YYYY-MM-DD'. */
export const IsoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
export type IsoDay = string

/** An ISO instant, '2026-11-21T10:00:00.000Z'. */
export const Instant = z.string()
export type Instant = string

export const Uuid = z.guid()

export const Cents = z.int().check(z.minimum(0), z.maximum(100_000_000_00))

/** A rate or share in percent as decimal text, '8.25'. */
export const Percent = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,6})?$/))

export const Locale = z.enum(LANGUAGE_CODES)

/** A member of staff, by the name they had at the time. */
export const StaffMember = z.object({ staffUuid: z.string(), name: z.string() })
export type StaffMember = Fact<typeof StaffMember>

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

/** The type that a schema of facts makes: facts are replaced and never modified in place. */
export type Fact<Schema extends z.ZodMiniType> = DeepReadonly<z.output<Schema>>
