import { type Caller, claimTask, listTasks, type ReplyOf } from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Snapshot } from '../applications/index.ts'
import { callAs, closingFacts, createDocumentServer, type DocumentServer, startAt } from '../documents/testing/index.ts'
import { taskCalls } from './index.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const staff = (name: string, role: 'processor' | 'underwriter' | 'funder'): Caller => ({
  kind: 'staff',
  identityUuid: crypto.randomUUID(),
  name,
  roles: [role],
})
const processor = staff('Pat Processor', 'processor')
const other = staff('Jo Processor', 'processor')
const funder = staff('Fran Funder', 'funder')
const as = (caller: Caller) => callAs(server, taskCalls(server), caller)

/** Each test's cases stand in a street of their own. */
const start = async (street: string, steps: readonly (readonly [Step, Partial<ApplicationFacts>])[]) => {
  const property = { ...closingFacts.property, street: `7 ${street} Lane` }
  const started: Snapshot[] = []
  for (const [step, change] of steps) started.push(await startAt(server, step, { property, ...change }))
  return started
}
const kinds = ({ rows }: ReplyOf<typeof listTasks>) => rows.map(({ kind }) => kind)
const onlyTask = async (street: string, step: Step) => {
  await start(street, [[step, {}]])
  const { rows } = await as(processor)(listTasks, { query: { search: street } })
  if (rows[0] === undefined) throw new Error('no task was opened')
  return rows[0]
}

describe('the queue', () => {
  const needsAttention = {
    needsAttention: { step: 'RECORDING', reason: 'vendorFailed', since: '2026-01-02T10:00:00.000Z' },
  } as const
  const steps = [
    ['FUNDING_DECISION', {}],
    ['OFFER_SELECTION', {}],
    ['FACTA_REVIEW', {}],
    ['RECORDING', needsAttention],
  ] as const

  it('has every open task, the longest wait first, with whose it is', async () => {
    const [funding] = await start('Alder', steps)
    const list = await as(processor)(listTasks, { query: { search: 'alder' } })
    expect(kinds(list)).toEqual(['STUCK', 'FUNDING_APPROVAL', 'CREDIT_REVIEW'])
    expect(list).toMatchObject({ next: null, count: 3 })
    expect(list.rows[1]).toMatchObject({
      application: funding?.uuid,
      loanNumber: funding?.loanNumber,
      borrower: 'Avery Sample',
      propertyState: 'CO',
      reason: 'FUNDING_DECISION',
      claimed: null,
      closed: null,
    })
  })

  it.each([
    [{ kind: 'STUCK' }, ['STUCK']],
    [{ role: 'funder' }, ['STUCK', 'FUNDING_APPROVAL']],
    [{ role: 'underwriter' }, ['STUCK', 'CREDIT_REVIEW']],
    [{ role: 'funder', kind: 'CREDIT_REVIEW' }, []],
  ] as const)('is narrowed by %o', async (filter, expected) => {
    const street = `Birch${crypto.randomUUID().slice(0, 8)}`
    await start(street, steps)
    const list = await as(processor)(listTasks, { query: { search: street, ...filter } })
    expect(kinds(list)).toEqual(expected)
    expect(list.count).toBe(expected.length)
  })

  it('comes in pages that hold every task once', async () => {
    await start(
      'Cedar',
      Array.from({ length: 60 }, () => ['FUNDING_DECISION', {}] as const),
    )
    const first = await as(processor)(listTasks, { query: { search: 'cedar' } })
    const second = await as(processor)(listTasks, { query: { search: 'cedar', after: first.next ?? '' } })
    expect([first.rows.length, second.rows.length, first.count, second.next]).toEqual([50, 10, 60, null])
    expect(new Set([...first.rows, ...second.rows].map(({ uuid }) => uuid)).size).toBe(60)
  })

  it('shows nothing of another lender’s', async () => {
    await start('Elm', steps)
    const lender = server.registry.all.find(({ id }) => id !== server.lender.id)
    if (lender === undefined) throw new Error('there is one lender only')
    expect((await callAs({ ...server, lender }, taskCalls(server), processor)(listTasks)).rows).toEqual([])
  })
})

describe('a task', () => {
  const take = (caller: Caller, task: string, isTaken = true) =>
    as(caller)(claimTask, { params: { task }, body: { take: isTaken } })

  it('is taken in hand by one, put back, and taken by another', async () => {
    const { uuid } = await onlyTask('fir', 'EMPLOYMENT_VERIFICATION')
    expect((await take(processor, uuid)).claimed).toMatchObject({ name: 'Pat Processor' })
    await expect(take(other, uuid)).rejects.toMatchObject({ code: 'taskTaken' })
    await expect(take(other, uuid, false)).rejects.toMatchObject({ code: 'taskTaken' })
    const mine = await as(processor)(listTasks, { query: { search: 'fir', claim: 'mine' } })
    expect(mine.rows.map((row) => row.uuid)).toEqual([uuid])
    expect((await as(other)(listTasks, { query: { search: 'fir', claim: 'mine' } })).rows).toEqual([])
    expect((await take(processor, uuid, false)).claimed).toBeNull()
    expect((await take(other, uuid)).claimed).toMatchObject({ name: 'Jo Processor' })
  })

  // [ASVS-2.3.4]
  it('is taken by one of two who reach for it at once', async () => {
    const { uuid } = await onlyTask('hazel', 'EMPLOYMENT_VERIFICATION')
    const tries = await Promise.allSettled([take(processor, uuid), take(other, uuid)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { claimed } = (await as(funder)(listTasks, { query: { search: 'hazel' } })).rows[0] ?? {}
    const [lost] = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(lost).toMatchObject({ code: 'taskTaken', detail: { name: claimed?.name } })
  })

  it('is counted with whoever has it, and among what is with nobody', async () => {
    const { uuid } = await onlyTask('juniper', 'EMPLOYMENT_VERIFICATION')
    const before = await as(processor)(listTasks)
    await take(processor, uuid)
    const after = await as(processor)(listTasks)
    expect([after.mine, after.unclaimed]).toEqual([before.mine + 1, before.unclaimed - 1])
    const found = async (caller: Caller, claim: 'mine' | 'nobody') =>
      (await as(caller)(listTasks, { query: { search: 'juniper', claim } })).rows.length
    expect([await found(processor, 'mine'), await found(processor, 'nobody')]).toEqual([1, 0])
    expect([await found(other, 'mine'), await found(other, 'nobody')]).toEqual([0, 0])
    // A funder is not shown work for other roles as theirs to take.
    expect(await as(funder)(listTasks, { query: { search: 'juniper' } })).toMatchObject({ count: 1, mine: 0 })
  })

  it('is not for another role', async () => {
    const { uuid } = await onlyTask('ivy', 'EMPLOYMENT_VERIFICATION')
    await expect(take(funder, uuid)).rejects.toMatchObject({ code: 'taskNotYours' })
  })

  it('that nobody knows is not there', () =>
    expect(take(processor, crypto.randomUUID())).rejects.toMatchObject({ code: 'taskNotFound' }))
})
