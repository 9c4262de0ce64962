import { decideReview, readCorrections, readStatus } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const at = '2026-11-20T18:00:00.000Z'
const reason = 'As looked up'

const publish = (event: WorkflowEvent) => async (applicant: Applicant) => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await app.db.inTransaction(lender.id, async (tx) => (await openApplication(tx, applicant.uuid, by)).publish(event))
}

const appraisedLower = async (applicant: Applicant) => {
  const { today: asOf } = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const body = { what: 'VALUATION', valueCents: 400_000_00, asOf, reason } as const
  await server.renew(applicant, body)
}

const sentBack = async (applicant: Applicant) => {
  await server.act('underwriter', applicant, decideReview, { verdict: 'SEND_BACK', reason })
}

const final = closingFacts.decision && { ...closingFacts.decision, stage: 'final' as const }
/** Documents that are ready, and signed for steps after signing. */
const made = { summaryReadyAt: at, summaryCertifiedAt: at, closingReadyAt: at }
const signed: Partial<ApplicationFacts> = {
  disclosures: { ...made, closingSignedAt: at, notaryReadyAt: at },
  signing: { signedAt: at },
}

const lapsed = {
  disclosurelistSummaryReady: true,
  disclosurelistSummaryComplete: true,
  disclosurelistClosingReady: false,
  disclosurelistClosingComplete: false,
  disclosurelistNotaryReady: false,
  disclosurelistNotaryComplete: false,
}

type Way = readonly [string, Step, Partial<ApplicationFacts>, (applicant: Applicant) => Promise<unknown>, Step]

it.each<Way>([
  [
    'a lower value',
    'FINAL_OFFER',
    { disclosures: made, decision: final },
    appraisedLower,
    'WAITING_FOR_FINAL_DECISION',
  ],
  [
    'a new lien',
    'PAYOFF_REQUEST_PENDING',
    { disclosures: made },
    publish('underwritingChanged'),
    'WAITING_FOR_FINAL_DECISION',
  ],
  [
    'a report that ran out',
    'NOTE_SIGNING',
    {
      disclosures: made,
      hardCredit: closingFacts.softCredit && { ...closingFacts.softCredit, pulledOn: '2026-03-02' },
    },
    publish('reportExpired'),
    'HARD_CREDIT_PULL',
  ],
  [
    'a fact that was corrected',
    'FINAL_OFFER',
    { disclosures: made },
    publish('papersOutdated'),
    'GENERATE_CLOSING_DISCLOSURE',
  ],
  ['an attorney who says no', 'ATTORNEY_REVIEW', signed, sentBack, 'WAITING_FOR_UNDERWRITER'],
])('after %s no flag speaks of papers that no longer hold', async (_, step, facts, act, next) => {
  const applicant = await server.at(step, facts)
  await act(applicant)
  expect((await server.ask(applicant, readStatus)).body).toMatchObject({ state: next, ...lapsed })
})

it('what the attorney sent back may be corrected again: nothing of it counts as signed', async () => {
  const applicant = await server.at('ATTORNEY_REVIEW', {
    ...signed,
    property: { ...closingFacts.property, state: 'GA' },
  })
  await sentBack(applicant)
  const rows = replyOf(readCorrections, await server.ask(applicant, readCorrections))
  expect(rows.map(({ refused }) => refused)).not.toContain('SIGNED')
})
