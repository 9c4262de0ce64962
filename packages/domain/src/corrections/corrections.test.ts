import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, type Lien, type LienAnswer, type Liens, sampleFacts } from '../application/index.ts'
import { rowOf, STEPS, type Step } from '../workflow/index.ts'
import {
  CORRECTABLE_FACTS,
  type Correction,
  corrected,
  documentsRemade,
  isSameFact,
  mayCorrect,
  shownFact,
} from './index.ts'

type Facts = Partial<ApplicationFacts>
const at = '2026-11-20T10:00:00.000Z'
const facts = (change: Facts = {}): ApplicationFacts => ({ ...sampleFacts, ...change })
const checked = (status: 'IN_REVIEW' | 'VERIFIED' | 'REJECTED'): Facts => ({
  identity: { documents: [], tries: 1, status, reasons: [] },
})
const proven: Facts = {
  incomeVerification: { sources: [], verifiedAnnualCents: 1, employmentVerificationNeeded: false },
}

describe('a fact may be corrected by its owner', () => {
  it.each<[Step, string]>([
    ['ASSETS_PREQUAL', 'INITIAL_DECISION'],
    ['CLTV_LIEN_POSITION_REQUALIFY', 'INITIAL_DECISION'],
    ['OFFER_SELECTION', 'INITIAL_DECISION'],
    ['COLLECT_ADDITIONAL_INFO', 'INITIAL_DECISION'],
    ['HMDA', 'INITIAL_DECISION'],
    ['SUMMARY_DISCLOSURE', 'INITIAL_DECISION'],
    ['INCOME_VERIFICATION', 'INITIAL_DECISION'],
    ['REVISED_OFFER_SELECTION', 'FINAL_DECISION'],
    ['DISBURSEMENT_ACCOUNT', 'FINAL_DECISION'],
    ['AUTOPAY_ACCOUNT', 'FINAL_DECISION'],
    ['VERIFIED_AUTOPAY_ACCOUNT', 'FINAL_DECISION'],
    ['IDENTITY_VERIFICATION', 'FINAL_DECISION'],
    ['FINAL_OFFER', 'FINAL_DECISION'],
    ['NOTE_SIGNING', 'FINAL_DECISION'],
  ])('at %s, where it affects the %s', (step, touches) => {
    expect(mayCorrect('OCCUPANCY', step, facts())).toEqual({ ok: true, touches, publishes: 'underwritingChanged' })
  })

  it('not while a job, a vendor or staff work on the application', () => {
    const open = STEPS.filter((step) => mayCorrect('OTHER_DEBTS', step, facts()).ok)
    expect(open).toHaveLength(14)
    expect(open.filter((step) => rowOf(step).waitsOn !== 'borrower')).toEqual([])
  })

  it.each<[string, (typeof CORRECTABLE_FACTS)[number], Facts, boolean]>([
    ['a name while nobody has looked at a document', 'NAME', {}, true],
    ['a name while documents are refused', 'NAME', checked('REJECTED'), true],
    ['a name that a vendor is reading', 'NAME', checked('IN_REVIEW'), false],
    ['a name that a document has shown', 'NAME', checked('VERIFIED'), false],
    ['an income that is only stated', 'INCOME', {}, true],
    ['an income that was verified', 'INCOME', proven, false],
    ['an address whatever was checked', 'MAILING_ADDRESS', { ...checked('VERIFIED'), ...proven }, true],
    ['debts whatever was checked', 'OTHER_DEBTS', { ...checked('VERIFIED'), ...proven }, true],
  ])('%s', (_, fact, change, ok) => expect(mayCorrect(fact, 'IDENTITY_VERIFICATION', facts(change)).ok).toBe(ok))

  it.each(CORRECTABLE_FACTS)('%s not once the documents are signed', (fact) => {
    const signed = [facts({ signing: { signedAt: at } }), facts({ disclosures: { closingSignedAt: at } })]
    for (const one of signed) expect(mayCorrect(fact, 'NOTE_SIGNING', one)).toEqual({ ok: false, reason: 'SIGNED' })
  })

  it.each<[Step, string, string | undefined]>([
    ['SUMMARY_DISCLOSURE', 'PAPERS', 'papersOutdated'],
    ['FINAL_OFFER', 'PAPERS', 'papersOutdated'],
    ['NOTE_SIGNING', 'PAPERS', 'papersOutdated'],
    ['OFFER_SELECTION', 'NOTHING', undefined],
    ['AUTOPAY_ACCOUNT', 'NOTHING', undefined],
  ])('an address at %s affects %s', (step, touches, publishes) =>
    expect(mayCorrect('MAILING_ADDRESS', step, facts())).toEqual({ ok: true, touches, publishes }),
  )
})

const mailing = { street: '4 Oak Street', city: 'Boulder', state: 'CO', zip: '80301' } as const

const lien = (id: string, source: Lien['source'], balanceCents: number): Lien => ({
  id,
  kind: 'MORTGAGE',
  creditor: `Sample ${id}`,
  balanceCents,
  limitCents: balanceCents,
  paymentCents: 1_000_00,
  position: 1,
  securedByHome: true,
  beingPaidOff: false,
  source,
})
const liens: Liens = {
  items: [lien('found', 'CREDIT', 100_000_00)],
  inquiries: [],
  taxesAnnualCents: 3_600_00,
  insuranceAnnualCents: 1_200_00,
  hoaMonthlyCents: 0,
  confirmedAt: at,
}

describe('what is owed on the home', () => {
  const owed = (items: readonly LienAnswer[], first: Liens = liens) =>
    corrected(facts({ liens: first }), { fact: 'LIENS', items, freeAndClear: false }).liens

  it('can change what happens to a debt that was found, but not its figures, and cannot remove it', () => {
    const paid = { ...lien('found', 'CREDIT', 1_00), beingPaidOff: true }
    expect(owed([paid])?.items).toMatchObject([{ balanceCents: 100_000_00, beingPaidOff: true, source: 'CREDIT' }])
    expect(owed([])?.items).toEqual(liens.items)
  })

  it('accepts a missing debt, which ends the attestation that nothing is owed', () => {
    const clear = { ...liens, items: [], freeAndClearAttestedAt: at }
    const after = owed([lien('told', 'BORROWER', 5_000_00)], clear)
    expect(after?.items).toMatchObject([{ id: 'told', source: 'BORROWER', position: 1 }])
    expect(after?.freeAndClearAttestedAt).toBeUndefined()
  })

  it.each([
    ['LIENS', { liens }, true],
    ['LIENS', {}, false],
    ['LIENS', { liens, payoffsQuotedAt: at }, false],
    ['HOUSING_COSTS', { liens }, true],
    ['HOUSING_COSTS', {}, false],
    ['OFFER', {}, false],
    ['BIRTH_DATE', {}, true],
    ['BIRTH_DATE', checked('VERIFIED'), false],
    ['PHONE', checked('VERIFIED'), true],
  ] as const)('%s with %o may be corrected: %s', (fact, change, ok) =>
    expect(mayCorrect(fact, 'SUMMARY_DISCLOSURE', facts(change)).ok).toBe(ok),
  )

  it('a phone number affects no decision and no document', () =>
    expect(mayCorrect('PHONE', 'SUMMARY_DISCLOSURE', facts())).toEqual({
      ok: true,
      touches: 'NOTHING',
      publishes: undefined,
    }))
})

describe('a correction', () => {
  it.each<[Correction, string | number]>([
    [{ fact: 'NAME', firstName: 'Averie', lastName: 'Sample', middleName: 'J' }, 'Averie J Sample'],
    [{ fact: 'MAILING_ADDRESS', mailing }, '4 Oak Street, Boulder, CO 80301'],
    [{ fact: 'INCOME', annualCents: 1_00 }, 1_00],
    [{ fact: 'OCCUPANCY', occupancy: 'INVESTMENT' }, 'INVESTMENT'],
    [{ fact: 'PROPERTY_TYPE', type: 'TWO_TO_FOUR_UNITS' }, 'TWO_TO_FOUR_UNITS'],
    [{ fact: 'OTHER_DEBTS', monthlyCents: 250_00 }, 250_00],
    [{ fact: 'PHONE', phone: '+13036250199' }, '+13036250199'],
    [
      { fact: 'HOUSING_COSTS', taxesAnnualCents: 1_200_00, insuranceAnnualCents: 600_00, hoaMonthlyCents: 10_00 },
      160_00,
    ],
  ])('%o is what the fact shows then, and changes nothing else that can be corrected', (correction, then) => {
    const before = facts({ liens })
    const after = { ...before, ...corrected(before, correction) }
    expect(isSameFact(correction.fact, before, after)).toBe(false)
    expect(shownFact(correction.fact, after)).toBe(then)
    for (const other of CORRECTABLE_FACTS.filter((fact) => fact !== correction.fact))
      expect(shownFact(other, after)).toBe(shownFact(other, before))
  })

  it('to a house with several flats counts them, and back', () => {
    const several = corrected(facts(), { fact: 'PROPERTY_TYPE', type: 'TWO_TO_FOUR_UNITS' })
    expect(several.property?.units).toBe(2)
    const back = corrected(facts(several), { fact: 'PROPERTY_TYPE', type: 'SINGLE_FAMILY' })
    expect(back.property?.units).toBe(1)
  })
})

describe('documents are made again', () => {
  const before = facts()
  const moved = facts({ applicant: { ...sampleFacts.applicant, mailing } })
  const closing = ['ACCOUNT_OPENING_DISCLOSURE', 'NOTICE_OF_RIGHT_TO_CANCEL', 'CREDIT_AGREEMENT']

  it.each([
    ['none before any was made', 'INITIAL_DECISION', {}, before, []],
    ['the summary that waits', 'PAPERS', { summaryReadyAt: at }, before, ['SUMMARY_DISCLOSURE']],
    ['no summary that is certified', 'FINAL_DECISION', { summaryReadyAt: at, summaryCertifiedAt: at }, before, []],
    [
      'a certified summary whose offers come anew',
      'INITIAL_DECISION',
      { summaryReadyAt: at, summaryCertifiedAt: at },
      before,
      ['SUMMARY_DISCLOSURE'],
    ],
    [
      'the closing papers that wait',
      'FINAL_DECISION',
      { summaryReadyAt: at, summaryCertifiedAt: at, closingReadyAt: at },
      before,
      closing,
    ],
    ['the list of counsellors for another ZIP', 'NOTHING', {}, moved, ['HOUSING_COUNSELORS']],
  ] as const)('%s', (_, touches, disclosures, after, loanDocuments) =>
    expect(documentsRemade(touches, { before: facts({ disclosures }), after })).toEqual(loanDocuments),
  )
})
