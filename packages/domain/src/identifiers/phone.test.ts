import { describe, expect, it } from 'vitest'
import { parsePhone } from './phone.ts'

describe('a US phone number', () => {
  it.each(['+18888196388', '18888196388', '888-819-6388', '8888196388', '(888) 819-6388', ' 888-819-6388 '])(
    'is read from %j',
    (text) => expect(parsePhone(text)).toEqual({ ok: true, e164: '+18888196388', display: '(888) 819-6388' }),
  )

  it.each([
    ['188-819-6388', 'phoneArea'],
    ['088-819-6388', 'phoneArea'],
    ['898-819-6388', 'phoneArea'],
    ['411-819-6388', 'phoneArea'],
    ['555-819-6388', 'phoneArea'],
    ['888-119-6388', 'phoneExchange'],
    ['888-019-6388', 'phoneExchange'],
    ['888-911-6388', 'phoneExchange'],
    ['888-8196388', 'phoneFormat'],
    ['28888196388', 'phoneFormat'],
    ['+448888196388', 'phoneFormat'],
    ['888819638', 'phoneFormat'],
    ['', 'phoneFormat'],
  ] as const)('cannot be %j: %s', (text, reason) => expect(parsePhone(text)).toEqual({ ok: false, reason }))

  it('keeps the numbers set aside for fiction usable', () =>
    expect(parsePhone('202-555-0143')).toMatchObject({ ok: true }))
})
