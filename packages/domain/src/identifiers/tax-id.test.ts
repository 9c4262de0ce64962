import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItin, parseSsn, parseTaxId } from './tax-id.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
const nineHundreds = fc.integer({ min: 900, max: 999 })
const serial = fc.integer({ min: 1, max: 9999 }).map((number) => String(number).padStart(4, '0'))

describe('an SSN', () => {
  it.each(['536-90-4399', '536904399', ' 536 90 4399 '])('is read from %j', (text) =>
    expect(parseSsn(text)).toEqual({ ok: true, kind: 'ssn', digits: '536904399' }),
  )

  it.each([
    ['000-12-3456', 'ssnArea'],
    ['666-12-3456', 'ssnArea'],
    ['900-12-3456', 'ssnArea'],
    ['123-00-4567', 'ssnGroup'],
    ['123-45-0000', 'ssnSerial'],
    ['078-05-1120', 'ssnPublished'],
    ['219-09-9999', 'ssnPublished'],
    ['987-65-4320', 'taxIdAdvertising'],
    ['987-65-4329', 'taxIdAdvertising'],
    ['53690439', 'taxIdFormat'],
    ['536-904-399', 'taxIdFormat'],
    ['５36904399', 'taxIdFormat'],
  ] as const)('%s is refused: %s', (text, reason) => expect(parseSsn(text)).toEqual({ ok: false, reason }))
})

describe('an ITIN', () => {
  it.each(Array.from({ length: 100 }, (_, group) => group))('with group %i follows the ranges in use', (group) => {
    const isInUse = [...'50 65|70 88|90 92|94 99'.split('|')].some((range) => {
      const [from = 0, to = 0] = range.split(' ').map(Number)
      return group >= from && group <= to
    })
    const parsed = parseItin(`900-${twoDigits(group)}-1234`)
    expect(parsed).toMatchObject(isInUse ? { ok: true, kind: 'itin' } : { ok: false, reason: 'itinGroup' })
  })

  it('starts with 9', () => expect(parseItin('899-70-1234')).toEqual({ ok: false, reason: 'itinArea' }))

  it('is never an advertising number, whose group would fit', () => {
    expect(parseItin('987-65-4325')).toEqual({ ok: false, reason: 'taxIdAdvertising' })
    expect(parseItin('987-65-4330')).toMatchObject({ ok: true })
  })
})

describe('what a form takes', () => {
  it('is an SSN or an ITIN in live, told apart', () => {
    expect(parseTaxId('536-90-4399', { mode: 'live' })).toMatchObject({ ok: true, kind: 'ssn' })
    expect(parseTaxId('900-70-1234', { mode: 'live' })).toMatchObject({ ok: true, kind: 'itin' })
  })

  it.each([
    ['900-01-1234', 'sandboxPersonInLive'],
    ['900-93-1234', 'itinGroup'],
    ['900-00-1234', 'itinGroup'],
    ['987-65-4321', 'taxIdAdvertising'],
    ['078-05-1120', 'ssnPublished'],
    ['12', 'taxIdFormat'],
  ] as const)('is not %s in live: %s', (text, reason) =>
    expect(parseTaxId(text, { mode: 'live' })).toEqual({ ok: false, reason }),
  )

  it.each([
    ['536-90-4399', 'sandboxPersonOnly'],
    ['900-70-1234', 'sandboxPersonOnly'],
    ['900-50-1234', 'sandboxPersonOnly'],
    ['900-00-1234', 'sandboxPersonOnly'],
    ['987-65-4321', 'sandboxPersonOnly'],
    ['900-01-0000', 'ssnSerial'],
    ['', 'taxIdFormat'],
  ] as const)('is not %s in the sandbox: %s', (text, reason) =>
    expect(parseTaxId(text, { mode: 'sandbox' })).toEqual({ ok: false, reason }),
  )

  it('keeps sandbox persons and real people apart for every such number', () =>
    fc.assert(
      fc.property(nineHundreds, fc.integer({ min: 1, max: 49 }), serial, (area, group, last) => {
        const text = `${area}-${twoDigits(group)}-${last}`
        expect(parseTaxId(text, { mode: 'sandbox' })).toMatchObject({ ok: true, kind: 'sandbox' })
        expect([parseTaxId(text, { mode: 'live' }).ok, parseSsn(text).ok, parseItin(text).ok]).toEqual([
          false,
          false,
          false,
        ])
      }),
    ))
})
