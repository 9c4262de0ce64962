import { randomUUID } from 'node:crypto'
import type { OriginatorEntry } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { originatorCalls } from './index.ts'

let server: TestServer
let officer: OriginatorEntry
let broker: OriginatorEntry
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => originatorCalls({ registry }) })
  const named = server.lender.originators ?? []
  officer = entryOf(named, (entry) => entry.originatorName !== null)
  broker = entryOf(named, (entry) => entry.brokerName !== null)
})
afterAll(() => server.close())

const entryOf = (named: readonly OriginatorEntry[], fits: (entry: OriginatorEntry) => boolean): OriginatorEntry => {
  const found = named.find(fits)
  if (found === undefined) throw new Error('the record names nobody of that kind')
  return found
}
const ask = (uuid: string, host = 'localhost') =>
  server.fastify.inject({ url: `/service-lead-portal/api/lo/${uuid}`, headers: { host } })

describe('the public info of an originator', () => {
  it('[P-7-38] [P-3-35] [P-3-36] is answered to anybody: who it is, and what may be shown', async () => {
    const answer = await ask(officer.uuid)
    const { uuid, ...originatorDisplayInfo } = officer
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      userInfo: { uuid, userType: 'ORIGINATOR', organizationCode: 'HEARTHLINE' },
      originatorDisplayInfo,
    })
  })

  it.each([
    ['[P-3-29]', 'originatorName', 'officer'],
    ['[P-3-30]', 'brokerName', 'broker'],
    ['[P-3-32]', 'email', 'officer'],
    ['[P-3-33]', 'phoneNumber', 'officer'],
    ['[P-3-34]', 'nmls', 'broker'],
  ] as const)('%s has %s', async (_, field, who) => {
    const entry = who === 'officer' ? officer : broker
    const shown = (await ask(entry.uuid)).json().originatorDisplayInfo[field]
    expect(shown).toMatch(/\S/)
    expect(shown).toBe(entry[field])
  })

  it('[P-3-31] has avatarUri, null where there is no picture', async () =>
    expect((await ask(officer.uuid)).json().originatorDisplayInfo).toHaveProperty('avatarUri', null))

  it('calls whoever has the name of a broker only a broker', async () =>
    expect((await ask(broker.uuid)).json().userInfo.userType).toBe('BROKER'))

  it.each([
    ['nobody', () => randomUUID(), 'localhost'],
    ['no uuid', () => 'somebody', 'localhost'],
    ['another lender’s', () => officer.uuid, 'harbor-point.localhost'],
  ])('is not there for %s', async (_, uuid, host) => {
    const answer = await ask(uuid(), host)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'originatorUnknown'])
  })

  it('is found however its uuid is written', async () =>
    expect((await ask(officer.uuid.toUpperCase())).json().userInfo.uuid).toBe(officer.uuid))
})
