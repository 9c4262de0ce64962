const AMOUNT = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d{0,2})?$/

/** Groups the digits of a typed amount: `92000` and `$92,000` give `92,000`, `1234.5` gives `1,234.50`. Anything else stays as it is. */
export const tidyMoney = (typed: string): string => {
  const [, whole, cents] = AMOUNT.exec(typed.trim()) ?? []
  if (whole === undefined) return typed
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents && cents.length > 1 ? `${grouped}${cents.padEnd(3, '0')}` : grouped
}

const PHONE = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/

/** Shows a US number as `(970) 555-0142`; what is not ten digits, with or without the 1, stays as it was typed. */
export const tidyPhone = (typed: string): string => {
  const [, area, exchange, line] = PHONE.exec(typed.trim()) ?? []
  return area === undefined ? typed : `(${area}) ${exchange}-${line}`
}

/** Groups the digits of a number by the given lengths, `123456789` by 3-2-4 to `123-45-6789`; a wrong count stays as typed. */
export const groupDigits = (typed: string, groups: readonly number[]): string => {
  const digits = typed.replace(/[\s-]/g, '')
  const total = groups.reduce((sum, length) => sum + length, 0)
  if (!/^\d+$/.test(digits) || digits.length !== total) return typed
  let from = 0
  return groups
    .map((length) => {
      from += length
      return digits.slice(from - length, from)
    })
    .join('-')
}

/** Month, day and year as typed into three boxes. */
export type DateBoxes = readonly [month: string, day: string, year: string]

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/
const WHOLE = /^\s*(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{4})\s*$/

/** `2026-03-09` and the partial text `3/9/` give what stands in the boxes. */
export const boxesOf = (text: string): DateBoxes => {
  const [, year, month, day] = ISO.exec(text) ?? []
  if (year && month && day) return [month, day, year]
  const [first = '', second = '', third = ''] = text.split('/')
  return [first, second, third]
}

/** A complete date gives `YYYY-MM-DD` (whether it exists is the schema's question), a partial one `M/D/Y`, none an empty text. */
export const textOf = ([month, day, year]: DateBoxes): string => {
  if (!month && !day && !year) return ''
  const complete = /^\d{1,2}$/.test(month) && /^\d{1,2}$/.test(day) && /^\d{4}$/.test(year)
  return complete ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${month}/${day}/${year}`
}

/** A whole date pasted into one box, as `03/09/1984`, `3-9-1984` or `1984-03-09`. */
export const pastedBoxes = (pasted: string): DateBoxes | undefined => {
  const [, month, day, year] = WHOLE.exec(pasted) ?? []
  if (month && day && year) return [month, day, year]
  return ISO.test(pasted.trim()) ? boxesOf(pasted.trim()) : undefined
}
