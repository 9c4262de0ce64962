import { randomUUID } from 'node:crypto'
import {
  CASE_SORTS,
  type Caller,
  exportCases,
  listCases,
  listCaseViews,
  type ReplyOf,
  removeCaseView,
  saveCaseView,
} from '@hearthline/contracts'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callAs, closingFacts, createDocumentServer, type DocumentServer, startAt } from '../documents/testing/index.ts'
import type { TaskTables } from '../tasks/tables.ts'
import { consoleCalls } from './index.ts'
import type { CaseTables } from './tables.ts'

let server: DocumentServer
beforeAll(async () => {
  server = await createDocumentServer()
})
afterAll(() => server.close())

const staff = (name = 'Pat Processor', role: 'processor' | 'manager' = 'processor'): Caller => ({
  kind: 'staff',
  identityUuid: randomUUID(),
  name,
  roles: [role],
})
const by = (caller: Caller = staff()) => callAs(server, consoleCalls(server), caller)
const paystub = { id: randomUUID(), source: 'MANUAL_PAYSTUB', status: 'IN_REVIEW', annualCents: 0, label: 'a' } as const
const income = { incomeVerification: { sources: [paystub], employmentVerificationNeeded: false } } as const

/** Each test's cases stand in a street of their own, so that a search finds them and no others. */
const street = () => `Q${randomUUID().replaceAll('-', '')}`
const start = async (search: string, step: Step, change: Partial<ApplicationFacts> = {}) => {
  const property = { ...closingFacts.property, street: `7 ${search} Lane`, ...change.property }
  return (await startAt(server, step, { ...change, property })).uuid
}
const tables = () => server.app.db.read<CaseTables>(server.lender.id)
const change = (uuid: string, to: Partial<Record<string, unknown>>) =>
  tables().updateTable('applications').set(to).where('uuid', '=', uuid).execute()
const found = async (query: object) => (await by()(listCases, { query })).rows.map(({ uuid }) => uuid)
const onlyClock = async (
  uuid: string,
  due: readonly (readonly [kind: 'counteroffer' | 'offerExpired', day: string])[],
) => {
  const db = server.app.db.read<{ deadlines: CaseTables['deadlines'] & { started_on: string | null } }>(
    server.lender.id,
  )
  await db.deleteFrom('deadlines').where('application_uuid', '=', uuid).execute()
  const of = { organisation_id: server.lender.id, application_uuid: uuid, started_on: null, done_at: null }
  for (const [kind, due_on] of due)
    await db
      .insertInto('deadlines')
      .values({ ...of, kind, due_on })
      .execute()
}
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const HOUR_MS = 3_600_000
const officer = () => server.lender.originators?.[0]?.uuid ?? expect.fail('the lender has no originators')

describe('the list of applications is filtered', () => {
  it('by status, step, state, originator, days at the step and amount', async () => {
    const search = street()
    const open = await start(search, 'OFFER_SELECTION')
    const review = await start(search, 'INCOME_VERIFICATION', income)
    const ended = await start(search, 'CANCELLED')
    const frozen = await start(search, 'OFFER_SELECTION')
    await change(ended, { is_open: false })
    await change(frozen, { frozen_at: new Date(), property_state: 'TX', referrer_uuid: officer() })
    await change(open, { amount_cents: 90_000_00, step_entered_at: new Date(Date.now() - 5 * 24 * HOUR_MS) })
    for (const [query, wanted] of [
      [{}, [frozen, ended, review, open]],
      [{ status: 'OPEN' }, [frozen, review, open]],
      [{ status: 'ENDED' }, [ended]],
      [{ status: 'FROZEN' }, [frozen]],
      [{ status: 'NEEDS_PERSON' }, [review]],
      [{ step: 'INCOME_VERIFICATION' }, [review]],
      [{ state: 'TX' }, [frozen]],
      [{ officer: officer() }, [frozen]],
      [{ officer: randomUUID() }, []],
      [{ stepDays: '5' }, [open]],
      [{ stepDays: '6' }, []],
      [{ minDollars: '90000', maxDollars: '90000' }, [open]],
      [{ minDollars: '90001' }, [frozen, ended, review]],
      [{ sort: 'OLDEST' }, [open, review, ended, frozen]],
    ] as const)
      expect([query, await found({ search, ...query })]).toEqual([query, wanted])
  })

  it('by what is late: a task by the limit of its kind, a clock that is over or soon will be', async () => {
    const search = street()
    const late = await start(search, 'INCOME_VERIFICATION', income)
    const inTime = await start(search, 'INCOME_VERIFICATION', income)
    const waits = (uuid: string, hours: number) =>
      tables()
        .updateTable('tasks')
        .set({ since: new Date(Date.now() - hours * HOUR_MS) })
        .where('application_uuid', '=', uuid)
        .execute()
    await Promise.all([waits(late, 25), waits(inTime, 23)])
    await onlyClock(late, [['counteroffer', addDays(await today(), 4)]])
    await onlyClock(inTime, [['counteroffer', addDays(await today(), 3)]])
    expect(await found({ search, age: 'TASK_LATE' })).toEqual([late])
    expect(await found({ search, age: 'CLOCK_SOON' })).toEqual([inTime])
    await onlyClock(late, [['counteroffer', await today()]])
    expect(await found({ search, age: 'CLOCK_OVER' })).toEqual([late])
    const { rows } = await by()(listCases, { query: { search, age: 'CLOCK_OVER' } })
    const [row] = rows
    expect(row).toMatchObject({ needs: 'PAYSTUB_REVIEW', clock: { kind: 'counteroffer', dueOn: await today() } })
    expect(Date.parse(row?.needsDueAt ?? '') - Date.parse(row?.needsSince ?? '')).toBe(24 * HOUR_MS)
  })

  it('by a team: what its people have in hand', async () => {
    const search = street()
    const ours = await start(search, 'INCOME_VERIFICATION', income)
    await start(search, 'INCOME_VERIFICATION', income)
    const [team, pat] = [randomUUID(), randomUUID()]
    const db = server.app.db.read<TaskTables>(server.lender.id)
    const changed = { changed_by: pat, changed_by_name: 'Lee Boss', changed_at: new Date() }
    const row = { organisation_id: server.lender.id, uuid: team, name: search, members: [pat], ...changed }
    await db.insertInto('staff_teams').values(row).execute()
    const claim = (until: Date) =>
      db
        .updateTable('tasks')
        .set({ claimed_by: pat, claimed_name: 'Pat', claimed_at: new Date(), claimed_until: until })
        .where('application_uuid', '=', ours)
        .execute()
    await claim(new Date(Date.now() + HOUR_MS))
    expect(await found({ search, team })).toEqual([ours])
    await claim(new Date(Date.now() - HOUR_MS))
    expect(await found({ search, team })).toEqual([])
  })
})

describe('the list of applications is sorted', () => {
  const search = street()
  let all: string[]
  beforeAll(async () => {
    all = []
    for (let nth = 0; nth < 60; nth += 1) all.push(await start(search, 'OFFER_SELECTION'))
    const on = await today()
    for (const [nth, uuid] of all.entries()) {
      await change(uuid, {
        amount_cents: nth % 3 === 0 ? null : (nth % 7) * 1_000_00,
        step_entered_at: new Date(Date.now() - (nth % 5) * HOUR_MS),
      })
      const first = ['counteroffer', addDays(on, nth % 4)] as const
      await onlyClock(uuid, nth % 2 === 0 ? [first] : [first, ['offerExpired', addDays(on, 9)]])
    }
  })

  const values = {
    NEWEST: ({ createdAt }) => -Date.parse(createdAt),
    OLDEST: ({ createdAt }) => Date.parse(createdAt),
    LONGEST_AT_STEP: ({ stepEnteredAt }) => Date.parse(stepEnteredAt),
    LARGEST: ({ amountCents }) => -(amountCents ?? 0),
    NEXT_CLOCK: ({ clock }) => Date.parse(clock?.dueOn ?? ''),
  } as const satisfies Record<(typeof CASE_SORTS)[number], (row: ReplyOf<typeof listCases>['rows'][number]) => number>

  it.each(CASE_SORTS)('%s, in pages that hold each of them once', async (sort) => {
    const first = await by()(listCases, { query: { search, sort } })
    const second = await by()(listCases, { query: { search, sort, after: first.next ?? '' } })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 10, null])
    const rows = [...first.rows, ...second.rows]
    expect(rows.map(({ uuid }) => uuid).sort()).toEqual([...all].sort())
    const measured = rows.map(values[sort])
    expect(measured).toEqual(measured.toSorted((one, other) => one - other))
  })
})

describe('an export', () => {
  it('is the same list as a table, and none of its cells a formula', async () => {
    const search = street()
    const applicant = { ...closingFacts.applicant, lastName: '=cmd|calc' }
    await start(search, 'OFFER_SELECTION')
    const review = await start(search, 'INCOME_VERIFICATION', { ...income, applicant })
    await change(review, { referrer_uuid: officer() })
    const file = (await by()(exportCases, { query: { search, status: 'NEEDS_PERSON' } })) as {
      bytes: Buffer
      fileName: string
    }
    const [head, row, ...rest] = file.bytes.toString().trim().split('\r\n')
    expect(head).toContain('"loan number","borrower","state","line in dollars","step"')
    expect(row).toContain('"Avery =cmd|calc"')
    expect(row).toContain('"INCOME_VERIFICATION"')
    expect(row).toMatch(/"[A-Z]+_REVIEW"/)
    expect(row).toContain(server.lender.originators?.[0]?.originatorName ?? server.lender.originators?.[0]?.brokerName)
    expect(rest).toEqual([])
    expect(file.fileName).toBe(`applications-${await today()}.csv`)
  })
})

describe('a saved view', () => {
  const names = async (caller: Caller) =>
    (await by(caller)(listCaseViews)).views.map(({ name, isOwn, savedBy }) => [name, isOwn, savedBy])
  const save = (caller: Caller, name: string, isShared: boolean, view: object = { age: 'TASK_LATE' }) =>
    by(caller)(saveCaseView, { body: { name, isShared, view } })

  it('is its maker’s own, or everybody’s where it is shared', async () => {
    const [pat, jo] = [staff('Pat Quill'), staff('Jo Marsh')]
    const [own, shared] = [`own ${randomUUID()}`, `shared ${randomUUID()}`]
    await save(pat, own, false)
    await save(pat, shared, true, { status: 'FROZEN', columns: ['step', 'amount'] })
    expect(await names(pat)).toEqual(expect.arrayContaining([[own, true, 'Pat Quill']]))
    expect(await names(jo)).toEqual(expect.arrayContaining([[shared, false, 'Pat Quill']]))
    expect((await names(jo)).map(([name]) => name)).not.toContain(own)
    const { views, officers } = await by(jo)(listCaseViews)
    const view = views.find(({ name }) => name === shared)
    expect(view?.view).toEqual({ status: 'FROZEN', columns: ['step', 'amount'] })
    expect(officers.map(({ uuid }) => uuid)).toContain(officer())
  })

  it('takes the place of one that the same person saved under this name', async () => {
    const pat = staff('Pat Quill')
    const name = `mine ${randomUUID()}`
    await save(pat, name, false)
    const { views } = await save(pat, name, true, { state: 'TX' })
    expect(views.filter((one) => one.name === name).map(({ view, isShared }) => [view, isShared])).toEqual([
      [{ state: 'TX' }, true],
    ])
  })

  it('is removed by its maker, and by a manager where it is shared', async () => {
    const [pat, jo, lee] = [staff('Pat Quill'), staff('Jo Marsh'), staff('Lee Boss', 'manager')]
    const idOf = async (caller: Caller, isShared: boolean) => {
      const name = randomUUID()
      return (await save(caller, name, isShared)).views.find((one) => one.name === name)?.uuid ?? ''
    }
    const remove = (caller: Caller, view: string) => by(caller)(removeCaseView, { params: { view } })
    const [own, shared, other] = [await idOf(pat, false), await idOf(pat, true), await idOf(pat, true)]
    await expect(remove(jo, shared)).rejects.toMatchObject({ code: 'notFound' })
    await expect(remove(lee, own)).rejects.toMatchObject({ code: 'notFound' })
    expect((await remove(lee, shared)).views.map(({ uuid }) => uuid)).not.toContain(shared)
    expect((await remove(pat, other)).views.map(({ uuid }) => uuid)).not.toContain(other)
    expect((await remove(pat, own)).views).not.toContainEqual(expect.objectContaining({ isOwn: true }))
  })

  it('is one of fifty at most', async () => {
    const pat = staff('Pat Quill')
    for (let nth = 0; nth < 50; nth += 1) await save(pat, `view ${nth}`, false)
    await expect(save(pat, 'one more', false)).rejects.toMatchObject({ code: 'tooManyViews' })
    expect((await save(pat, 'view 7', false)).views.filter(({ isOwn }) => isOwn)).toHaveLength(50)
  })
})
