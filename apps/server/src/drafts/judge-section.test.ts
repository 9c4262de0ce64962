import type { RegisterSection } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { judgeSection, withoutMinorsDate } from './judge-section.ts'

const otherFacts = { states: ['CO', 'AL'], propertyTypes: ['SINGLE_FAMILY', 'CONDO'], state: 'CO', today: '2026-11-21' }
const good: Record<RegisterSection, Record<string, unknown>> = {
  'property-info': {
    street: '2187 Larkspur Lane',
    unit: '',
    city: 'Denver',
    state: 'CO',
    zip: '80202',
    type: 'SINGLE_FAMILY',
    occupancy: 'PRIMARY',
    titleChangedRecently: false,
  },
  'sale-status': { listedForSale: false, boughtRecently: true },
  'income-info': { employmentTypes: ['FULL_TIME'], annualCents: 120_000_00, employerName: '' },
  name: { firstName: 'Avery', middleName: '', lastName: 'Sample', suffix: '', hasOneName: false },
  birthdate: { birthDate: '1984-05-17' },
  'contact-info': { email: 'Avery@Example.test', phone: '303-625-0142', smsConsent: false, marketingConsent: false },
}
const sections = Object.keys(good) as RegisterSection[]

describe('a finished section', () => {
  it.each(sections)('%s stands when every answer is good', (section) =>
    expect(judgeSection(section, good[section], otherFacts)).toEqual({ ok: true }),
  )
  it.each(sections)('%s that is empty names a field', (section) => {
    const verdict = judgeSection(section, {}, otherFacts)
    expect(verdict).toMatchObject({ ok: false, reason: 'invalidInput' })
  })
  it.each([
    ['property-info', { street: '' }, 'street', 'required'],
    ['property-info', { street: undefined }, 'street', 'required'],
    ['property-info', { street: 'P.O. Box 12' }, 'street', 'streetIsPoBox'],
    ['property-info', { street: 'x'.repeat(101) }, 'street', 'tooLong'],
    ['property-info', { zip: '8020' }, 'zip', 'zipFormat'],
    ['property-info', { zip: '10001' }, 'zip', 'zipNotInState'],
    ['property-info', { state: 'XX' }, 'state', 'stateUnknown'],
    ['property-info', { type: 'CASTLE' }, 'type', 'chooseOne'],
    ['property-info', { titleChangedRecently: undefined }, 'titleChangedRecently', 'chooseOne'],
    ['sale-status', { listedForSale: 'no' }, 'listedForSale', 'chooseOne'],
    ['income-info', { employmentTypes: [] }, 'employmentTypes', 'chooseAtLeastOne'],
    ['income-info', { annualCents: -1 }, 'annualCents', 'amountTooLow'],
    ['income-info', { annualCents: 10_000_000_00 }, 'annualCents', 'amountTooHigh'],
    ['income-info', { annualCents: 0.5 }, 'annualCents', 'required'],
    ['name', { firstName: 'Av3ry' }, 'firstName', 'nameHasDigits'],
    ['name', { lastName: ' ' }, 'lastName', 'required'],
    ['name', { lastName: '\u0000' }, 'lastName', 'required'],
    ['birthdate', { birthDate: '1984-02-30' }, 'birthDate', 'dateNotReal'],
    ['birthdate', { birthDate: '1884-02-03' }, 'birthDate', 'dateBefore1900'],
    ['birthdate', { birthDate: '2026-11-22' }, 'birthDate', 'dateInFuture'],
    ['contact-info', { email: 'avery@' }, 'email', 'emailFormat'],
    ['contact-info', { phone: '12' }, 'phone', 'phoneFormat'],
    ['contact-info', { smsConsent: undefined }, 'smsConsent', 'required'],
  ] as const)('%s with %j points at %s: %s', (section, change, path, code) =>
    expect(judgeSection(section, { ...good[section], ...change }, otherFacts)).toMatchObject({
      ok: false,
      fields: [{ path, code }],
    }),
  )
  it('takes a single name from whoever says so', () =>
    expect(judgeSection('name', { firstName: 'Suharto', hasOneName: true }, otherFacts)).toEqual({ ok: true }))
  it('refuses a home in a state without a licence', () =>
    expect(judgeSection('property-info', { ...good['property-info'], state: 'NY', zip: '10001' }, otherFacts)).toEqual({
      ok: false,
      reason: 'stateNotLicensed',
      state: 'NY',
    }))
  it.each(['CO_OP', 'MANUFACTURED', 'LOG_OR_DOME', 'MIXED_USE', 'HOUSEBOAT'])('refuses a home that is a %s', (type) =>
    expect(judgeSection('property-info', { ...good['property-info'], type }, otherFacts)).toEqual({
      ok: false,
      reason: 'propertyNotEligible',
      type,
    }),
  )
})

describe('contract age', () => {
  it.each([
    ['2008-11-21', 'CO', true],
    ['2008-11-22', 'CO', false],
    ['2008-11-21', 'AL', false],
    ['2007-11-21', 'AL', true],
    ['2007-11-22', 'NE', false],
    ['2008-11-21', undefined, true],
    ['2008-11-22', 17, false],
  ] as const)('of somebody born on %s in %s is reached: %s', (birthDate, state, ok) =>
    expect(judgeSection('birthdate', { birthDate }, { ...otherFacts, state }).ok).toBe(ok),
  )
  it('of a minor is told as such', () =>
    expect(judgeSection('birthdate', { birthDate: '2015-01-01' }, otherFacts)).toEqual({
      ok: false,
      reason: 'underAge',
      fields: [{ path: 'birthDate', code: 'underAge' }],
    }))
  it.each([
    ['2015-01-01', {}],
    ['2030-01-01', {}],
    ['1984-05-17', { birthDate: '1984-05-17' }],
    ['2015', { birthDate: '2015' }],
  ])('while typing %s keeps %j', (birthDate, kept) =>
    expect(withoutMinorsDate('birthdate', { birthDate }, otherFacts)).toEqual(kept),
  )
})
