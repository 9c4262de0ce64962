import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 KB'],
  [1500, '1.5 KB'],
  [999_949, '999.9 KB'],
  [999_950, '1 MB'],
  [20_000_000, '20 MB'],
  [1_234_567_890, '1,234.6 MB'],
])('%d is %s [C-5-15]', (bytes, shown) => expect(fileSize(bytes)).toBe(shown))

it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('%d is refused [C-5-16]', (bytes) =>
  expect(() => fileSize(bytes)).toThrow(RangeError),
)

it('refuses a size that is not a number', () =>
  // Callers outside TypeScript's sight hand in text.
  expect(() => fileSize('12' as unknown as number)).toThrow(RangeError))

it('never shows a thousand of one unit where the next would do', () =>
  fc.assert(
    fc.property(fc.nat({ max: 999_900_000 }), (bytes) => /^\d{1,3}(\.\d)? (bytes?|KB|MB)$/.test(fileSize(bytes))),
  ))
