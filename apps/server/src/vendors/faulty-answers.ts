import type { FaultVendor, VendorFault } from '@hearthline/contracts'
import { sampleEntry } from './screening/sandbox.ts'
import type { Vendors } from './vendors.ts'

type Answer<Ask> = Ask extends (request: never) => Promise<infer Given> ? Given : never

/** Answers by question; questions that are not named cannot be answered like this. */
type Answers<K extends FaultVendor> = { readonly [Ask in keyof Vendors[K]]?: Answer<Vendors[K][Ask]> }

const noRecord = { outcome: 'noMatch' } as const
const pending = { outcome: 'pending' } as const

/** Every vendor's refusing answers, and its 'not yet'. */
const answers: { readonly [K in FaultVendor]: { readonly refuses?: Answers<K>; readonly pending?: Answers<K> } } = {
  address: {
    refuses: { look: { outcome: 'noMatch', suggestion: null, county: null, censusTract: null, needsUnit: false } },
  },
  bankAccount: { refuses: { check: 'FAILED_VERIFICATION' }, pending: { check: 'PENDING_REVIEW' } },
  credit: { refuses: { pull: noRecord }, pending: { pull: pending } },
  flood: { pending: { certify: pending } },
  identity: { refuses: { check: { outcome: 'rejected', reasons: ['NOT_READABLE'] } } },
  income: {
    refuses: { fetch: { outcome: 'notFound' }, order: { outcome: 'notFound' } },
    pending: { order: pending },
  },
  mail: {},
  notary: { refuses: { judge: { right: 0 } } },
  payments: { pending: { send: pending } },
  recording: { pending: { record: pending } },
  screening: { refuses: { screen: { outcome: 'possibleMatch', hits: [sampleEntry('Sample')] } } },
  sms: {},
  title: { refuses: { summarize: noRecord, finish: noRecord }, pending: { summarize: pending, finish: pending } },
  valuation: {
    refuses: { estimate: { outcome: 'noValue' }, order: { outcome: 'noValue' } },
    pending: { estimate: pending, order: pending },
  },
}

const answersOf = (vendor: FaultVendor): Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>> =>
  answers[vendor]

/** The answer to a question under a fault; undefined if there is none. */
export const faultyAnswer = (vendor: FaultVendor, ask: string, fault: VendorFault): unknown =>
  answersOf(vendor)[fault]?.[ask]

/** Whether a question can be answered later, by a webhook. */
const isAnsweredByCall = (vendor: FaultVendor, ask: string): boolean => {
  const later = faultyAnswer(vendor, ask, 'pending')
  return typeof later === 'object' && later !== null && 'outcome' in later
}

const CALL_FAULTS = ['late', 'twice', 'outOfOrder', 'contradicts'] as const
export type CallFault = (typeof CALL_FAULTS)[number]

export const isCallFault = (fault: VendorFault | undefined): fault is CallFault =>
  CALL_FAULTS.some((one) => one === fault)

/** The faults that a vendor can play. Any can be down or slow; those that answer later can also send wrong webhooks. */
export const faultsOf = (vendor: FaultVendor): readonly VendorFault[] => {
  const { pending } = answersOf(vendor)
  const calls = Object.keys(pending ?? {}).some((ask) => isAnsweredByCall(vendor, ask))
  return [
    'down',
    'slow',
    ...(['refuses', 'pending'] as const).filter((error) => answersOf(vendor)[error] !== undefined),
    ...(calls ? CALL_FAULTS : []),
  ]
}

/** The faults that affect this question. */
export const faultsOfAsk = (vendor: FaultVendor, ask: string): readonly VendorFault[] =>
  faultsOf(vendor).filter((error) => {
    if (error === 'down' || error === 'slow') return true
    return isCallFault(error) ? isAnsweredByCall(vendor, ask) : faultyAnswer(vendor, ask, error) !== undefined
  })
