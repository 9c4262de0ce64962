import { WEEKDAYS } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ClockTables, moveShift } from '../platform/clock/index.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { departmentStatus, operatingHoursCalls } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => operatingHoursCalls({ registry }) })
})
afterAll(() => server.close())

const ask = (department: string, host = 'localhost') =>
  server.fastify.inject({
    url: `/service-operating-hours/external/api/v1/hours/${department}?display=true`,
    headers: { host },
  })
type Weekday = Readonly<Record<string, unknown>>
const weekOf = async (department: string, host?: string): Promise<readonly Weekday[]> =>
  (await ask(department, host)).json()

describe('the hours of a department', () => {
  it('[P-7-20] [P-3-37] are answered to anybody as a list of weekdays', async () => {
    const answer = await ask('OPS_PHONE')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toHaveLength(7)
  })

  it.each([
    ['[P-3-38] weekday', 'weekday', ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']],
    ['[P-3-39] [P-3-40] weekdayValue, 6 and 7 for the weekend', 'weekdayValue', [1, 2, 3, 4, 5, 6, 7]],
  ])('have %s', async (_, field, values) => {
    expect((await weekOf('OPS_PHONE')).map((weekday) => weekday[field])).toEqual(values)
  })

  it.each([
    ['[P-3-41] isOpen', 'isOpen'],
    ['[P-3-42] startTime', 'startTime'],
    ['[P-3-43] endTime', 'endTime'],
  ] as const)('have %s as the lender’s record says', async (_, field) => {
    const recorded = server.lender.operatingHours.OPS_PHONE.map((weekday) => weekday[field])
    expect((await weekOf('OPS_PHONE')).map((weekday) => weekday[field])).toEqual(recorded)
    expect(new Set(recorded.map((value) => typeof value)).size).toBe(1)
  })

  it('are each department’s own, and each lender’s', async () => {
    const other = server.registry.byCode('SILVERLEAF')
    expect(await weekOf('OPS_CHAT')).toEqual(server.lender.operatingHours.OPS_CHAT)
    expect(await weekOf('OPS_PHONE', 'silverleaf.localhost')).toEqual(other?.operatingHours.OPS_PHONE)
    expect(await weekOf('OPS_PHONE', 'silverleaf.localhost')).not.toEqual(await weekOf('OPS_PHONE'))
  })

  it.each(['OPS_MAIL', 'ops_phone', '__proto__', 'constructor'])(
    'of a department that nobody has, %s, are told as such',
    async (department) => {
      const answer = await ask(department)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'departmentUnknown'])
    },
  )
})

const openStatusOf = async (department: string, headers: object = {}) =>
  server.fastify.inject({
    url: `/service-operating-hours/external/api/v1/hours/${department}/openStatus`,
    headers: { host: 'localhost', ...headers },
  })

describe('whether a department is open', () => {
  it('[C-7-01] is answered to anybody at its path, with when that changes', async () => {
    const answer = await openStatusOf('OPS_CHAT')
    const { open, now, changesAt, opensAt } = answer.json()
    expect([answer.statusCode, typeof open]).toEqual([200, 'boolean'])
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
    const expected = departmentStatus(server.registry, {
      organisation: server.lender.id,
      department: 'OPS_CHAT',
      now: new Date(now),
    })
    expect(open).toBe(expected?.open)
    expect(Date.parse(changesAt)).toBe(expected?.changesAt)
    expect(opensAt).toBe(open ? null : changesAt)
  })

  it('is told by the clock of the organisation, which a sandbox may move', async () => {
    const before = Date.parse((await openStatusOf('OPS_CHAT')).json().now)
    await server.app.db.inTransaction(server.lender.id, (tx) => moveShift(tx.as<ClockTables>(), server.lender.id, 3))
    expect(Date.parse((await openStatusOf('OPS_CHAT')).json().now) - before).toBeGreaterThanOrEqual(3 * 86_400_000)
  })

  it.each(['OPS_MAIL', '__proto__'])('is not known of %s', async (department) => {
    const answer = await openStatusOf(department)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'departmentUnknown'])
  })
})

const week = (startTime: string, endTime: string) =>
  WEEKDAYS.map((weekday, day) => ({ weekday, weekdayValue: day + 1, isOpen: true, startTime, endTime }))
const NINE_TO_FIVE = { operatingHours: { OPS_PHONE: week('09:00', '17:00'), OPS_CHAT: week('09:00', '17:00') } }
const holiday = (more: object = {}) => ({ holidays: [{ on: '2026-01-14', hours: null, ...more }] })

describe('a lender’s record decides', () => {
  const noonInNewYork = new Date('2026-01-14T17:00:00Z')
  const isOpen = (department: string, operatingCalendar?: object) => {
    const organisation = { ...server.lender, ...NINE_TO_FIVE, operatingCalendar } as never // as a record may have it
    const registry = { ...server.registry, byId: () => organisation }
    return departmentStatus(registry, { organisation: server.lender.id, department, now: noonInNewYork })?.open
  }

  it.each([
    ['Pacific time, where it says none', undefined, [true, true]],
    ['the clock of all departments', { timeZone: 'Pacific/Honolulu' }, [false, false]],
    [
      'the clock of one, before that of all',
      { timeZone: 'Pacific/Honolulu', departmentZones: { OPS_CHAT: 'America/New_York' } },
      [false, true],
    ],
    ['a holiday of all', holiday(), [false, false]],
    ['a holiday of one', holiday({ departments: ['OPS_PHONE'] }), [false, true]],
    ['a holiday with other hours', holiday({ hours: { startTime: '10:00', endTime: '12:00' } }), [false, false]],
  ])('%s', (_, calendar, expected) =>
    expect([isOpen('OPS_PHONE', calendar), isOpen('OPS_CHAT', calendar)]).toEqual(expected),
  )

  it('and a week by another clock is told in Pacific time', async () => {
    const juniper = server.registry.byCode('JUNIPER')
    const [monday] = await weekOf('OPS_CHAT', 'juniper.localhost')
    const recorded = juniper?.operatingHours.OPS_CHAT[0]
    const threeHoursBefore = (time = '') => `${String(Number(time.slice(0, 2)) - 3).padStart(2, '0')}${time.slice(2)}`
    expect(juniper?.operatingCalendar?.departmentZones?.OPS_CHAT).toBe('America/New_York')
    expect(monday).toMatchObject({
      startTime: threeHoursBefore(recorded?.startTime),
      endTime: threeHoursBefore(recorded?.endTime),
    })
  })
})

it('[C-7-04] the chat’s week has weekdays with weekdayValue, startTime and endTime', async () => {
  const answer = await server.fastify.inject({
    url: '/service-operating-hours/external/api/v1/hours/OPS_CHAT/week?display=true',
    headers: { host: 'localhost' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual(server.lender.operatingHours.OPS_CHAT)
  expect(answer.json().map(({ weekdayValue }: { weekdayValue: number }) => weekdayValue)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(Object.keys(answer.json()[0])).toEqual(expect.arrayContaining(['weekdayValue', 'startTime', 'endTime']))
})
