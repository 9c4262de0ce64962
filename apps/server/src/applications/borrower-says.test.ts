import { cancelApplication, readHeloc, readRecord, readStatus, readTimeline } from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerQuestions, certify, giveMore } from '../testing/borrower-actions.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../testing/journey-server.ts'
import { replyOf } from '../testing/reply-of.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { isChainIntact, readLogOf, readSecret } from './index.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const atContact = () => createApplicant(server, { step: 'COLLECT_ADDITIONAL_INFO' })
const fieldsOf = ({ body }: { body: Readonly<Record<string, unknown>> }) =>
  (body.fields as { path: string; code: string }[] | undefined)?.map(({ path, code }) => `${path} ${code}`)
const everything = async ({ uuid, now }: Applicant) =>
  JSON.stringify([await now(), await readLogOf(server.app.db, server.lender.id, uuid)])

describe('the contact page', () => {
  it('keeps the tax number sealed, and out of facts and log', async () => {
    const applicant = await atContact()
    expect((await giveMore(applicant)).body.state).toBe('HMDA')
    const from = { db: server.app.db, keys: server.app.keys, organisation: server.lender.id }
    expect(await readSecret(from, applicant.uuid, 'TAX_ID')).toBe('900011001')
    expect(await everything(applicant)).not.toMatch(/900-?01-?1001/)
  })
  it('keeps the consent with the version and hash of its words', async () => {
    const applicant = await atContact()
    await giveMore(applicant, { locale: 'es' })
    const [consent] = (await applicant.now()).facts.consents
    expect(consent).toMatchObject({ type: 'HARD_CREDIT', textVersion: expect.any(String) })
    expect(consent?.textHash).toMatch(/^[0-9a-f]{64}$/)
  })
  it.each([
    ['123-45-6789', 'taxIdSandboxOnly'],
    ['900-01-0000', 'taxIdImpossible'],
    ['90001', 'taxIdFormat'],
  ] as const)('refuses %s: %s', async (taxId, code) => {
    const answer = await giveMore(await atContact(), { taxId })
    expect([answer.status, fieldsOf(answer)]).toEqual([422, [`taxId ${code}`]])
  })
  it.each([sampleFacts.applicant.email.toUpperCase(), sampleFacts.applicant.email.replace('@', '+sam@')])(
    "refuses the borrower's own inbox for another owner, and names both faults at once: %s",
    async (email) => {
      const owner = { firstName: 'Sam', lastName: 'Other', relation: 'SPOUSE', owes: true }
      const answer = await giveMore(await atContact(), { taxId: '900-01-0000', otherOwners: [{ ...owner, email }] })
      expect(fieldsOf(answer)).toEqual(['taxId taxIdImpossible', 'otherOwners.0.email ownerEmailSameAsYours'])
    },
  )
  it('makes other owners co-deeders, and a trust something to review', async () => {
    const applicant = await atContact()
    const owner = { firstName: 'Sam', lastName: 'Other', email: 'sam@example.test', relation: 'SPOUSE', owes: false }
    await giveMore(applicant, { ownership: 'TRUST', otherOwners: [owner] })
    const { facts } = await applicant.now()
    expect(facts).toMatchObject({ coDeed: 'PENDING', trustReview: 'NEEDED' })
    expect(facts.additional?.otherOwners).toMatchObject([{ lastName: 'Other', owes: false }])
  })
  it('is refused at another step', async () => {
    const applicant = await createApplicant(server, { step: 'IDENTITY_VERIFICATION' })
    expect((await giveMore(applicant)).body.code).toBe('eventNotExpected')
  })
})

describe('demographic answers', () => {
  const answered = { codes: ['2'], notProvided: false }
  it('are noted as given, and stand nowhere in facts or log', async () => {
    const applicant = await createApplicant(server, { step: 'HMDA' })
    const race = { codes: [], text: 'Xanadurian', notProvided: false }
    const { body } = await answerQuestions(applicant, { ethnicity: answered, race })
    expect(body.state).toBe('GENERATE_SUMMARY_DISCLOSURE')
    expect((await applicant.now()).facts.demographics).toBe('ANSWERED')
    expect(await everything(applicant)).not.toContain('Xanadurian')
  })
  it('may all be declined', async () => {
    const applicant = await createApplicant(server, { step: 'HMDA' })
    await answerQuestions(applicant)
    expect((await applicant.now()).facts.demographics).toBe('NOT_PROVIDED')
  })
  it('may not be left open', async () => {
    const applicant = await createApplicant(server, { step: 'HMDA' })
    const answer = await answerQuestions(applicant, { sex: { codes: [], notProvided: false } })
    expect(fieldsOf(answer)).toEqual(['sex.codes answerOrDecline'])
  })
})

it('a certified summary leads to the credit check', async () => {
  const applicant = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
  expect((await certify(applicant)).body).toMatchObject({
    state: 'GENERATE_APP_DISCLOSURES',
    disclosurelistSummaryComplete: true,
  })
})

describe('cancelling', () => {
  const cancel = ({ visitor, uuid }: Applicant) =>
    visitor.call(cancelApplication, { params: { uuid }, body: { reason: 'Found another way' } })
  it('withdraws what is not signed', async () => {
    const applicant = await atContact()
    expect((await cancel(applicant)).body.state).toBe('CANCELLED')
    const { facts, isOpen } = await applicant.now()
    expect(facts.cancellation).toMatchObject({ kind: 'WITHDRAWN', reason: 'Found another way' })
    expect(isOpen).toBe(false)
    expect((await cancel(applicant)).body.code).toBe('eventNotExpected')
  })
  it('rescinds while the right runs, and not after', async () => {
    const signed = (endsMidnightOf: string) =>
      createApplicant(server, {
        step: 'RESCISSION',
        facts: {
          disclosures: { closingSignedAt: '2026-11-01T12:00:00.000Z' },
          rescission: {
            applies: true,
            lastOfThreeEventsOn: '2026-11-01',
            endsMidnightOf,
            earliestDisbursementOn: endsMidnightOf,
            settlementOn: endsMidnightOf,
          },
        },
      })
    const running = await signed('2999-01-01')
    await cancel(running)
    expect((await running.now()).facts.cancellation?.kind).toBe('RESCINDED')
    expect((await cancel(await signed('2000-01-01'))).body.code).toBe('periodOver')
  })
})

describe('reading an application', () => {
  it('shows its owner the status, the record and what the specification names', async () => {
    const { visitor, uuid } = await decidedApplicant(server)
    const read = async (endpoint: Parameters<typeof visitor.call>[0]) =>
      (await visitor.call(endpoint, { params: { uuid } })).body
    expect(await read(readStatus)).toMatchObject({
      state: 'OFFER_SELECTION',
      uwDecision: 'SELECT',
      liensComplete: true,
    })
    expect(await read(readHeloc)).toMatchObject({ uuid, rate: null, property: { state: 'CO' } })
    const record = await read(readRecord)
    expect(record).toMatchObject({ step: 'OFFER_SELECTION', stage: 'PRODUCT_SELECT' })
    expect(Object.keys(record)).not.toContain('softCredit')
  })
  it('tells what happened, newest first, and who did it', async () => {
    const { visitor, uuid } = await decidedApplicant(server)
    const lines = replyOf(readTimeline, await visitor.call(readTimeline, { params: { uuid } }))
    expect(lines.map(({ event, by, step }) => `${event} ${by} ${step}`)).toEqual([
      'decided system OFFER_SELECTION',
      'liensConfirmed borrower WAITING_FOR_INITIAL_DECISION',
      'titleSummarized vendor LIEN_VERIFICATION',
      'valued vendor PREQUAL_TITLE',
      'creditReported vendor WAITING_FOR_PROPERTY_DATA',
      'disclosuresStored system WAITING_FOR_SOFT_CREDIT',
      'started borrower PRE_SOFT_CREDIT_DISCLOSURE',
    ])
  })
  it('is not there for somebody else', async () => {
    const { uuid } = await decidedApplicant(server)
    const { visitor } = await signedInVisitor(server)
    const { status } = await visitor.call(readStatus, { params: { uuid } })
    expect(status).toBe(404)
  })
  it('finds its chain unbroken', async () => {
    const { uuid } = await decidedApplicant(server)
    expect(isChainIntact(uuid, await readLogOf(server.app.db, server.lender.id, uuid))).toBe(true)
  })
})
