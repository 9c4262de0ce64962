import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  listDocuments,
  readCase,
  readDocument,
  readRecord,
  retryStep,
  reviewPaystub,
  submitPaystubs,
  uploadDocument,
} from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicationCalls, keepSecret, readLogOf } from './applications/index.ts'
import { consoleCalls } from './console/index.ts'
import { documentCalls } from './documents/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { createRoles } from './identity/testing/roles.ts'
import { papersDoor } from './papers-door.ts'
import { comeBack, openLink } from './testing/borrower-acts.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from './testing/test-server.ts'
import { createSecretsOf, type DeskTables, findWait, serveWebhooks, signWebhook } from './vendor-desk/index.ts'
import { askForOrder, verificationCalls } from './verification/index.ts'
import { consumeWebhook, noteStuck, sweepPending, sweepWaits, withWaits, workflowCalls } from './workflow/index.ts'

let server: TestServer
let roles: Awaited<ReturnType<typeof createRoles>>
const folder = mkdtempSync(join(tmpdir(), 'hearthline-orders-'))
beforeAll(async () => {
  server = await createTestServer({
    env: { FILES_URL: `file://${folder}` },
    calls: ({ registry }) => [
      ...applicationCalls({ registry, paperTypesOf: async () => [] }),
      ...documentCalls(),
      ...verificationCalls({ papers: papersDoor, registry }),
      ...workflowCalls(),
      ...consoleCalls(),
    ],
  })
  const { house, registry } = server
  await serveWebhooks(server.app, { house, registry, secretsOf: secretsOf(), real: () => server.time.now })
  roles = await createRoles(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const secretsOf = () =>
  createSecretsOf({ keys: server.house.keys, mode: 'sandbox', secrets: { tokens: {}, webhooks: {} } })

const HOUR_MS = 3_600_000
const zoneOf = () => server.lender.timeZone
const vendor = () => server.house.vendors.income

/** Somebody whose tax records are ordered by a form, at the step that asks for income. */
const sidney = async (): Promise<Applicant> => {
  const applicant = { ...closingFacts.applicant, firstName: 'Sidney', lastName: 'Taxform' }
  const facts = { ...closingFacts, applicant, bank: undefined, incomeVerification: undefined }
  const made = await createApplicant(server, { step: 'INCOME_VERIFICATION', facts })
  const { house, lender } = server
  await house.db.inTransaction(lender.id, (tx) =>
    keepSecret(tx, house.keys, { application: made.uuid, kind: 'TAX_ID', value: '900361036' }),
  )
  return made
}

const upload = async ({ uuid, visitor }: Applicant, type: BroughtDocument = 'TAX_FORM', bytes?: Buffer) =>
  String(
    (await sendFile(server, uploadDocument, { uuid, token: visitor.token, type, ...(bytes && { bytes }) })).body.uuid,
  )

const begun = async (applicant: Applicant): Promise<string> => {
  const { body } = await openLink(applicant, 'tax')
  expect(body).toMatchObject({ form: { kind: 'IRS_4506_C' }, choices: [{ id: 'signed-form' }] })
  return String(body.linkUuid)
}

const send = (applicant: Applicant, link: string, form: string) =>
  comeBack(applicant, link, { choice: 'signed-form', outcome: 'connected', provider: 'tax', form })

/** The form was signed and handed over, and nobody was asked yet. */
const ordered = async () => {
  const applicant = await sidney()
  const [link, form] = [await begun(applicant), await upload(applicant)]
  const { status, body } = await send(applicant, link, form)
  expect([status, body.state]).toEqual([200, 'INCOME_VERIFICATION'])
  return { applicant, link, form }
}

const sourcesOf = async (applicant: Applicant) => (await applicant.now()).facts.incomeVerification?.sources ?? []
const stuckOf = async (applicant: Applicant) => (await applicant.now()).facts.stuck?.reason
const jobsFor = ({ uuid }: Applicant) =>
  server.sent.filter(({ queue, data }) => queue === 'income' && data.application === uuid)
const papersOf = async ({ uuid, visitor }: Applicant, type: string) => {
  const rows = (await visitor.raw(listDocuments, { params: { uuid } })).json() as {
    uuid: string
    type: string
    review: string | null
    fileName: string
  }[]
  return rows.filter((row) => row.type === type)
}

const houseAfter = (hours: number) => ({
  ...server.house,
  clock: {
    ...server.house.clock,
    at: async (organisation: string, zone: string) => {
      const moment = await server.house.clock.at(organisation, zone)
      return { ...moment, now: new Date(moment.now.getTime() + hours * HOUR_MS) }
    },
  },
})

/** The last job that was sent, as a worker runs it; one that fails is told to staff. */
const work = async (applicant: Applicant) => {
  const data = jobsFor(applicant).at(-1)?.data ?? { organisation: '' }
  const run = withWaits(server.house, zoneOf, askForOrder(server.house, { papers: papersDoor, zoneOf }))
  await run(data).catch(() => noteStuck(server.house, zoneOf)(data))
}

const byStaff = async (applicant: Applicant, endpoint: Parameters<typeof applicant.visitor.call>[0], body: object) => {
  const visitor = createVisitor(server)
  visitor.token = await roles.tokenOf('processor', applicant)
  return visitor.call(endpoint, { params: { uuid: applicant.uuid }, body })
}
const tasksOf = async (applicant: Applicant) => {
  const { body } = await byStaff(applicant, readCase, {})
  return (body.tasks as { kind: string; reason: string; closed: unknown }[])
    .filter(({ closed }) => closed === null)
    .map(({ kind, reason }) => `${kind} ${reason}`)
}

describe('tax records that are ordered by a signed form', () => {
  it('are ordered with the form, the number and the last two years, and shown as ordered since when', async () => {
    const asked = vi.spyOn(vendor(), 'order')
    const { applicant, link, form } = await ordered()
    const [source] = await sourcesOf(applicant)
    expect(source).toMatchObject({ id: link, source: 'POINTSERV_TAX', status: 'IN_REVIEW', ordered: { form } })
    const { body } = await applicant.visitor.call(readRecord, { params: { uuid: applicant.uuid } })
    expect(body).toMatchObject({ incomeVerification: { sources: [{ ordered: { at: source?.ordered?.at } }] } })
    expect(await tasksOf(applicant)).toEqual([])
    await work(applicant)
    const [request] = asked.mock.lastCall ?? []
    expect(request).toMatchObject({
      reference: `${applicant.uuid}:income:${link}`,
      person: { firstName: 'Sidney', lastName: 'Taxform' },
      taxId: '900361036',
      years: source?.ordered?.years,
    })
    expect(Buffer.from(request?.form ?? []).toString('latin1')).toMatch(/^%PDF-1.4/)
  })

  it('are asked for with the lender’s own copy of the form where it has one, and the years of the day', async () => {
    const applicant = await sidney()
    const blankOf = async () => ((await openLink(applicant, 'tax')).body as { form: { blankUrl: string } }).form
    expect(await blankOf()).toEqual({
      kind: 'IRS_4506_C',
      blankUrl: 'https://www.irs.gov/pub/irs-pdf/f4506c.pdf',
      years: expect.arrayContaining([new Date().getFullYear() - 2]),
    })
    const lender = server.registry.byId(server.lender.id) as { taxFormUrl?: string }
    lender.taxFormUrl = 'https://lender.example/4506-c.pdf'
    try {
      expect((await blankOf()).blankUrl).toBe('https://lender.example/4506-c.pdf')
    } finally {
      delete lender.taxFormUrl
    }
  })

  it('are ordered with a photo of the form too, as a page', async () => {
    const asked = vi.spyOn(vendor(), 'order')
    const applicant = await sidney()
    const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const link = await begun(applicant)
    await send(applicant, link, await upload(applicant, 'TAX_FORM', photo))
    await work(applicant)
    expect(Buffer.from(asked.mock.lastCall?.[0].form ?? []).toString('latin1')).toMatch(/^%PDF-1.4[\s\S]+DCTDecode/)
    expect(await papersOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('come as papers that staff read: accepted, they count and the application goes on', async () => {
    const { applicant, form } = await ordered()
    await work(applicant)
    const transcripts = await papersOf(applicant, 'TAX_TRANSCRIPT')
    expect(transcripts.map(({ review }) => review)).toEqual(['IN_REVIEW', 'IN_REVIEW'])
    expect(transcripts.map(({ fileName }) => fileName).toSorted()[0]).toMatch(/^1040 Return Transcript 20\d\d\.pdf$/)
    expect((await papersOf(applicant, 'TAX_FORM')).map(({ uuid, review }) => [uuid, review])).toEqual([
      [form, 'ACCEPTED'],
    ])
    expect(await tasksOf(applicant)).toEqual(['PAYSTUB_REVIEW transcriptInReview'])
    const [first, second] = (await sourcesOf(applicant))[0]?.papers ?? []
    const read = await applicant.visitor.raw(readDocument, { params: { uuid: applicant.uuid, document: first ?? '' } })
    expect(read.body).toContain('Total income')
    const body = { verdict: 'ACCEPT', documentUuid: second, annualCents: 139_402_00 }
    const { body: status } = await byStaff(applicant, reviewPaystub, body)
    expect(status.state).not.toBe('INCOME_VERIFICATION')
    expect((await applicant.now()).facts.incomeVerification).toMatchObject({
      verifiedAnnualCents: 139_402_00,
      sources: [{ status: 'VERIFIED', annualCents: 139_402_00 }],
    })
    const reviews = (await papersOf(applicant, 'TAX_TRANSCRIPT')).map(({ review }) => review)
    expect(reviews).toEqual(['ACCEPTED', 'ACCEPTED'])
  })

  it('that prove nothing are rejected with a reason, and a paystub does in their place', async () => {
    const { applicant } = await ordered()
    await work(applicant)
    const [documentUuid] = (await sourcesOf(applicant))[0]?.papers ?? []
    const reason = 'The returns show a loss in both years.'
    const { body } = await byStaff(applicant, reviewPaystub, { verdict: 'REJECT', documentUuid, reason })
    expect(body).toMatchObject({ state: 'INCOME_VERIFICATION', manualPaystubUpload: true })
    expect(await sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason }])
    const [condition] = (await applicant.now()).facts.conditions ?? []
    expect(condition).toMatchObject({ category: 'HELOC_MANUAL_PAYSTUB_UPLOAD', commentsToBorrower: reason })
    const paystub = await upload(applicant, 'PAYSTUB')
    const params = { uuid: applicant.uuid }
    await applicant.visitor.call(submitPaystubs, { params, body: { documents: [paystub] } })
    expect(await tasksOf(applicant)).toEqual(['PAYSTUB_REVIEW paystubInReview'])
  })

  it('want another form where the vendor cannot use it, and can be ordered again with one', async () => {
    const { applicant, form } = await ordered()
    vi.spyOn(vendor(), 'order').mockResolvedValueOnce({ outcome: 'formUnusable' })
    await work(applicant)
    expect(await sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason: 'FORM_UNUSABLE' }])
    expect((await papersOf(applicant, 'TAX_FORM'))[0]).toMatchObject({ uuid: form, review: 'REJECTED' })
    // A code is for the page that has words for it.
    expect((await applicant.now()).facts.conditions?.[0]?.commentsToBorrower).toBeUndefined()
    expect((await send(applicant, await begun(applicant), await upload(applicant))).status).toBe(200)
    await work(applicant)
    expect(await papersOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('that are not on record are said so, and a paystub is asked for', async () => {
    const { applicant } = await ordered()
    vi.spyOn(vendor(), 'order').mockResolvedValueOnce({ outcome: 'notFound' })
    await work(applicant)
    expect(await sourcesOf(applicant)).toMatchObject([{ status: 'REJECTED', reason: 'NOT_FOUND' }])
    expect((await applicant.now()).facts.incomeVerification?.manualPaystub?.needed).toBe(true)
  })

  it('that a vendor reads by itself count at once', async () => {
    const { applicant } = await ordered()
    const found = { outcome: 'found', source: 'POINTSERV_TAX', annualCents: 120_000_00, label: 'IRS' } as const
    vi.spyOn(vendor(), 'order').mockResolvedValueOnce(found)
    await work(applicant)
    expect((await applicant.now()).step).not.toBe('INCOME_VERIFICATION')
    expect((await applicant.now()).facts.incomeVerification?.verifiedAnnualCents).toBe(120_000_00)
  })
})

describe('an order is refused', () => {
  it.each([
    ['with another paper', async (mine: Applicant) => upload(mine, 'PAYSTUB'), 'documentNotFound'],
    ['with the form of somebody else', async () => upload(await sidney()), 'documentNotFound'],
    ['with none that is there', async () => crypto.randomUUID(), 'documentNotFound'],
  ] as const)('%s, and nothing is asked', async (_, form, code) => {
    const applicant = await sidney()
    const { body } = await send(applicant, await begun(applicant), await form(applicant))
    expect(body.code).toBe(code)
    expect(jobsFor(applicant)).toEqual([])
  })

  it('while a person reads what came of another', async () => {
    const { applicant } = await ordered()
    await work(applicant)
    const { body } = await send(applicant, await begun(applicant), await upload(applicant))
    expect(body.code).toBe('eventNotExpected')
  })

  it('while another waits', async () => {
    const { applicant } = await ordered()
    const { body } = await send(applicant, await begun(applicant), await upload(applicant))
    expect(body.code).toBe('eventNotExpected')
    expect(jobsFor(applicant)).toHaveLength(1)
  })

  it('by a link of another kind', async () => {
    const applicant = await sidney()
    const link = String((await openLink(applicant, 'bank')).body.linkUuid)
    const said = { choice: 'first-example-bank', outcome: 'connected', form: await upload(applicant) }
    const { status, body } = await comeBack(applicant, link, said)
    expect([status, body.code]).toEqual([422, 'invalidInput'])
    expect(jobsFor(applicant)).toEqual([])
  })

  it('and is one, however often its answer was lost on the way', async () => {
    const { applicant, link, form } = await ordered()
    expect((await send(applicant, link, form)).status).toBe(200)
    expect(jobsFor(applicant)).toHaveLength(1)
  })
})

describe('an order that is answered late', () => {
  const later = async (token?: string) => {
    const { applicant, link } = await ordered()
    const asked = vi.spyOn(vendor(), 'order').mockResolvedValue({ outcome: 'pending', token })
    await work(applicant)
    return { applicant, link, asked }
  }

  it('waits, goes by the number it was given, and is asked after', async () => {
    const { applicant, asked } = await later('0000000000000000007')
    expect([await stuckOf(applicant), await tasksOf(applicant)]).toEqual([undefined, []])
    const place = { organisation: server.lender.id, application: applicant.uuid }
    expect(await findWait(server.house.db.read<DeskTables>(server.lender.id), place)).toMatchObject({
      step: 'INCOME_VERIFICATION',
      vendor: 'income',
    })
    await sweepWaits(houseAfter(1), server.lender.id, zoneOf())
    expect(jobsFor(applicant)).toHaveLength(2)
    await work(applicant)
    const tokens = asked.mock.calls.map(([{ token }]) => token)
    expect(tokens).toEqual([expect.stringMatching(/^tax:/), '0000000000000000007'])
    asked.mockRestore()
    await work(applicant)
    expect(await papersOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
    expect(await findWait(server.house.db.read<DeskTables>(server.lender.id), place)).toBeUndefined()
  })

  it('is said to be asked again where the answer may have been lost, and for the first time at first', async () => {
    const { applicant } = await ordered()
    const asked = vi.spyOn(vendor(), 'order').mockRejectedValueOnce(new Error('lost'))
    await work(applicant)
    await work(applicant)
    expect(asked.mock.calls.map(([{ isRepeat }]) => isRepeat)).toEqual([false, true])
    const kinds = (await readLogOf(server.house.db, server.lender.id, applicant.uuid)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'askForIncomeRecords')).toHaveLength(1)
  })

  it('keeps its number sealed', async () => {
    const { applicant } = await later('0000000000000000008')
    const rows = await server.house.db
      .read<{ income_links: { token: Buffer; application_uuid: string } }>(server.lender.id)
      .selectFrom('income_links')
      .select('token')
      .where('application_uuid', '=', applicant.uuid)
      .execute()
    for (const { token } of rows) expect(token.toString('latin1')).not.toContain('0000000008')
  })

  it('is given to staff when its time is over, and asked once more when they say so', async () => {
    const { applicant, asked } = await later()
    await sweepWaits(houseAfter(5 * 24), server.lender.id, zoneOf())
    expect(await stuckOf(applicant)).toBeUndefined()
    await sweepWaits(houseAfter(7 * 24), server.lender.id, zoneOf())
    expect(await stuckOf(applicant)).toBe('vendorSilent')
    asked.mockRestore()
    const jobs = jobsFor(applicant).length
    expect((await byStaff(applicant, retryStep, { reason: 'Spoke with them' })).status).toBe(200)
    expect(jobsFor(applicant)).toHaveLength(jobs + 1)
    await work(applicant)
    expect(await papersOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  })

  it('leaves the borrower every other way, and then changes nothing', async () => {
    const { applicant, asked } = await later()
    const { body } = await openLink(applicant)
    await comeBack(applicant, String(body.linkUuid), { choice: 'maple-foundry', outcome: 'connected' })
    expect((await applicant.now()).step).not.toBe('INCOME_VERIFICATION')
    const before = await readLogOf(server.house.db, server.lender.id, applicant.uuid)
    asked.mockRestore()
    await work(applicant)
    expect(await readLogOf(server.house.db, server.lender.id, applicant.uuid)).toEqual(before)
  })
})

it('a vendor that fails for good is for staff, and the borrower is shown the other ways', async () => {
  const { applicant } = await ordered()
  vi.spyOn(vendor(), 'order').mockRejectedValue(new Error('down'))
  await work(applicant)
  expect(await stuckOf(applicant)).toBe('vendorFailed')
})

it('an order whose job was lost is given to staff within the hour', async () => {
  const { applicant } = await ordered()
  await sweepPending(houseAfter(0.5), server.lender.id, zoneOf())
  expect(await stuckOf(applicant)).toBeUndefined()
  await sweepPending(houseAfter(2), server.lender.id, zoneOf())
  expect(await stuckOf(applicant)).toBe('workPending')
})

it('a job that runs twice at once files the papers once', async () => {
  const { applicant } = await ordered()
  const asked = vi.spyOn(vendor(), 'order')
  await Promise.all(Array.from({ length: 4 }, () => work(applicant)))
  // Whoever comes while the vendor is asked says so; whoever comes after the end asks nobody.
  expect(asked.mock.calls.filter(([{ isRepeat }]) => !isRepeat)).toHaveLength(1)
  expect(await papersOf(applicant, 'TAX_TRANSCRIPT')).toHaveLength(2)
  const kinds = (await readLogOf(server.house.db, server.lender.id, applicant.uuid)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'incomePapersCame')).toHaveLength(1)
})

it('a call of the vendor has the order asked after at once', async () => {
  const { applicant, link } = await ordered()
  vi.spyOn(vendor(), 'order').mockResolvedValueOnce({ outcome: 'pending' })
  await work(applicant)
  const said = {
    type: 'answer.ready',
    timestamp: new Date().toISOString(),
    data: { reference: `${applicant.uuid}:income:${link}`, outcome: 'papers' },
  }
  const body = Buffer.from(JSON.stringify(said))
  const signed = signWebhook(secretsOf()(server.lender, 'income')[0] ?? '', {
    id: 'msg_order',
    body,
    nowMs: server.time.now,
  })
  const headers = { ...signed, 'content-type': 'application/json' }
  const url = '/webhooks/hearthline/income'
  expect((await server.app.inject({ method: 'POST', url, headers, payload: body })).statusCode).toBe(202)
  const { data } = server.sent.findLast(({ queue }) => queue === 'webhook') ?? { data: { organisation: '' } }
  await consumeWebhook(server.house, zoneOf)(data)
  expect(jobsFor(applicant)).toHaveLength(2)
})
