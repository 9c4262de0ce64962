import type { ApplicationFacts } from '@hearthline/domain/application'
import { expect, it } from 'vitest'
import { figuresOf } from './figure-sources.ts'

const difference = { field: 'INCOME', before: 120_000_00, after: 60_000_00 } as const

it.each([
  ['TRUV_PAYROLL', 'Maple Foundry', 'Maple Foundry'],
  ['MANUAL_PAYSTUB', 'Paystub', null],
  ['OTHER', 'Renewed', null],
] as const)('an income that %s tells is told by the name of somebody, never by our own word', (source, label, by) => {
  const proof = { id: 'one', source, status: 'VERIFIED', annualCents: 60_000_00, label }
  const now = { incomeVerification: { sources: [proof] } } as unknown as ApplicationFacts // all that is looked at
  expect(figuresOf(difference, { before: {}, now })).toEqual([{ ...difference, source: 'INCOME_VERIFICATION', by }])
})
