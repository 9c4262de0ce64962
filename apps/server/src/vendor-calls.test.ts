import { randomUUID } from 'node:crypto'
import {
  clearFaults,
  type FaultVendor,
  listFailedJobs,
  listVendorCalls,
  readRecord,
  retryStep,
  setFault,
  settleFailedJob,
  settleVendorCall,
  type VendorFault,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readLogOf } from './applications/index.ts'
import { keepFailedJob } from './failed-jobs/index.ts'
import { createSend, type Send } from './platform/outgoing/index.ts'
import { codeOf } from './platform/postgres/index.ts'
import { createComposedServer } from './testing/composed-server.ts'
import type { Applicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'
import { createVendorDeskServer, type VendorDeskServer } from './testing/vendor-desk-server.ts'
import { createSecretsOf, type DeskTables, signWebhook } from './vendor-desk/index.ts'
import { createHttpsVendor } from './vendors/https/https-vendor.ts'
import { nameVendorErrors, UnreadableAnswer } from './vendors/index.ts'
import { consumeWebhook, markWebhookFailed } from './workflow/index.ts'

let server: VendorDeskServer
beforeAll(async () => {
  server = await createVendorDeskServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.forgetCalls()
  await createVisitor(server).call(clearFaults)
})

const play = (vendor: FaultVendor, fault: VendorFault, lasts = 'once') =>
  createVisitor(server).call(setFault, { body: { vendor, fault, lasts } })

const kindsOf = async ({ uuid }: Applicant) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).map(({ kind }) => kind)

const confirmed: ApplicationFacts['liens'] = {
  items: [],
  inquiries: [],
  taxesAnnualCents: 0,
  insuranceAnnualCents: 0,
  hoaMonthlyCents: 0,
  confirmedAt: '2026-11-01T00:00:00.000Z',
}

type Asked = 'credit' | 'title' | 'valuation'

/** The sandbox's vendors, of which one is asked at a host that the installation does not list (OUTGOING_HOSTS). */
const notToBeCalled = (kind: Asked) => {
  const codes: unknown[] = []
  const guarded = createSend({ mode: 'live', networks: [], hosts: ['api.vendor.example'] })
  const send: Send = (request) =>
    guarded(request).catch((error: unknown) => {
      codes.push(codeOf(error))
      throw error
    })
  const ours = server.app.vendorsFor(server.lender.id)
  const asked = createHttpsVendor(kind, { send, url: 'https://elsewhere.example', token: 'a-token' }, {} as never)
  return { vendors: nameVendorErrors({ ...ours, [kind]: asked }), codes: () => codes }
}

/** Steps that wait for a vendor that may answer by webhook, with the log kind of the effect. */
const WAITS: readonly (readonly [Step, Asked, string])[] = [
  ['HARD_CREDIT_PULL', 'credit', 'hardCreditPulled'],
  ['BPO_PROCESSING', 'valuation', 'homeValued'],
  ['FINAL_TITLE_PROCESSING', 'title', 'finalTitleRead'],
]

/** An application at a step, with the job that entering it enqueues. */
const enter = async (step: Step): Promise<Applicant> => {
  const applicant = await server.at(step, { liens: confirmed })
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    server.app.jobs.send(tx, 'step', { organisation: server.lender.id, application: applicant.uuid, step, seq: '1' }),
  )
  return applicant
}

const attentionOf = async (applicant: Applicant) => (await applicant.now()).facts.needsAttention
const reasonOf = async (applicant: Applicant) => (await attentionOf(applicant))?.reason

describe.each(WAITS)('at %s, the vendor (%s)', (step, vendor, kind) => {
  const played = async (fault: VendorFault, more = 0) => {
    await play(vendor, fault)
    const applicant = await enter(step)
    await server.work({ only: step, more })
    const effects = (await kindsOf(applicant)).filter((one) => one === kind).length
    return { applicant, effects, calls: await server.newCalls() }
  }
  it.each([
    ['late', ['askedAgain']],
    ['twice', ['askedAgain', 'askedAgain']],
    ['outOfOrder', ['askedAgain', 'notYet']],
  ] as const)('that answers %s has one effect', async (error, outcomes) => {
    const { applicant, effects, calls } = await played(error)
    expect(effects).toBe(1)
    expect((await applicant.now()).step).not.toBe(step)
    expect(await reasonOf(applicant)).toBeUndefined()
    expect(calls.map(({ outcome }) => outcome).toSorted()).toEqual(outcomes.toSorted())
  })
  it.each(['down', 'slow', 'pending'] as const)('that is %s once has one effect at its next try', async (error) => {
    const { applicant, effects, calls } = await played(error, 2)
    expect([effects, calls, await reasonOf(applicant)]).toEqual([1, [], undefined])
  })
  it('that takes its answer back is for a person, and the answer stands', async () => {
    const { applicant, effects, calls } = await played('contradicts')
    expect(effects).toBe(1)
    expect(calls).toEqual([{ vendor, outcome: 'waits', reason: 'contradicts' }])
    expect(await reasonOf(applicant)).toBe('vendorContradicts')
  })
  it('that stays down is given to staff', async () => {
    await play(vendor, 'down', 'untilCleared')
    const applicant = await enter(step)
    await server.work({ only: step, more: 2 })
    expect(await attentionOf(applicant)).toMatchObject({ step, reason: 'vendorFailed', vendor })
  })
  it('that answers what nobody can read is given to staff at once', async () => {
    const applicant = await enter(step)
    const unreadable = async () => {
      throw new UnreadableAnswer(vendor, 'any', ['outcome'])
    }
    const asks = { pull: unreadable, order: unreadable, finish: unreadable }
    const vendors = server.app.vendorsFor(server.lender.id)
    const spoilt = { ...vendors[vendor], ...asks }
    await server.work({ only: step, vendors: { ...vendors, [vendor]: spoilt } })
    expect(await attentionOf(applicant)).toMatchObject({ step, reason: 'answerUnreadable', vendor })
  })
  it('whose address may not be called is given to staff, and is not called', async () => {
    const applicant = await enter(step)
    const refused = notToBeCalled(vendor)
    await server.work({ only: step, vendors: refused.vendors, more: 2 })
    expect(await attentionOf(applicant)).toMatchObject({ step, reason: 'vendorFailed', vendor })
    expect(refused.codes()).toEqual(Array.from({ length: 3 }, () => 'ADDRESS_REFUSED'))
  })
  it('that says later and is never heard of again is asked meanwhile, and given to staff when its time is over', async () => {
    await play(vendor, 'pending', 'untilCleared')
    const applicant = await enter(step)
    await server.work({ only: step, more: 2 })
    expect(await reasonOf(applicant)).toBeUndefined()
    const asked = server.sent.length
    await server.sweep(0)
    expect(server.sent.length).toBe(asked)
    await server.sweep(0.5)
    expect(server.sent.slice(asked).map(({ data }) => [data.application, data.step])).toContainEqual([
      applicant.uuid,
      step,
    ])
    await server.work({ only: step, days: 0.5 })
    expect(await reasonOf(applicant)).toBeUndefined()
    await server.sweep(16)
    expect(await attentionOf(applicant)).toMatchObject({ step, reason: 'vendorSilent', vendor })
  })
})

it.each(['flood', 'credit'] as const)(
  'of the two that the hard credit pull asks, the one that is down is told to the borrower too: %s',
  async (vendor) => {
    await play(vendor, 'down', 'untilCleared')
    const applicant = await enter('HARD_CREDIT_PULL')
    await server.work({ only: 'HARD_CREDIT_PULL', more: 2 })
    const { body } = await applicant.visitor.call(readRecord, { params: { uuid: applicant.uuid } })
    expect(body.needsAttention).toMatchObject({ step: 'HARD_CREDIT_PULL', reason: 'vendorFailed', vendor })
  },
)

describe('a call at the door', () => {
  const call = async (
    { org = 'hearthline', vendor = 'title', signedFor = 'title', id = `msg_${randomUUID()}`, ageSeconds = 0 },
    payload: unknown,
  ) => {
    const secret = server.secretsOf(server.lender, signedFor as FaultVendor)[0] ?? ''
    const body = Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload))
    const headers = signWebhook(secret, { id, body, nowMs: server.time.now - ageSeconds * 1000 })
    const url = `/webhooks/${org}/${vendor}`
    const sent = { ...headers, 'content-type': 'application/json' }
    return (await server.fastify.inject({ method: 'POST', url, headers: sent, payload: body })).statusCode
  }
  const about = (reference: string, outcome = 'found') => ({
    type: 'answer.ready',
    timestamp: '2026-11-22T10:00:00Z',
    data: { reference, outcome },
  })
  const nobody = `${randomUUID()}:title:1`

  it.each([
    ['signed with the secret of another vendor', { signedFor: 'credit' }, 403],
    ['signed six minutes ago', { ageSeconds: 360 }, 403],
    ['for a lender that is not here', { org: 'nowhere' }, 404],
    ['of a vendor that is none', { vendor: 'weather' }, 404],
    ['signed for another lender', { org: 'harbor_point' }, 403],
  ])('is refused when it is %s, and nothing is stored', async (_, how, status) => {
    expect(await call(how, about(nobody))).toBe(status)
    expect(await server.newCalls()).toEqual([])
  })
  it.each([
    ['no JSON', 'found!', 'unreadable'],
    ['another shape', { type: 'answer.ready' }, 'unreadable'],
    ['about nothing of ours', about(nobody), 'referenceUnknown'],
    ['about no reference at all', about('hello'), 'referenceUnknown'],
  ])('is stored, acknowledged and waits with its reason when it is %s', async (_, payload, reason) => {
    expect(await call({}, payload)).toBe(202)
    expect(await server.newCalls()).toEqual([{ vendor: 'title', outcome: 'stored', reason: null }])
    await server.work()
    expect(await server.newCalls()).toEqual([{ vendor: 'title', outcome: 'waits', reason }])
  })
  it('is one, however often it is delivered, at once or later', async () => {
    const id = `msg_${randomUUID()}`
    const statuses = await Promise.all(Array.from({ length: 6 }, () => call({ id }, about(nobody))))
    expect(new Set(statuses)).toEqual(new Set([202]))
    await server.work()
    expect(await call({ id }, about(nobody))).toBe(202)
    expect(await server.newCalls()).toHaveLength(1)
    expect(await call({}, about(nobody))).toBe(202)
    expect(await server.newCalls()).toHaveLength(2)
  })
  it('about a step that is past, or does not wait, changes nothing and sends no money', async () => {
    const applicant = await server.at('FUNDING_DECISION')
    const sent = server.sent.length
    expect(await call({ vendor: 'payments', signedFor: 'payments' }, about(`${applicant.uuid}:draw`, 'sent'))).toBe(202)
    await server.work()
    expect(server.sent.slice(sent).map(({ queue }) => queue)).toEqual(['webhook'])
    expect(await server.newCalls()).toMatchObject([{ outcome: 'notAwaited' }])
    expect(await server.app.metrics.metrics()).toContain(
      'vendor_webhooks_total{vendor="payments",outcome="notAwaited"} 1\n',
    )
  })
  it('whose job was lost is taken up by the sweep', async () => {
    await call({}, about(nobody))
    // Skips the jobs sent so far, as if they were lost.
    await server.at('OFFER_SELECTION')
    await server.work()
    expect(await server.newCalls()).toMatchObject([{ outcome: 'stored' }])
    await server.sweep(0.1)
    await server.work()
    expect(await server.newCalls()).toMatchObject([{ outcome: 'waits' }])
  })

  it('whose job failed for good comes back by a retry alone, and by no sweep', async () => {
    await call({}, about(nobody))
    const { data } = server.sent.at(-1) ?? {}
    if (data === undefined) throw new Error('no job was sent')
    await keepFailedJob(server.app, { webhook: markWebhookFailed })(data, {
      job: randomUUID(),
      requestId: randomUUID(),
      queue: 'webhook',
      error: new Error('no'),
    })
    await server.at('OFFER_SELECTION')
    const before = server.sent.length
    await server.sweep(0.1)
    expect(server.sent.slice(before).filter(({ queue }) => queue === 'webhook')).toEqual([])
    expect(await server.newCalls()).toMatchObject([{ outcome: 'failed' }])
    await consumeWebhook(server.app, () => server.lender.timeZone)(data)
    expect(await server.newCalls()).toMatchObject([{ outcome: 'waits' }])
  })

  it('whose job failed for good and was dismissed comes back no more, whatever jobs for it are left', async () => {
    await call({}, about(nobody))
    const { data } = server.sent.at(-1) ?? expect.fail('no job was sent')
    const dead = { job: randomUUID(), requestId: randomUUID(), queue: 'webhook', error: new Error('no') }
    await keepFailedJob(server.app, { webhook: markWebhookFailed })(data, dead)
    const manager = await server.staff(await server.at('OFFER_SELECTION'), 'manager')
    const listed: readonly { readonly uuid: string; readonly queue: string }[] = (
      await manager.raw(listFailedJobs)
    ).json()
    for (const { uuid, queue } of listed)
      if (queue === 'webhook')
        await manager.call(settleFailedJob, {
          params: { job: uuid },
          body: { act: 'DISMISS', reason: 'A test of theirs' },
        })
    const before = server.sent.length
    await server.sweep(0.1)
    expect(server.sent.slice(before).filter(({ queue }) => queue === 'webhook')).toEqual([])
    await consumeWebhook(server.app, () => server.lender.timeZone)(data)
    expect(await server.newCalls()).toMatchObject([{ outcome: 'dismissed' }])
  })
})

describe('a call that waits', () => {
  type Waiting = { readonly uuid: string; readonly reason: string; readonly application: string | null }
  const contradicted = async () => {
    await play('title', 'contradicts')
    const applicant = await enter('FINAL_TITLE_PROCESSING')
    await server.work({ only: 'FINAL_TITLE_PROCESSING' })
    const staff = await server.staff(applicant)
    const listed = async () => (await staff.raw(listVendorCalls)).json() as readonly Waiting[]
    const mine = (await listed()).find(({ application }) => application === applicant.uuid)
    const settle = (act: 'AGAIN' | 'DISMISS') =>
      staff.call(settleVendorCall, { params: { call: mine?.uuid ?? '' }, body: { act, reason: 'Spoke with them' } })
    return { applicant, staff, listed, mine, settle }
  }
  it('is on the list of staff, and laid aside lets the application go on', async () => {
    const { applicant, listed, mine, settle } = await contradicted()
    expect(mine?.reason).toBe('contradicts')
    expect((await settle('DISMISS')).status).toBe(200)
    expect((await listed()).map(({ uuid }) => uuid)).not.toContain(mine?.uuid)
    expect(await reasonOf(applicant)).toBeUndefined()
    expect(await kindsOf(applicant)).toContain('vendorCallSettled')
    expect(await settle('DISMISS')).toMatchObject({ status: 404, body: { code: 'taskNotFound' } })
  })
  it('is consumed again as if it had just come', async () => {
    const { listed, mine, settle } = await contradicted()
    expect((await settle('AGAIN')).status).toBe(200)
    expect((await listed()).map(({ uuid }) => uuid)).not.toContain(mine?.uuid)
    await server.work()
    expect((await listed()).map(({ uuid }) => uuid)).toContain(mine?.uuid)
  })
  it('starts no work of a step that a person has to begin, when staff ask once more', async () => {
    const { uuid } = await server.at('FUNDING_DECISION', {
      needsAttention: { step: 'FUNDING_DECISION', reason: 'vendorContradicts', since: '2026-11-20T10:00:00.000Z' },
    })
    const { staff } = await contradicted()
    const sent = server.sent.length
    const body = { reason: 'The county was wrong' }
    expect((await staff.call(retryStep, { params: { uuid }, body })).status).toBe(200)
    expect(server.sent.slice(sent)).toEqual([])
  })
})

it('has a door in the server as it runs, and workers behind it', async () => {
  const composed = await createComposedServer()
  const secrets = { tokens: {}, webhooks: {} }
  const secretsOf = createSecretsOf({ keys: composed.app.keys, mode: 'sandbox', secrets })
  const send = (vendor: FaultVendor) => {
    const body = Buffer.from('{}')
    const secret = secretsOf(composed.lender, 'title')[0] ?? ''
    const headers = signWebhook(secret, { id: 'msg_composed', body, nowMs: Date.now() })
    return composed.fastify.inject({ method: 'POST', url: `/webhooks/hearthline/${vendor}`, headers, payload: body })
  }
  expect([(await send('credit')).statusCode, (await send('title')).statusCode]).toEqual([403, 202])
  const outcomes = async () => {
    const db = composed.app.db.read<DeskTables>(composed.lender.id)
    return (await db.selectFrom('vendor_webhooks').select('outcome').execute()).map(({ outcome }) => outcome)
  }
  await vi.waitFor(async () => expect(await outcomes()).toEqual(['waits']), { timeout: 60_000 })
  await composed.close()
})
