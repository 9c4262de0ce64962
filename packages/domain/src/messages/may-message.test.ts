import { describe, expect, it } from 'vitest'
import type { ConsentType } from '../enumerations/index.ts'
import { messageRefusal, type Recipient, withTextsStopped } from './index.ts'

const given = (...types: ConsentType[]) => types.map((type) => ({ type }))
const somebody = (change: Partial<Recipient> = {}): Recipient => ({
  phone: '+13035550188',
  states: ['CO'],
  consents: given('SMS', 'MARKETING'),
  ...change,
})
/** Noon in Denver, in the winter. */
const NOON = new Date('2026-12-04T19:00:00Z')
const text = { channel: 'sms', topic: 'APPLICATION', now: NOON } as const

describe('a message', () => {
  it.each([
    ['a text with consent', somebody(), text, undefined],
    ['a text to nobody’s number', somebody({ phone: undefined }), text, 'noPhone'],
    ['a text without consent', somebody({ consents: given('MARKETING') }), text, 'noConsent'],
    ['a text after STOP', somebody({ consents: [{ type: 'SMS', revokedAt: 'x' }] }), text, 'stopped'],
    [
      'a text that sells, without that consent',
      somebody({ consents: given('SMS') }),
      { ...text, topic: 'MARKETING' },
      'noConsent',
    ],
    ['a mail about the application, without any', somebody({ consents: [] }), { ...text, channel: 'mail' }, undefined],
    [
      'a mail that sells, without consent',
      somebody({ consents: [] }),
      { ...text, channel: 'mail', topic: 'MARKETING' },
      'noConsent',
    ],
    ['a mail that sells, with it', somebody(), { ...text, channel: 'mail', topic: 'MARKETING' }, undefined],
  ] as const)('%s', (_, to, asked, refusal) => expect(messageRefusal(to, asked)).toBe(refusal))

  it.each([
    ['7:59 in Denver', 'CO', '2026-12-04T14:59:00Z', 'quietHours'],
    ['8:00 in Denver', 'CO', '2026-12-04T15:00:00Z', undefined],
    ['20:59 in Denver', 'CO', '2026-12-05T03:59:00Z', undefined],
    ['21:00 in Denver', 'CO', '2026-12-05T04:00:00Z', 'quietHours'],
    ['8:00 in New York, where Pensacola has 7:00', 'FL', '2026-12-04T13:00:00Z', 'quietHours'],
    ['8:00 in Pensacola', 'FL', '2026-12-04T14:00:00Z', undefined],
    ['8:00 in Denver in the summer', 'CO', '2026-07-04T14:00:00Z', undefined],
    ['8:00 in New York, of somebody in Hawaii', 'HI', '2026-12-04T13:00:00Z', 'quietHours'],
    ['of a place that we do not know', 'ZZ', '2026-12-04T19:00:00Z', 'quietHours'],
  ])('a text at %s', (_, state, at, refusal) =>
    expect(messageRefusal(somebody({ states: [state] }), { ...text, now: new Date(at) })).toBe(refusal),
  )

  it('keeps the hours of the home and of where mail goes', () =>
    expect(messageRefusal(somebody({ states: ['CO', 'HI'] }), { ...text, now: new Date('2026-12-04T15:00:00Z') })).toBe(
      'quietHours',
    ))
})

describe('STOP', () => {
  it('takes back the consent to texts, once, and no other', () => {
    const stopped = withTextsStopped(given('SMS', 'MARKETING', 'ECONSENT'), '2026-12-04')
    expect(stopped).toEqual([{ type: 'SMS', revokedAt: '2026-12-04' }, ...given('MARKETING', 'ECONSENT')])
    expect(withTextsStopped(stopped, '2027-01-01')).toEqual(stopped)
  })
})
