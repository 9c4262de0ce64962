import { clearFaults, type FaultVendor, setFault, type VendorFault } from '@hearthline/contracts'
import { type ApplicationFacts, type Lien, sampleFacts, sampleOffer } from '@hearthline/domain/application'
import { rowOf, STEPS, type VendorStep } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepDeed } from './testing/keep-deed.ts'
import { createVisitor } from './testing/test-server.ts'
import { createVendorDeskServer, type VendorDeskServer } from './testing/vendor-desk-server.ts'

let server: VendorDeskServer
beforeAll(async () => {
  server = await createVendorDeskServer()
})
afterAll(() => server.close())
beforeEach(() => createVisitor(server).call(clearFaults))

const mortgage: Lien = {
  id: '00000000-0000-4000-8000-00000000000a',
  kind: 'MORTGAGE',
  creditor: 'Example Home Loans',
  balanceCents: 50_000_00,
  limitCents: 50_000_00,
  paymentCents: 300_00,
  position: 1,
  securedByHome: true,
  beingPaidOff: true,
  source: 'CREDIT',
}
const facts: ApplicationFacts = {
  ...sampleFacts,
  offer: { ...sampleOffer, netCents: 60_000_00 },
  liens: {
    items: [mortgage],
    inquiries: [],
    taxesAnnualCents: 0,
    insuranceAnnualCents: 0,
    hoaMonthlyCents: 0,
    confirmedAt: '2026-11-01T00:00:00.000Z',
  },
}

type Wait = {
  readonly vendor: FaultVendor
  /** Whether it may answer 'pending'; other vendors answer or fail. */
  readonly saysLater: boolean
}

/** Every step that a vendor ends, and the vendor; a new step without a row here does not compile. */
const WAITS: Readonly<Record<VendorStep, Wait>> = {
  WAITING_FOR_SOFT_CREDIT: { vendor: 'credit', saysLater: false },
  IN_PROGRESS: { vendor: 'credit', saysLater: true },
  WAITING_FOR_PROPERTY_DATA: { vendor: 'valuation', saysLater: true },
  PREQUAL_TITLE: { vendor: 'title', saysLater: true },
  HARD_CREDIT_PULL: { vendor: 'credit', saysLater: true },
  BPO_PROCESSING: { vendor: 'valuation', saysLater: true },
  RESIDENTIAL_EVALUATION_PROCESSING: { vendor: 'valuation', saysLater: true },
  ONSITE_APPRAISAL_REQUEST: { vendor: 'valuation', saysLater: true },
  FINAL_TITLE_PROCESSING: { vendor: 'title', saysLater: true },
  PAYOFF_REQUEST_PENDING: { vendor: 'payments', saysLater: false },
  RECORDING: { vendor: 'recording', saysLater: true },
  DIRECT_DEBT_PAYOFF: { vendor: 'payments', saysLater: false },
}
const steps = STEPS.filter((step): step is VendorStep => rowOf(step).waitsOn === 'vendor')

const work = async (step: VendorStep) => {
  const applicant = await server.at(step, facts)
  await keepDeed(server, applicant.uuid)
  const data = { organisation: server.lender.id, application: applicant.uuid, step, seq: '1' }
  await server.app.db.inTransaction(server.lender.id, (tx) => server.app.jobs.send(tx, 'step', data))
  await server.work({ only: step, more: 2 })
  return applicant
}

const workWithFault = async (step: VendorStep, fault: VendorFault) => {
  const { vendor } = WAITS[step]
  await createVisitor(server).call(setFault, { body: { vendor, fault, lasts: 'untilCleared' } })
  const applicant = await work(step)
  return async () => (await applicant.now()).facts.needsAttention
}

describe.each(steps)('the vendor that %s waits for', (step) => {
  const { saysLater, vendor } = WAITS[step]

  it('stays down: staff are told which it was, and why', async () => {
    const needsAttention = await workWithFault(step, 'down')
    expect(await needsAttention()).toMatchObject({ step, reason: 'vendorFailed', vendor })
  })

  it.runIf(saysLater)('says later and is never heard of again: staff are told once its time is over', async () => {
    const needsAttention = await workWithFault(step, 'pending')
    expect(await needsAttention()).toBeUndefined()
    await server.sweep(46)
    expect(await needsAttention()).toMatchObject({ step, reason: 'vendorSilent', vendor })
  })

  it('answers: the application goes on, and nobody is told (control)', async () => {
    const { facts: found, step: reached } = await (await work(step)).now()
    expect(reached).not.toBe(step)
    expect(found.needsAttention).toBeUndefined()
  })
})
