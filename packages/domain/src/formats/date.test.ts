import { describe, expect, it } from 'vitest'
import { formatDate, formatLongDate } from './date.ts'

describe('formatDate', () => {
  it('writes MM/dd/yyyy unless told otherwise [P-9-41]', () => expect(formatDate('2025-03-07')).toBe('03/07/2025'))
  it('writes yyyy-MM-dd [P-9-42]', () => expect(formatDate('2025-03-07', 'yyyy-MM-dd')).toBe('2025-03-07'))
})

it('says a day in full, in the language of the reader', () => {
  expect(formatLongDate('2025-11-28')).toBe('Friday, November 28, 2025')
  expect(formatLongDate('2025-11-28', 'es-US')).toBe('viernes, 28 de noviembre de 2025')
})
