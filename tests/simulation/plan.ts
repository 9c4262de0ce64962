import type { Step } from '@hearthline/domain/workflow'
import type { Dice } from './dice.ts'

const people = [
  ...(['Avery Sample', 'Avery Sample', 'Avery Sample', 'Drew Inquiry', 'Emery Paystub', 'Finley Lessincome'] as const),
  ...(['Morgan Blurryscan', 'Parker Slowbureau', 'Blake Scorelow', 'Casey Debtload', 'Quinn Listmatch'] as const),
]
const streets = [
  'Larkspur Lane',
  'Larkspur Lane',
  'Meadow Road',
  'Old Mill Way',
  'Juniper Court',
  'Judgment Street',
  'Riverbank Road',
]
const cancelPlaces: readonly Step[] = [
  'OFFER_SELECTION',
  'HMDA',
  'IDENTITY_VERIFICATION',
  'NOTE_SIGNING',
  'TRUST_AND_INSURANCE',
  'RESCISSION',
  'FUNDING_DECISION',
]

/** Who comes, with which home, and where they may give up. */
export const planOf = (dice: Dice) => ({
  persona: dice.pick(people),
  annualCents: (70_000 + dice.below(230_000)) * 100,
  property: {
    street: `${100 + dice.below(9_800)} ${dice.pick(streets)}`,
    occupancy: dice.pick(['PRIMARY', 'PRIMARY', 'PRIMARY', 'SECOND_HOME', 'INVESTMENT'] as const),
  },
  cancelAt: dice.percent(25) ? dice.pick(cancelPlaces) : undefined,
  accountNumber: `77${dice.digits(9)}`,
  demographics: `Xanaduri${dice.digits(8)}`,
})
