import { describe, expect, it } from 'vitest'
import { approvable, mortgage, otherLine, withHome } from '../testing/underwriting-fixtures.ts'
import { factDifferences } from './fact-differences.ts'
import type { UnderwritingFacts } from './facts.ts'

const paidOff = { ...otherLine, beingPaidOff: true }
const deposit = { kind: 'DEPOSIT', balanceCents: 900_000_01, ownedPercent: '50' } as const

describe('what the second evaluation saw differently', () => {
  it.each<[string, UnderwritingFacts, UnderwritingFacts, object[]]>([
    ['nothing', approvable, approvable, []],
    [
      'the income',
      approvable,
      { ...approvable, verifiedAnnualIncomeCents: 90_000_00 },
      [{ field: 'INCOME', before: 124_000_00, after: 90_000_00 }],
    ],
    [
      'assets, by the part that is owned',
      { ...approvable, assets: [] },
      { ...approvable, assets: [deposit] },
      [{ field: 'ASSETS', before: 0, after: 450_000_01 }],
    ],
    [
      'how the home is used',
      approvable,
      withHome({ occupancy: 'SECOND_HOME' }),
      [{ field: 'OCCUPANCY', before: 'PRIMARY', after: 'SECOND_HOME' }],
    ],
    [
      'the kind of home, and with it the homes in it',
      approvable,
      withHome({ type: 'TWO_TO_FOUR_UNITS', units: 2 }),
      [
        { field: 'PROPERTY_TYPE', before: 'SINGLE_FAMILY', after: 'TWO_TO_FOUR_UNITS' },
        { field: 'UNITS', before: 1, after: 2 },
      ],
    ],
    [
      'its condition',
      approvable,
      withHome({ condition: 'FAIR' }),
      [{ field: 'CONDITION', before: null, after: 'FAIR' }],
    ],
    [
      'another owner',
      withHome({ ownership: 'SOLE' }),
      withHome({ ownership: 'JOINT' }),
      [{ field: 'OWNERSHIP', before: 'SOLE', after: 'JOINT' }],
    ],
    ['the first word on who owns it, which changes nothing', approvable, withHome({ ownership: 'SOLE' }), []],
    [
      'what a payoff will take',
      { ...approvable, liens: [mortgage, paidOff] },
      { ...approvable, liens: [mortgage, { ...paidOff, balanceCents: 15_100_00 }] },
      [{ field: 'PAYOFFS', before: 15_000_00, after: 15_100_00 }],
    ],
  ])('%s', (_, first, second, differences) => expect(factDifferences(first, second)).toEqual(differences))
})
