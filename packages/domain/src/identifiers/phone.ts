export type PhoneProblem = 'phoneFormat' | 'phoneArea' | 'phoneExchange'

export type ParsedPhone =
  | {
      ok: true
      /** '+1' and ten digits, as stored. */
      e164: string
      /** '(xxx) xxx-xxxx', as shown. */
      display: string
    }
  | { ok: false; reason: PhoneProblem }

/** The specification's three forms, ten plain digits, and the form we display, which people may paste. */
const FORMS = [
  /^\+1(\d{3})(\d{3})(\d{4})$/,
  /^1(\d{3})(\d{3})(\d{4})$/,
  /^(\d{3})-(\d{3})-(\d{4})$/,
  /^(\d{3})(\d{3})(\d{4})$/,
  /^\((\d{3})\) (\d{3})-(\d{4})$/,
] as const

const isCode = (code: string): boolean => /^[2-9]/.test(code) && !code.endsWith('11')

/** Area codes with a middle 9 are reserved for longer numbers; 555 was never assigned. */
const isAreaCode = (code: string): boolean => isCode(code) && code[1] !== '9' && code !== '555'

/** A telephone number of the North American plan. */
export const parsePhone = (text: string): ParsedPhone => {
  const trimmed = text.trim()
  const match = FORMS.map((form) => form.exec(trimmed)).find((found) => found !== null)
  const [, area = '', exchange = '', line = ''] = match ?? []
  if (!match) return { ok: false, reason: 'phoneFormat' }
  if (!isAreaCode(area)) return { ok: false, reason: 'phoneArea' }
  if (!isCode(exchange)) return { ok: false, reason: 'phoneExchange' }
  return { ok: true, e164: `+1${area}${exchange}${line}`, display: `(${area}) ${exchange}-${line}` }
}
