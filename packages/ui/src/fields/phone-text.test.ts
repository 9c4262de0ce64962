import { describe, expect, it } from 'vitest'
import { tidyPhone } from './phone-text.ts'

describe('a typed phone number', () => {
  it.each(['+19705550142', '19705550142', '970-555-0142', '9705550142', '(970) 555-0142', '+1 970.555.0142'])(
    '%s is shown as (970) 555-0142',
    (typed) => expect(tidyPhone(typed)).toBe('(970) 555-0142'),
  )

  it.each(['', '970-555', '29705550142', '+44 20 7946 0000', 'call me'])('"%s" stays as it was typed', (typed) =>
    expect(tidyPhone(typed)).toBe(typed),
  )
})
