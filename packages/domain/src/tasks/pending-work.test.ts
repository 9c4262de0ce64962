import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import type { Step } from '../workflow/index.ts'
import { pendingWork } from './index.ts'

const [entered, sent, later] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-03T10:00:00.000Z']
const check = { documents: [], tries: 1, status: 'IN_REVIEW', reasons: [], submittedAt: sent } as const
const signer = { uuid: 's', invitedAt: entered, invitationEndsAt: later, invitations: 1, identity: check } as const
const other = { uuid: 's', firstName: 'R', lastName: 'E', email: 'r@e.test', relation: '', owes: true }
const additional = { purpose: 'OTHER', otherOwners: [other], givenAt: entered } as const
const approvedAt = (at: string) => ({ staffUuid: at, name: 'Somebody', at })
const notary = { manual: false, tries: 0, primaryAcceptedAt: sent } as const
/** The law asks for a spouse, who has not consented. */
const withoutSpouse: Partial<ApplicationFacts> = {
  applicant: { ...sampleFacts.applicant, maritalStatus: 'MARRIED' },
  property: { ...sampleFacts.property, law: { spousesConsent: true } },
}

const ordered = (change: object): Partial<ApplicationFacts> => ({
  incomeVerification: {
    sources: [{ id: 't', source: 'POINTSERV_TAX', status: 'IN_REVIEW', annualCents: 0, label: 'IRS', ...change }],
    employmentVerificationNeeded: false,
  },
})

const at = (step: Step, facts: Partial<ApplicationFacts>) =>
  pendingWork({ step, since: entered, facts: { ...sampleFacts, ...facts } })

type Row = readonly [string, Step, Partial<ApplicationFacts>, string]

describe('work that may hang', () => {
  it.each<Row>([
    ['identityPending', 'IDENTITY_VERIFICATION', { identity: check }, sent],
    ['workPending', 'INCOME_VERIFICATION', ordered({ ordered: { form: 'f', at: later } }), later],
    ['identityPending', 'CO_DEED_REQ', { additional, coSigners: [signer] }, sent],
    ['sealPending', 'CO_DEED_REQ', { additional, coSigners: [signer], signing: { toSetSince: later } }, later],
    ['sealPending', 'GENERATE_NOTARY_DISCLOSURE', { signing: { toSetSince: later } }, later],
    ['papersPending', 'GENERATE_NOTARY_DISCLOSURE', { signing: {} }, entered],
    ['notaryPending', 'DEED_SIGNING', { notary }, sent],
    ['notaryPending', 'DEED_SIGNING', { notary, additional, coSigners: [{ ...signer, deedSignedAt: later }] }, later],
    ['notaryPending', 'DEED_SIGNING', { notary, ...withoutSpouse }, sent],
    ['papersPending', 'PRE_SOFT_CREDIT_DISCLOSURE', {}, entered],
    ['papersPending', 'GENERATE_NOTE_SIGNING', {}, entered],
    ['papersPending', 'DECLINED', {}, entered],
    ['workPending', 'WAITING_FOR_FINAL_DECISION', {}, entered],
    ['workPending', 'FUNDING_DECISION', { funding: { approvals: [approvedAt(sent), approvedAt(later)] } }, later],
  ])('%s at %s', (work, step, facts, since) => expect(at(step, facts)).toEqual({ work, since }))

  it.each<Row>([
    ['nothing was sent', 'IDENTITY_VERIFICATION', {}, ''],
    ['nothing was ordered', 'INCOME_VERIFICATION', {}, ''],
    ['what was ordered came', 'INCOME_VERIFICATION', ordered({ documents: ['d'] }), ''],
    ['it was refused', 'IDENTITY_VERIFICATION', { identity: { ...check, status: 'REJECTED' } }, ''],
    [
      'a person has it',
      'IDENTITY_VERIFICATION',
      { identity: check, needsAttention: { step: 'IDENTITY_VERIFICATION', reason: 'identityReview', since: sent } },
      '',
    ],
    [
      'a person judges the signer',
      'CO_DEED_REQ',
      { additional, coSigners: [{ ...signer, identityForPerson: { reason: 'signerIdentity', since: sent } }] },
      '',
    ],
    ['somebody has not signed', 'DEED_SIGNING', { notary, additional, coSigners: [signer] }, ''],
    ['the notary has acted', 'DEED_SIGNING', { notary: { ...notary, notarizedAt: later } }, ''],
    ['the flood certificate is late', 'GENERATE_CLOSING_DISCLOSURE', { flood: { status: 'ORDERED' } }, ''],
    ['a condition holds it', 'GENERATE_NOTE_SIGNING', { held: { step: 'GENERATE_NOTE_SIGNING', since: sent } }, ''],
    ['a second person has not approved', 'FUNDING_DECISION', { funding: { approvals: [approvedAt(sent)] } }, ''],
    [
      'the money is out',
      'FUNDING_DECISION',
      { funding: { approvals: [approvedAt(sent), approvedAt(later)], disbursedOn: '2026-03-03' } },
      '',
    ],
    ['a vendor has a wait of its own', 'RECORDING', {}, ''],
    ['the borrower has the turn', 'OFFER_SELECTION', {}, ''],
  ])('is none if %s, at %s', (_, step, facts) => expect(at(step, facts)).toBeUndefined())
})
