import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, pastedBoxes, textOf } from './date-text.ts'

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
