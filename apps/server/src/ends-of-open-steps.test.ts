import { cancelApplication, cancelByLender, declineApplication, type Endpoint } from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { STEPS, type Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from './documents/testing/index.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import { type Applicant, createApplicant, signedInVisitor } from './testing/test-applicant.ts'
import type { Answer } from './testing/test-server.ts'

let server: StaffServer
let today: string
/** One owner for all applications, who need not sign in hundreds of times. */
let borrower: Awaited<ReturnType<typeof signedInVisitor>>
beforeAll(async () => {
  server = await createStaffServer()
  borrower = await signedInVisitor(server)
  today = (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
})
afterAll(() => server.close())

type OpenStep = Exclude<Step, 'COMPLETE' | 'DECLINED' | 'CANCELLED'>
type Facts = Partial<ApplicationFacts>

/** How each kind of end turns out at a step: the next step and its kind, or the refusal and its field. */
type Ends = {
  readonly facts: () => Facts
  readonly borrower: 'CANCELLED WITHDRAWN' | 'CANCELLED RESCINDED' | 'periodOver'
  readonly withdrawn: 'CANCELLED WITHDRAWN' | 'moneyUnderWay'
  readonly notAccepted: 'CANCELLED LENDER' | 'kind reasonNeedsNotice' | 'moneyUnderWay'
  readonly declined: 'DECLINED' | 'moneyUnderWay'
}

const at = '2026-11-02T17:00:00.000Z'
const noon = (days: number) => `${addDays(day(today), days)}T18:00:00.000Z`
const final: Facts = { decision: { ...closingFacts.decision, stage: 'final', decision: 'APPROVED' } as never }
const signed = (days: number): Facts => ({ ...final, signing: { signedAt: noon(days) } })
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: name, name, at }))
const approvedBy = (people: number): Facts['funding'] => ({ approvals: approvals.slice(0, people) })

const mayEnd = { withdrawn: 'CANCELLED WITHDRAWN', declined: 'DECLINED' } as const
/** Nothing approved, nothing signed. */
const undecided: Ends = {
  facts: () => ({}),
  borrower: 'CANCELLED WITHDRAWN',
  notAccepted: 'kind reasonNeedsNotice',
  ...mayEnd,
}
/** Finally approved, nothing signed. */
const approved: Ends = { ...undecided, facts: () => final, notAccepted: 'CANCELLED LENDER' }
/** Signed yesterday, within the right to cancel (12 CFR 1026.15(a)(3)). */
const rescindable: Ends = { ...approved, facts: () => signed(-1), borrower: 'CANCELLED RESCINDED' }
/** Signed long ago. */
const over: Ends = { ...approved, facts: () => signed(-20), borrower: 'periodOver' }
/** Paid, or nearly. */
const paid = (funding: Facts['funding']): Ends => ({
  facts: () => ({ ...signed(-20), funding }),
  borrower: 'periodOver',
  withdrawn: 'moneyUnderWay',
  notAccepted: 'moneyUnderWay',
  declined: 'moneyUnderWay',
})

/** One row per step; a missing step does not compile. Steps with several possible facts have the usual ones. */
const TABLE: Readonly<Record<OpenStep, Ends>> = {
  APP_SUBMISSION: undecided,
  PRE_SOFT_CREDIT_DISCLOSURE: undecided,
  WAITING_FOR_SOFT_CREDIT: undecided,
  IN_PROGRESS: undecided,
  CREDIT_NO_MATCH: undecided,
  CREDIT_NO_MATCH_SSN: undecided,
  SOFT_CREDIT_LOCKED_OR_FROZEN: undecided,
  CREDIT_MINOR: undecided,
  CREDIT_ERROR: undecided,
  FACTA_REVIEW: undecided,
  UNKNOWN: undecided,
  WAITING_FOR_PROPERTY_DATA: undecided,
  NO_PROPERTY_FOUND: undecided,
  MULTIPLE_PROPERTIES: undecided,
  NO_AVM_FOUND: undecided,
  BPO_ESTIMATE: undecided,
  RESIDENTIAL_EVALUATION_ESTIMATE: undecided,
  PREQUAL_TITLE: undecided,
  LIEN_VERIFICATION: undecided,
  LIEN_VERIFICATION_INQUIRY: undecided,
  LIEN_ATTESTATION: undecided,
  WAITING_FOR_INITIAL_DECISION: undecided,
  ASSETS_PREQUAL: undecided,
  CLTV_LIEN_POSITION_REQUALIFY: undecided,
  DELINQUENCY_REVIEW: undecided,
  WAITING_FOR_UNDERWRITER: undecided,
  OFFER_SELECTION: undecided,
  COLLECT_ADDITIONAL_INFO: undecided,
  HMDA: undecided,
  GENERATE_SUMMARY_DISCLOSURE: undecided,
  SUMMARY_DISCLOSURE: undecided,
  GENERATE_APP_DISCLOSURES: undecided,
  HARD_CREDIT_PULL: undecided,
  HARD_CREDIT_LOCKED_OR_FROZEN: undecided,
  INCOME_VERIFICATION: undecided,
  EMPLOYMENT_VERIFICATION: undecided,
  BPO_ORDER_REQUEST: undecided,
  BPO_PROCESSING: undecided,
  RESIDENTIAL_EVALUATION_ORDER_REQUEST: undecided,
  RESIDENTIAL_EVALUATION_PROCESSING: undecided,
  ONSITE_APPRAISAL_REQUEST: undecided,
  WAITING_FOR_FINAL_DECISION: undecided,
  REVISED_OFFER_SELECTION: undecided,
  DISBURSEMENT_ACCOUNT: approved,
  AUTOPAY_ACCOUNT: approved,
  VERIFIED_AUTOPAY_ACCOUNT: approved,
  IDENTITY_VERIFICATION: approved,
  FINAL_TITLE_PROCESSING: approved,
  PAYOFF_REQUEST_PENDING: approved,
  GENERATE_CLOSING_DISCLOSURE: approved,
  GENERATE_NOTE_SIGNING: approved,
  FINAL_OFFER: approved,
  NOTE_SIGNING: approved,
  CO_DEED_REQ: rescindable,
  GENERATE_NOTARY_DISCLOSURE: rescindable,
  ATTORNEY_REVIEW: rescindable,
  // In Texas nothing is signed before the meeting.
  NOTARY_WAITING_PERIOD: approved,
  GENERATE_DEED_SIGNING: rescindable,
  DEED_SIGNING: rescindable,
  MANUAL_DEED_SIGNING: rescindable,
  TRUST_AND_INSURANCE: rescindable,
  GENERATE_RESCISSION: rescindable,
  RESCISSION: rescindable,
  RECORDING: over,
  FUNDABLE: over,
  FUNDING_DECISION: paid(approvedBy(2)),
  DIRECT_DEBT_PAYOFF: paid({ approvals, disbursedOn: '2026-11-20' }),
}

type Row = readonly [name: string, step: Step, ends: Ends]

/** Rows in which the facts of a step decide. */
const ROWS: readonly Row[] = [
  // The keys of the table are steps.
  ...(Object.entries(TABLE) as [OpenStep, Ends][]).map(([step, ends]): Row => [step, step, ends]),
  ['WAITING_FOR_UNDERWRITER, sent back by the attorney', 'WAITING_FOR_UNDERWRITER', rescindable],
  ['RESCISSION, its last day over', 'RESCISSION', over],
  [
    'RESCISSION of an investment',
    'RESCISSION',
    {
      ...over,
      facts: () => ({ ...signed(-1), property: { ...sampleFacts.property, occupancy: 'INVESTMENT' } }),
    },
  ],
  ['FUNDING_DECISION, nobody has approved', 'FUNDING_DECISION', over],
  [
    'FUNDING_DECISION, one person has approved',
    'FUNDING_DECISION',
    { ...over, facts: () => ({ ...signed(-20), funding: approvedBy(1) }) },
  ],
]

const reason = 'Spoke with them on the phone'

/** The result of ending an application with these facts; checks that a refusal changed nothing. */
const outcome = async (step: Step, facts: Facts, end: (applicant: Applicant) => Promise<Answer>): Promise<string> => {
  const applicant = await createApplicant(server, { step, facts: { ...closingFacts, ...facts }, of: borrower })
  const before = await applicant.now()
  const { status, body } = await end(applicant)
  const now = await applicant.now()
  if (status === 200) return [now.step, now.facts.cancellation?.kind].filter(Boolean).join(' ')
  expect([now.step, now.version, now.facts]).toEqual([before.step, before.version, before.facts])
  const [field] = (body.fields ?? []) as readonly { path: string; code: string }[]
  return field === undefined ? String(body.code) : `${field.path} ${field.code}`
}

type Call = (applicant: Applicant) => Promise<Answer>

const byBorrower: Call = (applicant) => server.ask(applicant, cancelApplication, { reason })
const byStaff =
  (endpoint: Endpoint, body: object): Call =>
  (applicant) =>
    server.act('underwriter', applicant, endpoint, { reason, ...body })

const ENDS: Readonly<Record<Exclude<keyof Ends, 'facts'>, Call>> = {
  borrower: byBorrower,
  withdrawn: byStaff(cancelByLender, { kind: 'WITHDRAWN' }),
  notAccepted: byStaff(cancelByLender, { kind: 'NOT_ACCEPTED' }),
  declined: byStaff(declineApplication, { reasons: ['UNVERIFIED'] }),
}

const endsOf = async (step: Step, facts: Facts) => {
  const outcomes = Object.entries(ENDS).map(async ([who, end]) => [who, await outcome(step, facts, end)] as const)
  return Object.fromEntries(await Promise.all(outcomes))
}

describe('an open application ends from', () => {
  it.each(ROWS)('%s as the table says', async (_, step, { facts, ...expected }) => {
    expect(await endsOf(step, facts())).toEqual(expected)
  })

  it.each(STEPS.filter((step) => !Object.hasOwn(TABLE, step)))('nowhere once it is %s', async (step) => {
    const refused = Object.keys(ENDS).map((who) => [who, 'eventNotExpected'])
    expect(await endsOf(step, {})).toEqual(Object.fromEntries(refused))
  })
})
