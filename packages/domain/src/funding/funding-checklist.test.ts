import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, sampleFacts } from '../application/index.ts'
import { wantedTasks } from '../tasks/index.ts'
import { type FiledDocument, FUNDING_CHECKS, type FundingCheck, fundingChecklist, payeeToConfirm } from './index.ts'

const today = '2026-11-20'
const [before, signedAt, after] = ['2026-11-01T10:00:00.000Z', '2026-11-05T10:00:00.000Z', '2026-11-09T10:00:00.000Z']
const signed = (type: FiledDocument['type']): FiledDocument => ({
  uuid: type,
  type,
  owner: null,
  isForSignature: true,
  isSigned: true,
  createdAt: before,
  signedAt,
})
const onFile = [signed('CREDIT_AGREEMENT'), signed('SECURITY_INSTRUMENT'), signed('NOTICE_OF_RIGHT_TO_CANCEL')]
const account = {
  uuid: 'a',
  routingNumber: '107005047',
  mask: '0042',
  accountType: 'CHECKING',
  holderName: 'Avery Sample',
  status: 'VERIFIED',
  givenAt: before,
} as const
const rescission = {
  applies: true,
  lastOfThreeEventsOn: '2026-11-05',
  endsMidnightOf: '2026-11-09',
  earliestDisbursementOn: '2026-11-12',
  settlementOn: '2026-11-13',
} as const
const ready: ApplicationFacts = {
  ...sampleFacts,
  signing: { signedAt } as ApplicationFacts['signing'],
  rescission,
  insurance: { complete: true, dwellingCoverCents: 500_000_00, effectiveOn: '2026-10-01', expiresOn: '2027-10-01' },
  title: 'FINAL_TITLE_COMPLETE',
  titleCheckedOn: '2026-11-02',
  flood: { status: 'CERTIFIED', zone: 'X', specialHazardArea: false, certifiedOn: '2026-11-02' },
  funding: { approvals: [], screenedAt: after },
  bank: { disburse: account, confirmedAt: before },
}
const rows = (change: Partial<ApplicationFacts> = {}, filed = onFile) =>
  fundingChecklist({ facts: { ...ready, ...change }, today, onFile: filed })
const redIn = (change: Partial<ApplicationFacts>, filed = onFile) =>
  rows(change, filed).flatMap(({ check, state }) => (state === 'red' ? [check] : []))
/** Married, under a law that asks for the consent of the spouse. */
const underSpousesLaw = (...spouses: readonly string[]): Partial<ApplicationFacts> => ({
  applicant: { ...sampleFacts.applicant, maritalStatus: 'MARRIED' },
  property: { ...sampleFacts.property, law: { spousesConsent: true } },
  notary: { manual: true, tries: 0, notarizedAt: signedAt, spouses },
})
const bank = (change: object) => ({ bank: { disburse: { ...account, ...change }, confirmedAt: before } })
const condition = { uuid: 'c', category: 'GENERIC_DOCUMENT_REQUEST', state: 'OPEN', gate: 'FUNDING' } as const
const proposal = { uuid: 'p', evidence: { what: 'TITLE', asOf: today } } as const
const confirmed = { spokeWith: 'Avery Sample', numberCalled: '+13035550147', at: after }

it('is green where everything is in order, with each figure, since when and the documents', () => {
  expect(redIn({})).toEqual([])
  expect(rows().map(({ check }) => check)).toEqual([...FUNDING_CHECKS])
  const of = (name: FundingCheck) => rows().find(({ check }) => check === name)
  expect(of('signedDocuments')).toEqual({
    check: 'signedDocuments',
    state: 'green',
    figure: { unit: 'share', done: 3, of: 3 },
    since: signedAt,
    documents: ['CREDIT_AGREEMENT', 'SECURITY_INSTRUMENT', 'NOTICE_OF_RIGHT_TO_CANCEL'],
  })
  expect(of('rightToCancel')).toMatchObject({ figure: { day: '2026-11-12' }, since: '2026-11-05' })
  expect(of('insurance')).toMatchObject({ figure: { cents: 500_000_00 }, since: '2026-10-01' })
  expect(of('sanctions')).toMatchObject({ figure: { count: 0 }, since: after })
  expect(of('payee')).toMatchObject({ figure: { text: '··0042' }, since: before })
})

// The parts that are read.
const RED: Readonly<Record<FundingCheck, readonly Partial<ApplicationFacts>[]>> = {
  signedDocuments: [],
  spousesConsent: [underSpousesLaw()],
  rightToCancel: [{ rescission: undefined }, { rescission: { ...rescission, earliestDisbursementOn: '2026-11-21' } }],
  insurance: [{ insurance: undefined }, { insurance: { complete: true, expiresOn: '2026-11-19' } }],
  title: [{ title: 'FINAL_TITLE_PROCESSING' }, { title: undefined }],
  flood: [{ flood: { status: 'ORDERED' } }, { flood: { status: 'CERTIFIED', zone: 'AE', specialHazardArea: true } }],
  sanctions: [{ funding: { approvals: [] } }],
  account: [bank({ status: 'PENDING_REVIEW' }), bank({ status: 'FAILED_VERIFICATION' })],
  payee: [bank({ givenAt: after }), { signing: undefined, ...bank({ givenAt: after }) }],
  conditions: [{ conditions: [condition] } as unknown as Partial<ApplicationFacts>],
  redFlags: [{ redFlags: { contactSharedWith: 1, judged: [] } }],
  evidence: [{ evidenceProposals: [proposal] } as unknown as Partial<ApplicationFacts>],
}

it.each(Object.entries(RED).flatMap(([check, changes]) => changes.map((change) => [check, change] as const)))(
  'only %s is red',
  (check, change) => expect(redIn(change)).toEqual([check]),
)

it('a spouse who consented is counted, where the law asks for one', () => {
  const consented = rows(underSpousesLaw('Sam Sample')).find(({ check }) => check === 'spousesConsent')
  expect(consented).toMatchObject({ state: 'green', figure: { count: 1 }, since: signedAt })
})

it('a signed document that is missing is red, and counted', () => {
  const [row] = rows({}, onFile.slice(1))
  expect(row).toMatchObject({ state: 'red', figure: { done: 2, of: 3 } })
})

it('what an application does not require is not needed', () => {
  const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const
  const change = { property, rescission: undefined, title: 'TITLE_NOT_REQUIRED' } as const
  expect(rows(change).flatMap(({ check, state }) => (state === 'notNeeded' ? [check] : []))).toEqual([
    'spousesConsent',
    'rightToCancel',
    'title',
  ])
})

describe('a payee that changed after the signing', () => {
  const tasks = (change: Partial<ApplicationFacts>) =>
    wantedTasks('FUNDING_DECISION', { ...ready, ...change }).map(({ kind }) => kind)

  it('has to be confirmed, and is green afterwards', () => {
    const changed = bank({ givenAt: after })
    expect(payeeToConfirm({ ...ready, ...changed })?.uuid).toBe('a')
    expect(tasks(changed)).toContain('PAYEE_CHECK')
    const called = bank({ givenAt: after, confirmed })
    expect([redIn(called), payeeToConfirm({ ...ready, ...called })]).toEqual([[], undefined])
    expect(tasks(called)).not.toContain('PAYEE_CHECK')
  })

  it.each([
    ['was given before (control)', {}],
    ['is of an older release, which did not note when', { givenAt: undefined }],
    ['is not verified, which comes first', { givenAt: after, status: 'PENDING_REVIEW' }],
  ])('needs no confirmation if it %s', (_, change) => {
    expect(payeeToConfirm({ ...ready, ...bank(change) })).toBeUndefined()
    expect(tasks(bank(change))).not.toContain('PAYEE_CHECK')
  })
})
