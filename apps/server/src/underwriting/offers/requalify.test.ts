import { randomUUID } from 'node:crypto'
import {
  answerCounteroffer,
  listDocuments,
  readAssetTerms,
  readCounteroffer,
  readRefusal,
  readReview,
  readRevision,
  uploadDocument,
} from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../../../../tools/seed/sample-files.ts'
import { noticeReasons } from '../../documents/making/notice-reasons.ts'
import { confirmDebts, listAssets, proveIncome } from '../../testing/borrower-actions.ts'
import {
  applicantAtIncome,
  createJourneyServer,
  decidedApplicant,
  type JourneyServer,
} from '../../testing/journey-server.ts'
import { replyOf } from '../../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../../testing/test-applicant.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const of = ({ uuid }: Applicant) => ({ params: { uuid } })
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)

describe('assets', () => {
  const asset = async (change: object = {}) => ({
    kind: 'DEPOSIT',
    institution: 'Example Savings',
    balanceCents: 3_000_000_00,
    ownedPercent: 100,
    asOf: await today(),
    ...change,
  })

  it('are asked for where income alone falls short, with what counts and for how long it is spread', async () => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    const { body } = await applicant.visitor.call(readAssetTerms, of(applicant))
    expect(body).toMatchObject({
      reasons: [{ code: 'DTI_TOO_HIGH' }],
      months: 120,
      counted: [
        { kind: 'DEPOSIT', percent: '100' },
        { kind: 'BROKERAGE', percent: '80' },
        { kind: 'RETIREMENT', percent: '60' },
        { kind: 'OTHER', percent: '0' },
      ],
      oldestAsOf: addDays(await today(), -60),
    })
  })

  it('that suffice lead to offers', async () => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    expect((await listAssets(applicant, [await asset()])).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect(facts).toMatchObject({ assetDepletionComplete: true, assets: [{ institution: 'Example Savings' }] })
  })

  it.each([
    ['are none', []],
    ['do not count', [{ kind: 'OTHER' }]],
  ] as const)('that %s lead to the refusal, and are not asked for again', async (_, changes) => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    await listAssets(applicant, await Promise.all(changes.map(asset)))
    expect(await applicant.work(server.jobs)).toBe('DECLINED')
    expect((await applicant.now()).facts.decision).toMatchObject({ reasons: ['DTI_TOO_HIGH'], dtiDecline: true })
  })

  it.each([
    ['a balance of more than 60 days ago', { asOf: '2024-01-02' }, 'items.0.asOf', 'balanceTooOld'],
    ['a balance of the future', { asOf: '2199-01-02' }, 'items.0.asOf', 'dateInFuture'],
    ['a share over all of it', { ownedPercent: 101 }, 'items.0.ownedPercent', 'shareRange'],
    ['a retirement account without its vested share', { kind: 'RETIREMENT' }, 'items.0.vestedPercent', 'required'],
  ])('are refused with %s', async (_, change, path, code) => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    const { status, body } = await listAssets(applicant, [await asset(change)])
    expect([status, body.fields]).toMatchObject([422, [{ path, code }]])
    expect((await applicant.now()).step).toBe('ASSETS_PREQUAL')
  })

  it('are refused where some are listed and none is said', async () => {
    const applicant = await decidedApplicant(server, { name: 'Casey Debtload' })
    const { body } = await listAssets(applicant, [await asset()], { nothing: true })
    expect(body.fields).toMatchObject([{ path: 'nothing', code: 'answerOrDecline' }])
  })

  it('are asked for nowhere else', async () => {
    const { status, body } = await listAssets(await decidedApplicant(server))
    expect([status, body.code]).toEqual([409, 'eventNotExpected'])
  })
})

describe('a counteroffer', () => {
  const counteroffer = async (applicant: Applicant) =>
    replyOf(readCounteroffer, await applicant.visitor.call(readCounteroffer, of(applicant)))
  const answer = (applicant: Applicant, body: object) =>
    applicant.visitor.call(answerCounteroffer, { ...of(applicant), body })

  it('says what cannot be had and why, and which debt to pay off for what', async () => {
    const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
    const view = await counteroffer(applicant)
    expect(view).toMatchObject({ expiresOn: addDays(await today(), 89), reasons: [{ code: 'LIEN_POSITION' }] })
    expect(view.options.map(({ kind, creditor, balanceCents }) => [kind, creditor, balanceCents])).toEqual(
      expect.arrayContaining([
        ['PAY_OFF_LIEN', 'Example Credit Union 1', 3_000_00],
        ['PAY_OFF_LIEN', 'Example Credit Union 2', 4_500_00],
      ]),
    )
    for (const { minCents, maxCents } of view.options) expect(minCents).toBeLessThanOrEqual(maxCents)
  })

  it('that is taken changes the debt, and the next decision offers what was promised', async () => {
    const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
    const { decisionUuid, options } = await counteroffer(applicant)
    const option = options.find(({ creditor }) => creditor === 'Example Credit Union 1')
    const body = { answer: 'ACCEPT', decisionUuid, kind: option?.kind, lienId: option?.lienId }
    expect((await answer(applicant, body)).status).toBe(200)
    expect(await applicant.work(server.jobs)).toBe('OFFER_SELECTION')
    const { facts } = await applicant.now()
    expect(facts.liens?.items.find(({ id }) => id === option?.lienId)).toMatchObject({ beingPaidOff: true })
    expect(facts.decision).toMatchObject({ decision: 'SELECT', maxLineCents: option?.maxCents })
    expect(facts.counteroffer).toMatchObject({ decisionUuid, answer: 'ACCEPTED' })
  })

  it('that is refused ends in a notice that says so, with the reasons of its decision', async () => {
    const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
    const { decisionUuid } = await counteroffer(applicant)
    expect((await answer(applicant, { answer: 'REFUSE', decisionUuid })).body.state).toBe('DECLINED')
    const { facts } = await applicant.now()
    expect(facts.counteroffer).toMatchObject({ decisionUuid, answer: 'REFUSED' })
    expect(facts.decision?.decision).toBe('INITIAL')
    expect(noticeReasons({ facts, locale: 'en' })).toEqual(['Too many liens ahead of ours on the home'])
    expect(server.sent.some(({ queue, data }) => queue === 'papers' && data.application === applicant.uuid)).toBe(true)
    const { body } = await applicant.visitor.call(readRefusal, of(applicant))
    expect(body).toMatchObject({ reasons: [{ code: 'LIEN_POSITION' }] })
  })

  it('cannot be taken in a way that was not offered, nor for another decision', async () => {
    const applicant = await decidedApplicant(server, { name: 'Lennox Manyliens' })
    const { decisionUuid, options } = await counteroffer(applicant)
    const [option] = options
    const taken = { answer: 'ACCEPT', decisionUuid, kind: 'KEEP_LIEN', lienId: option?.lienId }
    expect((await answer(applicant, taken)).body.code).toBe('offerNotAvailable')
    const other = { answer: 'REFUSE', decisionUuid: applicant.uuid }
    expect((await answer(applicant, other)).body.code).toBe('eventNotExpected')
    expect((await applicant.now()).step).toBe('CLTV_LIEN_POSITION_REQUALIFY')
  })
})

const sendLetter = async ({ visitor, uuid }: Applicant): Promise<number> => {
  const form = new FormData()
  form.set('type', 'SUPPORT')
  form.set('file', new Blob([samplePdf('A page')], { type: 'application/pdf' }), 'letter.pdf')
  const encoded = new Response(form)
  const response = await server.fastify.inject({
    method: 'POST',
    url: uploadDocument.path.replace(':uuid', uuid),
    headers: {
      host: 'localhost',
      authorization: `Bearer ${visitor.token}`,
      'idempotency-key': randomUUID(),
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.statusCode
}

describe('a review', () => {
  it.each([
    ['Kendall Latepaid', 'DELINQUENCY_REVIEW', 'DELINQUENCY'],
    ['Peyton Bankruptcy', 'WAITING_FOR_UNDERWRITER', 'BANKRUPTCY'],
  ])('of %s at %s says why, since when and until when', async (name, step, cause) => {
    const applicant = await decidedApplicant(server, { name })
    const now = await applicant.now()
    expect(now.step).toBe(step)
    const { body } = await applicant.visitor.call(readReview, of(applicant))
    expect(body).toEqual({
      causes: [cause],
      since: now.stepEnteredAt.toISOString(),
      creditEvaluatedOn: await today(),
      answerBy: addDays(await today(), 30),
    })
  })

  it('follows where a debt on record is denied', async () => {
    const property = { ...sampleFacts.property, street: '12 Judgment Road' }
    const applicant = await createApplicant(server, { step: 'WAITING_FOR_SOFT_CREDIT', facts: { property } })
    await applicant.work(server.jobs)
    const { liens } = (await applicant.now()).facts
    const items = (liens?.items ?? []).map(({ mask: _, position: __, source, ...lien }) => ({
      ...lien,
      securedByHome: source !== 'TITLE',
    }))
    await confirmDebts(applicant, { items })
    expect(await applicant.work(server.jobs)).toBe('WAITING_FOR_UNDERWRITER')
    const { body } = await applicant.visitor.call(readReview, of(applicant))
    expect(body.causes).toEqual(['CONTRADICTION'])
  })

  it('takes a letter meanwhile, into the documents of the application', async () => {
    const applicant = await decidedApplicant(server, { name: 'Kendall Latepaid' })
    expect(await sendLetter(applicant)).toBe(200)
    const { body } = await applicant.visitor.call(listDocuments, of(applicant))
    expect(body).toMatchObject([{ type: 'SUPPORT', from: 'BORROWER', fileName: 'letter.pdf' }])
    expect((await applicant.now()).step).toBe('DELINQUENCY_REVIEW')
  })

  it('is shown nowhere else', async () => {
    const applicant = await decidedApplicant(server)
    expect((await applicant.visitor.call(readReview, of(applicant))).body.code).toBe('eventNotExpected')
  })
})

describe('a revised offer', () => {
  const revised = async () => {
    const applicant = await applicantAtIncome(server, { name: 'Finley Lessincome' })
    await proveIncome(applicant)
    expect(await applicant.work(server.jobs)).toBe('REVISED_OFFER_SELECTION')
    return applicant
  }

  it('says which figure changed, by whom and how, and both terms', async () => {
    const applicant = await revised()
    const { facts } = await applicant.now()
    const revision = replyOf(readRevision, await applicant.visitor.call(readRevision, of(applicant)))
    const stated = facts.income.annualCents
    expect(revision.cause).toBe('INCOME')
    expect(revision.figures).toEqual([
      {
        field: 'INCOME',
        before: stated,
        after: Math.round(stated * 0.55),
        source: 'INCOME_VERIFICATION',
        by: expect.any(String),
      },
    ])
    expect(revision.before).toMatchObject({ amountCents: facts.offer?.amountCents, termYears: facts.offer?.termYears })
    expect(revision.after?.amountCents).toBeLessThan(revision.before.amountCents)
    expect(revision.after?.termYears).toBe(revision.before.termYears)
  })

  it('that is refused is a refusal of what was asked for, with the reasons of its decision', async () => {
    const applicant = await revised()
    const { decisionUuid } = replyOf(readRevision, await applicant.visitor.call(readRevision, of(applicant)))
    const { body } = await applicant.visitor.call(answerCounteroffer, {
      ...of(applicant),
      body: { answer: 'REFUSE', decisionUuid },
    })
    expect(body.state).toBe('DECLINED')
    const { facts } = await applicant.now()
    expect(facts).toMatchObject({
      counteroffer: { answer: 'REFUSED' },
      adverseAction: { owedSince: expect.any(String) },
    })
    expect(facts.cancellation).toBeUndefined()
    expect(noticeReasons({ facts, locale: 'en' })).toEqual(['Income insufficient for amount of credit requested'])
    expect((await applicant.visitor.call(readRefusal, of(applicant))).body).toMatchObject({
      reasons: [{ code: 'LINE_ABOVE_INCOME' }],
    })
  })

  it('is shown only where there is one', async () => {
    const applicant = await decidedApplicant(server)
    expect((await applicant.visitor.call(readRevision, of(applicant))).body.code).toBe('eventNotExpected')
  })
})
