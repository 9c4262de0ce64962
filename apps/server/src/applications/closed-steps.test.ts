import { ApplicationRecord, ApplicationStatus } from '@hearthline/contracts'
import { STEPS, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../platform/postgres/testing/index.ts'
import { createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let owner: pg.Client
let uuid: string
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await createTestServer({ database, calls: () => [] })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  uuid = (await createApplicant(server, { step: 'OFFER_SELECTION' })).uuid
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** Writes directly, as the owner of the tables. */
const write = (step: string, version = WORKFLOW_VERSION) =>
  owner.query('update applications set step = $2, workflow_version = $3 where uuid = $1', [uuid, step, version])

const UNKNOWN_STEPS = ['SOMETHING_NEW', 'note_signing', 'NOTE_SIGNING ', ''] as const

describe('[C-4-01] a step that is not in the list', () => {
  it.each(UNKNOWN_STEPS)('%j is refused by the database', async (step) => {
    await expect(write(step)).rejects.toMatchObject({ code: '22P02' })
  })

  it.each(UNKNOWN_STEPS)('%j is refused by the schemas of status and record', (state) => {
    expect(ApplicationStatus.shape.state.safeParse(state).success).toBe(false)
    expect(ApplicationRecord.shape.step.safeParse(state).success).toBe(false)
  })

  it('while every one of the list is taken, by both (control)', async () => {
    for (const step of STEPS) {
      expect((await write(step)).rowCount).toBe(1)
      expect(ApplicationStatus.shape.state.safeParse(step).success).toBe(true)
      expect(ApplicationRecord.shape.step.safeParse(step).success).toBe(true)
    }
  })

  it('and another version of the table keeps its own names, which its migration added, until it is carried over', async () => {
    await owner.query("alter type step_name add value 'OF_ANOTHER_VERSION'")
    expect((await write('OF_ANOTHER_VERSION', WORKFLOW_VERSION - 1)).rowCount).toBe(1)
  })
})
