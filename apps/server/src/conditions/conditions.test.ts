import {
  approveFunding,
  giveInsurance,
  givePhone,
  judgeCondition,
  listConditions,
  openCondition,
  type ReplyOf,
  readConditions,
  readStatus,
  reviewBank,
  reviewIdentity,
  reviewPaystub,
  reviewTrust,
  setDisbursement,
  submitCondition,
  submitPaystubs,
  waiveCondition,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { BroughtDocument } from '@hearthline/domain/documents'
import type { ConditionCategory } from '@hearthline/domain/enumerations'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from '../applications/index.ts'
import { bring as bringPaper, closingFacts } from '../documents/testing/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { verificationJobs } from '../verification/index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const reason = 'Page two is missing'
const since = '2026-11-20T10:00:00.000Z'
const needsAttention = (step: Step, why: string) => ({ needsAttention: { step, reason: why, since } })

type Whole = ReplyOf<typeof readConditions>[number]

const conditionsOf = async (applicant: Applicant): Promise<readonly Whole[]> =>
  replyOf(readConditions, await applicant.visitor.call(readConditions, { params: { uuid: applicant.uuid } }))
const states = async (applicant: Applicant) =>
  (await conditionsOf(applicant)).map(({ categoryEnum, state }) => [categoryEnum, state])
const onlyOne = async (applicant: Applicant): Promise<Whole> => {
  const [one] = await conditionsOf(applicant)
  if (one === undefined) throw new Error('no condition is there')
  return one
}
const stepOf = async ({ now }: Applicant) => (await now()).step

/** An event of the house's own, as a job tells it. */
const publish = async (applicant: Applicant, event: 'documentsMade' | 'decided' | 'screened' | 'titleFinal') => {
  const { app, lender } = server
  const moment = await app.clock.at(lender.id, lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await app.db.inTransaction(lender.id, async (tx) => (await openApplication(tx, applicant.uuid, by)).publish(event))
}

const jobsOf = ({ uuid }: Applicant, step: Step) =>
  server.sent.filter(({ queue, data }) => queue === 'step' && data.application === uuid && data.step === step).length

const bring = async (applicant: Applicant, type: BroughtDocument) => bringPaper(server, await applicant.now(), type)
const ask = (applicant: Applicant, category: ConditionCategory, documents = 1) =>
  server.act('processor', applicant, openCondition, {
    category,
    commentsToBorrower: 'The bank asks for it',
    notes: 'Every page',
    documents,
    reason,
  })
const on = async (applicant: Applicant) => ({
  params: { uuid: applicant.uuid, condition: (await onlyOne(applicant)).uuid },
})
const submit = async (applicant: Applicant, documents: readonly string[]) =>
  applicant.visitor.call(submitCondition, { ...(await on(applicant)), body: { documents } })
const judge = async (applicant: Applicant, verdict: 'ACCEPT' | 'REJECT') =>
  server.actOn('processor', applicant, judgeCondition, { ...(await on(applicant)), body: { verdict, reason } })
const waive = async (applicant: Applicant) =>
  server.actOn('underwriter', applicant, waiveCondition, { ...(await on(applicant)), body: { reason } })

describe('what staff ask for', () => {
  it.each<readonly [ConditionCategory, BroughtDocument, Step, 'documentsMade' | 'decided' | 'titleFinal', number]>([
    ['GENERIC_DOCUMENT_REQUEST', 'SUPPORT', 'GENERATE_CLOSING_DISCLOSURE', 'documentsMade', 2],
    ['FALSE_OWNERSHIP_TYPE_REVIEW', 'SUPPORT', 'GENERATE_CLOSING_DISCLOSURE', 'documentsMade', 1],
    ['HARD_CREDIT_INQUIRY_REVIEW', 'SUPPORT', 'WAITING_FOR_FINAL_DECISION', 'decided', 1],
    ['PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'SUPPORT', 'FINAL_TITLE_PROCESSING', 'titleFinal', 1],
    ['PROPERTY_LEGAL_DESCRIPTION', 'PROPERTY_DESCRIPTION_SOURCE', 'GENERATE_DEED_SIGNING', 'documentsMade', 1],
  ])(
    '%s: asked, sent, sent back, sent again and accepted, and the application goes on',
    async (category, type, step, event, count) => {
      const applicant = await server.at(step)
      expect((await ask(applicant, category, count)).status).toBe(200)
      await publish(applicant, event)
      expect(await stepOf(applicant)).toBe(step)
      const loanDocuments = []
      for (let nth = 0; nth < count; nth += 1) loanDocuments.push(await bring(applicant, type))
      expect((await submit(applicant, loanDocuments)).status).toBe(200)
      expect(await states(applicant)).toEqual([[category, 'SUBMITTED']])
      expect(await server.openKinds(applicant)).toContain('CONDITION_REVIEW')
      expect((await judge(applicant, 'REJECT')).status).toBe(200)
      expect(await onlyOne(applicant)).toMatchObject({ state: 'OPEN', commentsToBorrower: reason, documents: [] })
      const again = []
      for (let nth = 0; nth < count; nth += 1) again.push(await bring(applicant, type))
      await submit(applicant, again)
      const before = jobsOf(applicant, step)
      expect((await judge(applicant, 'ACCEPT')).status).toBe(200)
      // Its work is done anew by itself, in the unit of work that ended the condition.
      expect([jobsOf(applicant, step) - before, (await applicant.now()).facts.held]).toEqual([1, undefined])
      await publish(applicant, event)
      expect(await stepOf(applicant)).not.toBe(step)
      expect(await states(applicant)).toEqual([[category, 'CLOSED']])
      expect(await server.endsOf(applicant)).toContainEqual(['CONDITION_REVIEW', 'acceptCondition'])
    },
  )

  it('is waived by an underwriter, with the reason, and by nobody else', async () => {
    const applicant = await server.at('GENERATE_DEED_SIGNING')
    await ask(applicant, 'PROPERTY_LEGAL_DESCRIPTION')
    const place = { ...(await on(applicant)), body: { reason } }
    expect((await server.actOn('processor', applicant, waiveCondition, place)).body.code).toBe('notAllowed')
    expect((await waive(applicant)).status).toBe(200)
    expect(await states(applicant)).toEqual([['PROPERTY_LEGAL_DESCRIPTION', 'WAIVED']])
    await publish(applicant, 'documentsMade')
    expect(await stepOf(applicant)).toBe('DEED_SIGNING')
  })

  it('is one of a category at a time, but for documents of any kind', async () => {
    const applicant = await server.at('NOTE_SIGNING')
    for (const category of [
      'PROPERTY_LEGAL_DESCRIPTION',
      'GENERIC_DOCUMENT_REQUEST',
      'GENERIC_DOCUMENT_REQUEST',
    ] as const)
      expect((await ask(applicant, category)).status).toBe(200)
    expect((await ask(applicant, 'PROPERTY_LEGAL_DESCRIPTION')).body.code).toBe('eventNotExpected')
  })

  it.each(['APP_SUBMISSION', 'COMPLETE', 'DIRECT_DEBT_PAYOFF'] as const)('is not asked at %s', async (step) =>
    expect((await ask(await server.at(step), 'GENERIC_DOCUMENT_REQUEST')).body.code).toBe('eventNotExpected'),
  )

  it('stops the money where its own door was passed: nobody approves', async () => {
    const applicant = await server.at('FUNDING_DECISION')
    await ask(applicant, 'HARD_CREDIT_INQUIRY_REVIEW')
    const approve = () => server.act('funder', applicant, approveFunding, { checked: true })
    expect((await approve()).body.code).toBe('conditionsOpen')
    await waive(applicant)
    expect((await approve()).status).toBe(200)
  })

  it('waits before the names are screened, and then they are', async () => {
    const applicant = await server.at('RECORDING')
    await ask(applicant, 'GENERIC_DOCUMENT_REQUEST')
    expect(jobsOf(applicant, 'FUNDABLE')).toBe(0)
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
      const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
      ;(await openApplication(tx, applicant.uuid, by)).publish('recorded')
    })
    expect([await stepOf(applicant), jobsOf(applicant, 'FUNDABLE')]).toEqual(['FUNDABLE', 0])
    await waive(applicant)
    expect(jobsOf(applicant, 'FUNDABLE')).toBe(1)
  })
})

describe('what a borrower sends', () => {
  const asked = async (count = 2) => {
    const applicant = await server.at('NOTE_SIGNING')
    await ask(applicant, 'GENERIC_DOCUMENT_REQUEST', count)
    return applicant
  }

  it('is listed as the specification says, and no more once it has ended [C-3-31] [C-3-32]', async () => {
    const applicant = await asked()
    const list = async () => (await applicant.visitor.call(listConditions, { params: { uuid: applicant.uuid } })).body
    expect(await list()).toEqual([
      {
        uuid: (await onlyOne(applicant)).uuid,
        categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
        created: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        notes: 'Every page',
        commentsToBorrower: 'The bank asks for it',
        requestDocuments: true,
        actionNeeded: true,
        xtraData: { numDocsRequired: 2 },
      },
    ])
    await submit(applicant, [await bring(applicant, 'SUPPORT'), await bring(applicant, 'SUPPORT')])
    expect(await list()).toMatchObject([{ requestDocuments: false, actionNeeded: false }])
    await judge(applicant, 'ACCEPT')
    expect(await list()).toEqual([])
  })

  it('is as many documents as were asked for', async () => {
    const applicant = await asked()
    const document = await bring(applicant, 'SUPPORT')
    for (const documents of [[document], [document, document]])
      expect((await submit(applicant, documents)).body).toMatchObject({
        code: 'invalidInput',
        fields: [{ path: 'documents', code: 'required' }],
      })
  })

  it('is of the kind that was asked for, their own, and not handed over before', async () => {
    const applicant = await asked(1)
    const other = await asked(1)
    const used = await bring(applicant, 'SUPPORT')
    await submit(applicant, [used])
    await judge(applicant, 'REJECT')
    for (const document of [
      used,
      await bring(applicant, 'PAYSTUB'),
      await bring(other, 'SUPPORT'),
      crypto.randomUUID(),
    ])
      expect((await submit(applicant, [document])).body.code).toBe('documentNotFound')
  })

  it('is nobody else’s condition', async () => {
    const applicant = await asked(1)
    const other = await asked(1)
    const document = await bring(other, 'SUPPORT')
    const { params } = await on(applicant)
    const call = other.visitor.call(submitCondition, { params, body: { documents: [document] } })
    expect((await call).body.code).toBe('applicationNotFound')
  })

  it('is judged once it is there, and not before', async () =>
    expect((await judge(await asked(), 'ACCEPT')).body.code).toBe('eventNotExpected'))
})

const withoutPhone = { applicant: { ...closingFacts.applicant, phone: undefined } }
const account = closingFacts.bank?.disburse
const policy = async (documentUuid: string) => {
  const today = day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
  return {
    insurer: 'Example Mutual',
    policyNumber: 'HO-1',
    dwellingCoverCents: 450_000_00,
    deductibleCents: 2_500_00,
    effectiveOn: addDays(today, -30),
    expiresOn: addDays(today, 335),
    documentUuid,
  }
}

describe('a rule', () => {
  it('asks for the phone before the notary, and the number closes it and lets the notary come', async () => {
    const applicant = await server.at('GENERATE_DEED_SIGNING', withoutPhone)
    await publish(applicant, 'documentsMade')
    expect([await stepOf(applicant), await states(applicant)]).toEqual([
      'GENERATE_DEED_SIGNING',
      [['MISSING_PHONE_NUMBER', 'OPEN']],
    ])
    const give = (phone: string) => server.ask(applicant, givePhone, { phone })
    expect((await give('12')).body).toMatchObject({ fields: [{ path: 'phone', code: 'phoneFormat' }] })
    const before = jobsOf(applicant, 'GENERATE_DEED_SIGNING')
    expect((await give('(303) 625-0142')).status).toBe(200)
    expect((await applicant.now()).facts.applicant.phone).toBe('+13036250142')
    expect([await states(applicant), jobsOf(applicant, 'GENERATE_DEED_SIGNING') - before]).toEqual([
      [['MISSING_PHONE_NUMBER', 'CLOSED']],
      1,
    ])
    expect((await give('(303) 625-0142')).body.code).toBe('conditionNotFound')
  })

  it('asks for the trust’s documents; the review ends it, and the insurance that was given counts', async () => {
    const applicant = await server.at('TRUST_AND_INSURANCE', { trustReview: 'NEEDED' })
    await submit(applicant, [await bring(applicant, 'CERTIFICATE_OF_TRUST')])
    expect((await judge(applicant, 'ACCEPT')).body.code).toBe('eventNotExpected')
    await judge(applicant, 'REJECT')
    await submit(applicant, [await bring(applicant, 'CERTIFICATE_OF_TRUST')])
    const page = await bring(applicant, 'INSURANCE_DECLARATIONS')
    expect((await server.ask(applicant, giveInsurance, await policy(page))).body.state).toBe('TRUST_AND_INSURANCE')
    const trust = { trustName: 'Sample Trust', trustee: 'Avery', reason }
    expect((await server.act('processor', applicant, reviewTrust, trust)).body.state).toBe('GENERATE_RESCISSION')
    expect(await states(applicant)).toEqual([['REVIEW_TRUST_REQUIREMENTS', 'CLOSED']])
  })

  it('follows paystubs from the page to the review', async () => {
    const needed = { needed: true, tasksComplete: false, count: 1 }
    const applicant = await server.at('INCOME_VERIFICATION', {
      incomeVerification: { sources: [], employmentVerificationNeeded: false, manualPaystub: needed },
    })
    expect(await states(applicant)).toEqual([['HELOC_MANUAL_PAYSTUB_UPLOAD', 'OPEN']])
    const document = await bring(applicant, 'PAYSTUB')
    const known = server.documents.bring('PAYSTUB', document)
    await server.ask(applicant, submitPaystubs, { documents: [known] })
    expect(await states(applicant)).toEqual([['HELOC_MANUAL_PAYSTUB_UPLOAD', 'SUBMITTED']])
    const verdict = { verdict: 'ACCEPT', documentUuid: document, annualCents: 12_000_000 }
    expect((await server.act('processor', applicant, reviewPaystub, verdict)).status).toBe(200)
    expect(await states(applicant)).toEqual([['HELOC_MANUAL_PAYSTUB_UPLOAD', 'CLOSED']])
  })
})

describe('two paystubs where one was asked for', () => {
  const owed = async (applicant: Awaited<ReturnType<typeof server.at>>) => {
    const body = replyOf(listConditions, await server.ask(applicant, listConditions))
    return body.map(({ actionNeeded, commentsToBorrower, xtraData: { numDocsRequired } }) => ({
      actionNeeded,
      commentsToBorrower,
      numDocsRequired,
    }))
  }

  it('owe nothing while one is rejected and the other is read, and one again once both are rejected', async () => {
    const needed = { needed: true, tasksComplete: false, count: 1 }
    const applicant = await server.at('INCOME_VERIFICATION', {
      incomeVerification: { sources: [], employmentVerificationNeeded: false, manualPaystub: needed },
    })
    const [first, second] = [await bring(applicant, 'PAYSTUB'), await bring(applicant, 'PAYSTUB')]
    const documents = [first, second].map((document) => server.documents.bring('PAYSTUB', document))
    await server.ask(applicant, submitPaystubs, { documents })
    const reject = (documentUuid: string, reason: string) =>
      server.act('processor', applicant, reviewPaystub, { verdict: 'REJECT', documentUuid, reason })
    await reject(first, 'The second page is missing.')
    expect(await owed(applicant)).toEqual([{ actionNeeded: false, commentsToBorrower: null, numDocsRequired: 1 }])
    await reject(second, 'It is too old.')
    const commentsToBorrower = 'The second page is missing. It is too old.'
    expect(await owed(applicant)).toEqual([{ actionNeeded: true, commentsToBorrower, numDocsRequired: 1 }])
  })
})

describe('a vendor’s answer', () => {
  const rejected = { documents: ['PASSPORT_FRONT'], tries: 3, status: 'REJECTED', reasons: ['BLURRED'] } as const
  it.each<readonly [ConditionCategory, Partial<ApplicationFacts>, string]>([
    [
      'ID_VERIFICATION_FAILURE',
      { identity: rejected, ...needsAttention('IDENTITY_VERIFICATION', 'identityTries') },
      'SUBMITTED',
    ],
    [
      'IDENTITY_DOCUMENT_FRAUD_REVIEW',
      { identity: { ...rejected, status: 'IN_REVIEW' }, ...needsAttention('IDENTITY_VERIFICATION', 'identityReview') },
      'SUBMITTED',
    ],
  ])('opens %s, and a person who believes the document ends it', async (category, facts, state) => {
    const applicant = await server.at('IDENTITY_VERIFICATION', facts)
    expect(await states(applicant)).toEqual([[category, state]])
    expect((await waive(applicant)).body.code).toBe('eventNotExpected')
    const { body } = await server.act('processor', applicant, reviewIdentity, { verdict: 'ACCEPT', reason })
    expect([body.state, await states(applicant)]).toEqual(['FINAL_TITLE_PROCESSING', [[category, 'CLOSED']]])
  })

  it('opens BANK_ACCOUNT_FRAUD_REVIEW, and another account that the bank knows ends it before any money', async () => {
    if (account === undefined) throw new Error('no account')
    const applicant = await server.at('FUNDABLE', {
      bank: { ...closingFacts.bank, disburse: { ...account, status: 'PENDING_REVIEW' } },
    })
    await server.act('processor', applicant, reviewBank, { verdict: 'REFUSE', reason })
    expect(await states(applicant)).toEqual([['BANK_ACCOUNT_FRAUD_REVIEW', 'OPEN']])
    await publish(applicant, 'screened')
    expect(await stepOf(applicant)).toBe('FUNDABLE')
    const other = {
      routingNumber: '021000021',
      accountNumber: '1234567890',
      accountNumberAgain: '1234567890',
      accountType: 'CHECKING',
      holderName: 'Avery Sample',
    }
    const before = jobsOf(applicant, 'FUNDABLE')
    expect((await server.ask(applicant, setDisbursement, other)).status).toBe(200)
    expect([await states(applicant), jobsOf(applicant, 'FUNDABLE') - before]).toEqual([
      [['BANK_ACCOUNT_FRAUD_REVIEW', 'CLOSED']],
      1,
    ])
  })

  it('opens PROPERTY_OWNERSHIP_FRAUD_REVIEW at the last look; accepted proof is shown to the title company', async () => {
    const applicant = await server.at('FINAL_TITLE_PROCESSING', {
      property: { ...closingFacts.property, street: '12 Contested Lane' },
    })
    await applicant.work({ FINAL_TITLE_PROCESSING: verificationJobs.FINAL_TITLE_PROCESSING })
    expect(await states(applicant)).toEqual([['PROPERTY_OWNERSHIP_FRAUD_REVIEW', 'OPEN']])
    await submit(applicant, [await bring(applicant, 'SUPPORT')])
    await judge(applicant, 'ACCEPT')
    expect((await applicant.now()).facts.needsAttention).toBeUndefined()
    await applicant.work({ FINAL_TITLE_PROCESSING: verificationJobs.FINAL_TITLE_PROCESSING })
    expect(await stepOf(applicant)).not.toBe('FINAL_TITLE_PROCESSING')
  })
})

it('the status does not change while a step is held', async () => {
  const applicant = await server.at('GENERATE_CLOSING_DISCLOSURE')
  await ask(applicant, 'GENERIC_DOCUMENT_REQUEST')
  const { body } = await applicant.visitor.call(readStatus, { params: { uuid: applicant.uuid } })
  expect(body.state).toBe('GENERATE_CLOSING_DISCLOSURE')
})
