import { STATE_CODES } from '../states/index.ts'
import type { Policy } from './policy.ts'

/** Our own policy, for lenders who have not set theirs. */
export const defaultPolicy: Policy = {
  version: 'default-2026-11-01',
  effectiveOn: '2026-11-01',
  states: STATE_CODES,
  amounts: { minLineCents: 15_000_00, maxLineCents: 400_000_00, stepCents: 500_00 },
  minScore: 640,
  maxHcltvPercent: { PRIMARY: '85', SECOND_HOME: '70', INVESTMENT: '70' },
  thirdLienMaxHcltvPercent: '70',
  lastLienPosition: 3,
  maxDtiPercent: { oneUnit: '50', severalUnits: '45' },
  propertyTypes: ['SINGLE_FAMILY', 'TOWNHOUSE', 'PUD', 'CONDO', 'TWO_TO_FOUR_UNITS'],
  maxUnits: 4,
  minCondition: 'AVERAGE',
  ownerships: ['SOLE', 'JOINT', 'TRUST'],
  drawPeriodYears: { 5: 2, 10: 3, 15: 4, 20: 4, 30: 5 },
  assetDepletion: {
    isOffered: true,
    months: 120,
    countedPercent: { DEPOSIT: '100', BROKERAGE: '80', RETIREMENT: '60', OTHER: '0' },
  },
  offerDays: 30,
  counterofferDays: 90,
}
