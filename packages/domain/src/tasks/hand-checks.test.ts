import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { handChecks } from './hand-checks.ts'

const stateOf = (check: string, facts: Partial<ApplicationFacts>) => {
  const found = handChecks({ ...sampleFacts, ...facts }).find((one) => one.check === check)
  return [found?.progress, found?.bypass]
}

const account = { uuid: 'a', routingNumber: '1', mask: '2', accountType: 'CHECKING', holderName: 'A' } as const
const loanDocuments = { documents: [], tries: 1, reasons: [] }
const outOfTries = {
  step: 'IDENTITY_VERIFICATION',
  reason: 'identityTries',
  since: '2026-11-20T10:00:00.000Z',
} as const
const employer = {
  name: 'Northgate Hospital',
  address: { street: '1 Example Street', city: 'Denver', state: 'CO', zip: '80202' },
  contactPhone: '+13035550123',
  title: 'Nurse',
  startedOn: '2020-01-01',
  status: 'FULL_TIME',
  consentedAt: '2026-11-20T10:00:00.000Z',
} as const
const checked = (verified: boolean) => ({ verified, spokeWith: 'Sam', at: '2026-11-21T10:00:00.000Z' })
const income = (employmentVerificationNeeded: boolean) => ({
  incomeVerification: { sources: [], verifiedAnnualCents: 1, employmentVerificationNeeded },
})

describe('a check that a person may settle [C-3-41]', () => {
  it.each(['EMPLOYMENT', 'BANK', 'IDENTITY', 'FLOOD'])('%s has not begun before somebody was asked', (check) =>
    expect(stateOf(check, {})).toEqual(['INITIAL', null]),
  )

  it.each([
    ['FLOOD', 'the certificate is ordered', { flood: { status: 'ORDERED' } }],
    ['BANK', 'the vendor left it to a person', { bank: { disburse: { ...account, status: 'PENDING_REVIEW' } } }],
    ['IDENTITY', 'the document is looked at', { identity: { ...loanDocuments, status: 'IN_REVIEW' } }],
    [
      'IDENTITY',
      'a person looks after the last try',
      { identity: { ...loanDocuments, status: 'REJECTED' }, needsAttention: outOfTries },
    ],
    ['EMPLOYMENT', 'nobody rang yet', { ...income(true), employer }],
    ['EMPLOYMENT', 'no employer was named yet', income(true)],
    [
      'EMPLOYMENT',
      'an employer was named after another word and nobody rang',
      { ...income(true), employer, employmentChecked: checked(true) },
    ],
  ] as const)('%s waits while %s', (check, _, facts) =>
    expect(stateOf(check, facts)).toEqual(['IN_PROGRESS', 'WAITING']),
  )

  it.each([
    ['FLOOD', { flood: { status: 'CERTIFIED', byHand: true } }],
    ['BANK', { bank: { disburse: { ...account, status: 'VERIFIED', byHand: true } } }],
    ['IDENTITY', { identity: { ...loanDocuments, status: 'VERIFIED', byHand: true } }],
    ['EMPLOYMENT', { ...income(true), employer: { ...employer, checked: checked(true) } }],
    ['EMPLOYMENT', { ...income(true), employmentChecked: checked(true) }],
  ] as const)('%s is bypassed where a person passed it', (check, facts) =>
    expect(stateOf(check, facts)).toEqual(['COMPLETE', 'BYPASS']),
  )

  it.each([
    ['FLOOD', 'certifies', { flood: { status: 'CERTIFIED' } }],
    ['BANK', 'verifies', { bank: { disburse: { ...account, status: 'VERIFIED' } } }],
    ['BANK', 'refuses', { bank: { disburse: { ...account, status: 'FAILED_VERIFICATION' } } }],
    ['IDENTITY', 'verifies', { identity: { ...loanDocuments, status: 'VERIFIED' } }],
    ['IDENTITY', 'refuses', { identity: { ...loanDocuments, status: 'REJECTED' } }],
    ['EMPLOYMENT', 'proves', income(false)],
    ['EMPLOYMENT', 'does not confirm', { ...income(true), employer: { ...employer, checked: checked(false) } }],
  ] as const)('%s is not bypassed where the one asked %s', (check, _, facts) =>
    expect(stateOf(check, facts)).toEqual(['COMPLETE', 'NO_BYPASS']),
  )
})
