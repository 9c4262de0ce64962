import fc from 'fast-check'
import { expect, it } from 'vitest'
import { numberIn, packNames } from './names.ts'

const name = fc.string({ unit: fc.constantFrom(...'ab1 _~'), maxLength: 6 })

it('knows the number of each name, and of no other', () =>
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 200 }), fc.array(name), (names, others) => {
      const numberOf = numberIn(packNames(names))
      expect(names.map(numberOf)).toEqual(names.map((_, at) => at))
      for (const other of others) expect(numberOf(other)).toBe(names.includes(other) ? names.indexOf(other) : undefined)
    }),
  ))
