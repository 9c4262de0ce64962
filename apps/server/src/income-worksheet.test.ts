import { readCase, reviewPaystub, submitPaystubs } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bring } from './documents/testing/index.ts'
import { replyOf } from './testing/reply-of.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

/** An application whose borrower sent a paystub. */
const withPaystub = async () => {
  const applicant = await server.at('INCOME_VERIFICATION', {
    incomeVerification: {
      sources: [],
      employmentVerificationNeeded: false,
      manualPaystub: { needed: true, tasksComplete: false, count: 1 },
    },
  })
  const documentUuid = await bring(server, await applicant.now(), 'PAYSTUB')
  await server.ask(applicant, submitPaystubs, { documents: [server.documents.bring('PAYSTUB', documentUuid)] })
  return { applicant, documentUuid }
}
const worksheet = [
  { kind: 'BASE', amountCents: 5_000_00, period: 'MONTH' },
  { kind: 'OVERTIME', ytdCents: 6_000_00, ytdMonths: '6', lastYearCents: 9_000_00 },
  { kind: 'BONUS', ytdCents: 4_000_00, ytdMonths: '12', countedCents: 0, reason: 'ONE_YEAR_ONLY' },
] as const

describe('an income that is counted by a worksheet', () => {
  it('is its sum, and stays on file with every figure that was compared and who counted it', async () => {
    const { applicant, documentUuid } = await withPaystub()
    const body = { verdict: 'ACCEPT', documentUuid, annualCents: 70_000_00, worksheet }
    expect((await server.act('processor', applicant, reviewPaystub, body)).status).toBe(200)
    expect((await applicant.now()).facts.incomeVerification?.verifiedAnnualCents).toBe(70_000_00)
    const { incomeWorksheets, log } = replyOf(readCase, await server.act('processor', applicant, readCase))
    expect(incomeWorksheets).toMatchObject([
      {
        document: documentUuid,
        annualCents: 70_000_00,
        by: expect.any(String),
        lines: [
          { kind: 'BASE', figures: [{ name: 'base', cents: 60_000_00 }], countedCents: 60_000_00, reason: null },
          { kind: 'OVERTIME', computedCents: 10_000_00, countedCents: 10_000_00 },
          { kind: 'BONUS', computedCents: 4_000_00, countedCents: 0, reason: 'ONE_YEAR_ONLY' },
        ],
      },
    ])
    expect(log.find(({ kind }) => kind === 'acceptPaystub')?.summary).toContain('lines: 3')
  })

  it.each([
    ['another income than its sum', { annualCents: 70_000_01, worksheet }, 'annualCents'],
    [
      'more than a line comes to',
      { annualCents: 20_000_00, worksheet: [{ kind: 'OTHER', annualCents: 10_000_00, countedCents: 20_000_00 }] },
      'worksheet.0',
    ],
    [
      'less without a reason',
      { annualCents: 5_000_00, worksheet: [{ kind: 'OTHER', annualCents: 10_000_00, countedCents: 5_000_00 }] },
      'worksheet.0',
    ],
    ['a worksheet without a line', { annualCents: 5_000_00, worksheet: [] }, 'worksheet'],
  ])('is not %s', async (_, change, path) => {
    const { applicant, documentUuid } = await withPaystub()
    const { version } = await applicant.now()
    const body = { verdict: 'ACCEPT', documentUuid, ...change }
    expect(await server.act('processor', applicant, reviewPaystub, body)).toMatchObject({
      status: 422,
      body: { code: 'invalidInput', fields: [{ path }] },
    })
    expect((await applicant.now()).version).toBe(version)
  })
})
