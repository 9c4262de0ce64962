import { randomUUID } from 'node:crypto'
import { answerNotaryQuestions, type NotarySession, saveDraft, startNotarySession } from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationCalls, openApplication, readLogOf } from './applications/index.ts'
import { borrowersTypesNow } from './documents/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { draftCalls } from './drafts/index.ts'
import { notaryCalls } from './notary/index.ts'
import { createTestDatabase } from './platform/postgres/testing/index.ts'
import { giveAccount, proveIncome } from './testing/borrower-actions.ts'
import { type VendorWatch, watchVendors } from './testing/scenes/watch-vendors.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestDocuments } from './testing/test-documents.ts'
import { createTestServer, createVisitor, type TestServer } from './testing/test-server.ts'
import { verificationCalls } from './verification/index.ts'

let server: TestServer
let appClient: pg.Pool
let watch: VendorWatch
beforeAll(async () => {
  const database = await createTestDatabase()
  appClient = new pg.Pool({ connectionString: database.appUrl, max: 1 })
  const render = async () => ({ pdf: Buffer.from('%PDF-1.7') })
  server = await createTestServer({
    database,
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...verificationCalls({ documents: createTestDocuments().port, registry }),
      ...notaryCalls(),
      ...draftCalls({ registry, render }),
    ],
  })
  watch = watchVendors(server.app.vendorsFor(server.lender.id), async () => {
    const { rows } = await appClient.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and state = 'idle in transaction'",
    )
    return rows[0]?.count ?? 0
  })
})
afterAll(async () => {
  await appClient.end()
  await server.close()
})

const atDeed = () => createApplicant(server, { step: 'DEED_SIGNING', facts: closingFacts })
const sit = async ({ visitor, uuid }: Applicant, key?: string) => {
  const body = { recordingAccepted: true, state: 'CO' }
  const answer = await visitor.call(startNotarySession, { params: { uuid }, body, ...(key !== undefined && { key }) })
  return answer.body as NotarySession
}
const answersTo = ({ questions }: NotarySession, nth: number) =>
  Object.fromEntries(questions.map(({ id, choices }) => [id, choices[nth] ?? '']))
const answer = async (
  { visitor, uuid }: Applicant,
  session: NotarySession,
  { nth = 0, key = randomUUID() as string } = {},
) => {
  const params = { uuid, session: session.sessionUuid }
  const { status, body } = await visitor.call(answerNotaryQuestions, {
    params,
    key,
    body: { answers: answersTo(session, nth) },
  })
  return { status, session: body as NotarySession }
}

const asBorrower: readonly (readonly [string, readonly string[], () => Promise<unknown>])[] = [
  [
    'the bank page',
    ['bankAccount.check'],
    async () => giveAccount(await createApplicant(server, { step: 'DISBURSEMENT_ACCOUNT', facts: closingFacts })),
  ],
  [
    'the income page',
    ['income.open', 'income.fetch'],
    async () => proveIncome(await createApplicant(server, { step: 'INCOME_VERIFICATION', facts: closingFacts })),
  ],
  [
    'the notary session, with a wrong try and a right one',
    ['notary.questions', 'notary.judge', 'notary.questions', 'notary.judge'],
    async () => {
      const applicant = await atDeed()
      const { session } = await answer(applicant, await sit(applicant), { nth: 1 })
      expect((await answer(applicant, session)).session.state).toBe('deed')
    },
  ],
  [
    'the home page of the register',
    ['address.look'],
    async () => {
      const values = { street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' }
      const home = { ...values, type: 'SINGLE_FAMILY', occupancy: 'PRIMARY', titleChangedRecently: false }
      const body = { section: 'property-info', values: home, complete: true }
      expect((await createVisitor(server).call(saveDraft, { body })).status).toBe(200)
    },
  ],
]

describe('no transaction stands open while a vendor is asked', () => {
  it.each(asBorrower)('from %s', async (_, questions, act) => {
    const before = watch.asked.length
    await act()
    const asked = watch.asked.slice(before)
    // The caller has signed up before, by a mailed code.
    expect(asked.map(({ what }) => what).filter((what) => what !== 'mail.send')).toEqual(questions)
    expect(asked.map(({ openTransactions }) => openTransactions)).toEqual(asked.map(() => 0))
  })

  it('and one that did would be counted (control)', async () => {
    const { uuid } = await atDeed()
    const { app, lender } = server
    const moment = await app.clock.at(lender.id, lender.timeZone)
    const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
    await app.db.inTransaction(lender.id, async (tx) => {
      await openApplication(tx, uuid, by)
      await app.vendorsFor(lender.id).notary.questions({ reference: 'control', firstName: 'A', lastName: 'B' })
    })
    expect(watch.asked.at(-1)?.openTransactions).toBe(1)
  })
})

describe('an answer that is lost on its way', () => {
  const referencesSince = (before: number) => watch.asked.slice(before).map(({ reference }) => reference)

  it('opens one session, when the signer comes again', async () => {
    const applicant = await atDeed()
    const before = watch.asked.length
    const key = randomUUID()
    watch.loseNext('notary.questions')
    expect(await sit(applicant, key)).toMatchObject({ code: 'internal' })
    expect((await applicant.now()).facts.notary?.sessionUuid).toBeUndefined()
    const session = await sit(applicant, key)
    expect((await applicant.now()).facts.notary?.sessionUuid).toBe(session.sessionUuid)
    expect(new Set(referencesSince(before)).size).toBe(1)
  })

  it('costs no try, and the same answers are judged as the same', async () => {
    const applicant = await atDeed()
    const session = await sit(applicant)
    const before = watch.asked.length
    const key = randomUUID()
    watch.loseNext('notary.judge')
    expect((await answer(applicant, session, { nth: 1, key })).status).toBe(500)
    const again = await answer(applicant, session, { nth: 1, key })
    expect(again.session).toMatchObject({ state: 'questions', triesLeft: 1 })
    const judged = watch.asked.slice(before).filter(({ what }) => what === 'notary.judge')
    expect(new Set(judged.map(({ reference }) => reference)).size).toBe(1)
  })
})

describe('what others did while the vendor was asked', () => {
  it('stands: ten that sit down at once have one session', async () => {
    const applicant = await atDeed()
    const sessions = await Promise.all(Array.from({ length: 10 }, () => sit(applicant)))
    expect(new Set(sessions.map(({ sessionUuid }) => sessionUuid)).size).toBe(1)
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    expect(log.filter(({ kind }) => kind === 'notarySessionOpened')).toHaveLength(1)
  })

  it('stands: ten guesses at once at the same questions are one try', async () => {
    const applicant = await atDeed()
    const session = await sit(applicant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(applicant, session, { nth: 1 })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect((await applicant.now()).facts.notary?.tries).toBe(1)
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    expect(log.filter(({ kind }) => kind === 'notaryAnswers')).toHaveLength(1)
  })
})
