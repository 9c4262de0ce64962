import { expect, it } from 'vitest'
import { defaultPolicy } from './policy.ts'
import { assetIncome } from './underwriting-case.ts'

it('counts the owned share after the haircut, spread over the months, rounded down', () => {
  expect(assetIncome(defaultPolicy, [{ kind: 'DEPOSIT', balanceCents: 120_000_00, ownedPercent: '50' }])).toBe(6_000_00)
  expect(
    assetIncome(defaultPolicy, [
      { kind: 'BROKERAGE', balanceCents: 100_000_00, ownedPercent: '100' },
      { kind: 'RETIREMENT', balanceCents: 100_000_01, ownedPercent: '33.33' },
      { kind: 'OTHER', balanceCents: 900_000_00, ownedPercent: '100' },
    ]),
  ).toBe(9_999_80)
  expect(assetIncome(defaultPolicy, [])).toBe(0)
})
