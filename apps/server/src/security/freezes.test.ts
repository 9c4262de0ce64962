import { randomBytes, randomUUID } from 'node:crypto'
import {
  answerResponse,
  approveFunding,
  askForResponse,
  beginTwoFactor,
  cancelApplication,
  confirmTwoFactor,
  type Endpoint,
  listResponses,
  problems,
  type ReplyOf,
  readCase,
  readIdentity,
  readRecord,
  readStatus,
  uploadDocument,
} from '@hearthline/contracts'
import { type ApplicationFacts, sampleFacts } from '@hearthline/domain/application'
import { IDENTITY_PROOFS, type Response } from '@hearthline/domain/second-person'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSecret } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { sendAppCode } from '../identity/testing/app-code.ts'
import { peopleOf } from '../identity/testing/people.ts'
import { createMember } from '../identity/testing/roles.ts'
import { inboxOf } from '../notifications/index.ts'
import { sweepAll } from '../sweep-all.ts'
import { type ComposedServer, createComposedServer } from '../testing/composed-server.ts'
import { sampleCalls } from '../testing/sample-calls.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createVisitor, type Visitor } from '../testing/test-server.ts'
import type { ResponseTables } from './tables.ts'

const PAUSED = problems.applicationFrozen.says
const reason = 'A call that smelled of fraud'
const at = '2026-11-20T10:00:00.000Z'
const approvals = ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at }))
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const

/** The applications for which the bank was asked to send money. */
const paid: string[] = []
let server: ComposedServer
let there: ComposedServer
beforeAll(async () => {
  const env = { MASTER_KEY: randomBytes(32).toString('base64') }
  server = await createComposedServer({
    env,
    seams: {
      wrapVendors: (vendors) => ({
        ...vendors,
        payments: {
          ...vendors.payments,
          send: async (payment) => {
            paid.push(payment.reference.slice(0, 36))
            return { outcome: 'sent', traceNumber: 'T-1' }
          },
        },
      }),
    },
  })
  // Another process that only serves, so that each job runs in the first.
  there = await createComposedServer({
    env: { ...env, ROLE: 'web' },
    database: { ...server.database, drop: async () => undefined },
  })
})
afterAll(async () => {
  await there.close()
  await server.close()
})

const member = async (role: 'compliance' | 'administrator' | 'funder'): Promise<Visitor> => {
  const visitor = createVisitor(server)
  visitor.token = await createMember(server, { name: `Somebody of ${role}`, roles: [role] })
  return visitor
}
const pendingOf = ({ body }: { body: unknown }, kind: Response, subject: string | null) =>
  (body as ReplyOf<typeof listResponses>).requests.find(
    (one) => one.kind === kind && one.subject === subject && one.answered === null,
  )?.uuid ?? 'none'
const proof = { kind: 'ID_IN_PERSON', seenBy: 'Robin of the branch' } as const
const ask = (who: Visitor, kind: Response, subject: string | null) =>
  who.call(askForResponse, { body: { kind, subject, reason, ...(kind === 'RESET_FACTOR' && { proof }) } })
const answer = (who: Visitor, request: string, verdict: 'APPROVE' | 'DECLINE' = 'APPROVE') =>
  who.call(answerResponse, { params: { request }, body: { verdict } })

/** One person asks and another one approves. */
const byTwo = async (kind: Response, subject: string | null = null): Promise<void> => {
  const asked = await ask(await member('compliance'), kind, subject)
  const answered = await answer(await member('administrator'), pendingOf(asked, kind, subject))
  expect([asked.status, answered.status, answered.body.code]).toEqual([200, 200, undefined])
}
const byBorrower = (applicant: Applicant, call: Endpoint, body: object = {}) =>
  applicant.visitor.call(call, { params: { uuid: applicant.uuid }, body })
const elsewhere = ({ visitor, uuid }: Applicant, call: Endpoint, body: object = {}) =>
  Object.assign(createVisitor(there), { token: visitor.token }).call(call, { params: { uuid }, body })

const send = (queue: 'step' | 'disburse', data: Record<string, string>) =>
  server.app.db.inTransaction(server.lender.id, (tx) =>
    server.app.jobs.send(tx, queue, { organisation: server.lender.id, ...data }),
  )
const heldFor = ({ uuid }: Applicant) =>
  server.app.db
    .read<ResponseTables>(server.lender.id)
    .selectFrom('held_jobs')
    .select(['queue', 'why'])
    .where('application_uuid', '=', uuid)
    .execute()

const created = (step: 'CO_DEED_REQ' | 'RECORDING' | 'FUNDING_DECISION', facts: Partial<ApplicationFacts> = {}) =>
  createApplicant(server, { step, facts: { ...closingFacts, ...facts } })
const released = async (): Promise<Applicant> => {
  const applicant = await created('FUNDING_DECISION', { property, funding: { approvals, screenedAt: at } })
  const account = { application: applicant.uuid, kind: 'DISBURSE_ACCOUNT', value: '000123456789' } as const
  await server.app.db.inTransaction(server.lender.id, (tx) => keepSecret(tx, server.app.keys, account))
  return applicant
}
const stepOf = async (applicant: Applicant) => (await applicant.now()).step

describe('a case that two people freeze', () => {
  it('takes nothing more of its borrower, who reads why in plain words, in any process', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const before = (await applicant.now()).version
    await byTwo('FREEZE_CASE', applicant.uuid)
    for (const act of [byBorrower, elsewhere])
      expect(await act(applicant, cancelApplication)).toMatchObject({
        status: 409,
        body: { code: 'applicationFrozen', message: PAUSED },
      })
    const { uuid, visitor } = applicant
    const upload = await sendFile(server, uploadDocument, { uuid, token: visitor.token, fields: { type: 'PAYSTUB' } })
    expect(upload.body.code).toBe('applicationFrozen')
    expect((await byBorrower(applicant, readStatus)).status).toBe(200)
    // Their page says so before they try anything, and hears of it: a new version.
    expect((await byBorrower(applicant, readRecord)).body.isPaused).toBe(true)
    expect((await applicant.now()).version).toBeGreaterThan(before)
    await byTwo('UNFREEZE_CASE', uuid)
    expect((await byBorrower(applicant, readRecord)).body.isPaused).toBeUndefined()
    expect((await elsewhere(applicant, cancelApplication)).body.state).toBe('CANCELLED')
  })
  it('takes no decision of staff, and says in its log who froze it', async () => {
    const applicant = await created('FUNDING_DECISION', { property, funding: { approvals: [], screenedAt: at } })
    await byTwo('FREEZE_CASE', applicant.uuid)
    const funder = await member('funder')
    const of = { params: { uuid: applicant.uuid }, body: sampleCalls.approveFunding?.body }
    expect((await funder.call(approveFunding, of)).body.code).toBe('applicationFrozen')
    const { log, chainIntact, isFrozen } = (await funder.call(readCase, of)).body as ReplyOf<typeof readCase>
    expect(log.find(({ kind }) => kind === 'freezeCase')).toMatchObject({
      staff: { name: 'Somebody of administrator' },
      summary: expect.stringContaining('Somebody of compliance'),
    })
    expect([chainIntact, isFrozen]).toEqual([true, true])
    await byTwo('UNFREEZE_CASE', applicant.uuid)
    expect((await funder.call(readCase, of)).body.isFrozen).toBe(false)
  })
  it('keeps its automatic step until it is let go on', async () => {
    const applicant = await created('RECORDING')
    await byTwo('FREEZE_CASE', applicant.uuid)
    await send('step', { application: applicant.uuid, step: 'RECORDING' })
    await expect.poll(() => heldFor(applicant)).toEqual([{ queue: 'step', why: 'case' }])
    expect(await stepOf(applicant)).toBe('RECORDING')
    await byTwo('UNFREEZE_CASE', applicant.uuid)
    await expect.poll(() => stepOf(applicant)).not.toBe('RECORDING')
    expect(await heldFor(applicant)).toEqual([])
  })
  it('goes on by itself where nobody froze it (control)', async () => {
    const applicant = await created('RECORDING')
    await send('step', { application: applicant.uuid, step: 'RECORDING' })
    await expect.poll(() => stepOf(applicant)).not.toBe('RECORDING')
  })
  it('pays nothing, and the sweeps pass it by', async () => {
    const applicant = await released()
    await byTwo('FREEZE_CASE', applicant.uuid)
    await send('disburse', { application: applicant.uuid })
    await expect.poll(() => heldFor(applicant)).toEqual([{ queue: 'disburse', why: 'case' }])
    const { id, timeZone: zone, orgCode } = server.lender
    await sweepAll(server.app, id, { zone, orgCode, withVendors: false })
    expect(paid).not.toContain(applicant.uuid)
    await byTwo('UNFREEZE_CASE', applicant.uuid)
    await expect.poll(() => paid).toContain(applicant.uuid)
  })
  it('may still be cancelled within the days of the law', async () => {
    const signing = { signedAt: new Date(Date.now() - 3_600_000).toISOString() }
    const applicant = await created('CO_DEED_REQ', { signing })
    await byTwo('FREEZE_CASE', applicant.uuid)
    expect((await byBorrower(applicant, cancelApplication)).body.state).toBe('CANCELLED')
    expect((await applicant.now()).facts.cancellation?.kind).toBe('RESCINDED')
  })
})

describe('all payments of a lender that two people freeze', () => {
  it('stop before the bank is asked, nothing is approved, and they go on once two people let them', async () => {
    const applicant = await released()
    const other = await created('FUNDING_DECISION', { property, funding: { approvals: [], screenedAt: at } })
    await byTwo('FREEZE_PAYMENTS')
    await send('disburse', { application: applicant.uuid })
    await expect.poll(() => heldFor(applicant)).toEqual([{ queue: 'disburse', why: 'payments' }])
    expect(paid).not.toContain(applicant.uuid)
    const approval = { params: { uuid: other.uuid }, body: sampleCalls.approveFunding?.body }
    expect((await (await member('funder')).call(approveFunding, approval)).body.code).toBe('paymentsFrozen')
    await byTwo('UNFREEZE_PAYMENTS')
    await expect.poll(() => paid).toContain(applicant.uuid)
    await expect.poll(() => stepOf(applicant)).not.toBe('FUNDING_DECISION')
  })
  it('go out at once where nobody froze them (control)', async () => {
    const applicant = await released()
    await send('disburse', { application: applicant.uuid })
    await expect.poll(() => paid).toContain(applicant.uuid)
  })
})

describe('a lost second factor', () => {
  const withFactor = async () => {
    const somebody = await peopleOf(server).somebody()
    const secret = String((await somebody.visitor.call(beginTwoFactor)).body.secret)
    const confirm = (code: string) => somebody.visitor.call(confirmTwoFactor, { body: { code } })
    expect((await sendAppCode(secret, confirm)).status).toBe(200)
    return somebody
  }
  // [ASVS-6.4.4] What somebody else can know of its owner, or read in their mailbox, is no such proof.
  it('is taken away by three kinds of proof, each as strong as at first, and no other', () =>
    expect(IDENTITY_PROOFS).toEqual(['ID_IN_PERSON', 'ID_BY_VIDEO', 'CALLED_BACK']))
  // [ASVS-6.4.4]
  it.each(IDENTITY_PROOFS)(
    'is taken away only with a proof of identity, here %s, which both people see',
    async (kind) => {
      const { uuid, signInAgain } = await withFactor()
      const [first, second] = [await member('administrator'), await member('compliance')]
      const body = { kind: 'RESET_FACTOR', subject: uuid, reason }
      const without = await first.call(askForResponse, { body })
      expect([without.status, without.body.fields]).toMatchObject([422, [{ path: 'proof', code: 'required' }]])
      const vague = await first.call(askForResponse, {
        body: { ...body, proof: { kind: 'SOUNDED_RIGHT', seenBy: 'Kim' } },
      })
      expect([vague.status, vague.body.fields]).toMatchObject([422, [{ path: 'proof.kind', code: 'chooseOne' }]])
      const nobody = await first.call(askForResponse, { body: { ...body, proof: { kind, seenBy: ' ' } } })
      expect([nobody.status, nobody.body.fields]).toMatchObject([422, [{ path: 'proof.seenBy', code: 'required' }]])
      const seen = { kind, seenBy: 'Robin of the branch' }
      const request = pendingOf(
        await first.call(askForResponse, { body: { ...body, proof: seen } }),
        'RESET_FACTOR',
        uuid,
      )
      for (const who of [first, second]) {
        const { requests } = (await who.call(listResponses)).body as ReplyOf<typeof listResponses>
        expect(requests.find((one) => one.uuid === request)?.proof).toEqual(seen)
      }
      expect((await answer(second, request)).status).toBe(200)
      expect((await signInAgain()).status).toBe(200)
    },
  )
  it('is not taken away by a request that names no proof, as one of the release before', async () => {
    const { uuid, signInAgain } = await withFactor()
    const request = pendingOf(await ask(await member('administrator'), 'RESET_FACTOR', uuid), 'RESET_FACTOR', uuid)
    await server.app.db
      .read<ResponseTables>(server.lender.id)
      .updateTable('response_requests')
      .set({ proof_kind: null, proof_seen_by: null })
      .where('uuid', '=', request)
      .execute()
    expect((await answer(await member('compliance'), request)).body.code).toBe('identityProofMissing')
    expect((await signInAgain()).body.code).toBe('secondFactorNeeded')
    expect((await answer(await member('compliance'), request, 'DECLINE')).status).toBe(200)
  })
  it('is alone in that: nothing else is asked for with a proof', async () => {
    const body = { kind: 'FREEZE_PAYMENTS', subject: null, reason, proof }
    const asked = await (await member('compliance')).call(askForResponse, { body })
    expect([asked.status, asked.body.fields]).toMatchObject([422, [{ path: 'proof', code: 'notValid' }]])
  })
  it('is taken away by two people: the owner signs in without it and gets a mail, and every session is over', async () => {
    const { visitor, uuid, email, signInAgain } = await withFactor()
    expect((await signInAgain()).body.code).toBe('secondFactorNeeded')
    await byTwo('RESET_FACTOR', uuid)
    await expect.poll(async () => (await visitor.call(readIdentity)).status).toBe(401)
    expect((await signInAgain()).status).toBe(200)
    await server.deliver()
    const mails = await inboxOf(server.app.db, server.lender.id, email)
    expect(mails.map(({ text }) => text).join()).toMatch(/authenticator app was taken off your account/)
  })
})

describe('a response of two people', () => {
  it('is not approved by whoever asked for it, and not done before', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const who = await member('administrator')
    const request = pendingOf(await ask(who, 'FREEZE_CASE', applicant.uuid), 'FREEZE_CASE', applicant.uuid)
    expect((await answer(who, request)).body.code).toBe('ownWork')
    expect((await applicant.now()).isFrozen).toBeUndefined()
    expect((await answer(await member('compliance'), request)).status).toBe(200)
    expect((await applicant.now()).isFrozen).toBe(true)
  })
  it('is answered once, also where it was declined', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const asked = await ask(await member('compliance'), 'FREEZE_CASE', applicant.uuid)
    const request = pendingOf(asked, 'FREEZE_CASE', applicant.uuid)
    expect((await answer(await member('administrator'), request, 'DECLINE')).status).toBe(200)
    expect((await answer(await member('administrator'), request)).body.code).toBe('responseNotFound')
    expect((await applicant.now()).isFrozen).toBeUndefined()
  })
  it('is asked for once, and about what is there', async () => {
    const applicant = await createApplicant(server, { step: 'FUNDABLE' })
    const who = await member('compliance')
    await ask(who, 'FREEZE_CASE', applicant.uuid)
    expect((await ask(who, 'FREEZE_CASE', applicant.uuid)).body.code).toBe('responsePending')
    expect((await ask(who, 'FREEZE_CASE', randomUUID())).body.code).toBe('applicationNotFound')
    expect((await ask(who, 'RESET_FACTOR', randomUUID())).body.code).toBe('userNotFound')
    expect((await ask(who, 'FREEZE_CASE', null)).status).toBe(422)
  })
  it('that is so already is not done twice', async () => {
    const asked = await ask(await member('compliance'), 'UNFREEZE_PAYMENTS', null)
    const request = pendingOf(asked, 'UNFREEZE_PAYMENTS', null)
    expect((await answer(await member('administrator'), request)).body.code).toBe('responseMoot')
    await answer(await member('administrator'), request, 'DECLINE')
  })
})
