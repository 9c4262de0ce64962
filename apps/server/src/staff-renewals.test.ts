import { recordNotaryMeeting } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step, WorkflowEvent } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApplication } from './applications/index.ts'
import { closingFacts, creditReport } from './documents/testing/index.ts'
import { keepDeed } from './testing/keep-deed.ts'
import type { Brought } from './testing/scenes/evidence-actions.ts'
import { floodDetermination, notaryMeeting } from './testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'
import type { Applicant } from './testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

type Facts = Partial<ApplicationFacts>

const reason = 'As the vendor wrote'
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const ago = async (days: number) => addDays(await today(), -days)
const stepOf = async ({ now }: Applicant) => (await now()).step
const jobsFor = ({ uuid }: Applicant) =>
  server.sent.filter(({ queue, data }) => queue === 'step' && data.application === uuid).length

/** The evidence of a closing, each with a given age. */
const resting = async ({ value = 1, title = 1, flood = 1 }): Promise<Facts> => ({
  hardCredit: { ...creditReport, pulledOn: await ago(1) },
  valuation: { valueCents: 640_000_00, source: 'AVM', asOf: await ago(value) },
  title: 'FINAL_TITLE_COMPLETE',
  titleCheckedOn: await ago(title),
  flood: { status: 'CERTIFIED', zone: 'X', specialHazardArea: false, certifiedOn: await ago(flood) },
  decision: { ...closingFacts.decision, stage: 'final', decision: 'FINAL' } as ApplicationFacts['decision'],
  signing: undefined,
})

const publish = async ({ uuid }: Applicant, event: WorkflowEvent) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  return server.app.db.inTransaction(server.lender.id, async (tx) =>
    (await openApplication(tx, uuid, by)).publish(event),
  )
}
const at = async (step: Step, ages: Parameters<typeof resting>[0]) => server.at(step, await resting(ages))
const renew = (applicant: Applicant, body: Brought) => server.renew(applicant, { reason, ...body })

const TOO_OLD = [
  ['value', { value: 180 }, 'valuationTooOld', 'valuationExpired'],
  ['title', { title: 90 }, 'titleTooOld', 'titleExpired'],
  ['flood certificate', { flood: 365 }, 'floodCertificateTooOld', 'floodCertificateExpired'],
] as const

describe('a closing that rests on an old', () => {
  it.each(TOO_OLD)('%s is not signed, and says why; a day earlier it is (control)', async (_, ages, code) => {
    const [[what, days]] = Object.entries(ages) as [[string, number]]
    const old = await at('FINAL_OFFER', ages)
    await expect(publish(old, 'signingStarted')).rejects.toMatchObject({ code })
    expect(await stepOf(old)).toBe('FINAL_OFFER')
    const fresh = await at('FINAL_OFFER', { [what]: days - 1 })
    await publish(fresh, 'signingStarted')
    expect(await stepOf(fresh)).toBe('NOTE_SIGNING')
  })

  it.each(TOO_OLD)('%s has no papers made: staff are asked, and the work begins once it is renewed', async (...row) => {
    const [, ages, , why] = row
    // The certificate has arrived: the step is entered again and would make the documents.
    const applicant = await at('GENERATE_CLOSING_DISCLOSURE', ages)
    await expect(publish(applicant, 'documentsMade')).rejects.toMatchObject({ code: row[2] })
    const waiting = await at('FINAL_OFFER', ages)
    await publish(waiting, 'papersOutdated')
    expect(await stepOf(waiting)).toBe('GENERATE_CLOSING_DISCLOSURE')
    expect(jobsFor(waiting)).toBe(0)
    expect(await server.tasksOf(waiting)).toMatchObject([{ kind: 'OVERDUE', reason: why, closed: null }])
    const body = {
      value: { what: 'VALUATION', valueCents: 650_000_00 } as const,
      title: { what: 'TITLE' } as const,
      flood: { what: 'FLOOD', zone: 'ae', certificateNumber: 'F-1', ...floodDetermination } as const,
    }[Object.keys(ages)[0] as 'value' | 'title' | 'flood']
    expect((await renew(waiting, { ...body, asOf: await today() })).status).toBe(200)
    expect(jobsFor(waiting)).toBe(1)
    expect(await server.openKinds(waiting)).toEqual([])
  })
})

describe('a renewal', () => {
  it('of the value is decided on again, where the application can go back', async () => {
    const applicant = await at('FINAL_OFFER', { value: 180 })
    const asOf = await today()
    const { body } = await renew(applicant, { what: 'VALUATION', valueCents: 500_000_00, asOf })
    expect(body.state).toBe('WAITING_FOR_FINAL_DECISION')
    expect((await applicant.now()).facts.valuation).toEqual({ valueCents: 500_000_00, source: 'APPRAISAL', asOf })
  })

  const lower = async (applicant: Applicant, valueCents = 639_999_99) =>
    renew(applicant, { what: 'VALUATION', valueCents, asOf: await today() })

  it.each([
    'REVISED_OFFER_SELECTION',
    'DISBURSEMENT_ACCOUNT',
    'AUTOPAY_ACCOUNT',
    'VERIFIED_AUTOPAY_ACCOUNT',
    'IDENTITY_VERIFICATION',
    'FINAL_TITLE_PROCESSING',
    'PAYOFF_REQUEST_PENDING',
    'GENERATE_CLOSING_DISCLOSURE',
    'FINAL_OFFER',
    'NOTE_SIGNING',
  ] as const)('of a lower value at %s leads back to the decision', async (step) => {
    const applicant = await at(step, { value: 30 })
    expect((await lower(applicant)).status).toBe(200)
    const { step: reached, facts } = await applicant.now()
    expect(reached).toBe('WAITING_FOR_FINAL_DECISION')
    expect(facts.valuation?.valueCents).toBe(639_999_99)
  })

  it.each([
    'HARD_CREDIT_PULL',
    'BPO_ORDER_REQUEST',
    'BPO_PROCESSING',
    'ONSITE_APPRAISAL_REQUEST',
    'WAITING_FOR_FINAL_DECISION',
  ] as const)('of a lower value at %s waits for the decision that is ahead', async (step) => {
    const applicant = await at(step, { value: 30 })
    expect((await lower(applicant)).status).toBe(200)
    const { step: reached, facts } = await applicant.now()
    expect(reached).toBe(step)
    expect(facts.valuation?.valueCents).toBe(639_999_99)
  })

  it.each([
    'GENERATE_NOTE_SIGNING',
    'GENERATE_NOTARY_DISCLOSURE',
    'NOTARY_WAITING_PERIOD',
    'GENERATE_DEED_SIGNING',
    'MANUAL_DEED_SIGNING',
  ] as const)('of a lower value at %s is refused, with the value that would do', async (step) => {
    const applicant = await at(step, { value: 180 })
    const { status, body } = await lower(applicant)
    expect([status, body.code]).toEqual([409, 'valueLower'])
    expect(body.message).toContain('lower than the one decided on')
    expect(body.detail).toEqual({ neededCents: 640_000_00, missingCents: 1 })
    expect((await applicant.now()).facts.valuation?.valueCents).toBe(640_000_00)
    const { neededCents } = body.detail as { neededCents: number }
    expect((await lower(applicant, neededCents)).status).toBe(200)
    expect((await applicant.now()).step).toBe(step)
  })

  it('of the title and the certificate keeps the place, and a sign of flood is a sign', async () => {
    const applicant = await at('FINAL_OFFER', { title: 90, flood: 365 })
    await renew(applicant, { what: 'TITLE', asOf: await today() })
    await expect(publish(applicant, 'signingStarted')).rejects.toMatchObject({ code: 'floodCertificateTooOld' })
    await renew(applicant, {
      what: 'FLOOD',
      zone: 'AE',
      certificateNumber: 'F-1',
      ...floodDetermination,
      asOf: await today(),
    })
    expect((await applicant.now()).facts.flood).toMatchObject({ zone: 'AE', specialHazardArea: true, byHand: true })
    // The owner must first be notified of a new flood hazard.
    await expect(publish(applicant, 'signingStarted')).rejects.toMatchObject({ code: 'floodNoticeRuns' })
    expect(await stepOf(applicant)).toBe('FINAL_OFFER')
  })

  it.each([
    ['of a day to come', 1, 'dateInFuture'],
    ['of the day of the one on file', -90, 'notNewer'],
  ] as const)('%s is no renewal', async (_, days, code) => {
    const applicant = await at('FINAL_OFFER', { title: 90 })
    const { body } = await renew(applicant, { what: 'TITLE', asOf: addDays(await today(), days) })
    expect(body.fields).toMatchObject([{ path: 'asOf', code }])
  })

  it('of what is not on file, or signed on already, is none', async () => {
    const signed = { ...(await resting({ title: 90 })), signing: { signedAt: '2026-11-10T10:00:00.000Z' } }
    const applicant = await server.at('CO_DEED_REQ', signed)
    expect((await renew(applicant, { what: 'TITLE', asOf: await today() })).body.code).toBe('eventNotExpected')
    const without = await server.at('FINAL_OFFER', { ...(await resting({})), title: 'TITLE_NOT_REQUIRED' })
    expect((await renew(without, { what: 'TITLE', asOf: await today() })).body.code).toBe('eventNotExpected')
  })
})

it('terms offered instead cannot be taken on day 90, when their notice is due, and the day before they can (control)', async () => {
  const offered = async (days: number): Promise<Facts> => ({
    decision: {
      ...closingFacts.decision,
      stage: 'initial',
      decision: 'INITIAL',
      decidedAt: `${await ago(days)}T18:00:00.000Z`,
    } as ApplicationFacts['decision'],
  })
  const late = await server.at('CLTV_LIEN_POSITION_REQUALIFY', await offered(90))
  await expect(publish(late, 'counterAccepted')).rejects.toMatchObject({ code: 'counterofferEnded' })
  const inTime = await server.at('CLTV_LIEN_POSITION_REQUALIFY', await offered(89))
  await publish(inTime, 'counterAccepted')
  expect(await stepOf(inTime)).toBe('WAITING_FOR_INITIAL_DECISION')
})

it('terms whose time was over cannot be taken by an action that renews them first', async () => {
  const decidedAt = `${await ago(90)}T18:00:00.000Z`
  const decision = { ...closingFacts.decision, stage: 'initial', decision: 'INITIAL', decidedAt } as const
  const late = await server.at('CLTV_LIEN_POSITION_REQUALIFY', { decision } as Facts)
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const by = { caller: { kind: 'system', name: 'test' }, does: 'changeApplication', moment } as const
  const renewed = server.app.db.inTransaction(server.lender.id, async (tx) => {
    const work = await openApplication(tx, late.uuid, by)
    work.change({ decision: { ...decision, decidedAt: work.at } } as Facts, { kind: 'decide', note: {} })
    work.publish('counterAccepted')
  })
  await expect(renewed).rejects.toMatchObject({ code: 'counterofferEnded' })
})

it('nothing is closed as incomplete by telling the event alone', async () => {
  const cancellation = { at: '2026-11-10T10:00:00.000Z', kind: 'LENDER', reason: 'INCOMPLETE' } as const
  const applicant = await server.at('LIEN_VERIFICATION', { cancellation, decision: undefined })
  await expect(publish(applicant, 'cancelled')).rejects.toMatchObject({ code: 'noticeRuns' })
})

it('a meeting in Texas before its day is refused, also where it is recorded later', async () => {
  const notary = { manual: true, tries: 0, waitingPeriodEndsOn: await ago(2) }
  const property = { ...closingFacts.property, state: 'TX' }
  const applicant = await server.at('MANUAL_DEED_SIGNING', { ...(await resting({})), property, notary })
  await keepDeed(server, applicant.uuid)
  await server.bringSigned(applicant)
  await server.bringRest(applicant)
  const held = async (days: number) =>
    server.act('processor', applicant, recordNotaryMeeting, {
      ...notaryMeeting,
      commissionState: 'TX',
      kind: 'TITLE_OFFICE',
      spouses: ['Sam Sample'],
      notarizedOn: await ago(days),
      reason,
    })
  expect((await held(3)).body.code).toBe('waitingPeriodRuns')
  expect((await held(2)).body.state).toBe('TRUST_AND_INSURANCE')
})
