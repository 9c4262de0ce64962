import type { FaultVendor, VendorFault } from '@hearthline/contracts'
import type { Vendors } from './vendors.ts'

type Answer<Ask> = Ask extends (request: never) => Promise<infer Given> ? Given : never

/** What a vendor's questions are answered with; a question that is not named cannot be answered that way. */
type Answers<K extends FaultVendor> = { readonly [Ask in keyof Vendors[K]]?: Answer<Vendors[K][Ask]> }

const noRecord = { outcome: 'noMatch' } as const
const pending = { outcome: 'pending' } as const

/** Every vendor's own kind of no, and its 'not yet'. */
const answers: { readonly [K in FaultVendor]: { readonly refuses?: Answers<K>; readonly pending?: Answers<K> } } = {
  address: { refuses: { look: { outcome: 'noMatch', suggestion: null, county: null, needsUnit: false } } },
  bankAccount: { refuses: { check: 'FAILED_VERIFICATION' }, pending: { check: 'PENDING_REVIEW' } },
  credit: { refuses: { pull: noRecord }, pending: { pull: pending } },
  flood: { pending: { certify: pending } },
  identity: { refuses: { check: { outcome: 'rejected', reasons: ['NOT_READABLE'] } } },
  income: { refuses: { fetch: { outcome: 'notFound' } } },
  mail: {},
  notary: { refuses: { judge: { right: 0 } } },
  payments: { pending: { send: pending } },
  recording: { pending: { record: pending } },
  screening: { refuses: { screen: { outcome: 'possibleMatch' } } },
  sms: {},
  title: { refuses: { summarize: noRecord, finish: noRecord }, pending: { summarize: pending, finish: pending } },
  valuation: {
    refuses: { estimate: { outcome: 'noValue' }, order: { outcome: 'noValue' } },
    pending: { order: pending },
  },
}

const answersOf = (vendor: FaultVendor): Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> =>
  answers[vendor]

/** The answer of a fault to one of a vendor's questions; undefined where it has none. */
export const faultyAnswer = (vendor: FaultVendor, ask: string, fault: VendorFault): unknown =>
  answersOf(vendor)[fault]?.[ask]

/** The faults that a vendor can play; any can be down or slow. */
export const faultsOf = (vendor: FaultVendor): readonly VendorFault[] => [
  'down',
  'slow',
  ...(['refuses', 'pending'] as const).filter((fault) => answersOf(vendor)[fault] !== undefined),
]

/** Those that spoil this question of a vendor's. */
export const faultsOfAsk = (vendor: FaultVendor, ask: string): readonly VendorFault[] =>
  faultsOf(vendor).filter(
    (fault) => fault === 'down' || fault === 'slow' || faultyAnswer(vendor, ask, fault) !== undefined,
  )
