import { describe, expect, it } from 'vitest'
import { type ApplicationFacts, type Condition, type CoSigner, sampleFacts } from '../application/index.ts'
import { CONDITION_CATEGORIES, type ConditionCategory } from '../enumerations/index.ts'
import { expects, STEPS, type Step } from '../workflow/index.ts'
import {
  BLOCKED_TRANSITIONS,
  blockingConditions,
  CONDITION_KINDS,
  CONDITION_RULES,
  conditionsOf,
  keptConditions,
  kindOf,
  SIGNER_CONDITIONS,
  STAFF_CONDITIONS,
} from './index.ts'

const at = '2026-11-20T10:00:00.000Z'
const keeping = { at, newUuid: () => 'new' }
const keep = (change: Partial<ApplicationFacts>, step: Step = 'OFFER_SELECTION') =>
  keptConditions(step, { ...sampleFacts, ...change }, keeping)
const seen = (conditions: readonly Condition[]) =>
  conditions.map(({ category, state, documentsRequired }) => [category, state, documentsRequired])

const paystub = (change: object, sources: readonly object[] = []) =>
  ({
    incomeVerification: {
      sources,
      employmentVerificationNeeded: false,
      manualPaystub: { needed: true, tasksComplete: false, count: 2 },
      ...change,
    },
  }) as Partial<ApplicationFacts>
/** A sentence is from staff; a code beside it is from a vendor. */
const words = 'The corner is cut off.'
const rejected = { documents: [], tries: 1, status: 'REJECTED', reasons: ['BLURRED', words] } as const
const needsAttention = (step: Step, reason: string) => ({ needsAttention: { step, reason, since: at } })
const account = { uuid: 'u', routingNumber: 'r', mask: '1', accountType: 'CHECKING', holderName: 'A' } as const
const hardCredit = {
  bureau: 'b',
  score: 700,
  scoreFactors: [],
  reportId: 'r',
  pulledOn: '2026-11-20',
  monthlyDebtCents: 0,
}
const inquiry = { id: 'i', creditor: 'Example Auto', on: '2026-11-10' }
const liens = (newDebt?: boolean) => ({
  items: [],
  inquiries: [newDebt === undefined ? inquiry : { ...inquiry, newDebt }],
  taxesAnnualCents: 0,
  insuranceAnnualCents: 0,
  hoaMonthlyCents: 0,
  confirmedAt: at,
})
const explained = {
  recordedOwners: ['The Sample Trust'],
  foundAt: at,
  explanation: { reason: 'HELD_IN_TRUST', documents: [], givenAt: at },
} as const
const owned = (ownership: 'SOLE' | 'TRUST') => ({
  ownershipDispute: explained,
  property: { ...sampleFacts.property, ownership },
})

describe('the rules', () => {
  it.each<readonly [string, Partial<ApplicationFacts>, readonly (readonly [ConditionCategory, string, number])[]]>([
    ['nothing', {}, []],
    ['a paystub that is needed', paystub({}), [['HELOC_MANUAL_PAYSTUB_UPLOAD', 'OPEN', 2]]],
    [
      'paystubs that a person reads',
      paystub({ manualPaystub: { needed: true, tasksComplete: true, count: 2 } }),
      [['HELOC_MANUAL_PAYSTUB_UPLOAD', 'SUBMITTED', 2]],
    ],
    ['income that is verified', paystub({ verifiedAnnualCents: 1 }), []],
    ['an ID that could not be matched', { identity: rejected }, [['ID_VERIFICATION_FAILURE', 'OPEN', 1]]],
    [
      'an ID refused for the last time',
      { identity: rejected, ...needsAttention('IDENTITY_VERIFICATION', 'identityTries') },
      [['ID_VERIFICATION_FAILURE', 'SUBMITTED', 1]],
    ],
    ['an ID that is looked at for the first time', { identity: { ...rejected, status: 'IN_REVIEW' } }, []],
    [
      'an ID that the vendor doubts',
      { identity: { ...rejected, status: 'IN_REVIEW' }, ...needsAttention('IDENTITY_VERIFICATION', 'identityReview') },
      [['IDENTITY_DOCUMENT_FRAUD_REVIEW', 'SUBMITTED', 0]],
    ],
    [
      'a name on the sanctions list, of which nobody is told',
      needsAttention('IDENTITY_VERIFICATION', 'screeningMatch'),
      [],
    ],
    [
      'an account that failed',
      { bank: { disburse: { ...account, status: 'FAILED_VERIFICATION' } } },
      [['BANK_ACCOUNT_FRAUD_REVIEW', 'OPEN', 0]],
    ],
    ['an account that a person looks at', { bank: { disburse: { ...account, status: 'PENDING_REVIEW' } } }, []],
    ['a new inquiry', { hardCredit, liens: liens() }, [['HARD_CREDIT_INQUIRY_REVIEW', 'OPEN', 1]]],
    ['an inquiry explained with the liens', { hardCredit, liens: liens(false) }, []],
    ['an inquiry before the hard report', { liens: liens() }, []],
    ['no phone', { applicant: { ...sampleFacts.applicant, phone: undefined } }, [['MISSING_PHONE_NUMBER', 'OPEN', 0]]],
    ['a trust', { trustReview: 'NEEDED' }, [['REVIEW_TRUST_REQUIREMENTS', 'OPEN', 1]]],
    ['a trust that is reviewed', { trustReview: 'DONE' }, []],
    [
      'another owner on the last record',
      needsAttention('FINAL_TITLE_PROCESSING', 'ownershipDiffers'),
      [['PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'OPEN', 1]],
    ],
    ['no home on the last record', needsAttention('FINAL_TITLE_PROCESSING', 'titleNotMatched'), []],
    ['a trust that is none', owned('SOLE'), [['FALSE_OWNERSHIP_TYPE_REVIEW', 'OPEN', 1]]],
    ['a trust that is one', owned('TRUST'), []],
  ])('with %s open what there is to ask', (_, change, open) => expect(seen(keep(change))).toEqual(open))

  it('open nothing before the application is submitted, and nothing after its end', () => {
    const change = { trustReview: 'NEEDED' } as const
    expect(keep(change, 'APP_SUBMISSION')).toEqual([])
    const open = keep(change)
    expect(seen(keep({ ...change, conditions: open }, 'CANCELLED'))).toEqual([
      ['REVIEW_TRUST_REQUIREMENTS', 'CLOSED', 1],
    ])
  })

  it('change nothing where nothing changed', () => {
    const conditions = keep({ trustReview: 'NEEDED' })
    expect(keep({ trustReview: 'NEEDED', conditions })).toEqual(conditions)
  })

  it('close what they opened once its reason is gone, and open it again when it returns', () => {
    const conditions = keep({ trustReview: 'NEEDED' })
    const done = keep({ trustReview: 'DONE', conditions })
    expect(seen(done)).toEqual([['REVIEW_TRUST_REQUIREMENTS', 'CLOSED', 1]])
    expect(keep({ trustReview: 'NEEDED', conditions: done })).toHaveLength(2)
  })

  it('open nothing again that a person has settled for the same finding', () => {
    const by = { staffUuid: 's', name: 'Pat' }
    const [open] = keep({ hardCredit, liens: liens() })
    if (open === undefined) throw new Error('nothing was opened')
    const conditions = [{ ...open, state: 'CLOSED', endedBy: by } as const]
    expect(keep({ hardCredit, liens: liens(), conditions })).toEqual(conditions)
    const later = { ...liens(), inquiries: [inquiry, { ...inquiry, id: 'j', creditor: 'Sample Card' }] }
    expect(keep({ hardCredit, liens: later, conditions })).toHaveLength(2)
  })

  it('follow an ID from its refusal to the next look and to the end', () => {
    const open = keep({ identity: rejected })
    const looked = keep({ identity: { ...rejected, status: 'IN_REVIEW' }, conditions: open })
    const done = keep({ identity: { ...rejected, status: 'VERIFIED' }, conditions: looked })
    expect([open, looked, done].map((list) => list.map(({ state }) => state))).toEqual([
      ['OPEN'],
      ['SUBMITTED'],
      ['CLOSED'],
    ])
    expect(open[0]?.commentsToBorrower).toBe(words)
  })

  it.each([
    ['NOT_FOUND', undefined],
    ['FORM_UNUSABLE', undefined],
    [words, words],
  ])('give the borrower only words about a proof of income that was refused for %s', (reason, comment) => {
    const sources = [{ id: 's', source: 'TRUV_PAYROLL', status: 'REJECTED', annualCents: 0, label: 'L', reason }]
    expect(keep(paystub({}, sources)).map(({ commentsToBorrower }) => commentsToBorrower)).toEqual([comment])
  })

  it('do not change what staff opened', () => {
    const [open] = keep({ trustReview: 'NEEDED' })
    if (open === undefined) throw new Error('nothing was opened')
    const conditions = [{ ...open, openedBy: 'STAFF', category: 'MISSING_PHONE_NUMBER' } as const]
    expect(keep({ conditions })).toEqual(conditions)
  })
})

describe('of additional signers', () => {
  const signer = (uuid: string, change: Partial<CoSigner> = {}): CoSigner => ({
    uuid,
    invitedAt: at,
    invitationEndsAt: at,
    invitations: 1,
    acceptedAt: at,
    ...change,
  })
  const whose = (conditions: readonly Condition[]) =>
    conditions.map((one) => [one.signer, one.category, one.state, one.commentsToBorrower])
  const forPerson = (reason: string) => ({ identityForPerson: { reason, since: at } })

  it.each<readonly [string, Partial<CoSigner>, readonly unknown[]]>([
    ['nothing', {}, []],
    ['an ID that could not be matched', { identity: rejected }, [['robin', 'ID_VERIFICATION_FAILURE', 'OPEN', words]]],
    [
      'an ID refused for the last time',
      { identity: rejected, ...forPerson('identityTries') },
      [['robin', 'ID_VERIFICATION_FAILURE', 'SUBMITTED', words]],
    ],
    [
      'an ID that the vendor doubts',
      { identity: { ...rejected, status: 'IN_REVIEW' }, ...forPerson('identityReview') },
      [['robin', 'IDENTITY_DOCUMENT_FRAUD_REVIEW', 'SUBMITTED', undefined]],
    ],
    ['a name on the sanctions list, of which nobody is told', forPerson('screeningMatch'), []],
  ])('%s opens the conditions of that signer', (_, change, open) =>
    expect(whose(keep({ coSigners: [signer('robin', change), signer('kim')] }, 'CO_DEED_REQ'))).toEqual(open),
  )

  it('one signer’s condition is met neither by another signer nor by the borrower', () => {
    const failed = signer('robin', { identity: rejected })
    const verified = { ...rejected, status: 'VERIFIED' } as const
    const open = keep({ coSigners: [failed, signer('kim')] })
    const others = keep({
      identity: verified,
      coSigners: [failed, signer('kim', { identity: verified })],
      conditions: open,
    })
    expect(others).toEqual(open)
    const own = keep({ coSigners: [signer('robin', { identity: verified }), signer('kim')], conditions: open })
    expect(whose(own)).toEqual([['robin', 'ID_VERIFICATION_FAILURE', 'CLOSED', words]])
    const both = keep({ identity: rejected, coSigners: [failed], conditions: open })
    expect(whose(both).map(([name]) => name)).toEqual(['robin', undefined])
    expect([conditionsOf({ conditions: both }), conditionsOf({ conditions: both }, 'robin')].map(whose)).toEqual([
      [[undefined, 'ID_VERIFICATION_FAILURE', 'OPEN', words]],
      [['robin', 'ID_VERIFICATION_FAILURE', 'OPEN', words]],
    ])
  })

  it.each(SIGNER_CONDITIONS)('%s can be requested, is sent as documents and is reviewed by staff', (category) =>
    expect(kindOf({ category, signer: 'robin' })).toMatchObject({
      document: expect.any(String),
      endsBy: 'person',
      mayBeWaived: true,
    }),
  )
})

describe('a category', () => {
  const one = (category: ConditionCategory): Condition => ({
    uuid: 'u',
    category,
    state: 'OPEN',
    openedAt: at,
    since: at,
    openedBy: 'RULE',
    why: '',
    documentsRequired: 0,
    documents: [],
  })

  it.each<readonly [ConditionCategory, Step]>([
    ['BANK_ACCOUNT_FRAUD_REVIEW', 'VERIFIED_AUTOPAY_ACCOUNT'],
    ['FALSE_OWNERSHIP_TYPE_REVIEW', 'GENERATE_CLOSING_DISCLOSURE'],
    ['GENERIC_DOCUMENT_REQUEST', 'GENERATE_CLOSING_DISCLOSURE'],
    ['HARD_CREDIT_INQUIRY_REVIEW', 'WAITING_FOR_FINAL_DECISION'],
    ['HELOC_MANUAL_PAYSTUB_UPLOAD', 'INCOME_VERIFICATION'],
    ['ID_VERIFICATION_FAILURE', 'IDENTITY_VERIFICATION'],
    ['IDENTITY_DOCUMENT_FRAUD_REVIEW', 'IDENTITY_VERIFICATION'],
    ['MISSING_PHONE_NUMBER', 'GENERATE_DEED_SIGNING'],
    ['PROPERTY_LEGAL_DESCRIPTION', 'GENERATE_DEED_SIGNING'],
    ['PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'FINAL_TITLE_PROCESSING'],
    ['REVIEW_TRUST_REQUIREMENTS', 'TRUST_AND_INSURANCE'],
  ])('%s blocks %s and the payment, until it has ended', (category, step) => {
    const stops = (state: Condition['state']) =>
      STEPS.filter((where) => blockingConditions({ conditions: [{ ...one(category), state }] }, where).length > 0)
    const all = STEPS.filter((where) => [step, 'FUNDABLE', 'FUNDING_DECISION'].includes(where))
    expect([stops('OPEN'), stops('SUBMITTED'), stops('CLOSED'), stops('WAIVED')]).toEqual([all, all, [], []])
  })

  it.each(CONDITION_CATEGORIES)('[C-3-52] %s has a row, and somebody or something that opens it', (category) => {
    const isOpened =
      CONDITION_RULES.some((rule) => rule.category === category) ||
      (STAFF_CONDITIONS as readonly string[]).includes(category)
    expect([CONDITION_KINDS[category].blocks.length > 1, isOpened]).toEqual([true, true])
  })

  it('is one of these eleven', () =>
    expect(Object.keys(CONDITION_KINDS).sort()).toEqual([...CONDITION_CATEGORIES].sort()))

  it.each(
    Object.entries(BLOCKED_TRANSITIONS).flatMap(([transition, at]) =>
      at.map(([step, event]) => [transition, step, event] as const),
    ),
  )('blocks %s: %s waits for %s', (_, step, event) => expect(expects(step, event)).toBe(true))
})
