import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, groupDigits, pastedBoxes, textOf, tidyMoney, tidyPhone } from './typed-text.ts'

describe('a typed amount', () => {
  it.each([
    ['92000', '92,000'],
    ['$92,000', '92,000'],
    [' 1234.5 ', '1,234.50'],
    ['1234567', '1,234,567'],
    ['0092', '92'],
    ['12.', '12'],
    ['0', '0'],
  ])('%s is shown as %s', (typed, shown) => expect(tidyMoney(typed)).toBe(shown))

  it.each(['', '-5', '1,23', '12.345', 'about 90', '1e5'])('"%s" stays as it was typed', (typed) =>
    expect(tidyMoney(typed)).toBe(typed),
  )

  it('keeps its value and does not change when it is tidied again', () =>
    fc.assert(
      fc.property(fc.nat({ max: 100_000_000 }), (dollars) => {
        const shown = tidyMoney(String(dollars))
        expect(Number(shown.replaceAll(',', ''))).toBe(dollars)
        expect(tidyMoney(shown)).toBe(shown)
      }),
    ))
})

describe('a typed phone number', () => {
  it.each(['+19705550142', '19705550142', '970-555-0142', '9705550142', '(970) 555-0142', '+1 970.555.0142'])(
    '%s is shown as (970) 555-0142',
    (typed) => expect(tidyPhone(typed)).toBe('(970) 555-0142'),
  )

  it.each(['', '970-555', '29705550142', '+44 20 7946 0000', 'call me'])('"%s" stays as it was typed', (typed) =>
    expect(tidyPhone(typed)).toBe(typed),
  )
})

describe('digits in groups', () => {
  it.each([
    ['900123456', '900-12-3456'],
    ['900-12-3456', '900-12-3456'],
    ['900 12 3456', '900-12-3456'],
  ])('%s is shown as %s', (typed, shown) => expect(groupDigits(typed, [3, 2, 4])).toBe(shown))

  it.each(['', '900-12', '9001234567', '900-1a-3456'])('"%s" stays as it was typed', (typed) =>
    expect(groupDigits(typed, [3, 2, 4])).toBe(typed),
  )
})

describe('a date in three boxes', () => {
  it('gives a day once all three are filled', () => expect(textOf(['4', '11', '1984'])).toBe('1984-04-11'))

  it.each([
    [['', '', ''], ''],
    [['4', '', ''], '4//'],
    [['13', '', '84'], '13//84'],
    [['4', '11', '84'], '4/11/84'],
  ] as const)('%j gives the partial text "%s"', (boxes, text) => expect(textOf(boxes)).toBe(text))

  it('does not judge whether the day exists: the schema says it in words', () =>
    expect(textOf(['2', '31', '2026'])).toBe('2026-02-31'))

  it('finds its boxes again in what it gave', () => {
    const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`))
    fc.assert(
      fc.property(digits(2), digits(2), digits(4), (month, day, year) => {
        const text = textOf([month, day, year])
        expect(textOf(boxesOf(text))).toBe(text)
      }),
    )
  })
})

describe('a pasted date', () => {
  it.each(['04/11/1984', '4-11-1984', ' 4.11.1984 ', '1984-04-11'])('%s fills all three boxes', (pasted) => {
    const boxes = pastedBoxes(pasted)
    expect(boxes && textOf(boxes)).toBe('1984-04-11')
  })

  it.each(['4', '1984', 'April 11, 1984'])('"%s" is left to the one box', (pasted) =>
    expect(pastedBoxes(pasted)).toBeUndefined(),
  )
})
