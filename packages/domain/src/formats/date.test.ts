import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day } from '../calendar/index.ts'
import { formatDate, formatLongDate } from './date.ts'
import { parseDateParts, parseTypedDate } from './parse-date.ts'

describe('formatDate', () => {
  it('writes MM/dd/yyyy unless told otherwise [P-9-41]', () => expect(formatDate('2025-03-07')).toBe('03/07/2025'))
  it('writes yyyy-MM-dd [P-9-42]', () => expect(formatDate('2025-03-07', 'yyyy-MM-dd')).toBe('2025-03-07'))
})

it('says a day in full, in the language of the reader', () => {
  expect(formatLongDate('2025-11-28')).toBe('Friday, November 28, 2025')
  expect(formatLongDate('2025-11-28', 'es-US')).toBe('viernes, 28 de noviembre de 2025')
})

describe('parseTypedDate', () => {
  it.each(['3/7/1985', '03/07/1985', '03-07-1985', '3.7.1985', '03071985', '1985-03-07', '  3/7/1985 '])(
    'reads %j as 7 March 1985',
    (typed) => expect(parseTypedDate(typed)).toEqual({ ok: true, on: '1985-03-07' }),
  )

  it.each([
    '2/29/2023',
    '13/1/2000',
    '4/31/2000',
    '0/1/2000',
    '1/0/2000',
    '3/7/85',
    '3/7-1985',
    '7 March 1985',
    '1985-3-7',
  ])('refuses %j', (typed) => expect(parseTypedDate(typed)).toEqual({ ok: false, reason: 'dateNotReal' }))

  it('asks for a date that is missing', () => expect(parseTypedDate(' ')).toEqual({ ok: false, reason: 'required' }))

  it('reads back every date that formatDate writes', () =>
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true }),
        fc.constantFrom('MM/dd/yyyy', 'yyyy-MM-dd'),
        (date, pattern) => {
          const on = day(date.toISOString().slice(0, 10))
          expect(parseTypedDate(formatDate(on, pattern))).toEqual({ ok: true, on })
        },
      ),
    ))
})

describe('parseDateParts', () => {
  it('reads three boxes', () =>
    expect(parseDateParts({ month: '2', dayOfMonth: '29', year: '2024' })).toEqual({ ok: true, on: '2024-02-29' }))

  it.each([
    [{ month: '', dayOfMonth: '', year: ' ' }, 'required'],
    [{ month: '2', dayOfMonth: '', year: '2024' }, 'dateNotReal'],
    [{ month: '2', dayOfMonth: '30', year: '2024' }, 'dateNotReal'],
    [{ month: '2', dayOfMonth: '3', year: '24' }, 'dateNotReal'],
    [{ month: 'Feb', dayOfMonth: '3', year: '2024' }, 'dateNotReal'],
  ] as const)('refuses %j: %s', (parts, reason) => expect(parseDateParts(parts)).toEqual({ ok: false, reason }))
})
