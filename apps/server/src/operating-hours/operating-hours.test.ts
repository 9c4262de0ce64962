import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { operatingHoursCalls } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => operatingHoursCalls({ registry }) })
})
afterAll(() => server.close())

const ask = (department: string, host = 'localhost') =>
  server.app.inject({
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
    const said = server.lender.operatingHours.OPS_PHONE.map((weekday) => weekday[field])
    expect((await weekOf('OPS_PHONE')).map((weekday) => weekday[field])).toEqual(said)
    expect(new Set(said.map((value) => typeof value)).size).toBe(1)
  })

  it('are each department’s own, and each lender’s', async () => {
    const other = server.registry.byCode('SILVERLEAF')
    expect(await weekOf('CHAT')).toEqual(server.lender.operatingHours.CHAT)
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
