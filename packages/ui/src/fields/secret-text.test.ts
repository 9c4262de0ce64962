import { describe, expect, it } from 'vitest'
import { groupDigits } from './secret-text.ts'

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
