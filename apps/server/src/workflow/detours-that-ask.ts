import type { Step } from '@hearthline/domain/workflow'

/** Steps off the straight path that only the borrower ends: reached while they look elsewhere, so they are told. */
export const detoursThatAsk = [
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

type Detour = (typeof detoursThatAsk)[number]

/** The same answer for each of them. */
export const onEachDetour = <Answer>(answer: Answer): Record<Detour, Answer> =>
  Object.fromEntries(detoursThatAsk.map((step) => [step, answer])) as Record<Detour, Answer> // one entry an aside
