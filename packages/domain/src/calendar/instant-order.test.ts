import fc from 'fast-check'
import { expect, it } from 'vitest'
import { earlierFirst } from './instant-order.ts'

it('puts the earlier of two instants first, as their milliseconds do', () =>
  fc.assert(
    fc.property(fc.array(fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true })), (dates) => {
      const byText = dates.map((date) => date.toISOString()).toSorted(earlierFirst)
      const byTime = dates.toSorted((a, b) => a.getTime() - b.getTime()).map((date) => date.toISOString())
      expect(byText).toEqual(byTime)
    }),
  ))
