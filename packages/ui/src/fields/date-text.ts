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
