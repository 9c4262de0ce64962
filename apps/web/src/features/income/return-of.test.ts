import { describe, expect, it } from 'vitest'
import { returnOf } from './return-of.ts'

const state = '3f2a1b0c-0000-4000-8000-00000000000c'
const of = (provider: string, query: string) => returnOf(provider, new URLSearchParams(query))

describe('a return from a provider', () => {
  it.each([
    ['payroll', `state=${state}`, { choice: 'signed-in', outcome: 'connected' }],
    ['bank', `state=${state}&choice=first-example-bank`, { choice: 'first-example-bank', outcome: 'connected' }],
    ['tax', `state=${state}&outcome=cancelled`, { choice: 'signed-in', outcome: 'cancelled' }],
    ['bank', `state=${state}&error=access_denied`, { choice: 'signed-in', outcome: 'cancelled' }],
  ])('to %s with %s says which link and how it ended', (provider, query, said) =>
    expect(of(provider, query)).toEqual({ link: state, provider, ...said }),
  )

  it.each([
    ['payroll', ''],
    ['payroll', 'state='],
    ['payroll', 'state=../../dashboard'],
    ['somebody', `state=${state}`],
    ['paystub', `state=${state}`],
    ['bank', `state=${state}&choice=${'a'.repeat(61)}`],
  ])('to %s with %j is none of ours', (provider, query) => expect(of(provider, query)).toBeUndefined())
})
