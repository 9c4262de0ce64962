import {
  cancelByLender,
  certifyFloodByHand,
  checkEmployment,
  decideReview,
  declineApplication,
  type Endpoint,
  judgeScreening,
  readCase,
  reviewBank,
  reviewIdentity,
  reviewTrust,
  type StaffRole,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { answerNoter } from './vendor-desk/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

type Facts = Partial<ApplicationFacts>

const caseOf = async (applicant: Applicant) => (await server.act('processor', applicant, readCase)).body
const logOf = async (applicant: Applicant) => (await caseOf(applicant)).log as readonly { summary: string }[]

const since = '2026-11-20T10:00:00.000Z'
const stuck = (step: Step, reason: string): Facts => ({ stuck: { step, reason, since } })
const reason = 'Spoke with them on the phone'
const review = { ...closingFacts.decision, decision: 'REVIEW' } as ApplicationFacts['decision']
const identity = { documents: ['PASSPORT_FRONT'], tries: 3, status: 'REJECTED', reasons: ['BLURRED'] } as const
const withStatus = (status: 'PENDING_REVIEW' | 'VERIFIED'): ApplicationFacts['bank'] => {
  const { disburse } = closingFacts.bank ?? {}
  return disburse && { ...closingFacts.bank, disburse: { ...disburse, status } }
}
const approvals = { funding: { approvals: [] } } as const

const clear = { verdict: 'CLEAR', reason, conditions: [] }
const refuse = { verdict: 'REFUSE', reason, reasons: ['CREDIT_UNVERIFIED'] }

type Edge = readonly [
  name: string,
  from: Step,
  facts: Facts,
  act: readonly [StaffRole, Endpoint, object],
  to: Step,
  task: readonly [kind: string, outcome: string],
]

const employment = (verdict: string) =>
  ['processor', checkEmployment, { verdict, spokeWith: 'Pay office', reason }] as const
const decides = (body: object) => ['underwriter', decideReview, body] as const

const EDGES: readonly Edge[] = [
  [
    'a minor cleared',
    'CREDIT_MINOR',
    { creditTrouble: 'MINOR' },
    decides(clear),
    'WAITING_FOR_SOFT_CREDIT',
    ['CREDIT_REVIEW', 'reviewCleared'],
  ],
  [
    'a minor refused',
    'CREDIT_MINOR',
    { creditTrouble: 'MINOR' },
    decides({ ...refuse, reasons: ['UNDER_AGE'] }),
    'DECLINED',
    ['CREDIT_REVIEW', 'reviewRefused'],
  ],
  [
    'a failed bureau cleared',
    'CREDIT_ERROR',
    {},
    decides(clear),
    'WAITING_FOR_SOFT_CREDIT',
    ['CREDIT_REVIEW', 'reviewCleared'],
  ],
  ['a failed bureau refused', 'CREDIT_ERROR', {}, decides(refuse), 'DECLINED', ['CREDIT_REVIEW', 'reviewRefused']],
  [
    'a fraud alert cleared late',
    'FACTA_REVIEW',
    { disclosures: { summaryCertifiedAt: since } },
    decides(clear),
    'HARD_CREDIT_PULL',
    ['CREDIT_REVIEW', 'reviewCleared'],
  ],
  [
    'a fraud alert refused',
    'FACTA_REVIEW',
    {},
    decides({ ...refuse, reasons: ['IDENTITY_UNVERIFIED'] }),
    'DECLINED',
    ['CREDIT_REVIEW', 'reviewRefused'],
  ],
  [
    'an unreadable answer cleared',
    'UNKNOWN',
    {},
    decides(clear),
    'WAITING_FOR_SOFT_CREDIT',
    ['CREDIT_REVIEW', 'reviewCleared'],
  ],
  ['an unreadable answer refused', 'UNKNOWN', {}, decides(refuse), 'DECLINED', ['CREDIT_REVIEW', 'reviewRefused']],
  [
    'a late mortgage cleared',
    'DELINQUENCY_REVIEW',
    { delinquent: true },
    decides(clear),
    'WAITING_FOR_INITIAL_DECISION',
    ['DELINQUENCY_REVIEW', 'reviewCleared'],
  ],
  [
    'a late mortgage refused',
    'DELINQUENCY_REVIEW',
    { delinquent: true },
    decides({ ...refuse, reasons: ['DELINQUENT'] }),
    'DECLINED',
    ['DELINQUENCY_REVIEW', 'reviewRefused'],
  ],
  [
    'an underwriter clears at first',
    'WAITING_FOR_UNDERWRITER',
    { decision: review },
    decides(clear),
    'WAITING_FOR_INITIAL_DECISION',
    ['UNDERWRITING', 'reviewCleared'],
  ],
  [
    'an underwriter clears at the end',
    'WAITING_FOR_UNDERWRITER',
    { decision: review, hardCredit: closingFacts.softCredit },
    decides(clear),
    'WAITING_FOR_FINAL_DECISION',
    ['UNDERWRITING', 'reviewCleared'],
  ],
  [
    'an underwriter clears before the home is valued',
    'WAITING_FOR_UNDERWRITER',
    { hardCredit: closingFacts.softCredit, valuation: undefined },
    decides(clear),
    'BPO_ORDER_REQUEST',
    ['UNDERWRITING', 'reviewCleared'],
  ],
  [
    'an underwriter refuses',
    'WAITING_FOR_UNDERWRITER',
    { decision: review },
    decides({ ...refuse, reasons: ['UNVERIFIED'] }),
    'DECLINED',
    ['UNDERWRITING', 'reviewRefused'],
  ],
  [
    'an attorney agrees',
    'ATTORNEY_REVIEW',
    {},
    decides(clear),
    'GENERATE_DEED_SIGNING',
    ['ATTORNEY_REVIEW', 'reviewCleared'],
  ],
  [
    'an attorney sends it back',
    'ATTORNEY_REVIEW',
    {},
    decides({ verdict: 'SEND_BACK', reason }),
    'WAITING_FOR_UNDERWRITER',
    ['ATTORNEY_REVIEW', 'reviewRefused'],
  ],
  [
    'an employer confirms',
    'EMPLOYMENT_VERIFICATION',
    {},
    employment('VERIFIED'),
    'WAITING_FOR_FINAL_DECISION',
    ['EMPLOYMENT_CHECK', 'employmentVerified'],
  ],
  [
    'an employer does not',
    'EMPLOYMENT_VERIFICATION',
    {},
    employment('UNVERIFIED'),
    'WAITING_FOR_UNDERWRITER',
    ['EMPLOYMENT_CHECK', 'employmentUnverified'],
  ],
  [
    'documents are accepted',
    'IDENTITY_VERIFICATION',
    { identity, ...stuck('IDENTITY_VERIFICATION', 'identityTries') },
    ['processor', reviewIdentity, { verdict: 'ACCEPT', reason }],
    'FINAL_TITLE_PROCESSING',
    ['IDENTITY_REVIEW', 'identityVerified'],
  ],
  [
    'other documents are asked for',
    'IDENTITY_VERIFICATION',
    { identity, ...stuck('IDENTITY_VERIFICATION', 'identityReview') },
    ['processor', reviewIdentity, { verdict: 'REJECT', reason }],
    'IDENTITY_VERIFICATION',
    ['IDENTITY_REVIEW', 'rejectIdentity'],
  ],
  [
    'a look-alike at identity is somebody else',
    'IDENTITY_VERIFICATION',
    { identity, ...stuck('IDENTITY_VERIFICATION', 'screeningMatch') },
    ['underwriter', judgeScreening, { verdict: 'SOMEBODY_ELSE', reason }],
    'FINAL_TITLE_PROCESSING',
    ['SANCTIONS_REVIEW', 'identityVerified'],
  ],
  [
    'a look-alike before funding is somebody else',
    'FUNDABLE',
    stuck('FUNDABLE', 'screeningMatch'),
    ['underwriter', judgeScreening, { verdict: 'SOMEBODY_ELSE', reason }],
    'FUNDING_DECISION',
    ['SANCTIONS_REVIEW', 'screened'],
  ],
  [
    'a look-alike is the person',
    'FUNDABLE',
    stuck('FUNDABLE', 'screeningMatch'),
    ['underwriter', judgeScreening, { verdict: 'THE_SAME', reason }],
    'DECLINED',
    ['SANCTIONS_REVIEW', 'declined'],
  ],
  [
    'an account is accepted',
    'AUTOPAY_ACCOUNT',
    { bank: withStatus('PENDING_REVIEW') },
    ['processor', reviewBank, { verdict: 'ACCEPT', reason }],
    'AUTOPAY_ACCOUNT',
    ['BANK_REVIEW', 'acceptAccount'],
  ],
  [
    'an account is refused on its pages',
    'VERIFIED_AUTOPAY_ACCOUNT',
    { bank: withStatus('PENDING_REVIEW') },
    ['processor', reviewBank, { verdict: 'REFUSE', reason }],
    'DISBURSEMENT_ACCOUNT',
    ['BANK_REVIEW', 'bankReopened'],
  ],
  [
    'an account is refused later',
    'FUNDING_DECISION',
    { bank: withStatus('PENDING_REVIEW'), ...approvals },
    ['processor', reviewBank, { verdict: 'REFUSE', reason }],
    'FUNDING_DECISION',
    ['BANK_REVIEW', 'refuseAccount'],
  ],
  [
    'a trust is reviewed early',
    'NOTE_SIGNING',
    { trustReview: 'NEEDED' },
    ['processor', reviewTrust, { trustName: 'Sample Trust', trustee: 'Avery', reason }],
    'NOTE_SIGNING',
    ['TRUST_REVIEW', 'reviewTrust'],
  ],
  [
    'a trust is reviewed last',
    'TRUST_AND_INSURANCE',
    {
      trustReview: 'NEEDED',
      insurance: { complete: true },
      held: { step: 'TRUST_AND_INSURANCE', event: 'trustAndInsuranceComplete', since },
    },
    ['processor', reviewTrust, { trustName: 'Sample Trust', trustee: 'Avery', reason }],
    'GENERATE_RESCISSION',
    ['TRUST_REVIEW', 'trustAndInsuranceComplete'],
  ],
  [
    'a late flood certificate comes by letter',
    'GENERATE_CLOSING_DISCLOSURE',
    { flood: { status: 'ORDERED' } },
    ['processor', certifyFloodByHand, { zone: 'ae', certificateNumber: 'F-1', reason }],
    'GENERATE_CLOSING_DISCLOSURE',
    ['FLOOD_CERTIFICATE', 'floodCertified'],
  ],
  [
    'the lender declines',
    'EMPLOYMENT_VERIFICATION',
    {},
    ['underwriter', declineApplication, { reason, reasons: ['EMPLOYMENT_UNVERIFIED'] }],
    'DECLINED',
    ['EMPLOYMENT_CHECK', 'declined'],
  ],
  [
    'the lender cancels',
    'EMPLOYMENT_VERIFICATION',
    {},
    ['underwriter', cancelByLender, { kind: 'WITHDRAWN', reason }],
    'CANCELLED',
    ['EMPLOYMENT_CHECK', 'cancelled'],
  ],
]

describe('an act of the staff', () => {
  it.each(EDGES)('%s', async (_, from, facts, [role, endpoint, body], to, [kind, outcome]) => {
    const applicant = await server.at(from, facts)
    expect(await server.openKinds(applicant)).toContain(kind)
    const { status, body: reply } = await server.act(role, applicant, endpoint, body)
    expect([status, reply.state ?? reply.code]).toEqual([200, to])
    expect(await server.endsOf(applicant)).toContainEqual([kind, outcome])
    // The person and the reason stand in the log, with the chain unbroken.
    expect((await logOf(applicant)).some(({ summary }) => summary.includes(reason) && summary.includes('staff '))).toBe(
      true,
    )
    expect((await caseOf(applicant)).chainIntact).toBe(true)
  })

  it.each([
    ['an account is accepted', 'BANK', 'BYPASS'],
    ['documents are accepted', 'IDENTITY', 'BYPASS'],
    ['an account is refused later', 'BANK', 'NO_BYPASS'],
    ['a late flood certificate comes by letter', 'FLOOD', 'BYPASS'],
  ] as const)('shows in the case whether the check was passed by hand: %s [C-3-41]', async (name, check, bypass) => {
    const edge = EDGES.find(([title]) => title === name)
    if (edge === undefined) throw new Error(`there is no edge "${name}"`)
    const [, from, facts, [role, endpoint, body]] = edge
    const applicant = await server.at(from, facts)
    const before = (await caseOf(applicant)).checks
    expect(before).toContainEqual({ check, progress: 'IN_PROGRESS', bypass: 'WAITING' })
    await server.act(role, applicant, endpoint, body)
    expect((await caseOf(applicant)).checks).toContainEqual({ check, progress: 'COMPLETE', bypass })
  })

  it.each(EDGES.map(([name, , , [, endpoint, body]]) => [name, endpoint, body] as const))(
    'is refused where nothing waits for it: %s',
    async (_, endpoint, body) => {
      const applicant = await server.at('COMPLETE')
      const { body: reply } = await server.act('underwriter', applicant, endpoint, body)
      expect(reply.code).toBe('eventNotExpected')
      expect((await applicant.now()).step).toBe('COMPLETE')
    },
  )
})

it('a person is believed, and the sanctions list says now this and now that: whoever judges the list judges it', async () => {
  const applicant = await server.at('IDENTITY_VERIFICATION', {
    identity,
    ...stuck('IDENTITY_VERIFICATION', 'identityReview'),
  })
  const { lastSeq } = await applicant.now()
  const reference = `${applicant.uuid}:screening:person:${lastSeq}`
  // The process died with this answer.
  const note = answerNoter(server.house.db, server.lender.id)
  await note({ vendor: 'screening', reference, outcome: 'possibleMatch' })
  expect((await server.act('processor', applicant, reviewIdentity, { verdict: 'ACCEPT', reason })).status).toBe(200)
  const { step, facts } = await applicant.now()
  expect([step, facts.stuck?.reason]).toEqual(['IDENTITY_VERIFICATION', 'screeningMatch'])
})
