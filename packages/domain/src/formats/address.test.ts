import { describe, expect, it } from 'vitest'
import { addressText } from './address.ts'

const home = { street: '2187 Larkspur Lane', city: 'Fort Collins', state: 'CO', zip: '80525' }

describe('an address in one line', () => {
  it.each([
    ['without a unit', {}, '2187 Larkspur Lane, Fort Collins, CO 80525'],
    ['with one', { unit: 'Unit 4' }, '2187 Larkspur Lane, Unit 4, Fort Collins, CO 80525'],
    ['with one left empty', { unit: '' }, '2187 Larkspur Lane, Fort Collins, CO 80525'],
  ])('%s', (_, unit, text) => expect(addressText({ ...home, ...unit })).toBe(text))
})
