import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, INCOMPLETE, sampleFacts } from '../application/index.ts'
import { type Day, day } from '../calendar/index.ts'
import type { HomeEquityLaw } from '../states/index.ts'
import type { Step, WorkflowEvent } from '../workflow/index.ts'
import {
  CLOCK_KINDS,
  CLOCKS,
  type ClockKind,
  expiredReport,
  lawOfClock,
  mayAskForMissing,
  overdueClocks,
  runningClocks,
  unlawful,
  waitsForRenewal,
} from './index.ts'

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
const notice = {
  step: 'LIEN_VERIFICATION',
  missing: ['The balance of the mortgage'],
  noticedAt: at,
  answerBy: '2026-03-16',
  by: { staffUuid: 'p', name: 'Pat Sample' },
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
  // A request for anything else is not an answer: an applicant who was asked for assets is notified within the time as
  // for any other request.
  [
    'incompleteNotice',
    'ASSETS_PREQUAL',
    { softCredit: report, decision: decision({ decision: 'ASSET_DEPLETION' }) },
    '2026-03-02',
    '2026-04-01',
  ],
  // The rules refused it while staff still review it.
  [
    'actionNotice',
    'DELINQUENCY_REVIEW',
    { softCredit: report, decision: decision({ decision: 'DECLINE' }) },
    '2026-03-02',
    '2026-04-01',
  ],
  ['incompleteAnswer', 'LIEN_VERIFICATION', { incompleteness: notice }, '2026-03-02', '2026-03-17'],
  [
    'counteroffer',
    'CLTV_LIEN_POSITION_REQUALIFY',
    { decision: decision({ decision: 'INITIAL' }) },
    '2026-03-02',
    '2026-05-31',
  ],
  // It was decided again since: the days count from the first notice, and the policy says how many.
  [
    'counteroffer',
    'REVISED_OFFER_SELECTION',
    {
      decision: decision({
        stage: 'final',
        decidedAt: '2026-04-02T17:00:00.000Z',
        counteroffer: { since: at, days: 60 },
      }),
    },
    '2026-03-02',
    '2026-05-01',
  ],
  // And never more than the law allows.
  [
    'counteroffer',
    'REVISED_OFFER_SELECTION',
    { decision: decision({ stage: 'final', counteroffer: { since: at, days: 120 } }) },
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
    { floodNotice: { deliveredAt: at }, flood: { status: 'CERTIFIED', specialHazardArea: true } },
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
  ['floodPolicyMissing', 'FUNDABLE', { floodReminders: { since: at, count: 1, at } }, '2026-03-02', '2026-04-16'],
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
    expect(lawOfClock(kind, sampleFacts)).not.toBe('')
  })

  it.each([
    ['waitingPeriodOver', 'TX', 'Tex. Const. XVI 50(a)(6)(M)(i)'],
    ['finalItemization', 'TX', 'Tex. Const. XVI 50(a)(6)(M)(ii)'],
    ['waitingPeriodOver', 'OH', 'policy: the state’s law as the lender reads it'],
    ['finalItemization', 'OH', 'policy: the state’s law as the lender reads it'],
    ['rescissionEnds', 'OH', '12 CFR 1026.15(a)(3)'],
  ] as const)('%s for a home in %s cites what binds there: %s', (kind, state, law) =>
    expect(lawOfClock(kind, { property: { ...sampleFacts.property, state } })).toBe(law),
  )

  it.each<readonly [string, ClockKind, Step, Partial<ApplicationFacts>]>([
    [
      'the decision is told',
      'actionNotice',
      'WAITING_FOR_INITIAL_DECISION',
      { softCredit: report, decision: decision() },
    ],
    ['the borrower has the turn', 'actionNotice', 'LIEN_VERIFICATION', { softCredit: report }],
    ['the notice is sent', 'incompleteNotice', 'LIEN_VERIFICATION', { softCredit: report, incompleteness: notice }],
    ['the notice is answered', 'incompleteAnswer', 'WAITING_FOR_INITIAL_DECISION', { incompleteness: notice }],
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
  ])('does not run if %s', (_, kind, step, change) => expect(running(kind, step, change)).toBeUndefined())

  const owed = { adverseAction: { owedSince: '2026-03-20T17:00:00.000Z' } }
  const noticed = { adverseAction: { ...owed.adverseAction, noticedAt: '2026-03-20T17:01:00.000Z' } }
  const refused = { softCredit: report, decision: decision({ decision: 'DECLINE' }) }
  const notTaken = { softCredit: report, decision: decision({ decision: 'INITIAL' }) }
  it.each<readonly [string, Step, string | undefined, Partial<ApplicationFacts>]>([
    ['a refusal is not noticed yet', 'DECLINED', '2026-04-01', { ...refused, ...owed }],
    ['a counteroffer was not taken', 'DECLINED', '2026-05-31', { ...notTaken, ...owed }],
    ['the borrower withdrew from a counteroffer', 'CANCELLED', '2026-05-31', { ...notTaken, ...owed }],
    ['no report was there', 'DECLINED', '2026-04-19', owed],
    ['the notice is made', 'DECLINED', undefined, { ...refused, ...noticed }],
    ['it ended under an older release', 'DECLINED', undefined, refused],
    ['it was withdrawn before any answer', 'CANCELLED', undefined, { softCredit: report, ...owed }],
  ])('for the answer, if %s at %s, ends on %s', (_, step, dueOn, change) =>
    expect(running('actionNotice', step, change)?.dueOn).toBe(dueOn),
  )

  it('that expired is overdue until its task is done or it is restarted', () => {
    const overdue = [{ clock: 'valuationExpired', since: '2026-08-29' }]
    const on = (asOf: string, step: Step = 'FINAL_OFFER') =>
      overdueClocks({ ...sampleFacts, overdue, valuation: { valueCents: 1, source: 'AVM', asOf } }, step)
    expect(on('2026-03-02')).toEqual(overdue)
    expect([on('2026-08-30'), on('2026-03-02', 'COMPLETE')]).toEqual([[], []])
  })

  it('publishes no event that orders a hard inquiry: only the borrower decides that', () => {
    const events = CLOCK_KINDS.flatMap((kind) => {
      const { atEnd } = CLOCKS[kind]
      return typeof atEnd === 'object' ? [atEnd.event] : []
    })
    expect(events).not.toContain('reportExpired')
    expect(CLOCKS.creditReportExpired.seenBy).toBe('borrower')
  })
})

describe('a hard credit report', () => {
  const hardCredit = report
  const gone = { pulledOn: day('2026-03-02'), since: day('2026-06-30') }
  it.each<readonly [string, Step, string, Partial<ApplicationFacts>, ReturnType<typeof expiredReport>]>([
    ['its last day', 'FINAL_OFFER', '2026-06-29', { hardCredit }, undefined],
    ['the day after', 'FINAL_OFFER', '2026-06-30', { hardCredit }, { ...gone, canBeRenewed: true }],
    ['a year later', 'FINAL_TITLE_PROCESSING', '2027-03-02', { hardCredit }, { ...gone, canBeRenewed: true }],
    [
      'a step that cannot renew it',
      'INCOME_VERIFICATION',
      '2026-06-30',
      { hardCredit },
      { ...gone, canBeRenewed: false },
    ],
    ['papers that are signed', 'RECORDING', '2026-06-30', { hardCredit, signing: { signedAt: at } }, undefined],
    ['an application that is over', 'CANCELLED', '2026-06-30', { hardCredit }, undefined],
    ['no report yet', 'FINAL_OFFER', '2026-06-30', {}, undefined],
  ])('has run out, or has not, on %s at %s (%s)', (_, step, today, change, expected) =>
    expect(expiredReport({ ...sampleFacts, ...change }, { step, today })).toEqual(expected),
  )
})

const judged = (event: WorkflowEvent, facts: ApplicationFacts, today: string) =>
  unlawful(event, facts, { today, dayOf })

describe('an event', () => {
  const notary = { manual: true, tries: 0, waitingPeriodEndsOn: '2026-03-14' }
  const offered = { decision: decision({ offerExpiresOn: '2026-04-01' }) }
  const closed = { incompleteness: notice, cancellation: { at, kind: 'LENDER', reason: INCOMPLETE } } as const
  const valuation = { valueCents: 1, source: 'AVM', asOf: '2026-03-02' } as const
  const title = { title: 'FINAL_TITLE_COMPLETE', titleCheckedOn: '2026-03-02' } as const
  const flood = { flood: { status: 'CERTIFIED', certifiedOn: '2026-03-02' } } as const
  const meeting = (on: string) => ({ notary: { ...notary, notarizedAt: `${on}T18:00:00.000Z` } })
  it.each<readonly [WorkflowEvent, Partial<ApplicationFacts>, lastDay: string, firstDay: string, string]>([
    ['waitingPeriodOver', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['deedsNotarized', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['signingStarted', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['noteSigned', { notary }, '2026-03-13', '2026-03-14', 'waitingPeriod'],
    ['cancelled', closed, '2026-03-16', '2026-03-17', 'answerAwaited'],
    [
      'counterLapsed',
      { decision: decision({ decision: 'INITIAL' }) },
      '2026-05-30',
      '2026-05-31',
      'counterofferStands',
    ],
    ['reportExpired', { hardCredit: report }, '2026-06-29', '2026-06-30', 'reportStands'],
    ['rescissionOver', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
    ['fundingApproved', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
    ['disbursed', { rescission }, '2026-03-06', '2026-03-07', 'rescissionPeriod'],
  ])('%s with %o waits for its day', (event, change, before, on, reason) => {
    const facts = { ...sampleFacts, ...change }
    expect([judged(event, facts, before), judged(event, facts, on)]).toEqual([reason, undefined])
  })

  it.each(['deedsNotarized', 'fundingApproved', 'disbursed'] as const)(
    '%s wants the consent of a spouse where the law asks for it, and nowhere else',
    (event) => {
      const on = (law: HomeEquityLaw, spouses: readonly string[] = []) =>
        judged(
          event,
          {
            ...sampleFacts,
            applicant: { ...sampleFacts.applicant, maritalStatus: 'MARRIED' },
            property: { ...sampleFacts.property, occupancy: 'INVESTMENT', law },
            notary: { manual: false, tries: 0, spouses },
          },
          '2026-03-02',
        )
      expect([on({ spousesConsent: true }), on({ spousesConsent: true }, ['Sam Sample']), on({})]).toEqual([
        'spousesConsent',
        undefined,
        undefined,
      ])
    },
  )

  it.each(['rescissionOver', 'fundingApproved', 'disbursed'] as const)(
    '%s waits where the day is not known, but for a home that nobody lives in',
    (event) => {
      const on = (occupancy: 'PRIMARY' | 'INVESTMENT') =>
        judged(event, { ...sampleFacts, property: { ...sampleFacts.property, occupancy } }, '2027-01-04')
      expect([on('PRIMARY'), on('INVESTMENT')]).toEqual(['rescissionPeriod', undefined])
    },
  )

  const approval = (staffUuid: string) => ({ staffUuid, name: 'Somebody', at })
  const [one, other] = [approval('a'), approval('b')]
  it.each<readonly [string, ApplicationFacts['funding'], string | undefined]>([
    ['nobody has let the money go', undefined, undefined],
    ['one person has', { approvals: [one] }, undefined],
    ['two people have, and the bank may have it', { approvals: [one, other] }, 'moneyUnderWay'],
    ['it is out', { approvals: [one, other], disbursedOn: '2026-03-09' }, 'moneyUnderWay'],
    ['it is out, whoever let it go', { approvals: [], disbursedOn: '2026-03-09' }, 'moneyUnderWay'],
  ])('that ends the application is checked if %s', (_, funding, reason) => {
    const facts = { ...sampleFacts, rescission, funding }
    const ends = ['cancelled', 'declined', 'disbursed'] as const
    expect(ends.map((event) => judged(event, facts, '2026-03-09'))).toEqual([reason, reason, undefined])
  })

  it.each(['signingStarted', 'noteSigned', 'deedsNotarized'] as const)(
    '%s in a flood hazard area waits for the notice, its reading and its ten days',
    (event) => {
      const hazard = { status: 'CERTIFIED', certifiedOn: '2026-03-02', specialHazardArea: true } as const
      const after = (
        floodNotice: ApplicationFacts['floodNotice'],
        on: string,
        flood: ApplicationFacts['flood'] = hazard,
      ) => judged(event, { ...sampleFacts, flood, floodNotice }, on)
      const read = { deliveredAt: at, acknowledgedAt: at }
      expect(after(undefined, '2026-06-01')).toBe('floodNotice')
      expect(after({ deliveredAt: at }, '2026-06-01')).toBe('floodNotice')
      expect([after(read, '2026-03-11'), after(read, '2026-03-12')]).toEqual(['floodNotice', undefined])
      expect(after(undefined, '2026-03-02', { ...hazard, specialHazardArea: false })).toBeUndefined()
    },
  )

  it.each<readonly [WorkflowEvent, Partial<ApplicationFacts>, lastDay: string, tooLate: string, string]>([
    ['offerChosen', offered, '2026-04-01', '2026-04-02', 'offerEnded'],
    [
      'counterAccepted',
      { decision: decision({ decision: 'INITIAL' }) },
      '2026-05-30',
      '2026-05-31',
      'counterofferEnded',
    ],
    ['offerChosen', { decision: decision({ stage: 'final' }) }, '2026-05-30', '2026-05-31', 'counterofferEnded'],
    ['titleFinal', { valuation }, '2026-08-28', '2026-08-29', 'valuationExpired'],
    ['payoffsQuoted', { valuation }, '2026-08-28', '2026-08-29', 'valuationExpired'],
    ['documentsMade', { valuation }, '2026-08-28', '2026-08-29', 'valuationExpired'],
    ['documentsMade', title, '2026-05-30', '2026-05-31', 'titleExpired'],
    ['documentsMade', flood, '2027-03-01', '2027-03-02', 'floodCertificateExpired'],
    ['signingStarted', { valuation }, '2026-08-28', '2026-08-29', 'valuationExpired'],
    ['signingStarted', title, '2026-05-30', '2026-05-31', 'titleExpired'],
    ['signingStarted', flood, '2027-03-01', '2027-03-02', 'floodCertificateExpired'],
    ['noteSigned', { valuation, signing: { signedAt: at } }, '2026-08-28', '2026-08-29', 'valuationExpired'],
    ['deedsNotarized', title, '2026-05-30', '2026-05-31', 'titleExpired'],
    ['signingStarted', { hardCredit: report }, '2026-06-29', '2026-06-30', 'reportExpired'],
    ['noteSigned', { hardCredit: report, signing: { signedAt: at } }, '2026-06-29', '2026-06-30', 'reportExpired'],
    ['deedsNotarized', { hardCredit: report }, '2026-06-29', '2026-06-30', 'reportExpired'],
  ])('%s with %o comes too late', (event, change, last, late, reason) => {
    const facts = { ...sampleFacts, ...change }
    expect([judged(event, facts, last), judged(event, facts, late)]).toEqual([undefined, reason])
  })

  it('cannot be published by an action that also renews the offer', () => {
    const original = { ...sampleFacts, decision: decision({ decision: 'INITIAL' }) }
    const facts = { ...sampleFacts, decision: decision({ decidedAt: '2026-06-02T10:00:00.000Z' }) }
    const moment = { today: '2026-06-02', dayOf }
    expect(unlawful('counterAccepted', facts, moment)).toBeUndefined()
    expect(unlawful('counterAccepted', facts, { ...moment, original })).toBe('counterofferEnded')
  })

  it.each([
    ['2026-03-13', 'waitingPeriod'],
    ['2026-03-14', undefined],
    ['2026-06-30', 'reportExpired'],
  ] as const)('of a meeting on %s, recorded a year later, is checked for that day: %s', (on, reason) => {
    const together = { ...meeting(on), signing: { signedAt: `${on}T18:00:00.000Z` } }
    expect(judged('deedsNotarized', { ...sampleFacts, hardCredit: report, ...together }, '2027-03-01')).toBe(reason)
  })

  it('closes nothing as incomplete without a notice, and delays no other end', () => {
    const { cancellation } = closed
    expect(judged('cancelled', { ...sampleFacts, cancellation }, '2027-01-01')).toBe('answerAwaited')
    const withdrawn = { ...cancellation, kind: 'WITHDRAWN' } as const
    expect(judged('cancelled', { ...sampleFacts, cancellation: withdrawn }, '2026-03-02')).toBeUndefined()
  })

  it.each<readonly [Step, string | undefined]>([
    ['FINAL_TITLE_PROCESSING', 'valuationExpired'],
    ['GENERATE_CLOSING_DISCLOSURE', 'valuationExpired'],
    ['RECORDING', undefined],
  ])('starts no work at %s on an old value: %s', (step, reason) => {
    const moment = { today: '2026-08-29', dayOf }
    expect(waitsForRenewal({ ...sampleFacts, valuation }, step, moment)).toBe(reason)
    expect(waitsForRenewal({ ...sampleFacts, valuation }, step, { ...moment, today: '2026-08-28' })).toBeUndefined()
  })

  it.each<readonly [string, Step, Partial<ApplicationFacts>, boolean]>([
    ['the borrower has the turn', 'LIEN_VERIFICATION', {}, true],
    ['a vendor works', 'WAITING_FOR_PROPERTY_DATA', {}, false],
    ['a counteroffer is out', 'CLTV_LIEN_POSITION_REQUALIFY', {}, false],
    ['the final decision is made', 'FINAL_OFFER', { decision: decision({ stage: 'final' }) }, false],
    ['it is over', 'CANCELLED', {}, false],
  ])('requests what is missing if %s at %s: %o %s', (_, step, change, may) =>
    expect(mayAskForMissing({ ...sampleFacts, ...change }, step)).toBe(may),
  )

  it('of the deed after the note was signed rests on that signature', () =>
    expect(
      judged('deedsNotarized', { ...sampleFacts, hardCredit: report, signing: { signedAt: at } }, '2027-01-01'),
    ).toBeUndefined())
})
