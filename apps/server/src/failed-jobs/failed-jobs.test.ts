import { randomUUID } from 'node:crypto'
import { LISTED_QUEUES, listFailedJobs, settleFailedJob } from '@hearthline/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createRoles, type Role, type Roles } from '../identity/testing/roles.ts'
import { QUEUES } from '../platform/jobs/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { failedJobCalls, keepFailedJob } from './index.ts'
import type { FailedJobTables } from './tables.ts'

let server: TestServer
let roles: Roles
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ calls: () => failedJobCalls({}) })
  roles = await createRoles(server)
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
})
afterAll(() => server.close())
beforeEach(() =>
  server.app.db.inTransaction(server.lender.id, async (tx) => {
    await tx.as<FailedJobTables>().deleteFrom('failed_jobs').execute()
  }),
)

const error = { name: 'VendorDown', code: 'ECONNRESET', at: 'at send (mail.ts:1:1)', vendor: 'flood' }
const requestId = randomUUID()
const fail = (data: Readonly<Record<string, string>> = { message: 'm1' }, queue = 'mail', lender = server.lender.id) =>
  keepFailedJob(server.app)({ organisation: lender, ...data }, { job: randomUUID(), requestId, queue, error })
const asStaff = async (role: Role = 'manager') => {
  const visitor = createVisitor(server)
  visitor.token = await roles.tokenOf(role, applicant)
  return visitor
}
const rows = () => server.app.db.read<FailedJobTables>(server.lender.id).selectFrom('failed_jobs').selectAll().execute()
const list = async () => replyOf(listFailedJobs, await (await asStaff()).call(listFailedJobs))
const settle = async (job: string, act: 'AGAIN' | 'DISMISS', role: Role = 'manager') =>
  (await asStaff(role)).call(settleFailedJob, {
    params: { job },
    body: { act, reason: 'The mail server is back' },
    key: randomUUID(),
  })
const sentTo = (queue: string) => server.sent.filter((one) => one.queue === queue)

describe('a job that failed for good', () => {
  it('is on the list with what failed, and without the words of the error', async () => {
    await fail({ message: 'm1', application: applicant.uuid })
    expect(await list()).toEqual([
      {
        uuid: expect.any(String),
        queue: 'mail',
        firstFailedAt: expect.any(String),
        lastFailedAt: expect.any(String),
        times: 1,
        error: { name: 'VendorDown', code: 'ECONNRESET', vendor: 'flood' },
        requestId,
        application: applicant.uuid,
      },
    ])
  })

  it('counts once, also where a crash lets it be put on the list twice', async () => {
    const data = { organisation: server.lender.id, message: 'm1' }
    const job = randomUUID()
    await keepFailedJob(server.app)(data, { job, requestId, queue: 'mail', error })
    await keepFailedJob(server.app)(data, { job, requestId, queue: 'mail', error })
    expect(await list()).toMatchObject([{ times: 1 }])
    await fail()
    expect(await list()).toMatchObject([{ times: 2 }])
  })

  it('says since when and at how many tries it failed', async () => {
    const sentAt = new Date('2026-11-20T10:00:00.000Z')
    const failAgain = (from: Date, tries: number) =>
      keepFailedJob(server.app)(
        { organisation: server.lender.id, message: 'm1' },
        { job: randomUUID(), requestId, queue: 'mail', error, dead: { job: randomUUID(), sentAt: from, tries } },
      )
    await failAgain(sentAt, 9)
    expect(await list()).toMatchObject([{ times: 9, firstFailedAt: sentAt.toISOString() }])
    await failAgain(new Date('2026-11-21T10:00:00.000Z'), 9)
    expect(await list()).toMatchObject([{ times: 18, firstFailedAt: sentAt.toISOString() }])
  })

  it('is counted where it fails again, and another one is beside it', async () => {
    await fail()
    await fail()
    await fail({ message: 'm2' })
    await fail({ message: 'm1' }, 'chat')
    // In no order: those of one moment have none.
    const counted = (await list()).map(({ queue, times }) => `${queue} ${times}`)
    expect(counted.toSorted()).toEqual(['chat 1', 'mail 1', 'mail 2'])
  })

  it('is listed once more when it fails again after it was settled', async () => {
    await fail()
    const [job] = await list()
    expect((await settle(job?.uuid ?? '', 'DISMISS')).status).toBe(200)
    expect(await list()).toEqual([])
    await fail()
    expect(await list()).toMatchObject([{ times: 1 }])
  })

  // The second and third are pg-boss's own words, of a heartbeat that stopped and of a job that took too long.
  it.each([
    undefined,
    { value: { message: 'job heartbeat timeout' } },
    { message: 'job timed out', stack: 'Error: job timed out\n    at x' },
    { name: 7, code: {} },
  ])('of a worker that died is named so, and nothing else of %o is kept', async (left) => {
    await keepFailedJob(server.app)(
      { organisation: server.lender.id, message: 'm1' },
      {
        job: randomUUID(),
        requestId,
        queue: 'mail',
        error: left,
      },
    )
    expect(await list()).toMatchObject([{ error: { name: 'WorkerDied', code: null, vendor: null } }])
    const [row] = await rows()
    expect(row?.error).toEqual({ name: 'WorkerDied' })
  })

  it('keeps no words of its error, whatever else is given', async () => {
    const spoken = { ...error, message: 'SSN 900-01-1001', stack: 'Error: SSN 900-01-1001', cause: { ssn: 1 } }
    await keepFailedJob(server.app)(
      { organisation: server.lender.id, message: 'm1' },
      {
        job: randomUUID(),
        requestId,
        queue: 'mail',
        error: spoken,
      },
    )
    const [row] = await rows()
    expect(row?.error).toEqual(error)
  })

  it('of a queue that the list does not show hides none that it does', async () => {
    for (let nth = 0; nth < 101; nth++) await fail({ message: `n${nth}` }, 'gone')
    await fail()
    expect(await list()).toMatchObject([{ queue: 'mail' }])
  })

  it('is its own lender’s', async () => {
    const other = server.registry.all.find(({ isDefault }) => !isDefault)
    await fail({ message: 'm1' }, 'mail', other?.id)
    expect(await list()).toEqual([])
  })
})

it('the list shows every queue whose jobs die, but that of steps, which the application shows', () => {
  const dying = Object.entries(QUEUES).flatMap(([queue, options]) => ('deadLetter' in options ? [queue] : []))
  expect([...LISTED_QUEUES, 'step'].toSorted()).toEqual(dying.toSorted())
})

describe('a retry', () => {
  it('sends the same job to its queue, and takes it off the list', async () => {
    await fail({ message: 'm7' })
    const [job] = await list()
    const before = sentTo('mail').length
    const answer = await settle(job?.uuid ?? '', 'AGAIN')
    expect(answer.body).toEqual([])
    expect(sentTo('mail').slice(before)).toEqual([
      { queue: 'mail', data: { organisation: server.lender.id, message: 'm7' } },
    ])
  })

  it('keeps who settled it, how and why', async () => {
    await fail()
    const [job] = await list()
    await settle(job?.uuid ?? '', 'DISMISS')
    const rows = await server.app.db
      .read<FailedJobTables>(server.lender.id)
      .selectFrom('failed_jobs')
      .selectAll()
      .execute()
    expect(rows).toMatchObject([{ settled_as: 'DISMISS', settled_reason: 'The mail server is back' }])
    expect(rows[0]?.settled_name).toMatch(/\w+/)
    expect(rows[0]?.settled_by).toMatch(/^[\da-f-]{36}$/)
  })

  it('of two at once is one', async () => {
    await fail({ message: 'm8' })
    const [job] = await list()
    const before = sentTo('mail').length
    const answers = await Promise.all([settle(job?.uuid ?? '', 'AGAIN'), settle(job?.uuid ?? '', 'AGAIN')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(sentTo('mail')).toHaveLength(before + 1)
  })

  it('that dismisses sends nothing', async () => {
    await fail({ message: 'm9' })
    const [job] = await list()
    const before = server.sent.length
    await settle(job?.uuid ?? '', 'DISMISS')
    expect(server.sent).toHaveLength(before)
  })

  it('is a manager’s alone', async () => {
    await fail()
    const [job] = await list()
    expect((await settle(job?.uuid ?? '', 'AGAIN', 'processor')).status).toBe(403)
    expect(await list()).toHaveLength(1)
  })
})
