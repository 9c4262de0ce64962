import { readDocument, readRecord, reviewPaystub, submitPaystubs } from '@hearthline/contracts'
import { PDF } from '@libpdf/core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { comeBack, openLink } from './testing/borrower-actions.ts'
import { createOrderScene, type OrderScene } from './testing/scenes/order-scene.ts'
import type { Applicant } from './testing/test-applicant.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await createOrderScene()
})
afterAll(() => scene.close())
afterEach(() => {
  vi.restoreAllMocks()
})

describe('tax records that are ordered by a signed form', () => {
  it('are ordered with the form, the number and the last two years, and shown as ordered since when', async () => {
    const asked = vi.spyOn(scene.vendor, 'order')
    const { applicant, link, form } = await scene.ordered()
    expect((await applicant.now()).step).toBe('INCOME_VERIFICATION')
    const [source] = await scene.sourcesOf(applicant)
    expect(source).toMatchObject({ id: link, source: 'POINTSERV_TAX', status: 'IN_REVIEW', ordered: { form } })
    const { body } = await applicant.visitor.call(readRecord, { params: { uuid: applicant.uuid } })
    expect(body).toMatchObject({ incomeVerification: { sources: [{ ordered: { at: source?.ordered?.at } }] } })
    expect(await scene.tasksOf(applicant)).toEqual([])
    await scene.work(applicant)
    const [request] = asked.mock.lastCall ?? []
    expect(request).toMatchObject({
      reference: `${applicant.uuid}:income:${link}`,
      person: { firstName: 'Sidney', lastName: 'Taxform' },
      taxId: '900361036',
      years: source?.ordered?.years,
    })
    expect(Buffer.from(request?.form ?? []).toString('latin1')).toMatch(/^%PDF-1/)
  })

  it('are asked for with the lender’s own copy of the form where it has one, and the years of the day', async () => {
    const applicant = await scene.sidney()
    expect((await openLink(applicant, 'tax')).body).toMatchObject({ choices: [{ id: 'signed-form' }] })
    const blankOf = async () => ((await openLink(applicant, 'tax')).body as { form: { blankUrl: string } }).form
    expect(await blankOf()).toEqual({
      kind: 'IRS_4506_C',
      blankUrl: 'https://www.irs.gov/pub/irs-pdf/f4506c.pdf',
      years: expect.arrayContaining([new Date().getFullYear() - 2]),
    })
    const lender = scene.registry.byId(scene.lender.id) as { taxFormUrl?: string }
    lender.taxFormUrl = 'https://lender.example/4506-c.pdf'
    try {
      expect((await blankOf()).blankUrl).toBe('https://lender.example/4506-c.pdf')
    } finally {
      delete lender.taxFormUrl
    }
  })

  it('are ordered with a photo of the form too, as a page', async () => {
    const asked = vi.spyOn(scene.vendor, 'order')
    const applicant = await scene.sidney()
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const link = await scene.begun(applicant)
    await scene.send(applicant, link, await scene.upload(applicant, 'TAX_FORM', photo))
    await scene.work(applicant)
    expect(Buffer.from(asked.mock.lastCall?.[0].form ?? []).toString('latin1')).toMatch(/^%PDF-1\.\d[\s\S]+DCTDecode/)
    expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('come as papers that staff read: accepted, they count and the application goes on', async () => {
    const { applicant, form } = await scene.ordered()
    await scene.work(applicant)
    const transcripts = await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')
    expect(transcripts.map(({ review }) => review)).toEqual(['IN_REVIEW', 'IN_REVIEW'])
    expect(transcripts.map(({ fileName }) => fileName).toSorted()[0]).toMatch(/^1040 Return Transcript 20\d\d\.pdf$/)
    expect((await scene.documentsOf(applicant, 'TAX_FORM')).map(({ uuid, review }) => [uuid, review])).toEqual([
      [form, 'ACCEPTED'],
    ])
    expect(await scene.tasksOf(applicant)).toEqual(['PAYSTUB_REVIEW transcriptInReview'])
    const [first, second] = (await scene.sourcesOf(applicant))[0]?.documents ?? []
    const read = await applicant.visitor.raw(readDocument, { params: { uuid: applicant.uuid, document: first ?? '' } })
    const [page] = (await PDF.load(read.rawPayload)).getPages()
    expect(page?.extractText().text).toContain('Total income: $150,000.00')
    const body = { verdict: 'ACCEPT', documentUuid: second, annualCents: 139_402_00 }
    const { body: status } = await scene.byStaff(applicant, reviewPaystub, body)
    expect(status.state).not.toBe('INCOME_VERIFICATION')
    expect((await applicant.now()).facts.incomeVerification).toMatchObject({
      verifiedAnnualCents: 139_402_00,
      sources: [{ status: 'VERIFIED', annualCents: 139_402_00 }],
    })
    const reviews = (await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).map(({ review }) => review)
    expect(reviews).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('that prove nothing are rejected with a reason, and a paystub does in their place', async () => {
    const { applicant } = await scene.ordered()
    await scene.work(applicant)
    const [documentUuid] = (await scene.sourcesOf(applicant))[0]?.documents ?? []
    const reason = 'The returns show a loss in both years.'
    const { body } = await scene.byStaff(applicant, reviewPaystub, { verdict: 'REJECT', documentUuid, reason })
    expect(body).toMatchObject({ state: 'INCOME_VERIFICATION', manualPaystubUpload: true })
    expect(await scene.sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason }])
    const judged = (await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).find(({ uuid }) => uuid === documentUuid)
    expect(judged).toMatchObject({ review: 'REJECTED', reviewReason: reason })
    const [condition] = (await applicant.now()).facts.conditions ?? []
    expect(condition).toMatchObject({ category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', commentsToBorrower: reason })
    const paystub = await scene.upload(applicant, 'PAYSTUB')
    const params = { uuid: applicant.uuid }
    await applicant.visitor.call(submitPaystubs, { params, body: { documents: [paystub] } })
    expect(await scene.tasksOf(applicant)).toEqual(['PAYSTUB_REVIEW paystubInReview'])
  })

  it('want another form where the vendor cannot use it, and can be ordered again with one', async () => {
    const { applicant, form } = await scene.ordered()
    vi.spyOn(scene.vendor, 'order').mockResolvedValueOnce({ outcome: 'formUnusable' })
    await scene.work(applicant)
    expect(await scene.sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason: 'FORM_UNUSABLE' }])
    expect((await scene.documentsOf(applicant, 'TAX_FORM'))[0]).toMatchObject({ uuid: form, review: 'REJECTED' })
    // Codes are only for pages that translate them.
    expect((await applicant.now()).facts.conditions?.[0]?.commentsToBorrower).toBeUndefined()
    expect((await scene.send(applicant, await scene.begun(applicant), await scene.upload(applicant))).status).toBe(200)
    await scene.work(applicant)
    expect(await scene.documentsOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('that are not on record are said so, and a paystub is asked for', async () => {
    const { applicant } = await scene.ordered()
    vi.spyOn(scene.vendor, 'order').mockResolvedValueOnce({ outcome: 'notFound' })
    await scene.work(applicant)
    expect(await scene.sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason: 'NOT_FOUND' }])
    expect((await applicant.now()).facts.incomeVerification?.manualPaystub?.needed).toBe(true)
  })

  it('that a vendor reads by itself count at once', async () => {
    const { applicant } = await scene.ordered()
    const found = { outcome: 'found', source: 'POINTSERV_TAX', annualCents: 120_000_00, label: 'IRS' } as const
    vi.spyOn(scene.vendor, 'order').mockResolvedValueOnce(found)
    await scene.work(applicant)
    expect((await applicant.now()).step).not.toBe('INCOME_VERIFICATION')
    expect((await applicant.now()).facts.incomeVerification?.verifiedAnnualCents).toBe(120_000_00)
  })
})

describe('an order is refused', () => {
  it.each([
    ['with another paper', async (mine: Applicant) => scene.upload(mine, 'PAYSTUB'), 'documentNotFound'],
    ['with the form of somebody else', async () => scene.upload(await scene.sidney()), 'documentNotFound'],
    ['with none that is there', async () => crypto.randomUUID(), 'documentNotFound'],
  ] as const)('%s, and nothing is asked', async (_, form, code) => {
    const applicant = await scene.sidney()
    const { body } = await scene.send(applicant, await scene.begun(applicant), await form(applicant))
    expect(body.code).toBe(code)
    expect(scene.jobsFor(applicant)).toEqual([])
  })

  it('while a person reads what came of another', async () => {
    const { applicant } = await scene.ordered()
    await scene.work(applicant)
    const { body } = await scene.send(applicant, await scene.begun(applicant), await scene.upload(applicant))
    expect(body.code).toBe('eventNotExpected')
  })

  it('while another waits', async () => {
    const { applicant } = await scene.ordered()
    const { body } = await scene.send(applicant, await scene.begun(applicant), await scene.upload(applicant))
    expect(body.code).toBe('eventNotExpected')
    expect(scene.jobsFor(applicant)).toHaveLength(1)
  })

  it('by a link of another kind', async () => {
    const applicant = await scene.sidney()
    const link = String((await openLink(applicant, 'bank')).body.linkUuid)
    const linkAnswer = { choice: 'first-example-bank', outcome: 'connected', form: await scene.upload(applicant) }
    const { status, body } = await comeBack(applicant, link, linkAnswer)
    expect([status, body.code]).toEqual([422, 'invalidInput'])
    expect(scene.jobsFor(applicant)).toEqual([])
  })

  it('and is one, however often its answer was lost on the way', async () => {
    const { applicant, link, form } = await scene.ordered()
    expect((await scene.send(applicant, link, form)).status).toBe(200)
    expect(scene.jobsFor(applicant)).toHaveLength(1)
  })
})
