import {
  chooseNotarySlot,
  listDocuments,
  meetNotaryInPerson,
  moveNotaryInPerson,
  offerNotarySlots,
  recordNotaryMeeting,
  requestNotary,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { keepDeed } from '../testing/keep-deed.ts'
import { replyOf } from '../testing/reply-of.ts'
import { notaryMeeting } from '../testing/staff-facts.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { notarize } from './notarize.ts'
import type { NotaryTables } from './tables.ts'
import { timeErrors } from './time-errors.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const since = '2026-11-20T10:00:00.000Z'
const reason = 'Spoke with them on the phone'

describe('a notary in person', () => {
  /** Noon in Denver, so many days from now or the first day behind that a notary comes on and that is not among these. */
  const freeDay = (count: number, taken: readonly string[]): string => {
    const time = new Date(Date.now() + count * 86_400_000)
    time.setUTCHours(19, 0, 0, 0)
    const setting = { path: 'times', now: new Date(), zone: 'America/Denver' }
    return timeErrors([...taken, time.toISOString()], setting).length === 0
      ? time.toISOString()
      : freeDay(count + 1, taken)
  }
  const times: string[] = []
  for (const count of [8, 15, 16]) times.push(freeDay(count, times))
  const request = { place: 'HOME', address: '2187 Larkspur Lane, Denver', wishes: times }
  const slots = { place: 'At your home', kind: 'ELSEWHERE', times: times.slice(0, 2), reason }
  const notary = { manual: true, tries: 0 } as const
  const meeting = { ...notaryMeeting, reason }
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
    await keepDeed(server, applicant.uuid)
    const early = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(early.body.code).toBe('signedDocumentsMissing')
    expect((await server.bringSigned(applicant)).status).toBe(200)
    const { body: noNote } = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    const still = ['CREDIT_AGREEMENT', 'NOTICE_OF_RIGHT_TO_CANCEL', 'AUTOPAY_AUTHORIZATION']
    expect([noNote.code, noNote.fields]).toMatchObject(['signedDocumentsMissing', still.map((path) => ({ path }))])
    await server.bringRest(applicant)
    const { body } = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(body.state).toBe('TRUST_AND_INSURANCE')
    const { facts } = await applicant.now()
    expect(facts.notary).toMatchObject({ notaryName: 'Nora Notary', notarizedAt: '2026-01-20T18:00:00.000Z' })
    expect(facts.disclosures?.closingSignedAt).toBe('2026-01-20T18:00:00.000Z')
    expect(await server.endsOf(applicant)).toEqual([['MANUAL_NOTARY', 'deedsNotarized']])
  })

  it('needs the signed deed, a document of its own kind that the journal names', async () => {
    const applicant = await server.at('MANUAL_DEED_SIGNING', { notary })
    await keepDeed(server, applicant.uuid)
    const broken = await server.bringSigned(applicant, { bytes: Buffer.from('no deed at all') })
    expect([broken.status, broken.body.code]).toEqual([422, 'fileTooSmall'])
    await server.bringRest(applicant)
    await server.bringSigned(applicant)
    const { signedDeed } = (await applicant.now()).facts.notary ?? {}
    const [newest] = replyOf(listDocuments, await server.ask(applicant, listDocuments))
    expect(newest).toMatchObject({ uuid: signedDeed?.document, type: 'SECURITY_INSTRUMENT', from: 'LENDER' })
    await server.act('processor', applicant, recordNotaryMeeting, meeting)
    const journal = server.app.db.read<NotaryTables>(server.lender.id).selectFrom('notary_journal')
    const lines = await journal.select('document_sha256').where('application_uuid', '=', applicant.uuid).execute()
    expect(lines).toEqual([{ document_sha256: signedDeed?.sha256 }])
  })

  it('has the deed that was brought last, though the moment of its request was the earlier one', async () => {
    const applicant = await server.at('MANUAL_DEED_SIGNING', { notary })
    await keepDeed(server, applicant.uuid)
    await server.bringRest(applicant)
    await server.bringSigned(applicant)
    const tables = server.app.db.read<{ documents: { application_uuid: string; created_at: Date } }>(server.lender.id)
    const ahead = new Date(Date.now() + 60_000)
    await tables
      .updateTable('documents')
      .set({ created_at: ahead })
      .where('application_uuid', '=', applicant.uuid)
      .execute()
    await server.bringSigned(applicant)
    const { body } = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(body.state).toBe('TRUST_AND_INSURANCE')
  })

  it('takes no deed where none is signed by hand', async () => {
    const applicant = await server.at('DEED_SIGNING')
    expect((await server.bringSigned(applicant)).body.code).toBe('eventNotExpected')
  })

  describe('in Texas', () => {
    const property = { ...closingFacts.property, state: 'TX', street: '2187 Larkspur Lane' }
    const inTexas = () => server.at('MANUAL_DEED_SIGNING', { notary, property })
    const office = { place: 'OFFICE', address: 'Title office, 9 Congress Avenue, Austin', wishes: times }
    const atOffice = { ...slots, place: '9 Congress Avenue', kind: 'TITLE_OFFICE' }

    it.each([
      ['at home', { ...office, place: 'HOME' }, 'place'],
      ['at work', { ...office, place: 'WORK' }, 'place'],
      ['at an office that is the home', { ...office, address: '2187 Larkspur Lane, Austin' }, 'address'],
    ] as const)('is not met %s', async (_, wish, path) => {
      const { body } = await server.ask(await inTexas(), requestNotary, wish)
      expect(body.fields).toMatchObject([{ path, code: 'placeNotOffice' }])
    })

    it.each([
      ['elsewhere', { ...atOffice, kind: 'ELSEWHERE' }, 'kind'],
      ['at the home under another name', { ...atOffice, place: '2187 larkspur lane' }, 'place'],
    ] as const)('is not offered %s', async (_, offer, path) => {
      const { body } = await server.act('processor', await inTexas(), offerNotarySlots, offer)
      expect(body.fields).toMatchObject([{ path, code: 'placeNotOffice' }])
    })

    it('is met at an office, and a meeting elsewhere is not recorded', async () => {
      const applicant = await inTexas()
      await keepDeed(server, applicant.uuid)
      await server.bringSigned(applicant)
      await server.bringRest(applicant)
      expect((await server.ask(applicant, requestNotary, office)).status).toBe(200)
      const incomplete = await server.act('processor', applicant, recordNotaryMeeting, meeting)
      expect(incomplete.body.fields).toMatchObject([{ path: 'kind', code: 'placeNotOffice' }])
      await server.act('processor', applicant, offerNotarySlots, atOffice)
      await server.ask(applicant, chooseNotarySlot, { slot: (await firstSlot(applicant))?.uuid })
      const elsewhere = { ...meeting, kind: 'ELSEWHERE' }
      const moved = await server.act('processor', applicant, recordNotaryMeeting, elsewhere)
      expect(moved.body.fields).toMatchObject([{ path: 'kind', code: 'placeNotOffice' }])
      const withSpouse = { ...meeting, spouses: ['Sam Sample'] }
      const { body } = await server.act('processor', applicant, recordNotaryMeeting, withSpouse)
      expect(body.state).toBe('TRUST_AND_INSURANCE')
    })
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

  it('is still met where a spouse’s consent is missing on a deed signed by video, which no notary certifies', async () => {
    const { property } = closingFacts
    const applicant = await server.at('DEED_SIGNING', {
      property: { ...property, law: { spousesConsent: true } },
      notary: { manual: false, tries: 0, primaryAcceptedAt: since },
    })
    await keepDeed(server, applicant.uuid)
    const resign = () => Promise.reject(new Error('the deed was certified'))
    await notarize(
      server.app,
      () => server.lender.timeZone,
      resign,
    )({
      organisation: server.lender.id,
      application: applicant.uuid,
    })
    expect((await applicant.now()).step).toBe('DEED_SIGNING')
    const moved = await server.act('processor', applicant, moveNotaryInPerson, { reason })
    expect(moved.body.state).toBe('MANUAL_DEED_SIGNING')
    await server.bringSigned(applicant)
    await server.bringRest(applicant)
    const alone = await server.act('processor', applicant, recordNotaryMeeting, meeting)
    expect(alone.body.fields).toMatchObject([{ path: 'spouses', code: 'required' }])
    const both = await server.act('processor', applicant, recordNotaryMeeting, { ...meeting, spouses: ['Sam Sample'] })
    expect(both.body.state).toBe('TRUST_AND_INSURANCE')
  })

  it('comes too late once the deed is signed', async () => {
    const applicant = await server.at('DEED_SIGNING', { notary: { manual: false, tries: 0, primaryAcceptedAt: since } })
    expect((await server.ask(applicant, meetNotaryInPerson, { feeAccepted: true })).body.code).toBe('eventNotExpected')
  })
})
