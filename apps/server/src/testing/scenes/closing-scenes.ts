import { randomUUID } from 'node:crypto'
import {
  answerSigningHelp,
  approveFunding,
  confirmPayee,
  giveSignedDocument,
  moveNotaryInPerson,
  offerNotarySlots,
  recordInvoicePayment,
  recordNotaryMeeting,
  requestNotary,
  reviewFloodPolicy,
  settleReturnedPayment,
  takeBackApprovals,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { closingFacts } from '../../documents/testing/index.ts'
import { keepDeed } from '../keep-deed.ts'
import { needsAttention, notaryMeeting, reason, since, withStatus } from '../staff-facts.ts'
import { type StaffScene, type Stage, withBody } from './scene.ts'

const DAY_MS = 86_400_000
const daysOn = (days: number): string => {
  const time = new Date(Date.now() + days * DAY_MS)
  // Noon in Denver; on Sundays the next day.
  time.setUTCHours(19, 0, 0, 0)
  if (time.getUTCDay() === 0) time.setUTCDate(time.getUTCDate() + 1)
  return time.toISOString()
}
const people = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at: since }))
const manual = { notary: { manual: true, tries: 0 } } as const
const account = withStatus('VERIFIED')?.disburse
/** The account was added after the documents were signed. */
const changedPayee: Partial<ApplicationFacts> = {
  signing: { signedAt: '2026-11-05T10:00:00.000Z' } as ApplicationFacts['signing'], // nothing else of it is read
  bank: { ...closingFacts.bank, ...(account && { disburse: { ...account, givenAt: '2026-11-09T10:00:00.000Z' } }) },
}
const policy = {
  kind: 'PRIVATE',
  insurer: 'Example Mutual',
  policyNumber: 'FL-1',
  coverCents: 300_000_00,
  effectiveOn: '2026-01-01',
  expiresOn: '2099-01-01',
  status: 'IN_REVIEW',
  givenAt: since,
} as const
const deedOnFile = async ({ server, applicant }: Stage) => {
  await keepDeed(server, applicant.uuid)
  return { fields: { type: 'SECURITY_INSTRUMENT' } }
}
const allSigned = async ({ server, applicant }: Stage) => {
  await keepDeed(server, applicant.uuid)
  await server.bringSigned(applicant)
  await server.bringRest(applicant)
}
const invoice = { number: '1-C', amountCents: 43_00, issuedOn: '2026-11-10', dueOn: '2026-12-10' }
const returned = [{ of: 'DRAW' as const, reference: 'T-1', code: 'R03', cents: 5_00, at: since }]
const meeting = { ...notaryMeeting, reason }

export const closingScenes: readonly StaffScene[] = [
  {
    endpoint: approveFunding,
    kind: 'fundingApproval',
    role: 'funder',
    at: 'FUNDING_DECISION',
    request: withBody({ checked: true }),
  },
  {
    endpoint: takeBackApprovals,
    kind: 'takeBackApprovals',
    role: 'funder',
    at: 'FUNDING_DECISION',
    facts: { funding: { approvals: people, screenedAt: since }, ...needsAttention('FUNDING_DECISION', 'vendorFailed') },
    request: withBody({ spokeWith: 'Wire desk', reason }),
  },
  {
    endpoint: recordInvoicePayment,
    kind: 'recordInvoicePayment',
    role: 'funder',
    at: 'COMPLETE',
    facts: { funding: { approvals: people, disbursedOn: '2026-11-10', reference: 'T-1', invoice } },
    request: withBody({ receivedOn: '2026-11-20', reason }),
  },
  {
    endpoint: settleReturnedPayment,
    kind: 'settleReturnedPayment',
    role: 'funder',
    at: 'COMPLETE',
    facts: { funding: { approvals: people, disbursedOn: '2026-11-10', reference: 'T-1', returned } },
    request: withBody({ paidWith: 'Wire 7', reason }),
  },
  {
    endpoint: confirmPayee,
    kind: 'confirmPayee',
    role: 'processor',
    at: 'FUNDING_DECISION',
    facts: changedPayee,
    request: withBody({ spokeWith: 'Avery Sample', numberCalled: '3035550147', reason }),
  },
  {
    endpoint: reviewFloodPolicy,
    kind: 'reviewFloodPolicy',
    role: 'processor',
    at: 'NOTE_SIGNING',
    facts: { floodPolicy: policy },
    request: withBody({ verdict: 'ACCEPT', reason }),
  },
  {
    endpoint: giveSignedDocument,
    kind: 'giveSignedDocument',
    role: 'processor',
    at: 'MANUAL_DEED_SIGNING',
    facts: manual,
    request: deedOnFile,
  },
  {
    endpoint: recordNotaryMeeting,
    kind: 'recordNotarized',
    role: 'processor',
    at: 'MANUAL_DEED_SIGNING',
    facts: manual,
    request: async (stage) => {
      await allSigned(stage)
      return withBody(meeting)
    },
  },
  {
    endpoint: recordNotaryMeeting,
    kind: 'recordNotaryFailed',
    role: 'processor',
    at: 'MANUAL_DEED_SIGNING',
    facts: manual,
    request: withBody({ result: 'FAILED', reason }),
  },
  {
    endpoint: offerNotarySlots,
    kind: 'offerNotarySlots',
    role: 'processor',
    at: 'MANUAL_DEED_SIGNING',
    facts: manual,
    request: async ({ server, applicant }) => {
      const wishes = [daysOn(8), daysOn(15), daysOn(16)]
      await server.ask(applicant, requestNotary, { place: 'HOME', address: '2187 Larkspur Lane, Denver', wishes })
      return withBody({ place: 'At your home', kind: 'ELSEWHERE', times: wishes.slice(0, 2), reason })
    },
  },
  {
    endpoint: moveNotaryInPerson,
    kind: 'moveNotaryInPerson',
    role: 'processor',
    at: 'DEED_SIGNING',
    request: withBody({ reason }),
  },
  {
    endpoint: answerSigningHelp,
    kind: 'answerSigningHelp',
    role: 'processor',
    at: 'NOTE_SIGNING',
    facts: { signingQuestions: [{ uuid: randomUUID(), askedAt: since, message: 'Where do I sign?' }] },
    request: withBody({ answer: 'On page two', reason }),
  },
]
