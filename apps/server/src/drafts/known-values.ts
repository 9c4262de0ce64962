import { type RegisterSection, registerSections } from '@hearthline/contracts'
import { Problem } from '../platform/http/index.ts'
import type { SectionValues } from './draft-content.ts'

const MOST_BYTES = 4_000

type Plain = string | number | boolean | null

const isPlain = (value: unknown): value is Plain =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value)

const isKept = (value: unknown): boolean =>
  isPlain(value) || (Array.isArray(value) && value.length <= 20 && value.every(isPlain))

/** What a section asks for, as typed, and nothing beside it: what nobody asked for is not kept by accident. */
export const knownValues = (section: RegisterSection, values: SectionValues): SectionValues => {
  const names = Object.keys(registerSections[section].shape)
  const known = Object.fromEntries(
    names.filter((name) => Object.hasOwn(values, name) && isKept(values[name])).map((name) => [name, values[name]]),
  )
  if (Buffer.byteLength(JSON.stringify(known)) > MOST_BYTES) throw new Problem('bodyTooLarge')
  return known
}
