import type { ApplicationFacts } from '../application/index.ts'

/**
 * The sections of the facts that a row is made of and checked against. The rules of this folder read no other: the compiler
 * refuses one that does. So whoever writes many rows reads of each log what tells these.
 */
export const REPORTED_SECTIONS = [
  'property',
  'income',
  'wishedCents',
  'referrerUuid',
  'channel',
  'additional',
  'liens',
  'softCredit',
  'hardCredit',
  'creditTrouble',
  'delinquent',
  'propertyTrouble',
  'decision',
  'counteroffer',
  'offer',
  'bank',
  'disclosures',
  'signing',
  'coSigners',
  'funding',
  'cancellation',
] as const satisfies readonly (keyof ApplicationFacts)[]

export type ReportedFacts = Pick<ApplicationFacts, (typeof REPORTED_SECTIONS)[number]>
