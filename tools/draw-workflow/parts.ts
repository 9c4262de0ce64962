import {
  type Guard,
  rowOf,
  STEPS,
  type Stage,
  type Step,
  type WorkflowEvent,
  type WorkflowExit,
} from '@hearthline/domain/workflow'

/** A part of the workflow with a picture of its own, small enough to read at a glance. */
export type Part = {
  readonly title: string
  /** The progress that the borrower sees; its steps have it, or inherit theirs. */
  readonly stage: Exclude<Stage, 'inherit'>
  readonly steps: readonly Step[]
  /** Off the straight path: it leads back to where it began, or replaces a part of the path. */
  readonly detour?: true
}

/** Every step except the ends of a refused or cancelled application, which every part leads to. */
export const PARTS: readonly Part[] = [
  {
    title: 'The credit file',
    stage: 'INITIAL',
    steps: [
      'APP_SUBMISSION',
      'PRE_SOFT_CREDIT_DISCLOSURE',
      'WAITING_FOR_SOFT_CREDIT',
      'IN_PROGRESS',
      'CREDIT_NO_MATCH',
      'CREDIT_NO_MATCH_SSN',
      'SOFT_CREDIT_LOCKED_OR_FROZEN',
    ],
  },
  {
    title: 'A look at the credit file',
    detour: true,
    stage: 'INITIAL',
    steps: ['CREDIT_MINOR', 'CREDIT_ERROR', 'FACTA_REVIEW', 'UNKNOWN'],
  },
  {
    title: 'The home',
    stage: 'INITIAL',
    steps: [
      'WAITING_FOR_PROPERTY_DATA',
      'NO_PROPERTY_FOUND',
      'MULTIPLE_PROPERTIES',
      'NO_AVM_FOUND',
      'BPO_ESTIMATE',
      'RESIDENTIAL_EVALUATION_ESTIMATE',
      'PREQUAL_TITLE',
    ],
  },
  {
    title: 'Liens and first decision',
    stage: 'INITIAL',
    steps: [
      'LIEN_VERIFICATION',
      'LIEN_VERIFICATION_INQUIRY',
      'LIEN_ATTESTATION',
      'WAITING_FOR_INITIAL_DECISION',
      'DELINQUENCY_REVIEW',
    ],
  },
  {
    title: 'Offers',
    stage: 'PRODUCT_SELECT',
    steps: ['OFFER_SELECTION', 'ASSETS_PREQUAL', 'CLTV_LIEN_POSITION_REQUALIFY'],
  },
  {
    title: 'More information',
    stage: 'MORE_INFO',
    steps: ['COLLECT_ADDITIONAL_INFO', 'HMDA', 'GENERATE_SUMMARY_DISCLOSURE', 'SUMMARY_DISCLOSURE'],
  },
  {
    title: 'Hard credit and income',
    stage: 'LINK_INCOME',
    steps: [
      'GENERATE_APP_DISCLOSURES',
      'HARD_CREDIT_PULL',
      'HARD_CREDIT_LOCKED_OR_FROZEN',
      'INCOME_VERIFICATION',
      'EMPLOYMENT_VERIFICATION',
    ],
  },
  {
    title: 'A valuation',
    detour: true,
    stage: 'LINK_INCOME',
    steps: [
      'BPO_ORDER_REQUEST',
      'BPO_PROCESSING',
      'RESIDENTIAL_EVALUATION_ORDER_REQUEST',
      'RESIDENTIAL_EVALUATION_PROCESSING',
      'ONSITE_APPRAISAL_REQUEST',
    ],
  },
  {
    title: 'Final decision',
    stage: 'LINK_INCOME',
    steps: ['WAITING_FOR_FINAL_DECISION', 'WAITING_FOR_UNDERWRITER', 'REVISED_OFFER_SELECTION'],
  },
  {
    title: 'Bank accounts',
    stage: 'LINK_INCOME',
    steps: ['DISBURSEMENT_ACCOUNT', 'AUTOPAY_ACCOUNT', 'VERIFIED_AUTOPAY_ACCOUNT'],
  },
  {
    title: 'Identity, title and closing papers',
    stage: 'ID_UPLOAD',
    steps: ['IDENTITY_VERIFICATION', 'FINAL_TITLE_PROCESSING', 'PAYOFF_REQUEST_PENDING', 'GENERATE_CLOSING_DISCLOSURE'],
  },
  {
    title: 'Signing',
    stage: 'SIGNING',
    steps: ['GENERATE_NOTE_SIGNING', 'FINAL_OFFER', 'NOTE_SIGNING', 'CO_DEED_REQ'],
  },
  {
    title: 'The deed',
    stage: 'NOTARY',
    steps: [
      'GENERATE_NOTARY_DISCLOSURE',
      'ATTORNEY_REVIEW',
      'NOTARY_WAITING_PERIOD',
      'GENERATE_DEED_SIGNING',
      'DEED_SIGNING',
      'MANUAL_DEED_SIGNING',
      'TRUST_AND_INSURANCE',
    ],
  },
  {
    title: 'Recording and funding',
    stage: 'COMPLETE',
    steps: [
      'GENERATE_RESCISSION',
      'RESCISSION',
      'RECORDING',
      'FUNDABLE',
      'FUNDING_DECISION',
      'DIRECT_DEBT_PAYOFF',
      'COMPLETE',
    ],
  },
]

/** The part in which a step is drawn; the two ends that belong to no part are drawn as themselves. */
export const partOf = (step: Step): Part | undefined => PARTS.find(({ steps }) => steps.includes(step))

/** The ends that belong to no part. */
export const ENDS: readonly Step[] = STEPS.filter((step) => partOf(step) === undefined)

/** One exit of a step: an event, and the guard that has to hold. */
export type Edge = {
  readonly from: Step
  readonly to: Step
  readonly event: WorkflowEvent
  /** The guard's name, 'else' if the guards before it did not hold, or none if there is no guard. */
  readonly when?: Guard | 'else'
}

const legsOf = (exit: WorkflowExit): readonly Pick<Edge, 'to' | 'when'>[] =>
  typeof exit === 'string'
    ? [{ to: exit }]
    : exit.map((leg) => (typeof leg === 'string' ? { to: leg, when: 'else' } : { to: leg[1], when: leg[0] }))

const edgesOf = (from: Step): readonly Edge[] =>
  (Object.entries(rowOf(from).on) as [WorkflowEvent, WorkflowExit][]).flatMap(([event, exit]) =>
    legsOf(exit).map((leg) => ({ from, event, ...leg })),
  )

/** Every exit in the table, except the two that each open step has (fromAnyOpenStep). */
export const EDGES: readonly Edge[] = STEPS.flatMap(edgesOf)

/**
 * Events that send an application back from any later step: drawn once, or every picture would be full of the same
 * arrows.
 */
const WAYS_BACK: ReadonlySet<WorkflowEvent> = new Set(['underwritingChanged', 'reportExpired', 'papersOutdated'])

export const isReturn = ({ event }: Edge): boolean => WAYS_BACK.has(event)
