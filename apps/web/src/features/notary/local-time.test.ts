import { expect, it } from 'vitest'
import { instantOf, localOf } from './local-time.ts'

it('an instant that went into a field comes out of it', () => {
  for (const instant of ['2026-11-24T17:30:00.000Z', '2026-07-01T00:00:00.000Z'])
    expect(instantOf(localOf(instant))).toBe(instant)
})

it('what is no time stays what was typed', () => expect(instantOf('soon')).toBe('soon'))
