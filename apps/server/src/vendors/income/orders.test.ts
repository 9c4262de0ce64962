import { randomUUID } from 'node:crypto'
import { PDF } from '@libpdf/core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createVendors } from '../create-vendors.ts'
import { createHttpsVendor } from '../https/https-vendor.ts'
import { GENERIC_TOKEN, startGenericStandIn } from '../testing/generic-stand-in.ts'
import { POINTSERV_ACCOUNT, startPointservStandIn } from '../testing/pointserv-stand-in.ts'
import { sendHere } from '../testing/send-here.ts'
import type { StandIn } from '../testing/stand-in-server.ts'
import { UnreadableAnswer } from '../vendor-errors.ts'
import { createIncomeBySource } from './live.ts'
import { createPointservIncome } from './pointserv.ts'
import type { IncomeOrder, IncomeVendor } from './port.ts'

const sandbox = createVendors({
  mode: 'sandbox',
  send: sendHere,
  smtpUrl: undefined,
  housingCounselors: undefined,
  deliver: async () => undefined,
})

let generic: StandIn
let pointserv: Awaited<ReturnType<typeof startPointservStandIn>>
beforeAll(async () => {
  generic = await startGenericStandIn(sandbox)
})
afterAll(() => generic.close())
beforeEach(async () => {
  pointserv = await startPointservStandIn()
})
afterEach(async () => {
  vi.useRealTimers()
  await pointserv.close()
})

const overHttps = () =>
  createHttpsVendor(
    'income',
    { send: sendHere, url: `${generic.url}/income`, token: GENERIC_TOKEN },
    { name: 'Stand-in' },
  )
const pointservices = (change: object = {}) =>
  createPointservIncome({ send: sendHere, url: pointserv.orderUrl, ...POINTSERV_ACCOUNT, ...change })

const reference = '00000000-0000-4000-8000-00000000000b:income:1'
const person = { firstName: 'Sidney', lastName: 'Taxform', statedAnnualCents: 150_000_00 }
const form = Buffer.from(`%PDF-1.7 signed by hand ${'x'.repeat(1_000)}`)
const order = (token: string, change: Partial<IncomeOrder> = {}): IncomeOrder => ({
  reference,
  token,
  isRepeat: false,
  person,
  taxId: '900361036',
  years: [2025, 2024],
  form,
  ...change,
})
const opened = (vendor: IncomeVendor, type: 'tax' | 'bank' = 'tax') =>
  vendor.open({ reference, type, person, returnUrl: 'https://lender.example/callback?state=1' })

/** Orders, and asks after it until there is an answer. */
const answerTo = async (vendor: IncomeVendor, change: Partial<IncomeOrder> = {}) => {
  let { token } = await opened(vendor)
  for (let tries = 0; tries < 3; tries += 1) {
    const answer = await vendor.order(order(token, change))
    if (answer.outcome !== 'pending') return answer
    token = answer.token ?? token
    pointserv.finish()
  }
  throw new Error('never answered')
}

const VENDORS: readonly (readonly [string, () => IncomeVendor, { firstName: string; lastName: string }])[] = [
  ['the sandbox', () => sandbox.income, { firstName: 'Avery', lastName: 'Sample' }],
  ['the generic adapter', overHttps, { firstName: 'Avery', lastName: 'Sample' }],
  ['PointServices', () => pointservices(), { firstName: 'Avery', lastName: 'Nohit' }],
  [
    'a vendor a way',
    () => createIncomeBySource({ payroll: sandbox.income, bank: sandbox.income, tax: pointservices() }),
    { firstName: 'Avery', lastName: 'Nohit' },
  ],
]

describe.each(VENDORS)('tax records that are ordered from %s', (_, make, nobody) => {
  it('are ordered by the signed form, which the link asks for', async () => {
    expect(await opened(make())).toMatchObject({ form: 'IRS_4506_C', choices: [expect.anything()] })
  })
  it('come as papers, one a year, whole', async () => {
    const answer = await answerTo(make())
    if (answer.outcome !== 'papers') throw new Error(answer.outcome)
    expect(answer.papers.map(({ fileName }) => fileName)).toEqual([
      '1040 Return Transcript.2025.pdf',
      '1040 Return Transcript.2024.pdf',
    ])
    for (const { bytes } of answer.papers) {
      expect(Buffer.from(bytes).toString('latin1')).toMatch(/^%PDF-/)
      expect(bytes.length).toBeGreaterThan(1_024)
    }
  })
  it('are none of somebody who has none', async () =>
    expect(await answerTo(make(), { person: nobody })).toEqual({ outcome: 'notFound' }))
  it('want another form where that one cannot be read', async () =>
    expect(await answerTo(make(), { form: Buffer.from('a photograph') })).toEqual({ outcome: 'formUnusable' }))
})

describe('the sandbox', () => {
  it('writes transcripts that can be read', async () => {
    const answer = await answerTo(sandbox.income)
    if (answer.outcome !== 'papers') throw new Error(answer.outcome)
    const pdf = await PDF.load(answer.papers[0]?.bytes ?? new Uint8Array())
    const lines = pdf.getPages().flatMap((page) => page.extractText().lines.map(({ text }) => text))
    expect(lines).toContain('Name shown on return: Sidney Taxform')
    expect(lines).toContain('Business income or loss (Schedule C): $150,000.00')
    expect(lines).toHaveLength(7)
  })
})

describe('PointServices', () => {
  it('is asked as documented, and ordered from once', async () => {
    await answerTo(pointservices({ userAlias: 'branch-7' }))
    const [signIn, placed, ...polls] = pointserv.asked
    expect(signIn?.body).toEqual({ ...POINTSERV_ACCOUNT, useralias: 'branch-7' })
    expect(placed?.body).toEqual({
      CorrelationID: '1',
      Preferences: {
        Preference: [
          { Key: 'FormRequestType', Value: '1040ReturnTranscript-6a' },
          { Key: 'TaxClassificationType', Value: 'Individual' },
          { Key: 'YearList', Value: '2025,2024' },
        ],
      },
      Terms: { Term: [{ Person: { FirstName: 'Sidney', LastName: 'Taxform', SSN: '900361036' } }] },
      Attachments: {
        Attachment: [{ Classifier: 'irs4506t', ContentType: 'application/pdf', Document: form.toString('base64') }],
      },
    })
    // The stand-in names another host: only the order's number is taken from there.
    expect(polls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /riskinsight-services-ws/resources/v1/sami/0000000000000000001',
    ])
    expect(pointserv.orders).toHaveLength(1)
  })

  it('says that it will answer later, with the number to ask by', async () => {
    const vendor = pointservices()
    const { token } = await opened(vendor)
    const later = { outcome: 'pending', token: '0000000000000000001' }
    expect(await vendor.order(order(token))).toEqual(later)
    expect(await vendor.order(order(later.token))).toEqual(later)
    expect(pointserv.orders).toHaveLength(1)
  })

  it('is not ordered from again where only the answer was lost', async () => {
    const vendor = pointservices()
    const { token } = await opened(vendor)
    await vendor.order(order(token))
    const again = await vendor.order(order(token, { isRepeat: true }))
    expect(again).toEqual({ outcome: 'pending', token: '0000000000000000001' })
    expect(pointserv.orders).toHaveLength(1)
    expect(pointserv.asked.at(-2)?.body).toEqual({ limit: 1, marker: '', filters: { ReferenceNumber: { eq: '1' } } })
  })

  it('knows one order by its link, whichever try at its answer asks', async () => {
    const vendor = pointservices()
    const { token } = await opened(vendor)
    const reference = `${randomUUID()}:income:${randomUUID()}`
    const placed = await vendor.order(order(token, { reference }))
    const anew = await vendor.order(order(token, { reference: `${reference}:2`, isRepeat: true }))
    expect([anew, pointserv.orders.length]).toEqual([placed, 1])
  })

  it('is ordered from where it never heard of the order', async () => {
    const vendor = pointservices()
    const { token } = await opened(vendor)
    expect(await vendor.order(order(token, { isRepeat: true }))).toMatchObject({ outcome: 'pending' })
    expect(pointserv.orders).toHaveLength(1)
  })

  it('is not opened with the wrong password', async () => {
    await expect(opened(pointservices({ password: 'a-wrong-password' }))).rejects.toThrow('answered 403')
  })

  it('is signed in to once an hour, and again where it forgot us', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    const vendor = pointservices()
    const signIns = () => pointserv.asked.filter(({ path }) => path.endsWith('signInWithPassword')).length
    await opened(vendor)
    await opened(vendor)
    expect(signIns()).toBe(1)
    vi.setSystemTime(Date.now() + 3_540_001)
    const { token } = await opened(vendor)
    expect(signIns()).toBe(2)
    pointserv.forgetTokens()
    await expect(vendor.order(order(token))).rejects.toThrow('answered 401')
    expect(await vendor.order(order(token))).toMatchObject({ outcome: 'pending' })
  })

  it.each([
    ['E009', 'a fault of the service'],
    ['E006', 'a fault of the account'],
    ['E014', 'a number that it does not know'],
  ])('that answers %s, %s, gave no answer', async (code) => {
    pointserv.spoilNext({ status: 200, body: { access_token: 't', expires_in: 3600 } })
    pointserv.spoilNext({ status: 200, body: { Messages: { Message: [{ Code: code }] }, TransactionID: '1' } })
    const ordering = pointservices().order(order('new'))
    await expect(ordering).rejects.toThrow(`the vendor answered ${code}`)
    await expect(ordering).rejects.not.toBeInstanceOf(UnreadableAnswer)
  })

  it.each([
    ['another shape', { Messages: 'I001', TransactionID: 'secret-thing' }],
    ['success without a report', { Messages: { Message: [{ Code: 'I001' }] }, TransactionID: '1' }],
  ])('with %s is unreadable, and nothing of it is told', async (_, body) => {
    pointserv.spoilNext({ status: 200, body: { access_token: 't', expires_in: 3600 } })
    pointserv.spoilNext({ status: 200, body })
    const error = await pointservices()
      .order(order('1'))
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnreadableAnswer)
    expect(String(error)).not.toContain('secret-thing')
  })
})
