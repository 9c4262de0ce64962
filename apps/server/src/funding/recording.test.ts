import { createHash } from 'node:crypto'
import { listDocuments, readCase, readDocument, readRecord } from '@hearthline/contracts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { bytesOf, newestDocument } from '../documents/index.ts'
import { SAMPLES } from '../documents/render/samples/index.ts'
import { pdfText } from '../documents/render/testing/pdf-text.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import type { RecordingVendor } from '../vendors/index.ts'
import { recordDeed } from './index.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

type Asked = Parameters<RecordingVendor['record']>[0]

const vendor = () => server.app.vendorsFor(server.lender.id).recording
const placeOf = ({ uuid }: Applicant) => ({ organisation: server.lender.id, application: uuid })
const copiesOf = async (applicant: Applicant) => {
  const { body } = await applicant.visitor.call(listDocuments, { params: { uuid: applicant.uuid } })
  return (body as unknown as readonly { type: string; uuid: string }[]).filter(({ type }) => type === 'RECORDED_DEED')
}
/** What the county is sent, and what it answers, if it is not the sandbox. */
const watched = (answer?: RecordingVendor['record']) => {
  const asked: Asked[] = []
  const ask = answer ?? vendor().record
  vi.spyOn(vendor(), 'record').mockImplementation(async (request) => {
    asked.push(request)
    return ask(request)
  })
  return asked
}

describe('a county', () => {
  it('is sent the bytes of the signed deed, and what the deed prints for its index', async () => {
    const applicant = await server.at('RECORDING')
    const asked = watched()
    expect(await applicant.work({ RECORDING: recordDeed })).toBe('FUNDABLE')
    const deed = await newestDocument(server.app.db, placeOf(applicant), 'SECURITY_INSTRUMENT')
    const { document, index, reference } = asked[0] as Asked
    expect(createHash('sha256').update(document).digest('hex')).toBe(deed.sha256)
    expect(Buffer.from(document)).toEqual(await bytesOf(server.app.files, deed))
    const printed = SAMPLES.SECURITY_INSTRUMENT
    expect(reference).toBe(`${applicant.uuid}:recording`)
    expect(index).toEqual({
      kind: 'DEED_OF_TRUST',
      state: printed.property.state,
      county: 'Denver County',
      grantors: ['Ana María Ruiz', 'Benjamin Osei', 'Carla Díaz'],
      grantees: [printed.brand.companyName, 'Sound Title & Trustee Co.'],
      addressLines: printed.property.addressLines,
      parcelNumber: '0220-143-077',
      legalDescription: printed.legalDescription,
      considerationCents: 12_000_000,
      agreementOn: '2026-03-04',
      pages: 1,
      preparedBy: 'Harbor Point Credit Union',
      returnTo: printed.returnToLines,
    })
  })

  it('returns its copy, which is filed once and shown with number, book, page and time', async () => {
    const applicant = await server.at('RECORDING')
    await applicant.work({ RECORDING: recordDeed })
    const { facts } = await applicant.now()
    expect(facts.recording).toMatchObject({
      book: expect.stringMatching(/^\d+$/),
      page: expect.stringMatching(/^\d+$/),
    })
    expect(facts.recording?.recordedAt.slice(0, 10)).toBe(facts.funding?.recordedOn)
    const params = { uuid: applicant.uuid }
    const { body: record } = await applicant.visitor.call(readRecord, { params })
    expect(record).toMatchObject({ recording: facts.recording, funding: { recordedAs: facts.funding?.recordedAs } })
    const found = replyOf(readCase, await server.act('funder', applicant, readCase))
    expect(found.record.recording).toEqual(facts.recording)
    expect(found.documents.map(({ uuid }) => uuid)).toContain(facts.recording?.document)

    const copies = await copiesOf(applicant)
    expect(copies.map(({ uuid }) => uuid)).toEqual([facts.recording?.document])
    const file = await applicant.visitor.raw(readDocument, {
      params: { uuid: applicant.uuid, document: copies[0]?.uuid ?? '' },
    })
    const text = (await pdfText(file.rawPayload)).join(' ')
    expect(text).toContain(`Instrument ${facts.funding?.recordedAs}`)
    expect(text).toContain('DEED OF TRUST of a test')
  })

  it('counts its own day: late in the evening of the west it is not the next one', async () => {
    const applicant = await server.at('RECORDING')
    const sandbox = vendor().record
    watched(async (request) => ({ ...(await sandbox(request)), recordedAt: '2026-11-30T19:30:00-08:00' }) as never)
    await applicant.work({ RECORDING: recordDeed })
    const { funding, recording } = (await applicant.now()).facts
    expect([funding?.recordedOn, recording?.recordedAt]).toEqual(['2026-11-30', '2026-12-01T03:30:00.000Z'])
  })

  it.each([
    ['no PDF', Buffer.alloc(2_000, 'no PDF ')],
    ['nothing', Buffer.alloc(0)],
  ])('whose copy is %s is for staff, and nothing of it is kept', async (_, image) => {
    const applicant = await server.at('RECORDING')
    const sandbox = vendor().record
    watched(async (request) => ({ ...(await sandbox(request)), image }) as never)
    expect(await applicant.work({ RECORDING: recordDeed })).toBe('RECORDING')
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'answerUnreadable' }])
    expect((await applicant.now()).facts.funding?.recordedAs).toBeUndefined()
    expect(await copiesOf(applicant)).toEqual([])
  })

  it('is asked again under the same reference after a run that kept nothing, and its copy is filed once', async () => {
    const applicant = await server.at('RECORDING')
    const asked = watched()
    vi.spyOn(server.app.files, 'keep').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(applicant.work({ RECORDING: recordDeed })).rejects.toThrow('the disk is full')
    expect(await copiesOf(applicant)).toEqual([])
    expect(await applicant.work({ RECORDING: recordDeed })).toBe('FUNDABLE')
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1)
    expect(asked).toHaveLength(2)
    expect(await copiesOf(applicant)).toHaveLength(1)
  })
})
