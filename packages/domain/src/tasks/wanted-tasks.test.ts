import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { rowOf, STEPS, type Step } from '../workflow/index.ts'
import { wantedTasks } from './index.ts'

const wanted = (step: Step, change: Partial<ApplicationFacts> = {}) =>
  wantedTasks(step, { ...sampleFacts, ...change }).map(({ kind, reason }) => `${kind} ${reason}`)

const at = '2026-11-20T10:00:00.000Z'
const needsAttention = (step: Step, reason = 'vendorFailed'): Partial<ApplicationFacts> => ({
  needsAttention: { step, reason, since: at },
})
const account = {
  uuid: 'u',
  routingNumber: 'r',
  mask: '1234',
  accountType: 'CHECKING',
  holderName: 'Avery Sample',
} as const
const approval = { staffUuid: 's', name: 'F', at }
const signerWaiting = (reason: string, change: object = {}): Partial<ApplicationFacts> => ({
  coSigners: [
    {
      uuid: 'c',
      invitedAt: at,
      invitationEndsAt: at,
      invitations: 1,
      identityForPerson: { reason, since: at },
      ...change,
    },
  ],
})
const slot = { uuid: 'u', at, place: 'Denver' }
const request = { place: 'HOME', address: 'Denver', wishes: [at] } as const
const notary = { manual: true, tries: 0 } as const
const cameBack = { of: 'DRAW', reference: 'T-1', code: 'R03', cents: 5_00, at: '2026-11-20T10:00:00.000Z' } as const
const question = { uuid: 'q', askedAt: at, message: 'Where do I sign?' }
const answered = { ...question, answer: { says: 'On the last page.', at, name: 'P' } }
const paystub = (status: 'IN_REVIEW' | 'REJECTED'): Partial<ApplicationFacts> => ({
  incomeVerification: {
    sources: [{ id: 'p', source: 'MANUAL_PAYSTUB', status, annualCents: 0, label: 'Paystub' }],
    employmentVerificationNeeded: false,
  },
})
const records = (change: object): Partial<ApplicationFacts> => ({
  incomeVerification: {
    sources: [{ id: 't', source: 'POINTSERV_TAX', status: 'IN_REVIEW', annualCents: 0, label: 'IRS', ...change }],
    employmentVerificationNeeded: false,
  },
})

describe('staff are needed', () => {
  it.each(STEPS.filter((step) => rowOf(step).waitsOn === 'staff'))('for one thing at %s', (step) =>
    expect(wanted(step)).toHaveLength(1),
  )

  it.each<[Step, Partial<ApplicationFacts>, string[]]>([
    ['OFFER_SELECTION', {}, []],
    ['RECORDING', needsAttention('RECORDING'), ['STUCK vendorFailed']],
    ['RECORDING', needsAttention('HARD_CREDIT_PULL'), []],
    ['DECLINED', needsAttention('DECLINED'), ['STUCK vendorFailed']],
    ['DECLINED', { trustReview: 'NEEDED' }, []],
    ['FUNDABLE', needsAttention('FUNDABLE', 'screeningMatch'), ['SANCTIONS_REVIEW screeningMatch']],
    [
      'IDENTITY_VERIFICATION',
      needsAttention('IDENTITY_VERIFICATION', 'identityTries'),
      ['IDENTITY_REVIEW identityTries'],
    ],
    [
      'IDENTITY_VERIFICATION',
      needsAttention('IDENTITY_VERIFICATION', 'identityReview'),
      ['IDENTITY_REVIEW identityReview'],
    ],
    ['INCOME_VERIFICATION', paystub('IN_REVIEW'), ['PAYSTUB_REVIEW paystubInReview']],
    ['INCOME_VERIFICATION', paystub('REJECTED'), []],
    ['INCOME_VERIFICATION', records({ ordered: { form: 'f', at } }), []],
    ['INCOME_VERIFICATION', records({ documents: ['d'] }), ['PAYSTUB_REVIEW transcriptInReview']],
    ['INCOME_VERIFICATION', records({ documents: ['d'], status: 'VERIFIED' }), []],
    ['WAITING_FOR_FINAL_DECISION', paystub('IN_REVIEW'), []],
    [
      'AUTOPAY_ACCOUNT',
      { bank: { disburse: { ...account, status: 'PENDING_REVIEW' } } },
      ['BANK_REVIEW accountInReview'],
    ],
    ['AUTOPAY_ACCOUNT', { bank: { disburse: { ...account, status: 'VERIFIED' } } }, []],
    ['CO_DEED_REQ', signerWaiting('identityTries'), ['SIGNER_IDENTITY_REVIEW identityTries']],
    ['CO_DEED_REQ', signerWaiting('screeningMatch'), ['SIGNER_SANCTIONS_REVIEW screeningMatch']],
    ['CO_DEED_REQ', signerWaiting('identityTries', { signedAt: at }), []],
    ['DEED_SIGNING', signerWaiting('identityTries'), []],
    ['OFFER_SELECTION', { redFlags: { contactSharedWith: 1, judged: [] } }, ['FRAUD_REVIEW CONTACT_SHARED']],
    ['OFFER_SELECTION', { redFlags: { contactSharedWith: 0, judged: [] } }, []],
    ['NOTE_SIGNING', { trustReview: 'NEEDED' }, ['TRUST_REVIEW ownedByTrust']],
    ['NOTE_SIGNING', { trustReview: 'DONE' }, []],
    ['GENERATE_CLOSING_DISCLOSURE', { flood: { status: 'ORDERED' } }, ['FLOOD_CERTIFICATE certificateLate']],
    [
      'GENERATE_CLOSING_DISCLOSURE',
      { flood: { status: 'ORDERED' }, ...needsAttention('GENERATE_CLOSING_DISCLOSURE') },
      ['FLOOD_CERTIFICATE certificateLate'],
    ],
    ['FINAL_TITLE_PROCESSING', { flood: { status: 'ORDERED' } }, []],
    ['NOTE_SIGNING', { signingQuestions: [question] }, ['SIGNING_HELP signingQuestion']],
    ['CO_DEED_REQ', { signingQuestions: [answered, question] }, ['SIGNING_HELP signingQuestion']],
    ['NOTE_SIGNING', { signingQuestions: [answered] }, []],
    ['CANCELLED', { signingQuestions: [question] }, []],
    ['COMPLETE', { funding: { approvals: [], returned: [cameBack] } }, ['PAYMENT_RETURNED R03']],
    ['COMPLETE', { funding: { approvals: [], returned: [{ ...cameBack, settled: { at: cameBack.at } }] } }, []],
    ['MANUAL_DEED_SIGNING', { notary: { ...notary, request } }, ['MANUAL_NOTARY slotsWanted']],
    ['MANUAL_DEED_SIGNING', { notary: { ...notary, request, slots: [slot] } }, []],
    [
      'MANUAL_DEED_SIGNING',
      { notary: { ...notary, slots: [slot], appointment: slot } },
      ['MANUAL_NOTARY meetingToRecord'],
    ],
    ['FUNDING_DECISION', { funding: { approvals: [approval] } }, ['FUNDING_APPROVAL FUNDING_DECISION']],
    ['FUNDING_DECISION', { funding: { approvals: [approval, approval] } }, []],
    [
      'FUNDING_DECISION',
      { funding: { approvals: [approval, approval] }, ...needsAttention('FUNDING_DECISION') },
      ['STUCK vendorFailed'],
    ],
  ])('at %s with %o: %o', (step, change, tasks) => expect(wanted(step, change)).toEqual(tasks))

  it('since the moment it was found, where that is known', () =>
    expect(wantedTasks('RECORDING', { ...sampleFacts, ...needsAttention('RECORDING') })).toEqual([
      { kind: 'STUCK', reason: 'vendorFailed', since: at },
    ]))
})
