import { describe, expect, it } from 'vitest'
import type { IncomeSourceRow } from './income-words.ts'
import { paystubState } from './paystub-state.ts'

const paystub = (status: IncomeSourceRow['status'], reason?: string): IncomeSourceRow => ({
  id: `7d1f1c1e-3b52-4a07-9d6e-52a0a6b1c00${status.length}`,
  source: 'MANUAL_PAYSTUB',
  status,
  annualCents: 0,
  label: 'Paystub',
  reason,
})

const stateWith = (sources: IncomeSourceRow[], manualPaystub?: { count: number; tasksComplete: boolean }) =>
  paystubState({
    incomeVerification: {
      sources,
      employmentVerificationNeeded: false,
      ...(manualPaystub && { manualPaystub: { needed: true, ...manualPaystub } }),
    },
  })

describe('paystubs', () => {
  it('are one, while nobody asked for more', () => {
    expect(paystubState({ incomeVerification: undefined })).toEqual({
      isOwed: false,
      needed: 1,
      inReview: [],
      rejected: [],
    })
    expect(stateWith([], { count: 1, tasksComplete: false }).needed).toBe(1)
  })
  it('are as many as a person sent back', () =>
    expect(stateWith([paystub('REJECTED', 'Page 2 is missing.')], { count: 2, tasksComplete: false })).toMatchObject({
      needed: 2,
      rejected: [{ reason: 'Page 2 is missing.' }],
    }))
  it('in review ask for nothing more', () => {
    const state = stateWith([paystub('IN_REVIEW'), paystub('REJECTED', 'Too old.')], { count: 1, tasksComplete: true })
    expect(state).toMatchObject({ isOwed: false, needed: 1, inReview: [{}], rejected: [{ reason: 'Too old.' }] })
  })
  it('are not other sources', () =>
    expect(stateWith([{ ...paystub('REJECTED'), source: 'TRUV_PAYROLL' }]).rejected).toEqual([]))
})
