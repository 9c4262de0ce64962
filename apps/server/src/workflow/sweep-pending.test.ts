import { randomUUID } from 'node:crypto'
import { retryStep } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closingFacts } from '../documents/testing/index.ts'
import { moveShift } from '../platform/clock/index.ts'
import { SealError } from '../platform/seals/index.ts'
import { coSignerNamed } from '../signers/testing/co-owned.ts'
import { giveUpJob } from '../testing/give-up-job.ts'
import { keepDeed } from '../testing/keep-deed.ts'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { type DeskTables, deleteWait } from '../vendor-desk/index.ts'
import { StillPending } from '../vendors/index.ts'
import { sweepPending, sweepWaits, withWaits } from './index.ts'

type Facts = Partial<ApplicationFacts>

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const reason = 'They are looking for it'
const sweep = () => sweepPending(server.app, server.lender.id, server.lender.timeZone)
const zoneOf = () => server.lender.timeZone
/** The lender's clock, which moves by days. */
const pass = (days: number) => moveShift(server.app.db.read(server.lender.id), server.lender.id, days)
const nowIs = async () => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).now.toISOString()
const queued = (queue: string, { uuid }: Applicant) =>
  server.sent.filter((one) => one.queue === queue && one.data.application === uuid)

const signerUuid = 'f2b1c3d4-0000-4000-8000-0000000000b1'
const robin = { firstName: 'Robin', lastName: 'Example', email: 'r@example.test', relation: 'SPOUSE', owes: false }
const inReview = async (): Promise<ApplicationFacts['identity']> => ({
  documents: ['PASSPORT_FRONT'],
  tries: 1,
  status: 'IN_REVIEW',
  reasons: [],
  submittedAt: await nowIs(),
})

const twoApprovals = async () => {
  const at = await nowIs()
  return ['Kim', 'Lee'].map((name) => ({ staffUuid: randomUUID(), name, at }))
}

type Case = readonly [string, Step, () => Promise<Facts>, queue: string]

const CASES: readonly Case[] = [
  ['identityPending', 'IDENTITY_VERIFICATION', async () => ({ identity: await inReview() }), 'identity'],
  [
    'identityPending',
    'CO_DEED_REQ',
    async () => ({
      additional: { purpose: 'OTHER', otherOwners: [{ ...robin, uuid: signerUuid }], givenAt: await nowIs() },
      coSigners: [{ ...coSignerNamed(signerUuid), identity: await inReview() }],
    }),
    'identity',
  ],
  [
    'notaryPending',
    'DEED_SIGNING',
    async () => ({ notary: { manual: false, tries: 0, primaryAcceptedAt: await nowIs() } }),
    'notary',
  ],
  ['papersPending', 'GENERATE_NOTE_SIGNING', async () => ({}), 'step'],
  ['sealPending', 'GENERATE_NOTARY_DISCLOSURE', async () => ({ signing: { toSetSince: await nowIs() } }), 'step'],
  [
    'sealPending',
    'CO_DEED_REQ',
    async () => ({
      additional: { purpose: 'OTHER', otherOwners: [{ ...robin, uuid: signerUuid }], givenAt: await nowIs() },
      signing: { toSetSince: await nowIs() },
    }),
    'signatures',
  ],
  ['papersPending', 'PRE_SOFT_CREDIT_DISCLOSURE', async () => ({}), 'step'],
  ['papersPending', 'DECLINED', async () => ({}), 'papers'],
  ['workPending', 'WAITING_FOR_FINAL_DECISION', async () => ({}), 'step'],
  ['workPending', 'FUNDING_DECISION', async () => ({ funding: { approvals: await twoApprovals() } }), 'disburse'],
]

describe('work that never came back', () => {
  // Before the lender's clock is moved: applications are made by real time.
  it.each(CASES)('%s at %s is waited for before', async (_, step, facts) => {
    const applicant = await server.at(step, { ...closingFacts, ...(await facts()) })
    await sweep()
    expect(await server.openKinds(applicant)).toEqual([])
  })

  it.each(CASES)('%s at %s is put before a person, who has it done once more', async (why, step, facts, queue) => {
    const applicant = await server.at(step, { ...closingFacts, ...(await facts()) })
    await pass(1)
    await sweep()
    await sweep()
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: why, closed: null }])
    expect((await server.act('processor', applicant, retryStep, { reason })).status).toBe(200)
    expect(queued(queue, applicant)).toHaveLength(1)
    expect(await server.openKinds(applicant)).toEqual([])
  })

  it('is none where the borrower takes their time, or the notice is on file', async () => {
    const idle = await server.at('IDENTITY_VERIFICATION')
    const declined = await server.at('DECLINED')
    await keepDeed(server, declined.uuid, 'ADVERSE_ACTION_NOTICE')
    await pass(2)
    await sweep()
    expect([await server.openKinds(idle), await server.openKinds(declined)]).toEqual([[], []])
  })
})

it('a wait that ended while the sweep was at others is left alone', async () => {
  const waitsOf = async (applicant: Applicant) =>
    (await server.app.db.read<DeskTables>(server.lender.id).selectFrom('vendor_waits').selectAll().execute()).filter(
      ({ application_uuid }) => application_uuid === applicant.uuid,
    )
  const ask = withWaits(server.app, zoneOf, async () => {
    throw new StillPending('identity', 'not yet')
  })
  const [first, second] = [await server.at('IDENTITY_VERIFICATION'), await server.at('IDENTITY_VERIFICATION')]
  for (const { uuid: application } of [first, second])
    await ask({ organisation: server.lender.id, application, step: 'IDENTITY_VERIFICATION' }).catch(() => undefined)
  await pass(2)
  let reads = 0
  const clock = {
    ...server.app.clock,
    at: async (...of: Parameters<typeof server.app.clock.at>) => {
      reads += 1
      // The sweep's own look at the clock is the first; the next one is for the first wait.
      if (reads === 2)
        await server.app.db.inTransaction(server.lender.id, (tx) =>
          deleteWait(tx.as<DeskTables>(), { organisation: server.lender.id, application: second.uuid }),
        )
      return server.app.clock.at(...of)
    },
  }
  await sweepWaits({ ...server.app, clock }, server.lender.id, server.lender.timeZone)
  expect([await server.openKinds(first), await server.openKinds(second)]).toEqual([['STUCK'], []])
  expect([await waitsOf(first), await waitsOf(second)]).toEqual([[], []])
})

describe('a job that failed for good after its application moved on', () => {
  it.each([
    ['papers', [{ queue: 'papers' }]],
    // The control: what the step needed is moot.
    ['step', []],
  ] as const)('of the queue %s is listed as %j', async (queue, listed) => {
    const applicant = await server.at('DECLINED')
    const data = { organisation: server.lender.id, application: applicant.uuid, step: 'TRUST_AND_INSURANCE' }
    await giveUpJob(server.app, server.lender.timeZone)(data, { queue, error: new Error('no') })
    expect(await server.openKinds(applicant)).toEqual([])
    const rows = await server.app.db
      .read<{ failed_jobs: { queue: string; data: { application?: string } } }>(server.lender.id)
      .selectFrom('failed_jobs')
      .selectAll()
      .execute()
    expect(rows.filter(({ data: about }) => about.application === applicant.uuid)).toMatchObject(listed)
  })
})

describe('a seal that cannot be set', () => {
  it('is put before staff as such, once its job has failed for good', async () => {
    const applicant = await server.at('GENERATE_NOTARY_DISCLOSURE', { ...closingFacts })
    const data = { organisation: server.lender.id, application: applicant.uuid, step: 'GENERATE_NOTARY_DISCLOSURE' }
    // What a job keeps of its last error.
    const { name } = new SealError('the time of the seal was not stamped')
    await giveUpJob(server.app, server.lender.timeZone)(data, { queue: 'step', error: { name } })
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'sealPending', closed: null }])
    expect((await server.act('processor', applicant, retryStep, { reason })).status).toBe(200)
    expect(queued('step', applicant)).toHaveLength(1)
  })

  it('is a vendor’s failure where a vendor is named (control)', async () => {
    const applicant = await server.at('GENERATE_NOTARY_DISCLOSURE', { ...closingFacts })
    const data = { organisation: server.lender.id, application: applicant.uuid, step: 'GENERATE_NOTARY_DISCLOSURE' }
    await giveUpJob(server.app, server.lender.timeZone)(data, {
      queue: 'step',
      error: { name: 'VendorDown', vendor: 'notary' },
    })
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'vendorFailed', closed: null }])
  })
})

describe('a vendor that takes its time', () => {
  it.each([
    ['identity', 'IDENTITY_VERIFICATION', async () => ({ identity: await inReview() })],
    ['notary', 'DEED_SIGNING', async () => ({ notary: { manual: false, tries: 0, primaryAcceptedAt: await nowIs() } })],
  ] as const)('with %s is waited for, then told to a person', async (vendor, step, facts) => {
    const applicant = await server.at(step, { ...closingFacts, ...(await facts()) })
    const data = { organisation: server.lender.id, application: applicant.uuid, step }
    const ask = withWaits(server.app, zoneOf, async () => {
      throw new StillPending(vendor, 'not yet')
    })
    await expect(ask(data)).rejects.toThrow('not yet')
    // Out of tries: the vendor has the question, and nothing is wrong yet.
    await giveUpJob(server.app, server.lender.timeZone)(data)
    expect(await server.openKinds(applicant)).toEqual([])
    await pass(1)
    await sweep()
    expect(await server.openKinds(applicant)).toEqual([])
    await sweepWaits(server.app, server.lender.id, server.lender.timeZone)
    expect(await server.tasksOf(applicant)).toMatchObject([{ kind: 'STUCK', reason: 'vendorSilent', closed: null }])
  })
})
