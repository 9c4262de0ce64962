import type { LenderDocument } from '@hearthline/domain/documents'
import type { Language } from '@hearthline/domain/languages'
import type { Signature } from './data/parts.ts'
import type { DataOf } from './request.ts'
import { showDay, showInstant, showMoney, showPercent } from './show-figures.ts'
import { signatureSvg } from './signature-svg.ts'

type Shown = string | number | boolean | null | Shown[] | { [key: string]: Shown }

/** Everything a template reads, ready to print: templates format and calculate nothing. */
export type View = {
  kind: LenderDocument
  locale: Language
  date: { year: number; month: number; day: number }
} & {
  [key: string]: Shown
}

const showValue = (key: string, value: string | number, locale: Language): string | number => {
  if (typeof value === 'number') return key.endsWith('Cents') ? showMoney(value) : value
  if (key.endsWith('Percent')) return showPercent(value)
  if (key.endsWith('On')) return showDay(value, locale)
  if (key.endsWith('At')) return showInstant(value, locale)
  return value
}

const show = (key: string, value: unknown, locale: Language): Shown => {
  if (typeof value === 'string' || typeof value === 'number') return showValue(key, value, locale)
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((item) => show(key, item, locale))
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, show(name, inner, locale)]))
}

const showSignature = (signature: Signature, locale: Language): Shown => {
  const common = { name: signature.name, signedAt: showInstant(signature.signedAt, locale, signature.zone) }
  return signature.kind === 'typed'
    ? { ...common, text: signature.text }
    : { ...common, svg: signatureSvg(signature.svgPath) }
}

/**
 * Display strings for one document. Units in the names of the data decide how a value is shown: Cents, Percent, On,
 * At.
 */
export const present = <Kind extends LenderDocument>(
  kind: Kind,
  locale: Language,
  { signatures = [], ...data }: DataOf<Kind>,
): View => {
  const [year = 0, month = 0, day = 0] = data.preparedOn.split('-').map(Number)
  const shown = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, show(key, value, locale)]))
  const signed = Object.fromEntries(signatures.map((one) => [one.anchor, showSignature(one, locale)]))
  return { ...shown, kind, locale, date: { year, month, day }, signatures: signed }
}
