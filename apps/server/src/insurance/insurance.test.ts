import { giveInsurance, type InsuranceForm } from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../applications/index.ts'
import { documentsOf } from '../documents/index.ts'
import {
  bring,
  callAs,
  createDocumentServer,
  type DocumentServer,
  readSnapshot,
  startAt,
} from '../documents/testing/index.ts'
import { insuranceCalls } from './index.ts'

let server: DocumentServer
let today: ReturnType<typeof day>
beforeAll(async () => {
  server = await createDocumentServer()
  today = day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
})
afterAll(() => server.close())

const policyOf = (documentUuid: string, change: Partial<InsuranceForm> = {}): InsuranceForm => ({
  insurer: 'Example Mutual',
  policyNumber: 'HO-1',
  dwellingCoverCents: 450_000_00,
  deductibleCents: 2_500_00,
  effectiveOn: addDays(today, -30),
  expiresOn: addDays(today, 335),
  documentUuid,
  ...change,
})

const give = (application: Snapshot, body: InsuranceForm) =>
  callAs(server, insuranceCalls(), { kind: 'borrower', identityUuid: application.ownerUuid })(giveInsurance, {
    params: { uuid: application.uuid },
    body,
  })

describe('the homeowner policy', () => {
  it('completes the step, and its page can no longer be taken back', async () => {
    const application = await startAt(server, 'TRUST_AND_INSURANCE')
    const page = await bring(server, application, 'INSURANCE_DECLARATIONS')
    expect((await give(application, policyOf(page))).state).toBe('GENERATE_RESCISSION')
    const { facts } = await readSnapshot(server, application.uuid)
    expect(facts.insurance).toEqual({
      complete: true,
      insurer: 'Example Mutual',
      policyNumber: 'HO-1',
      dwellingCoverCents: 450_000_00,
      deductibleCents: 2_500_00,
      effectiveOn: addDays(today, -30),
      expiresOn: addDays(today, 335),
    })
    const place = { organisation: server.lender.id, application: application.uuid }
    expect((await documentsOf(server.app.db, place))[0]?.review).toBe('ACCEPTED')
  })

  it('counts, but waits with the trust that is still to be reviewed', async () => {
    const application = await startAt(server, 'TRUST_AND_INSURANCE', { trustReview: 'NEEDED' })
    const page = await bring(server, application, 'INSURANCE_DECLARATIONS')
    expect((await give(application, policyOf(page))).state).toBe('TRUST_AND_INSURANCE')
    expect((await readSnapshot(server, application.uuid)).facts.insurance?.complete).toBe(true)
  })

  it.each([
    // The line of 120,000 dollars, and the mortgage of 288,000 before it.
    ['covers less than line and mortgage', { dwellingCoverCents: 407_999_99 }, 'dwellingCoverCents', 'amountTooLow'],
    [
      'covers less than line, mortgage and replacement cost',
      { dwellingCoverCents: 299_999_99, replacementCostCents: 300_000_00 },
      'dwellingCoverCents',
      'amountTooLow',
    ],
    ['leaves more than 5 % to the owner', { deductibleCents: 22_500_01 }, 'deductibleCents', 'amountTooHigh'],
    ['ends within 60 days', { expiresOn: 59 }, 'expiresOn', 'policyEndsSoon'],
    ['has not begun', { effectiveOn: 1 }, 'effectiveOn', 'dateInFuture'],
    ['has ended', { expiresOn: -1 }, 'expiresOn', 'policyExpired'],
  ] as const)('is refused when it %s', async (_, change, path, code) => {
    const application = await startAt(server, 'TRUST_AND_INSURANCE')
    const page = await bring(server, application, 'INSURANCE_DECLARATIONS')
    const dated = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, name.endsWith('On') ? addDays(today, value) : value]),
    )
    await expect(give(application, policyOf(page, dated))).rejects.toMatchObject({
      code: 'invalidInput',
      fields: [{ path, code }],
    })
  })

  it.each([
    ['covers line and mortgage exactly', { dwellingCoverCents: 408_000_00 }],
    ['pays the whole replacement cost', { dwellingCoverCents: 300_000_00, replacementCostCents: 300_000_00 }],
    ['leaves 5 % to the owner', { deductibleCents: 22_500_00 }],
    ['begins today', { effectiveOn: 0 }],
    ['ends in 60 days', { expiresOn: 60 }],
  ] as const)('is taken when it %s', async (_, change) => {
    const application = await startAt(server, 'TRUST_AND_INSURANCE')
    const page = await bring(server, application, 'INSURANCE_DECLARATIONS')
    const dated = Object.fromEntries(
      Object.entries(change).map(([name, value]) => [name, name.endsWith('On') ? addDays(today, value) : value]),
    )
    expect((await give(application, policyOf(page, dated))).state).toBe('GENERATE_RESCISSION')
  })

  it.each([
    ['a page of another kind', 'PAYSTUB'],
    ['a page that is not there', undefined],
  ] as const)('needs its declarations page, not %s', async (_, type) => {
    const application = await startAt(server, 'TRUST_AND_INSURANCE')
    const page = type === undefined ? crypto.randomUUID() : await bring(server, application, type)
    await expect(give(application, policyOf(page))).rejects.toMatchObject({ code: 'documentNotFound' })
  })

  it('is not asked for at another step', async () => {
    const application = await startAt(server, 'RECORDING')
    await expect(give(application, policyOf(crypto.randomUUID()))).rejects.toMatchObject({ code: 'eventNotExpected' })
  })
})
