import { VENDOR_FAULTS, type VendorFault } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import type { SeededRandom } from './seeded-random.ts'

/** What makes one story differ from the others, before any chance. */
type Card = {
  readonly persona?: string
  /** A word that the sandbox's homes react to. */
  readonly street?: string
  readonly place?: keyof typeof places
  readonly lender?: Variant
}

export const places = {
  denver: { city: 'Denver', state: 'CO', zip: '80202' },
  austin: { city: 'Austin', state: 'TX', zip: '78701' },
  atlanta: { city: 'Atlanta', state: 'GA', zip: '30303' },
} as const

/** How a lender's record differs from the one that ships. */
export const variants = {
  usual: {},
  byBroker: { valuation: { withoutAvm: 'BPO', texasBpo: 'BPO_REQUIRED' } },
  byEvaluation: { valuation: { withoutAvm: 'RESIDENTIAL_EVALUATION', texasBpo: 'BPO_REQUIRED' } },
  /** Draws, and the debts to one creditor, go to the lender's bank in files. */
  byFile: {
    lending: {
      ach: {
        companyName: 'Story Lending',
        companyId: '1840000001',
        bankName: 'Example Bank',
        bankRoutingNumber: '091000019',
        creditors: [{ creditor: 'Example Home Loans', routingNumber: '122105155', accountNumber: '77-001' }],
      },
    },
  },
  byNobody: { valuation: { withoutAvm: null, texasBpo: 'BPO_REQUIRED' }, hmdaCollection: 'OFF' },
} as const
export type Variant = keyof typeof variants

const detours = [
  ...['Reese Nonumber', 'Sasha Misspelt', 'Jamie Lockedfile', 'Rowan Frozenfile', 'Skyler Minorfile'],
  ...['Harper Bureaufault', 'Emerson Fraudalert', 'Dakota Garbled', 'Lennox Laterlocked', 'Morgan Laterfault'],
  ...['Casey Lateralert', 'Drew Laterbankrupt', 'Kendall Latepaid', 'Peyton Bankruptcy', 'Lennox Manyliens'],
  ...['Lennox Manyliens', 'Ellis Overowed', 'Blake Scorelow', 'Casey Debtload', 'Drew Inquiry', 'Drew Inquiry'],
  ...['Emery Paystub', 'Finley Lessincome', 'Finley Lessincome', 'Morgan Blurryscan', 'Parker Slowbureau'],
  ...['Quinn Listmatch', 'Robin Coowner'],
].map((persona): Card => ({ persona }))

/** Every person and home of the sandbox comes up in turn, so that a hundred stories visit every step. */
const deck: readonly Card[] = [
  ...detours,
  { persona: 'Robin Coowner', place: 'austin' },
  ...['Reese Nonumber', 'Sasha Misspelt', 'Jamie Lockedfile', 'Rowan Frozenfile'].map((persona) => ({ persona })),
  ...Array.from({ length: 4 }, () => [{ street: 'Nowhere Road' }, { street: 'Twin Road' }]).flat(),
  { street: 'Contested Road' },
  { street: 'Contested Road' },
  { street: 'Unrecorded Road' },
  { street: 'Judgment Street' },
  { street: 'Latelien Road' },
  { street: 'Riverbank Road' },
  { street: 'Unvalued Road', lender: 'byNobody' },
  { street: 'Unvalued Road', lender: 'byBroker' },
  { street: 'Unvalued Road', lender: 'byEvaluation' },
  { street: 'Overrated Road', lender: 'byBroker' },
  { street: 'Unreachable Road', lender: 'byBroker' },
  { street: 'Unreachable Road', lender: 'byEvaluation' },
  { street: 'Settling Road', place: 'austin', lender: 'byBroker' },
  { place: 'austin' },
  { place: 'atlanta' },
  { place: 'atlanta' },
  ...Array.from({ length: 3 }, () => ({})),
  { persona: 'Sidney Taxform' },
]

/** Without words that the sandbox's homes react to: those belong to the deck. */
const plainStreets = ['Larkspur Lane', 'Larkspur Lane', 'Meadow Road', 'Old Mill Way', 'Juniper Court'] as const
const cancelPlaces: readonly Step[] = [
  'OFFER_SELECTION',
  'HMDA',
  'IDENTITY_VERIFICATION',
  'NOTE_SIGNING',
  'TRUST_AND_INSURANCE',
  'RESCISSION',
  'FUNDING_DECISION',
]

/** Neighbours in the deck are far apart in the order of play: any hundred seeds include some of every kind. */
const cardOf = (seed: number): Card => deck[(seed * 17) % deck.length] ?? {}

/** The lender of a story, from its seed alone, so that it can be played again. */
export const variantOf = (seed: number): Variant => cardOf(seed).lender ?? (seed % 3 === 0 ? 'byFile' : 'usual')

/** In a third of the stories a vendor fails, with each kind of fault in turn: any hundred seeds include every kind. */
const errorOf = (seed: number): VendorFault | undefined =>
  seed % 3 === 0 ? VENDOR_FAULTS[(seed / 3) % VENDOR_FAULTS.length] : undefined

/** Who applies, with which home, how a vendor fails, and where they may give up. */
export const planOf = (random: SeededRandom, seed: number) => {
  const fault = errorOf(seed)
  const { persona = 'Avery Sample', street = random.pick(plainStreets), place = 'denver' } = cardOf(seed)
  return {
    persona,
    annualCents: (70_000 + random.below(230_000)) * 100,
    property: {
      ...places[place],
      street: `${100 + random.below(9_800)} ${street}`,
      occupancy: random.pick(['PRIMARY', 'PRIMARY', 'PRIMARY', 'SECOND_HOME', 'INVESTMENT'] as const),
    },
    cancelAt: random.percent(15) ? random.pick(cancelPlaces) : undefined,
    failing: { fault, nth: 5 + random.below(15) },
    accountNumber: `77${random.digits(9)}`,
    demographics: `Xanaduri${random.digits(8)}`,
  }
}
