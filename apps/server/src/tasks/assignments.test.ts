import {
  assignTask,
  checkEmployment,
  claimTask,
  type Endpoint,
  keepAbsence,
  keepOwnAbsence,
  listColleagues,
  listTasks,
  type ReplyOf,
  readCase,
  type StaffRole,
} from '@hearthline/contracts'
import { addDays, day } from '@hearthline/domain/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaffServer, type StaffServer } from '../testing/staff-server.ts'
import type { Applicant } from '../testing/test-applicant.ts'
import { createVisitor } from '../testing/test-server.ts'
import { lockPerson, saveAbsence } from './absence-store.ts'
import type { TaskTables } from './tables.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

const reason = 'Pat is at home with a cold'

const member = async (name: string, ...roles: StaffRole[]) => {
  const { uuid, token } = await server.newMember(name, ...roles)
  const visitor = Object.assign(createVisitor(server), { token })
  const call = (endpoint: Endpoint, request: object = {}) => visitor.call(endpoint, request)
  return { uuid, name, call }
}
type Member = Awaited<ReturnType<typeof member>>
const people = async () => ({
  pat: await member('Pat Quill', 'processor'),
  jo: await member('Jo Marsh', 'processor'),
  lee: await member('Lee Vance', 'manager'),
})

const rowOf = async (by: Member, applicant: Applicant) => {
  const { loanNumber } = await applicant.now()
  const { body } = await by.call(listTasks, { query: { search: loanNumber } })
  const [row] = (body as ReplyOf<typeof listTasks>).rows
  if (row === undefined) throw new Error('no task is open')
  return row
}
const claim = async (by: Member, applicant: Applicant, take = true) => {
  const { uuid } = await rowOf(by, applicant)
  const { status, body } = await by.call(claimTask, { params: { task: uuid }, body: { take } })
  return status === 200 ? status : body.code
}
const assign = async (by: Member, applicant: Applicant, to: Member | null) => {
  const { uuid } = await rowOf(by, applicant)
  const body = { to: to === null ? null : to.uuid, reason }
  const answer = await by.call(assignTask, { params: { task: uuid }, body })
  return answer.status === 200 ? answer.body.claimed : answer.body.code
}
const counts = async (by: Member) => {
  const { mine, unclaimed } = (await by.call(listTasks)).body as ReplyOf<typeof listTasks>
  return { mine, unclaimed }
}
const today = async () => day((await server.app.clock.at(server.lender.id, server.lender.timeZone)).today)
const absence = async (fromDays: number, untilDays: number) => ({
  fromOn: addDays(await today(), fromDays),
  untilOn: addDays(await today(), untilDays),
})
const leave = async (by: Member, fromDays: number, untilDays: number) =>
  (await by.call(keepOwnAbsence, { body: { absence: await absence(fromDays, untilDays) } })).body
const logged = async (applicant: Applicant) => {
  const { log } = (await server.act('processor', applicant, readCase)).body as ReplyOf<typeof readCase>
  return log.map(({ kind, staff, summary }) => [kind, staff?.name, staff?.roles.join(), ...summary.split(' · ').sort()])
}
const claimedUntil = async ({ uuid }: Applicant) => {
  const tables = server.app.db.read<TaskTables>(server.lender.id)
  const rows = await tables.selectFrom('tasks').select('claimed_until').where('application_uuid', '=', uuid).execute()
  return rows[0]?.claimed_until?.getTime() ?? null
}
const checked = {
  verdict: 'UNVERIFIED',
  spokeWith: 'Pay office',
  numberCalled: '3035550188',
  reason: 'Nobody of that name',
}
const check = async (by: Member, { uuid }: Applicant) => {
  const { status, body } = await by.call(checkEmployment, { params: { uuid }, body: checked })
  return status === 200 ? status : body.code
}

describe('a task that a manager gives to somebody', () => {
  it('is theirs, whoever had it, and the log of the case has both names, their role and why', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await claim(pat, applicant)
    const before = { pat: await counts(pat), jo: await counts(jo) }
    expect(await assign(lee, applicant, jo)).toMatchObject({ staffUuid: jo.uuid, name: 'Jo Marsh' })
    expect(await counts(pat)).toEqual({ mine: before.pat.mine - 1, unclaimed: before.pat.unclaimed })
    expect(await counts(jo)).toEqual({ mine: before.jo.mine + 1, unclaimed: before.jo.unclaimed })
    expect(await check(pat, applicant)).toBe('taskTaken')
    expect(await logged(applicant)).toContainEqual([
      'assignTask',
      'Lee Vance',
      'manager',
      'from Pat Quill',
      `reason ${reason}`,
      'task EMPLOYMENT_CHECK',
      'to Jo Marsh',
      'toRoles processor',
    ])
    expect(await check(jo, applicant)).toBe(200)
  })

  it('is still theirs on the morning after', async () => {
    const { jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await assign(lee, applicant, jo)
    expect(await claimedUntil(applicant)).toBeGreaterThan(Date.now() + 24 * 3_600_000)
  })

  it('goes to nobody whose role may not do it, who is absent, or whom nobody knows', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    expect(await assign(lee, applicant, await member('Fran Mint', 'funder'))).toBe('colleagueRole')
    expect(await assign(lee, applicant, { ...pat, uuid: crypto.randomUUID() })).toBe('colleagueUnknown')
    await leave(jo, 0, 2)
    expect(await assign(lee, applicant, jo)).toBe('colleagueAway')
    expect((await rowOf(lee, applicant)).claimed).toBeNull()
  })

  it('is put back for anybody, and the log says who had it', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await claim(pat, applicant)
    expect(await assign(lee, applicant, null)).toBeNull()
    expect((await logged(applicant)).at(-1)).toEqual([
      'takeTaskBack',
      'Lee Vance',
      'manager',
      'from Pat Quill',
      `reason ${reason}`,
      'task EMPLOYMENT_CHECK',
    ])
    expect(await claim(jo, applicant)).toBe(200)
  })

  it('is not given by anybody but a manager, and not without a reason', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    expect(await assign(pat, applicant, jo)).toBe('notAllowed')
    const { uuid } = await rowOf(lee, applicant)
    const { body } = await lee.call(assignTask, { params: { task: uuid }, body: { to: jo.uuid, reason: ' ' } })
    expect(body.fields).toMatchObject([{ path: 'reason', code: 'required' }])
  })

  it('is somebody’s, once, where a manager gives it and a colleague takes it at the same moment', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const [given, taken] = await Promise.all([assign(lee, applicant, jo), claim(pat, applicant)])
    expect(given).toMatchObject({ name: 'Jo Marsh' })
    expect([200, 'taskTaken']).toContain(taken)
    expect((await rowOf(lee, applicant)).claimed).toMatchObject({ name: 'Jo Marsh' })
  })
})

describe('whoever is absent', () => {
  it('has their tasks returned to the queue at once, each in the log of its case', async () => {
    const { pat, jo } = await people()
    const cases = [await server.at('EMPLOYMENT_VERIFICATION'), await server.at('EMPLOYMENT_VERIFICATION')]
    for (const one of cases) await claim(pat, one)
    const before = await counts(jo)
    expect(await leave(pat, 0, 3)).toMatchObject({ isAway: true, inHand: 0, absence: await absence(0, 3) })
    expect(await counts(pat)).toMatchObject({ mine: 0 })
    expect(await counts(jo)).toEqual({ mine: before.mine, unclaimed: before.unclaimed + 2 })
    for (const one of cases)
      expect((await logged(one)).at(-1)).toEqual([
        'returnTask',
        'Pat Quill',
        'processor',
        'from Pat Quill',
        'task EMPLOYMENT_CHECK',
      ])
    expect(await claim(jo, cases[0] as Applicant)).toBe(200)
  })

  it('takes nothing up until they say that they are back', async () => {
    const { pat } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await leave(pat, 0, 0)
    expect(await claim(pat, applicant)).toBe('youAreAway')
    expect((await pat.call(keepOwnAbsence, { body: { absence: null } })).body).toMatchObject({
      isAway: false,
      absence: null,
    })
    expect(await claim(pat, applicant)).toBe(200)
  })

  it('is marked so by a manager, and by no other colleague', async () => {
    const { pat, jo, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await claim(pat, applicant)
    const request = { params: { staff: pat.uuid }, body: { absence: await absence(-2, 5) } }
    expect((await jo.call(keepAbsence, request)).body.code).toBe('notAllowed')
    expect((await lee.call(keepAbsence, request)).body).toMatchObject({ name: 'Pat Quill', isAway: true, inHand: 0 })
    expect((await logged(applicant)).at(-1)).toEqual([
      'returnTask',
      'Lee Vance',
      'manager',
      'from Pat Quill',
      'task EMPLOYMENT_CHECK',
    ])
    const { colleagues } = (await jo.call(listColleagues)).body as ReplyOf<typeof listColleagues>
    expect(colleagues.find(({ uuid }) => uuid === pat.uuid)).toMatchObject({
      roles: ['processor'],
      isAway: true,
      absence: await absence(-2, 5),
    })
    const nobody = { ...request, params: { staff: crypto.randomUUID() } }
    expect((await lee.call(keepAbsence, nobody)).body.code).toBe('colleagueUnknown')
  })

  it('keeps what they hold until the day they leave, and not a minute of it', async () => {
    const { pat, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    await assign(lee, applicant, pat)
    const before = await claimedUntil(applicant)
    expect(await leave(pat, 1, 4)).toMatchObject({ isAway: false, inHand: 1 })
    const after = (await claimedUntil(applicant)) ?? 0
    expect(after).toBeLessThan(before ?? 0)
    const { app, lender } = server
    const moment = (at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: lender.timeZone }).format(at)
    expect([moment(after - 1), moment(after)]).toEqual([await today(), addDays(await today(), 1)])
    expect((await app.clock.at(lender.id, lender.timeZone)).today).toBe(await today())
    const other = await server.at('EMPLOYMENT_VERIFICATION')
    expect(await claim(pat, other)).toBe(200)
    expect(await claimedUntil(other)).toBeLessThanOrEqual(after)
  })

  it.each([
    ['ends before it begins', 2, 1, 'absenceOrder'],
    ['is over', -5, -1, 'absenceOver'],
    ['lasts for years', 0, 900, 'absenceLong'],
  ] as const)('is not one that %s', async (_, from, until, code) => {
    const { pat } = await people()
    expect((await leave(pat, from, until)).fields).toEqual([expect.objectContaining({ code })])
  })

  it('is given nothing by a manager at the moment they leave', async () => {
    const { pat, lee } = await people()
    const applicant = await server.at('EMPLOYMENT_VERIFICATION')
    const { id } = server.lender
    let given: ReturnType<typeof assign> | undefined
    await server.app.db.inTransaction(id, async (tx) => {
      const { fromOn, untilOn } = await absence(0, 2)
      await lockPerson(tx.as<TaskTables>(), { organisation: id, staff: pat.uuid })
      await saveAbsence(tx.as<TaskTables>(), {
        organisation_id: id,
        staff_uuid: pat.uuid,
        from_on: fromOn,
        until_on: untilOn,
        said_by: pat.uuid,
        said_by_name: pat.name,
        said_at: new Date(),
      })
      given = assign(lee, applicant, pat)
      await Promise.race([given, new Promise((resolve) => setTimeout(resolve, 700))])
    })
    expect(await given).toBe('colleagueAway')
  })
})
