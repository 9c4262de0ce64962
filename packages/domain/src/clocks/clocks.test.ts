import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { type Day, day } from '../calendar/index.ts'
import type { Step, WorkflowEvent } from '../workflow/index.ts'
import { CLOCK_KINDS, CLOCKS, type ClockKind, overdueClocks, runningClocks, unlawful } from './index.ts'

const at = '2026-03-02T17:00:00.000Z'
const dayOf = (instant: string): Day => day(instant.slice(0, 10))
const report = { bureau: 'b', score: 700, scoreFactors: [], reportId: 'r', pulledOn: '2026-03-02', monthlyDebtCents: 0 }
const decision = (change: Partial<NonNullable<ApplicationFacts['decision']>> = {}) => ({
  uuid: 'd',
  stage: 'initial' as const,
  decision: 'SELECT' as const,
  subDecision: 'UNVERIFIED_OFFER' as const,
  maxLineCents: 1,
  reasons: [],
  dtiDecline: false,
  creditScoreDecline: false,
  decidedAt: at,
  ...change,
})
const texas = { property: { ...sampleFacts.property, state: 'TX' }, disclosures: { closingReadyAt: at } }
const rescission = {
  applies: true,
  lastOfThreeEventsOn: '2026-03-02',
  endsMidnightOf: '2026-03-05',
  earliestDisbursementOn: '2026-03-07',
  settlementOn: '2026-03-09',
}
const signer = { uuid: 's', invitedAt: at, invitationEndsAt: '2026-03-16T17:00:00.000Z', invitations: 1 }

type Row = readonly [ClockKind, Step, Partial<ApplicationFacts>, starts: string, due: string]
const RUNNING: readonly Row[] = [
  ['actionNotice', 'WAITING_FOR_INITIAL_DECISION', { softCredit: report }, '2026-03-02', '2026-04-01'],
  [
    'actionNotice',
    'WAITING_FOR_FINAL_DECISION',
    { softCredit: report, hardCredit: { ...report, pulledOn: '2026-03-10' }, decision: decision() },
    '2026-03-10',
    '2026-04-09',
  ],
  ['incompleteNotice', 'LIEN_VERIFICATION', { softCredit: report }, '2026-03-02', '2026-04-01'],
  [
    'counteroffer',
    'CLTV_LIEN_POSITION_REQUALIFY',
    { decision: decision({ decision: 'INITIAL' }) },
    '2026-03-02',
    '2026-05-31',
  ],
  [
    'offerExpired',
    'OFFER_SELECTION',
    { decision: decision({ offerExpiresOn: '2026-04-01' }) },
    '2026-03-02',
    '2026-04-02',
  ],
  [
    'waitingPeriodOver',
    'NOTARY_WAITING_PERIOD',
    { notary: { manual: true, tries: 0, waitingPeriodEndsOn: '2026-03-14' }, disclosures: { notaryReadyAt: at } },
    '2026-03-02',
    '2026-03-14',
  ],
  // A Monday; after a Friday the next business day is Monday.
  ['finalItemization', 'NOTARY_WAITING_PERIOD', texas, '2026-03-02', '2026-03-03'],
  [
    'finalItemization',
    'NOTARY_WAITING_PERIOD',
    { ...texas, disclosures: { closingReadyAt: '2026-03-06T17:00:00.000Z' } },
    '2026-03-06',
    '2026-03-09',
  ],
  ['rescissionEnds', 'RESCISSION', { rescission }, '2026-03-02', '2026-03-06'],
  ['rescissionOver', 'RESCISSION', { rescission }, '2026-03-02', '2026-03-07'],
  ['settlement', 'RECORDING', { rescission }, '2026-03-02', '2026-03-09'],
  [
    'floodNotice',
    'FINAL_TITLE_PROCESSING',
    { hardCredit: report, flood: { status: 'CERTIFIED', specialHazardArea: true } },
    '2026-03-02',
    '2026-03-12',
  ],
  ['creditReportExpired', 'IDENTITY_VERIFICATION', { hardCredit: report }, '2026-03-02', '2026-06-30'],
  [
    'valuationExpired',
    'OFFER_SELECTION',
    { valuation: { valueCents: 1, source: 'AVM', asOf: '2026-03-02' } },
    '2026-03-02',
    '2026-08-29',
  ],
  [
    'titleExpired',
    'FINAL_OFFER',
    { title: 'FINAL_TITLE_COMPLETE', disclosures: { closingReadyAt: at } },
    '2026-03-02',
    '2026-05-31',
  ],
  [
    'floodCertificateExpired',
    'FINAL_OFFER',
    { hardCredit: report, flood: { status: 'CERTIFIED' } },
    '2026-03-02',
    '2027-03-02',
  ],
  ['invitationExpired', 'CO_DEED_REQ', { coSigners: [signer] }, '2026-03-02', '2026-03-17'],
]

const running = (kind: ClockKind, step: Step, change: Partial<ApplicationFacts>) =>
  runningClocks({ ...sampleFacts, ...change }, { step, dayOf }).find((one) => one.kind === kind)

describe('a clock', () => {
  it.each(RUNNING)('%s runs at %s', (kind, step, change, startedOn, dueOn) =>
    expect(running(kind, step, change)).toEqual({ kind, startedOn, dueOn }),
  )

  it.each(CLOCK_KINDS)('%s has a row here, and stops with the application', (kind) => {
    const rows = RUNNING.filter(([one]) => one === kind)
    expect(rows.length).toBeGreaterThan(0)
    for (const [, , change] of rows) expect(running(kind, 'CANCELLED', change)).toBeUndefined()
    expect(CLOCKS[kind].law).not.toBe('')
  })

  it.each<readonly [string, ClockKind, Step, Partial<ApplicationFacts>]>([
    [
      'the decision is told',
      'actionNotice',
      'WAITING_FOR_INITIAL_DECISION',
      { softCredit: report, decision: decision() },
    ],
    ['the borrower has the turn', 'actionNotice', 'LIEN_VERIFICATION', { softCredit: report }],
    ['the borrower has answered', 'incompleteNotice', 'WAITING_FOR_INITIAL_DECISION', { softCredit: report }],
    ['the papers are signed', 'creditReportExpired', 'RECORDING', { hardCredit: report, signing: { signedAt: at } }],
    [
      'no flood is to be feared',
      'floodNotice',
      'FINAL_TITLE_PROCESSING',
      { hardCredit: report, flood: { status: 'CERTIFIED' } },
    ],
    ['the home is not in Texas', 'finalItemization', 'NOTE_SIGNING', { disclosures: { closingReadyAt: at } }],
    ['the signer has come', 'invitationExpired', 'CO_DEED_REQ', { coSigners: [{ ...signer, acceptedAt: at }] }],
    [
      'the value is a guess',
      'valuationExpired',
      'OFFER_SELECTION',
      { valuation: { valueCents: 1, source: 'BORROWER_ESTIMATE', asOf: '2026-03-02' } },
    ],
  ])('does not run where %s', (_, kind, step, change) => expect(running(kind, step, change)).toBeUndefined())

  it('that ran out is overdue until what it asks for is done, or it is started anew', () => {
    const overdue = [{ clock: 'valuationExpired', since: '2026-08-29' }]
    const on = (asOf: string, step: Step = 'FINAL_OFFER') =>
      overdueClocks({ ...sampleFacts, overdue, valuation: { valueCents: 1, source: 'AVM', asOf } }, step)
    expect(on('2026-03-02')).toEqual(overdue)
    expect([on('2026-08-30'), on('2026-03-02', 'COMPLETE')]).toEqual([[], []])
  })
})

describe('an event', () => {
  const notary = { manual: true, tries: 0, waitingPeriodEndsOn: '2026-03-14' }
  const offered = { decision: decision({ offerExpiresOn: '2026-04-01' }) }
  it.each<readonly [WorkflowEvent, Partial<ApplicationFacts>, lastDay: string, firstDay: string, string]>([
    ['waitingPeriodOver', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['deedsNotarized', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['rescissionOver', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
    ['fundingApproved', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
    ['disbursed', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
  ])('%s with %o waits for its day', (event, change, before, on, reason) => {
    const facts = { ...sampleFacts, ...change }
    expect([unlawful(event, facts, before), unlawful(event, facts, on)]).toEqual([reason, undefined])
  })

  it.each<readonly [WorkflowEvent, Partial<ApplicationFacts>, lastDay: string, tooLate: string, string]>([
    ['offerChosen', offered, '2026-04-01', '2026-04-02', 'offerEnded'],
    ['signingStarted', { hardCredit: report }, '2026-06-29', '2026-06-30', 'reportExpired'],
    ['noteSigned', { hardCredit: report, signing: { signedAt: at } }, '2026-06-29', '2026-06-30', 'reportExpired'],
    ['deedsNotarized', { hardCredit: report }, '2026-06-29', '2026-06-30', 'reportExpired'],
  ])('%s with %o comes too late', (event, change, last, late, reason) => {
    const facts = { ...sampleFacts, ...change }
    expect([unlawful(event, facts, last), unlawful(event, facts, late)]).toEqual([undefined, reason])
  })

  it('of the deed after the note was signed rests on that signature', () =>
    expect(
      unlawful('deedsNotarized', { ...sampleFacts, hardCredit: report, signing: { signedAt: at } }, '2027-01-01'),
    ).toBeUndefined())
})
