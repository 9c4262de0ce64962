import type { Draft } from '@hearthline/contracts'
import { describe, expect, it } from 'vitest'
import { firstOpenStep, isReached, stepQuery } from './step-order.ts'

const stranger = { hasEmail: false, hasPhone: false }
const known = { hasEmail: true, hasPhone: true }
const finished = (...sections: (keyof Draft['sections'])[]): Draft => ({
  sections: Object.fromEntries(sections.map((section) => [section, { values: {}, complete: true }])),
  termsAcknowledgedAt: '2026-11-03T17:00:00Z',
  savedAt: null,
})
const toName = finished('property-info', 'sale-status', 'income-info')
const toBirthdate = finished('property-info', 'sale-status', 'income-info', 'name', 'birthdate')

describe('where a registration goes on', () => {
  it('is the first question without an answer', () => {
    expect(firstOpenStep(finished(), stranger)).toBe('property-info')
    expect(firstOpenStep(toName, stranger)).toBe('name')
    expect(firstOpenStep(toBirthdate, stranger)).toBe('contact-info')
  })
  it('leaves the contact page out for an account that is known', () =>
    expect(firstOpenStep(toBirthdate, known)).toBe('login-info'))
  it('may be any earlier question, and none that is further on', () => {
    expect(isReached('property-info', toName, stranger)).toBe(true)
    expect(isReached('name', toName, stranger)).toBe(true)
    expect(isReached('birthdate', toName, stranger)).toBe(false)
  })
})

it('keeps what a visitor came with in the address', () =>
  expect(stepQuery('?utm_source=cloc&referrer=r1&step=name', 'birthdate')).toBe(
    '?utm_source=cloc&referrer=r1&step=birthdate',
  ))
