import {
  BPO_STATUSES,
  BYPASS_STATES,
  CONDITION_CATEGORIES,
  DECISIONS,
  EMPLOYMENT_TYPES,
  INCOME_SOURCES,
  PAY_TYPES,
  PROGRAMS,
  PROPERTY_CONDITIONS,
  RATE_TYPES,
  STEP_PROGRESS,
  SUBDECISIONS,
  TITLE_STATUSES,
  VERIFICATION_STATUSES,
} from '../index.ts'

/** Every list of the specification by its heading in docs/words.md. */
export const CLOSED_LISTS = {
  'Employment types': EMPLOYMENT_TYPES,
  'Payment method': PAY_TYPES,
  'Bypass state': BYPASS_STATES,
  'BPO status': BPO_STATUSES,
  'Property condition': PROPERTY_CONDITIONS,
  'Title status': TITLE_STATUSES,
  Decision: DECISIONS,
  Subdecision: SUBDECISIONS,
  'Income source': INCOME_SOURCES,
  'Rate type': RATE_TYPES,
  'Verification status': VERIFICATION_STATUSES,
  'Step progress': STEP_PROGRESS,
  'Partner and organisation programs': PROGRAMS,
  'Condition categories': CONDITION_CATEGORIES,
} as const
