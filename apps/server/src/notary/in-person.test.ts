import {
  chooseNotarySlot,
  meetNotaryInPerson,
  moveNotaryInPerson,
  offerNotarySlots,
  recordNotaryMeeting,
  requestNotary,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

/** The deed as the papers room leaves it: the journal names it by its hash. */
const keepDeed = (application: string) =>
  server.house.db.inTransaction(server.lender.id, (tx) =>
    tx
      .as<{ documents: Record<string, unknown> }>()
      .insertInto('documents')
      .values({
        organisation_id: server.lender.id,
        uuid: crypto.randomUUID(),
        application_uuid: application,
        type: 'SECURITY_INSTRUMENT',
        source: 'LENDER',
        made_for: 'deed',
        file_name: 'deed.pdf',
        media_type: 'application/pdf',
        bytes: 1,
        sha256: 'd'.repeat(64),
        stored_as: 'deed',
        anchors: '[]',
        must_be_read: true,
        created_at: new Date(),
      })
      .execute(),
  )

const since = '2026-11-20T10:00:00.000Z'
const reason = 'Spoke with them on the phone'

describe('a notary in person', () => {
  const days = (count: number) => {
    const time = new Date(Date.now() + count * 86_400_000)
    // Noon in Denver; the next day where that is a Sunday.
    time.setUTCHours(19, 0, 0, 0)
    if (time.getUTCDay() === 0) time.setUTCDate(time.getUTCDate() + 1)
    return time.toISOString()
  }
  const times = [days(8), days(15), days(16)]
  const request = { place: 'HOME', address: '2187 Larkspur Lane, Denver', wishes: times }
  const slots = { place: 'At your home', times: times.slice(0, 2), reason }
  const notary = { manual: true, tries: 0 } as const
  const meeting = {
    result: 'NOTARIZED',
    notaryName: 'Nora Notary',
    commission: 'C-1',
    commissionState: 'CO',
    notarizedOn: '2026-01-20',
    reason,
  }
  const firstSlot = async (applicant: Applicant) => (await applicant.now()).facts.notary?.slots?.[0]

  it('is asked for, offered, and chosen, each with its task', async () => {
    const applicant = await server.at('MANUAL_DEED_SIGNING', { notary })
    expect((await server.ask(applicant, requestNotary, request)).status).toBe(200)
    expect((await server.tasksOf(applicant))[0]).toMatchObject({ kind: 'MANUAL_NOTARY', reason: 'slotsWanted' })
    expect((await server.act('processor', applicant, offerNotarySlots, slots)).status).toBe(200)
    expect(await server.openKinds(applicant)).toEqual([])
    const slot = (await firstSlot(applicant))?.uuid
    expect((await server.ask(applicant, chooseNotarySlot, { slot: crypto.randomUUID() })).body.code).toBe('slotTaken')
    expect((await server.ask(applicant, chooseNotarySlot, { slot })).status).toBe(200)
    expect((await server.tasksOf(applicant)).find(({ closed }) => closed === null)).toMatchObject({
      reason: 'meetingToRecord',
    })
    const { facts } = await applicant.now()
    expect(facts.notary).toMatchObject({ feeCents: 300_00, requestedManualNotaryTime: times[0] })
  })

  it('is met, and the deed is done', async () => {
    const applicant = await server.at('MANUAL_DEED_SIGNING', { notary })
    await keepDeed(applicant.uuid)
    const { body } = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(body.state).toBe('TRUST_AND_INSURANCE')
    const { facts } = await applicant.now()
    expect(facts.notary).toMatchObject({ notaryName: 'Nora Notary', notarizedAt: '2026-01-20T18:00:00.000Z' })
    expect(facts.disclosures?.closingSignedAt).toBe('2026-01-20T18:00:00.000Z')
    expect(await server.endsOf(applicant)).toEqual([['MANUAL_NOTARY', 'deedsNotarized']])
  })

  it('is not met in the future', async () => {
    const applicant = await server.at('MANUAL_DEED_SIGNING', { notary })
    const { body } = await server.act('processor', applicant, recordNotaryMeeting, {
      ...meeting,
      notarizedOn: '2999-01-20',
    })
    expect(body.fields).toMatchObject([{ path: 'notarizedOn', code: 'dateInFuture' }])
  })

  it('who was not met needs other times', async () => {
    const slot = { uuid: crypto.randomUUID(), at: since, place: 'Denver' }
    const applicant = await server.at('MANUAL_DEED_SIGNING', {
      notary: { ...notary, slots: [slot], appointment: slot },
    })
    await server.act('processor', applicant, recordNotaryMeeting, { result: 'FAILED', reason: 'Nobody was home' })
    const { facts } = await applicant.now()
    expect(facts.notary).toEqual({ ...notary, failedFor: 'Nobody was home' })
    expect((await server.tasksOf(applicant))[0]).toMatchObject({ reason: 'requestAwaited', closed: null })
  })

  it.each([
    [
      'by the borrower, who pays for the way',
      300_00,
      (one: Applicant) => server.ask(one, meetNotaryInPerson, { feeAccepted: true }),
    ],
    ['by staff, at no charge', 0, (one: Applicant) => server.act('processor', one, moveNotaryInPerson, { reason })],
  ] as const)('takes the place of the video session: %s', async (_, feeCents, move) => {
    const applicant = await server.at('DEED_SIGNING')
    expect((await move(applicant)).body.state).toBe('MANUAL_DEED_SIGNING')
    expect((await applicant.now()).facts.notary).toMatchObject({ manual: true, feeCents })
  })

  it('comes too late once the deed is signed', async () => {
    const applicant = await server.at('DEED_SIGNING', { notary: { manual: false, tries: 0, primaryAcceptedAt: since } })
    expect((await server.ask(applicant, meetNotaryInPerson, { feeAccepted: true })).body.code).toBe('eventNotExpected')
  })
})
