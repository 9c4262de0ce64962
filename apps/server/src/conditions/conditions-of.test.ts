import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { describe, expect, it } from 'vitest'
import { conditionsOf } from './conditions-of.ts'

const withPhone = { ...sampleFacts, applicant: { ...sampleFacts.applicant, phone: '+13036250142' } }
const openWith = (change: Partial<ApplicationFacts>) =>
  conditionsOf({ uuid: '1', facts: { ...withPhone, ...change }, stepEnteredAt: new Date(0) }).map(
    ({ categoryEnum, actionNeeded }) => [categoryEnum, actionNeeded],
  )

const sources = [{ id: 's', source: 'MANUAL_PAYSTUB', status: 'IN_REVIEW', annualCents: 0, label: '' }] as const
const paystub = { needed: true, tasksComplete: false, count: 1 }

describe('conditions', () => {
  it.each([
    ['nothing', {}, []],
    [
      'a paystub that is needed',
      { incomeVerification: { sources: [], employmentVerificationNeeded: false, manualPaystub: paystub } },
      [['HELOC_MANUAL_PAYSTUB_UPLOAD', true]],
    ],
    [
      'a paystub that a person is looking at',
      {
        incomeVerification: {
          sources,
          employmentVerificationNeeded: false,
          manualPaystub: { ...paystub, tasksComplete: true },
        },
      },
      [['HELOC_MANUAL_PAYSTUB_UPLOAD', false]],
    ],
    [
      'income that is verified',
      {
        incomeVerification: {
          sources,
          verifiedAnnualCents: 1,
          employmentVerificationNeeded: false,
          manualPaystub: paystub,
        },
      },
      [],
    ],
    [
      'an identity document that could not be matched',
      { identity: { documents: [], tries: 3, status: 'REJECTED', reasons: ['blurred'] } },
      [['ID_VERIFICATION_FAILURE', true]],
    ],
    ['no phone', { applicant: sampleFacts.applicant }, [['MISSING_PHONE_NUMBER', true]]],
  ] as const)('with %s are what a rule opens', (_, change, open) => expect(openWith(change)).toEqual(open))

  it('keep their uuid from one reading to the next', () => {
    const once = () => conditionsOf({ uuid: '1', facts: sampleFacts, stepEnteredAt: new Date(0) })
    expect(once()).toEqual(once())
  })
})
