import { describe, expect, it } from 'vitest'
import { clockText, instantOf, localOf, markPassed } from './session-times.ts'

describe('the two minutes', () => {
  it.each([
    [120, '2:00'],
    [69, '1:09'],
    [0, '0:00'],
  ])('with %d seconds left show %s', (seconds, text) => expect(clockText(seconds)).toBe(text))

  it('are said aloud three times only', () => {
    const marks = Array.from({ length: 120 }, (_, past) => markPassed(120 - past, 119 - past)).filter(Boolean)
    expect(marks).toEqual([60, 30, 10])
  })

  it('say only the last mark when a sleeping page wakes', () => expect(markPassed(90, 8)).toBe(10))
})

it('an instant that went into a field comes out of it', () => {
  for (const instant of ['2026-11-24T17:30:00.000Z', '2026-07-01T00:00:00.000Z'])
    expect(instantOf(localOf(instant))).toBe(instant)
})

it('what is no time stays what was typed', () => expect(instantOf('soon')).toBe('soon'))
