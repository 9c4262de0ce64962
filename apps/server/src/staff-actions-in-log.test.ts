import { calls, type ReplyOf, readCase } from '@hearthline/contracts'
import { STAFF_ACTION_KINDS } from '@hearthline/domain/second-person'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { play, STAFF_SCENES, stageOf } from './testing/scenes/staff-scenes.ts'
import { createStaffServer, type StaffServer } from './testing/staff-server.ts'

let server: StaffServer
beforeAll(async () => {
  server = await createStaffServer()
})
afterAll(() => server.close())

/**
 * Chats, the chatbot, feedback, failed jobs and accounts are not part of a case; what is done to an account is a security event. Who settled a failed job is kept in its row
 * (failed-jobs.test.ts).
 */
const OUTSIDE_CASES = [
  'answerChat',
  'superviseChat',
  'answerFeedback',
  'settleFailedJob',
  'administerAccounts',
  'respondToIncidents',
]
const NAME = 'Kim Example'

describe('an act of the staff stands in the log of its case with the name and the role of whoever acted', () => {
  it.each(STAFF_SCENES.map((scene) => [scene.endpoint.name, scene.kind, scene.at, scene] as const))(
    '%s: %s at %s',
    async (_, kind, __, scene) => {
      const applicant = await stageOf(server, scene)
      const actor = await server.newMember(NAME, scene.role)
      const answer = await play({ server, applicant, actor }, scene)
      expect([answer.status, answer.body.code]).toEqual([200, undefined])
      const { log, chainIntact } = (await server.act('processor', applicant, readCase)).body as ReplyOf<typeof readCase>
      const theirs = log.filter(({ staff }) => staff?.name === NAME)
      expect(theirs.map((row) => row.kind)).toContain(kind)
      for (const row of theirs) expect(row).toMatchObject({ by: 'staff', staff: { name: NAME, roles: [scene.role] } })
      for (const row of log) if (row.by === 'staff') expect(row.staff?.roles).toHaveLength(1)
      expect(chainIntact).toBe(true)
    },
  )
})

it('every call by which the staff change a case is among them, and so is every kind of row', () => {
  const changing = calls.filter(
    ({ who, method, does }) => who === 'staff' && method !== 'GET' && !OUTSIDE_CASES.includes(does),
  )
  const played = new Set(STAFF_SCENES.map(({ endpoint }) => endpoint.name))
  expect(changing.map(({ name }) => name).filter((name) => !played.has(name))).toEqual([])
  const written = new Set<string>(STAFF_SCENES.map(({ kind }) => kind))
  // The first is of an older release; two people freeze a case (security/freezes.test.ts) or hold it (security/holds.test.ts).
  expect(STAFF_ACTION_KINDS.filter((kind) => !written.has(kind))).toEqual([
    'freezeCase',
    'holdCase',
    'liftCaseHold',
    'renewEvidence',
    'unfreezeCase',
  ])
})
