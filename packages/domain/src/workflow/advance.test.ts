import { describe, expect, it } from 'vitest'
import { isDecidedAhead } from './advance.ts'
import { STEPS } from './steps.ts'

describe('the final decision is still ahead', () => {
  it.each([
    'HARD_CREDIT_PULL',
    'EMPLOYMENT_VERIFICATION',
    'WAITING_FOR_UNDERWRITER',
    'BPO_ORDER_REQUEST',
    'BPO_PROCESSING',
    'RESIDENTIAL_EVALUATION_PROCESSING',
    'ONSITE_APPRAISAL_REQUEST',
    'WAITING_FOR_FINAL_DECISION',
  ] as const)('of %s', (step) => expect(isDecidedAhead(step)).toBe(true))

  it.each([
    'REVISED_OFFER_SELECTION',
    'DISBURSEMENT_ACCOUNT',
    'IDENTITY_VERIFICATION',
    'FINAL_TITLE_PROCESSING',
    'GENERATE_CLOSING_DISCLOSURE',
    'GENERATE_NOTE_SIGNING',
    'FINAL_OFFER',
    'NOTARY_WAITING_PERIOD',
    'MANUAL_DEED_SIGNING',
    'RECORDING',
  ] as const)('no longer, at %s', (step) => expect(isDecidedAhead(step)).toBe(false))

  it('is defined for each step, and both cases occur', () =>
    expect(new Set(STEPS.map(isDecidedAhead))).toEqual(new Set([true, false])))
})
