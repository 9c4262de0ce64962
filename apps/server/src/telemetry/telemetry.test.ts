import { randomUUID } from 'node:crypto'
import {
  changeTracker,
  giveTracker,
  openTelemetrySession,
  readTracker,
  sendTelemetryEvent,
} from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleCalls } from '../testing/sample-calls.ts'
import { signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { telemetryCalls } from './index.ts'
import type { TelemetryTables } from './tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: () => telemetryCalls() })
})
afterAll(() => server.close())

const external = { context: 'external' }
const bodyOf = (call: string, change: object = {}) => ({ ...sampleCalls[call]?.body, ...change })
const tables = () => server.app.db.read<TelemetryTables>(server.lender.id)

const open = async (sessionKey: object = {}) => {
  const { status, body } = await createVisitor(server).call(openTelemetrySession, {
    params: external,
    body: bodyOf('openTelemetrySession', { sessionKey }),
  })
  expect(status).toBe(200)
  return body.sessionKey as { uuid: string; epoch: number; trackerUuid: string }
}

const send = async (change: object) =>
  (
    await createVisitor(server).call(sendTelemetryEvent, {
      params: external,
      body: bodyOf('sendTelemetryEvent', change),
    })
  ).status

const eventsOf = (session: string) =>
  tables().selectFrom('telemetry_events').selectAll().where('session_uuid', '=', session).execute()

describe('a telemetry session', () => {
  it('is new for a new browser, and kept', async () => {
    const key = await open()
    const [row] = await tables().selectFrom('telemetry_sessions').selectAll().where('uuid', '=', key.uuid).execute()
    expect(row).toMatchObject({ tracker_uuid: key.trackerUuid, epoch: key.epoch })
  })

  it('knows a browser again by what it still has', async () => {
    const first = await open()
    expect(await open(first)).toEqual(first)
    const again = await open({ trackerUuid: first.trackerUuid })
    expect([again.trackerUuid, again.uuid === first.uuid]).toEqual([first.trackerUuid, false])
  })
})

describe('an event', () => {
  it('is kept with the fields that were sent', async () => {
    const sessionKey = await open()
    const applicationUuid = randomUUID()
    expect(await send({ sessionKey, applicationUuid, eventProperties: { step: 'liens' } })).toBe(200)
    const [row] = await eventsOf(sessionKey.uuid)
    expect(row).toMatchObject({ event: 'page-view', page_path: '/dashboard', application_uuid: applicationUuid })
    expect(row?.body).toMatchObject({ productType: 'HELOC', eventProperties: { step: 'liens' } })
  })

  it.each([
    ['counts once by the property that it names', { dedupeProperty: 'step' }, 1],
    ['counts every time when it says so', { dedupeProperty: 'step', dontDedupe: true }, 2],
    ['counts every time when it names no property', {}, 2],
  ])('%s', async (_, change, count) => {
    const sessionKey = await open()
    const same = { sessionKey, eventProperties: { step: 'liens' }, ...change }
    expect([await send(same), await send(same)]).toEqual([200, 200])
    expect(await eventsOf(sessionKey.uuid)).toHaveLength(count)
  })

  it('with another value of that property is another one', async () => {
    const sessionKey = await open()
    for (const step of ['liens', 'identity'])
      await send({ sessionKey, dedupeProperty: 'step', eventProperties: { step } })
    expect(await eventsOf(sessionKey.uuid)).toHaveLength(2)
  })
})

it('the first tracker of a person stays', async () => {
  const { visitor } = await signedInVisitor(server)
  const trackers = [randomUUID(), randomUUID()]
  expect((await visitor.call(readTracker)).body.trackerUuid).toBeNull()
  for (const trackerUuid of trackers) await visitor.call(giveTracker, { body: { trackerUuid } })
  expect((await visitor.call(readTracker)).body.trackerUuid).toBe(trackers[0])
})

describe('[C-7-25] PATCH optermizerly-profile', () => {
  it('takes optimizelyProfileUuid for the identityUuid that asks, and the newest holds', async () => {
    expect([changeTracker.method, changeTracker.path]).toEqual([
      'PATCH',
      '/service-application/api/v3/application/heloc/optermizerly-profile',
    ])
    const { visitor, identityUuid } = await signedInVisitor(server)
    await visitor.call(giveTracker, { body: { trackerUuid: randomUUID() } })
    for (const optimizelyProfileUuid of [randomUUID(), randomUUID()]) {
      const answer = await visitor.call(changeTracker, { query: { identityUuid }, body: { optimizelyProfileUuid } })
      expect(answer).toMatchObject({ status: 200, body: { trackerUuid: optimizelyProfileUuid } })
      expect((await visitor.call(readTracker)).body.trackerUuid).toBe(optimizelyProfileUuid)
    }
  })

  it.each([
    ['of somebody else', { identityUuid: randomUUID() }, 403, 'notAllowed'],
    ['of nobody', {}, 422, 'invalidInput'],
  ])('changes nothing %s', async (_, query, status, code) => {
    const { visitor } = await signedInVisitor(server)
    const body = { optimizelyProfileUuid: randomUUID() }
    const answer = await visitor.call(changeTracker, { query: query as Record<string, string>, body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await visitor.call(readTracker)).body.trackerUuid).toBeNull()
  })
})
