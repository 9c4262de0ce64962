import { finishIncomeLink, readRecord, submitPaystubs } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication, readLogOf, readSecret } from '../applications/index.ts'
import {
  comeBack,
  confirmAccounts,
  confirmDebts,
  giveAccount,
  openLink,
  settleAutopay,
  showPassport,
} from '../testing/borrower-actions.ts'
import {
  applicantAtBank,
  applicantAtIncome,
  createJourneyServer,
  type JourneyServer,
} from '../testing/journey-server.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { acceptPaystub, rejectPaystub } from './index.ts'
import type { VerificationTables } from './tables.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer()
})
afterAll(() => server.close())

const factsOf = async ({ now }: Applicant) => (await now()).facts
const stepOf = async ({ now }: Applicant) => (await now()).step

describe('the liens page', () => {
  const atLiens = async (name: string, facts = {}) => {
    const applicant = await createApplicant(server, { step: 'WAITING_FOR_SOFT_CREDIT', name, facts })
    expect(await applicant.work(server.jobs)).toBe('LIEN_VERIFICATION')
    return applicant
  }
  it('takes debts and inquiries in one form', async () => {
    const applicant = await atLiens('Drew Inquiry')
    const { body } = await confirmDebts(applicant)
    expect(body).toMatchObject({ state: 'WAITING_FOR_INITIAL_DECISION', inquiryAttestComplete: true })
    const { liens } = await factsOf(applicant)
    expect(liens).toMatchObject({ confirmedAt: expect.any(String), attestedAt: expect.any(String) })
  })
  it('stays where an inquiry is left open, and then asks for nothing but it', async () => {
    const applicant = await atLiens('Drew Inquiry')
    expect((await confirmDebts(applicant, { inquiries: [] })).body.state).toBe('LIEN_VERIFICATION_INQUIRY')
    const again = await confirmDebts(applicant, { inquiries: [] })
    expect([again.status, again.body.fields]).toMatchObject([422, [{ path: 'inquiries' }]])
    expect((await confirmDebts(applicant)).body.state).toBe('WAITING_FOR_INITIAL_DECISION')
  })
  it('asks who owes nothing on the home to say so', async () => {
    const applicant = await atLiens('Avery Sample')
    const { liens } = await factsOf(applicant)
    const items = liens?.items.map(({ mask: _, position: __, source: ___, ...lien }) => ({
      ...lien,
      securedByHome: false,
    }))
    expect((await confirmDebts(applicant, { items })).body.state).toBe('LIEN_ATTESTATION')
    expect((await confirmDebts(applicant, { items })).status).toBe(422)
    const done = await confirmDebts(applicant, { items, freeAndClear: true })
    expect(done.body.state).toBe('WAITING_FOR_INITIAL_DECISION')
    expect((await factsOf(applicant)).liens?.freeAndClearAttestedAt).toBeDefined()
  })
  it('shows a judgment of the public record beside the mortgage', async () => {
    const property = { ...(await factsOf(await atLiens('Avery Sample'))).property, street: '5 Judgment Road' }
    const { liens } = await factsOf(await atLiens('Avery Sample', { property }))
    expect(liens?.items.map(({ kind, source }) => `${kind} ${source}`)).toEqual(['MORTGAGE CREDIT', 'JUDGMENT TITLE'])
  })
})

describe('income', () => {
  it('found by the vendor is verified, and coming back twice changes nothing', async () => {
    const applicant = await applicantAtIncome(server)
    const { body } = await openLink(applicant)
    const [choice] = body.choices as { id: string }[]
    const back = () => comeBack(applicant, String(body.linkUuid), { choice: choice?.id, outcome: 'connected' })
    expect((await back()).body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect((await back()).status).toBe(200)
    expect((await factsOf(applicant)).incomeVerification).toMatchObject({
      verifiedAnnualCents: 12_000_000,
      sources: [{ source: 'TRUV_PAYROLL', status: 'VERIFIED', label: 'Maple Foundry' }],
    })
  })
  it('keeps the token of a link sealed', async () => {
    const applicant = await applicantAtIncome(server)
    await openLink(applicant)
    const rows = await server.app.db
      .read<VerificationTables>(server.lender.id)
      .selectFrom('income_links')
      .selectAll()
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.some(({ token, uuid }) => token.toString('latin1').includes(uuid))).toBe(false)
  })
  it('of a link that was left is open for another one', async () => {
    const applicant = await applicantAtIncome(server)
    const { body } = await openLink(applicant)
    const left = await comeBack(applicant, String(body.linkUuid), { choice: 'none', outcome: 'cancelled' })
    expect(left.body.state).toBe('INCOME_VERIFICATION')
    expect((await factsOf(applicant)).incomeVerification?.sources).toEqual([])
  })
  it('of a link that ended, or of somebody else, is not fetched', async () => {
    const [mine, other] = [await applicantAtIncome(server), await applicantAtIncome(server)]
    const link = String((await openLink(mine)).body.linkUuid)
    const params = { uuid: other.uuid, link }
    const body = { choice: 'maple-foundry', outcome: 'connected' }
    expect((await other.visitor.call(finishIncomeLink, { params, body })).body.code).toBe('codeExpired')
    await server.app.db.inTransaction(server.lender.id, (tx) =>
      tx
        .as<VerificationTables>()
        .updateTable('income_links')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('uuid', '=', link)
        .execute(),
    )
    expect((await comeBack(mine, link, body)).body.code).toBe('codeExpired')
  })
})

describe('a paystub', () => {
  const withoutRecord = async () => {
    const applicant = await applicantAtIncome(server, { name: 'Emery Paystub' })
    const { body } = await openLink(applicant)
    const answer = await comeBack(applicant, String(body.linkUuid), { choice: 'maple-foundry', outcome: 'connected' })
    expect(answer.body).toMatchObject({ state: 'INCOME_VERIFICATION', manualPaystubUpload: true })
    return applicant
  }
  const submit = ({ visitor, uuid }: Applicant, documents: string[]) =>
    visitor.call(submitPaystubs, { params: { uuid }, body: { documents } })
  const byStaff = async ({ uuid }: Applicant, act: (work: Awaited<ReturnType<typeof openApplication>>) => void) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const caller = { kind: 'staff', identityUuid: uuid, name: 'Pat Processor', roles: ['processor'] } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) =>
      act(await openApplication(tx, uuid, { caller, does: 'reviewPaystub', moment })),
    )
  }
  it('goes to a person, who accepts it with the income it proves', async () => {
    const applicant = await withoutRecord()
    const paystub = server.documents.bring('PAYSTUB')
    expect((await submit(applicant, [paystub])).body).toMatchObject({ manualPaystubTasksComplete: true })
    expect(server.documents.reviewOf(paystub)).toBe('IN_REVIEW')
    await byStaff(applicant, (work) => acceptPaystub(work, { documentUuid: paystub, annualCents: 11_000_000 }))
    expect(await stepOf(applicant)).toBe('WAITING_FOR_FINAL_DECISION')
    expect((await factsOf(applicant)).incomeVerification?.verifiedAnnualCents).toBe(11_000_000)
  })
  it('leads to the employer where whoever read it wants their word too', async () => {
    const applicant = await withoutRecord()
    const paystub = server.documents.bring('PAYSTUB')
    await submit(applicant, [paystub])
    const accepted = { documentUuid: paystub, annualCents: 11_000_000, employmentCheck: true }
    await byStaff(applicant, (work) => acceptPaystub(work, accepted))
    expect(await stepOf(applicant)).toBe('EMPLOYMENT_VERIFICATION')
  })
  it('that is rejected says why and makes way for another', async () => {
    const applicant = await withoutRecord()
    const [first, second] = [server.documents.bring('PAYSTUB'), server.documents.bring('PAYSTUB')]
    await submit(applicant, [first])
    await byStaff(applicant, (work) => rejectPaystub(work, { documentUuid: first, reason: 'Too old' }))
    const rejected = (await factsOf(applicant)).incomeVerification
    expect(rejected?.sources.at(-1)).toMatchObject({ status: 'REJECTED', reason: 'Too old' })
    expect(rejected?.manualPaystub).toMatchObject({ needed: true, tasksComplete: false })
    await submit(applicant, [second])
    const sources = (await factsOf(applicant)).incomeVerification?.sources ?? []
    expect(sources.filter(({ source }) => source === 'MANUAL_PAYSTUB').map(({ id }) => id)).toEqual([second])
  })
  it('has to be one', async () => {
    const applicant = await withoutRecord()
    expect((await submit(applicant, [server.documents.bring('PASSPORT_FRONT')])).body.code).toBe('documentNotFound')
    expect((await submit(applicant, [applicant.uuid])).body.code).toBe('documentNotFound')
  })
})

describe('the bank pages', () => {
  it('keep the account sealed and lead on once it is verified', async () => {
    const applicant = await applicantAtBank(server)
    const { body } = await giveAccount(applicant, { accountNumber: '987001234', accountNumberAgain: '987001234' })
    expect(body).toMatchObject({ state: 'AUTOPAY_ACCOUNT', giactAccountStatus: 'VERIFIED' })
    expect((await factsOf(applicant)).bank?.disburse).toMatchObject({ mask: '1234', routingNumber: '021000021' })
    const from = { db: server.app.db, keys: server.app.keys, organisation: server.lender.id }
    expect(await readSecret(from, applicant.uuid, 'DISBURSE_ACCOUNT')).toBe('987001234')
    const log = await readLogOf(server.app.db, server.lender.id, applicant.uuid)
    expect(JSON.stringify([await applicant.now(), log])).not.toContain('987001234')
  })
  it('stay where the account fails, and say so', async () => {
    const applicant = await applicantAtBank(server)
    const { body } = await giveAccount(applicant, { holderName: 'Somebody Else' })
    expect(body).toMatchObject({ state: 'DISBURSEMENT_ACCOUNT', giactAccountStatus: 'FAILED_VERIFICATION' })
    expect((await giveAccount(applicant)).body.state).toBe('AUTOPAY_ACCOUNT')
  })
  it('take autopay or none, and open again until they are right', async () => {
    const applicant = await applicantAtBank(server)
    await giveAccount(applicant)
    expect((await settleAutopay(applicant)).body.state).toBe('VERIFIED_AUTOPAY_ACCOUNT')
    expect((await factsOf(applicant)).bank).toMatchObject({ payType: 'AUTOPAY', autopay: { dayOfMonth: 5 } })
    expect((await confirmAccounts(applicant, false)).body.state).toBe('DISBURSEMENT_ACCOUNT')
    await giveAccount(applicant)
    await settleAutopay(applicant, { payType: 'MANUAL' })
    expect((await factsOf(applicant)).bank?.autopay).toBeUndefined()
    expect((await confirmAccounts(applicant)).body.state).toBe('IDENTITY_VERIFICATION')
  })
})

describe('an identity', () => {
  const atIdentity = async (name?: string) => {
    const applicant = await applicantAtBank(server, name === undefined ? {} : { name })
    await giveAccount(applicant, { holderName: name ?? 'Avery Sample' })
    await settleAutopay(applicant)
    await confirmAccounts(applicant)
    expect(await stepOf(applicant)).toBe('IDENTITY_VERIFICATION')
    return applicant
  }
  const show = async (applicant: Applicant) => {
    const passport = server.documents.bring('PASSPORT_FRONT')
    const answer = await showPassport(applicant, passport)
    await server.checkIdentity()
    return { answer, passport }
  }
  it('is checked by a job, screened, and leads to the closing documents', async () => {
    const applicant = await atIdentity()
    const { passport } = await show(applicant)
    expect(await stepOf(applicant)).toBe('FINAL_TITLE_PROCESSING')
    expect((await factsOf(applicant)).identity).toMatchObject({ status: 'VERIFIED', screenedAt: expect.any(String) })
    expect(server.documents.reviewOf(passport)).toBe('ACCEPTED')
    await server.checkIdentity()
    expect(await applicant.work(server.jobs)).toBe('GENERATE_CLOSING_DISCLOSURE')
    expect((await factsOf(applicant)).title).toBe('FINAL_TITLE_COMPLETE')
  })
  it('that was blurred may be shown again', async () => {
    const applicant = await atIdentity('Morgan Blurryscan')
    await show(applicant)
    expect((await factsOf(applicant)).identity).toMatchObject({ status: 'REJECTED', reasons: ['BLURRED'], tries: 1 })
    await show(applicant)
    expect(await stepOf(applicant)).toBe('FINAL_TITLE_PROCESSING')
  })
  it('that is on a list waits for a person', async () => {
    const applicant = await atIdentity('Quinn Listmatch')
    await show(applicant)
    expect(await stepOf(applicant)).toBe('IDENTITY_VERIFICATION')
    expect((await factsOf(applicant)).needsAttention).toMatchObject({ reason: 'screeningMatch' })
    const { body } = await applicant.visitor.call(readRecord, { params: { uuid: applicant.uuid } })
    expect(body).toMatchObject({ identity: { status: 'IN_REVIEW' } })
  })
  it('is asked for no more than three times', async () => {
    const identity = { documents: [], tries: 3, status: 'REJECTED', reasons: ['BLURRED'] } as const
    const applicant = await createApplicant(server, { step: 'IDENTITY_VERIFICATION', facts: { identity } })
    expect((await show(applicant)).answer.body.code).toBe('tooManyTries')
  })
  it('needs the right documents', async () => {
    const applicant = await createApplicant(server, { step: 'IDENTITY_VERIFICATION' })
    const answer = await showPassport(applicant, server.documents.bring('ID_CARD_FRONT'))
    expect([answer.status, answer.body.fields]).toMatchObject([422, [{ path: 'documents', code: 'required' }]])
  })
})
