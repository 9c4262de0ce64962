import {
  cancelByLender,
  closeIncomplete,
  moveClock,
  openCondition,
  readClocks,
  readRecord,
  sendIncompletenessNotice,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import { finalAction } from '@hearthline/domain/hmda'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { sweepDeadlines } from './deadlines/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { inboxOf } from './notifications/index.ts'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const sweep = () => sweepDeadlines(server.app, server.lender.id, server.lender.timeZone)
const missing = ['The balance of your mortgage', 'Last tax bill']
const reason = 'Nothing came for two weeks'
const undecided = { decision: undefined, offer: undefined } satisfies Partial<ApplicationFacts>

const stalled = (facts: Partial<ApplicationFacts> = {}) => server.at('LIEN_VERIFICATION', { ...undecided, ...facts })
const notify = async (applicant: Applicant, days = 30, change: object = {}) =>
  server.act('processor', applicant, sendIncompletenessNotice, {
    missing,
    answerBy: addDays(await today(), days),
    reason,
    ...change,
  })
const close = (applicant: Applicant, role: 'processor' | 'underwriter' = 'processor') =>
  server.act(role, applicant, closeIncomplete, { reason })
const mailsTo = async (applicant: Applicant) => {
  await server.deliver()
  const { email } = (await applicant.now()).facts.applicant
  return inboxOf(server.app.db, server.lender.id, email)
}
/** Moves the lender's clock past the notice's deadline. */
const wait = (businessDays: number) => createVisitor(server).call(moveClock, { body: { businessDays } })

describe('a notice of what is missing', () => {
  it('is written to the borrower with what is wanted, the day, and what follows, and stands on their record', async () => {
    const applicant = await stalled({ applicant: { ...closingFacts.applicant, email: 'notice@example.test' } })
    expect((await notify(applicant)).status).toBe(200)
    const [mail] = await mailsTo(applicant)
    expect(mail?.subject).toContain('incomplete')
    for (const line of missing) expect(mail?.text).toContain(`- ${line}`)
    expect(mail?.text).toContain('may close it after that day')
    const { body } = await server.ask(applicant, readRecord)
    const answerBy = addDays(await today(), 30)
    expect(body.incompleteness).toEqual({ step: 'LIEN_VERIFICATION', missing, answerBy, noticedAt: expect.any(String) })
    expect((await applicant.now()).step).toBe('LIEN_VERIFICATION')
  })

  it('is filed as a document, by a job that each notice sends once', async () => {
    const applicant = await stalled()
    const jobs = () =>
      server.sent.filter(({ queue, data }) => queue === 'papers' && data.application === applicant.uuid).length
    const before = jobs()
    await notify(applicant)
    expect(jobs()).toBe(before + 1)
    // Another change of the case files nothing anew (control).
    await server.act('processor', applicant, openCondition, {
      category: 'GENERIC_DOCUMENT_REQUEST',
      commentsToBorrower: 'The last page of the statement',
      documents: 1,
      reason,
    })
    expect(jobs()).toBe(before + 1)
    await notify(applicant, 40)
    expect(jobs()).toBe(before + 2)
  })

  it('is owed to who was asked for assets and has not answered', async () => {
    const decision = {
      ...closingFacts.decision,
      stage: 'initial',
      decision: 'ASSET_DEPLETION',
    } as ApplicationFacts['decision']
    const softCredit = { ...closingFacts.softCredit, pulledOn: await today() } as ApplicationFacts['softCredit']
    const applicant = await server.at('ASSETS_PREQUAL', {
      decision,
      softCredit,
      hardCredit: undefined,
      offer: undefined,
    })
    const { body: clocks } = await server.act('processor', applicant, readClocks)
    expect(clocks).toContainEqual(
      expect.objectContaining({ kind: 'incompleteNotice', dueOn: addDays(await today(), 30), isRunning: true }),
    )
    expect((await notify(applicant)).status).toBe(200)
    const { facts } = await applicant.now()
    expect(facts.incompleteness).toMatchObject({ step: 'ASSETS_PREQUAL' })
  })

  it('starts the clock of its answer, which both see, and meets the thirty days of the notice', async () => {
    const softCredit = { ...closingFacts.softCredit, pulledOn: await today() } as ApplicationFacts['softCredit']
    const applicant = await stalled({ softCredit })
    const running = async (as: 'staff' | 'borrower') => {
      const answer =
        as === 'staff' ? await server.act('processor', applicant, readClocks) : await server.ask(applicant, readClocks)
      return replyOf(readClocks, answer).filter(({ isRunning }) => isRunning)
    }
    await notify(applicant, 29)
    await notify(applicant, 30)
    const due = { kind: 'incompleteAnswer', dueOn: addDays(await today(), 31) }
    expect(await running('borrower')).toContainEqual(expect.objectContaining(due))
    expect((await running('staff')).map(({ kind }) => kind)).not.toContain('incompleteNotice')
  })

  it.each([
    ['too short a time', 9, {}, 'answerBy', 'answerTime'],
    ['too long a time', 61, {}, 'answerBy', 'answerTime'],
    ['nothing asked for', 30, { missing: [] }, 'missing', 'required'],
    ['no reason', 30, { reason: '' }, 'reason', 'required'],
  ] as const)('is not sent with %s', async (_, days, change, path, code) => {
    const applicant = await stalled()
    const { body } = await notify(applicant, days, change)
    expect(body.fields).toMatchObject([{ path, code }])
    expect((await applicant.now()).facts.incompleteness).toBeUndefined()
  })

  it.each([
    ['a vendor has the turn', 'WAITING_FOR_PROPERTY_DATA', undecided],
    ['the final decision is made', 'FINAL_OFFER', { decision: { ...closingFacts.decision, stage: 'final' } }],
    ['a counteroffer is out', 'CLTV_LIEN_POSITION_REQUALIFY', undecided],
  ] as const)('is not sent where %s', async (_, step, facts) => {
    const applicant = await server.at(step, facts as Partial<ApplicationFacts>)
    expect((await notify(applicant)).body.code).toBe('eventNotExpected')
  })

  it('is not for a funder', async () => {
    const applicant = await stalled()
    const answer = await server.act('funder', applicant, closeIncomplete, { reason })
    expect(answer.status).toBe(403)
  })
})

describe('cancelling for the lender', () => {
  const approved = {
    decision: { ...closingFacts.decision, stage: 'final', decision: 'APPROVED' },
  } as Partial<ApplicationFacts>
  const refused = {
    ...approved,
    decision: { ...closingFacts.decision, stage: 'final', decision: 'SELECT' },
  } as Partial<ApplicationFacts>
  const actionOf = async (applicant: Applicant) => {
    const { facts, step } = await applicant.now()
    const taken = finalAction({ facts, step, enteredOn: await today(), signedOn: undefined })
    return taken.ok ? taken.action?.code : taken.reason
  }

  it.each([
    ['before a decision, at the borrower’s word', 'LIEN_VERIFICATION', undecided, 'WITHDRAWN', '4'],
    ['after the approval, at the borrower’s word', 'AUTOPAY_ACCOUNT', approved, 'WITHDRAWN', '2'],
    ['after the approval, without a word', 'AUTOPAY_ACCOUNT', approved, 'NOT_ACCEPTED', '2'],
    ['while other terms are out', 'REVISED_OFFER_SELECTION', refused, 'WITHDRAWN', '3'],
  ] as const)('%s has its row in the register', async (_, step, facts, kind, action) => {
    const applicant = await server.at(step, facts as Partial<ApplicationFacts>)
    const { body } = await server.act('underwriter', applicant, cancelByLender, { kind, reason })
    expect(body.state).toBe('CANCELLED')
    expect(await actionOf(applicant)).toBe(action)
  })

  it.each([
    ['without a kind', { reason }, 'required'],
    [
      'as an approval that there is none of: who is silent is written to first',
      { kind: 'NOT_ACCEPTED', reason },
      'reasonNeedsNotice',
    ],
  ])('is refused %s', async (_, form, code) => {
    const applicant = await stalled()
    const { body } = await server.act('underwriter', applicant, cancelByLender, form)
    expect(body.fields).toMatchObject([{ path: 'kind', code }])
    expect((await applicant.now()).step).toBe('LIEN_VERIFICATION')
  })
})

describe('closing as incomplete', () => {
  it('waits for the notice and its day, also where somebody writes the word as a reason', async () => {
    const applicant = await stalled()
    expect((await close(applicant)).body.code).toBe('noticeMissing')
    const typed = await server.act('underwriter', applicant, cancelByLender, {
      kind: 'WITHDRAWN',
      reason: 'Incomplete',
    })
    expect(typed.body.fields).toMatchObject([{ path: 'reason', code: 'reasonNeedsNotice' }])
    await notify(applicant)
    expect((await close(applicant)).body.code).toBe('noticeRuns')
    expect((await applicant.now()).step).toBe('LIEN_VERIFICATION')
  })

  it('comes after it: told to the borrower, reported as such, and no refusal', async () => {
    const applicant = await stalled({ applicant: { ...closingFacts.applicant, email: 'closed@example.test' } })
    const answered = await stalled()
    await notify(applicant, 10)
    await notify(answered, 10)
    // From whichever day of the week: eight business days after a Sunday are the tenth day itself.
    await wait(9)
    await sweep()
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'OVERDUE', reason: 'incompleteAnswer' }])
    const isForNotice = ({ queue, data }: (typeof server.sent)[number]) =>
      queue === 'papers' && data.application === applicant.uuid
    const before = server.sent.filter(isForNotice).length
    const { body } = await close(applicant, 'underwriter')
    expect(body.state).toBe('CANCELLED')
    const { facts, step } = await applicant.now()
    expect(facts.cancellation).toMatchObject({ kind: 'LENDER', reason: 'INCOMPLETE' })
    expect(finalAction({ facts, step, enteredOn: await today(), signedOn: undefined })).toMatchObject({
      action: { code: '5' },
    })
    const [mail] = await mailsTo(applicant)
    expect(mail?.text).toContain('not a refusal')
    expect(server.sent.filter(isForNotice)).toHaveLength(before)
    await answer(answered)
    expect((await close(answered)).body.code).toBe('eventNotExpected')
  })
})

/** The borrower provides it, and the application moves on. */
const answer = async ({ uuid }: Applicant) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).publish('liensConfirmed'),
  )
}
