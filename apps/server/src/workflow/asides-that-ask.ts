import type { Step } from '@hearthline/domain/workflow'

/** Steps off the straight path that only the borrower ends: reached while they look elsewhere, so they are told. */
export const asidesThatAsk = [
  'CREDIT_NO_MATCH',
  'CREDIT_NO_MATCH_SSN',
  'SOFT_CREDIT_LOCKED_OR_FROZEN',
  'HARD_CREDIT_LOCKED_OR_FROZEN',
  'NO_PROPERTY_FOUND',
  'MULTIPLE_PROPERTIES',
  'NO_AVM_FOUND',
  'BPO_ESTIMATE',
  'RESIDENTIAL_EVALUATION_ESTIMATE',
  'BPO_ORDER_REQUEST',
  'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
  'ASSETS_PREQUAL',
  'CLTV_LIEN_POSITION_REQUALIFY',
] as const satisfies readonly Step[]

type Aside = (typeof asidesThatAsk)[number]

/** The same answer for each of them. */
export const onEachAside = <Answer>(answer: Answer): Record<Aside, Answer> =>
  Object.fromEntries(asidesThatAsk.map((step) => [step, answer])) as Record<Aside, Answer> // one entry an aside
