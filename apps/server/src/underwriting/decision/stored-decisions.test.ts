import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../platform/postgres/testing/index.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../../testing/journey-server.ts'
import { decisionsOf } from '../index.ts'

let server: JourneyServer
beforeAll(async () => {
  server = await createJourneyServer({ database: await createTestDatabase() })
})
afterAll(() => server.close())

it('what staff see of a decision is when, what, under which rules, and every rule that was asked', async () => {
  const applicant = await decidedApplicant(server, { name: 'Blake Scorelow' })
  const { uuid } = applicant
  const { decision } = (await applicant.now()).facts
  const [line, ...more] = await decisionsOf(server.app.db, { organisation: server.lender.id, application: uuid })
  expect(more).toEqual([])
  expect(line).toMatchObject({ uuid: decision?.uuid, stage: 'initial', decision: 'DECLINE' })
  expect(line?.policyVersion).not.toBe('')
  expect(line?.trail.at(-1)).toMatchObject({ rule: 'decision', outcome: 'DECLINE UNKNOWN_SUBDECISION' })
  expect(line?.trail.at(-1)?.input).toContainEqual({ name: 'stage', value: 'initial' })
  expect(line?.trail.length).toBeGreaterThan(3)
})

it('there is none before the rules were asked, and none of another application', async () => {
  const place = { organisation: server.lender.id, application: '00000000-0000-4000-8000-000000000000' }
  expect(await decisionsOf(server.app.db, place)).toEqual([])
})
