import { certifySummary, readRecord, readStatus } from '@hearthline/contracts'
import { type Step, WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { applicationCalls, isLogWhole, readLogOf } from '../applications/index.ts'
import { borrowersTypesNow, documentCalls } from '../documents/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { certify } from '../testing/borrower-actions.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { carryOverAll } from './index.ts'

/** The table before this one: other names for a borrower's step, an automatic one, and one that is gone. */
const older: Readonly<Record<string, Step>> = {
  SUMMARY_READING: 'SUMMARY_DISCLOSURE',
  MAKE_PAPERS: 'GENERATE_APP_DISCLOSURES',
  FAXED_DEED: 'DEED_SIGNING',
  COMPLETE: 'COMPLETE',
}

vi.mock('@hearthline/domain/workflow', async (original) => {
  const real = await original<typeof import('@hearthline/domain/workflow')>()
  return {
    ...real,
    carryOver: (step: string, version: number) => real.carryOver(step, version, { [real.WORKFLOW_VERSION - 1]: older }),
  }
})

let server: TestServer
let database: TestDatabase
let owner: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({
    database,
    calls: ({ registry }) => [...applicationCalls({ registry, documentTypes: borrowersTypesNow }), ...documentCalls()],
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

/** An application as the release before this one left it, or the one after. */
const leftAt = async (step: string, version = WORKFLOW_VERSION - 1) => {
  await owner.query(`alter type step_name add value if not exists ${pg.escapeLiteral(step)}`)
  const applicant = await createApplicant(server, { step: older[step] ?? 'OFFER_SELECTION' })
  await owner.query('update applications set step = $2, workflow_version = $3 where uuid = $1', [
    applicant.uuid,
    step,
    version,
  ])
  return applicant
}
const stored = async ({ uuid }: Applicant) =>
  (
    await owner.query<{ step: string; version: number }>(
      'select step, workflow_version as version from applications where uuid = $1',
      [uuid],
    )
  ).rows[0]
const carry = () => carryOverAll(server.app, server.lender.id, server.lender.timeZone)
const jobsFor = ({ uuid }: Applicant) =>
  server.sent.filter(({ queue, data }) => queue === 'step' && data.application === uuid).map(({ data }) => data.step)
const kinds = async ({ uuid }: Applicant) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).map(({ kind }) => kind)
const get = ({ visitor, uuid }: Applicant, call: typeof readStatus | typeof readRecord) =>
  visitor.call(call, { params: { uuid } })

describe('an application that an older workflow table left', () => {
  it('is read where it stands now, and nothing is written by reading', async () => {
    const applicant = await leftAt('SUMMARY_READING')
    expect((await get(applicant, readStatus)).body.state).toBe('SUMMARY_DISCLOSURE')
    expect((await get(applicant, readRecord)).body.step).toBe('SUMMARY_DISCLOSURE')
    expect(await stored(applicant)).toEqual({ step: 'SUMMARY_READING', version: WORKFLOW_VERSION - 1 })
  })

  it('goes on from there by its owner’s next act, and its log says how', async () => {
    const applicant = await leftAt('SUMMARY_READING')
    expect((await certify(applicant)).body.state).toBe('GENERATE_APP_DISCLOSURES')
    expect(await kinds(applicant)).toEqual(['started', 'carriedOver', 'certifySummary', 'summaryCertified'])
    expect(await stored(applicant)).toEqual({ step: 'GENERATE_APP_DISCLOSURES', version: WORKFLOW_VERSION })
    expect(isLogWhole(await applicant.now(), await readLogOf(server.app.db, server.lender.id, applicant.uuid))).toBe(
      true,
    )
  })

  it('is as it was when the act is refused', async () => {
    const applicant = await leftAt('FAXED_DEED')
    const { body } = await applicant.visitor.call(certifySummary, {
      params: { uuid: applicant.uuid },
      body: { certify: true },
    })
    expect(body.code).toBe('eventNotExpected')
    expect(await kinds(applicant)).toEqual(['started'])
    expect(await stored(applicant)).toEqual({ step: 'FAXED_DEED', version: WORKFLOW_VERSION - 1 })
  })

  it('is carried over without anybody touching it, once, with the job of the step it stands at', async () => {
    const [automatic, closed] = [await leftAt('MAKE_PAPERS'), await leftAt('COMPLETE')]
    await Promise.all([carry(), carry()])
    expect(await carry()).toBe(0)
    expect(await stored(automatic)).toEqual({ step: 'GENERATE_APP_DISCLOSURES', version: WORKFLOW_VERSION })
    expect(await kinds(automatic)).toEqual(['started', 'carriedOver'])
    expect(jobsFor(automatic)).toEqual(['GENERATE_APP_DISCLOSURES'])
    expect(await stored(closed)).toEqual({ step: 'COMPLETE', version: WORKFLOW_VERSION - 1 })
  })

  it('has the stage of the step it stands at', async () => {
    const applicant = await leftAt('FAXED_DEED')
    await carry()
    expect(await applicant.now()).toMatchObject({
      step: 'DEED_SIGNING',
      stage: 'NOTARY',
      furthestStage: 'NOTARY',
      isOpen: true,
    })
  })
})

it('an application that a newer release moved is left to the newer release', async () => {
  const applicant = await leftAt('SOMETHING_NEW', WORKFLOW_VERSION + 1)
  const answers = [await get(applicant, readStatus), await certify(applicant)]
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [503, 'unavailable'],
    [503, 'unavailable'],
  ])
  expect(await stored(applicant)).toEqual({ step: 'SOMETHING_NEW', version: WORKFLOW_VERSION + 1 })
})
