import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatPhone } from './phone.ts'

it.each(['+18886196388', '18886196388', '888-619-6388', '8886196388'])(
  'shows %s as (888) 619-6388 [P-5-04..06]',
  (phone) => expect(formatPhone(phone)).toBe('(888) 619-6388'),
)

it.each(['', '+1888619638', '28886196388', '+448886196388', '888-6196388', '1-888-619-6388', '(888) 619-6388', 'ask'])(
  'gives %j back as it was',
  (phone) => expect(formatPhone(phone)).toBe(phone),
)

it('shows nothing but the one form, or what it was given, and is settled after one pass', () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+-() ') }), (phone) => {
      const shown = formatPhone(phone)
      expect(shown === phone || /^\(\d{3}\) \d{3}-\d{4}$/.test(shown)).toBe(true)
      expect(formatPhone(shown)).toBe(shown)
    }),
  ))
