import { readCase, staffLogin } from '@hearthline/contracts'
import type { Condition } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import type { WorkflowEvent } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleCalls } from '../console/index.ts'
import { borrowersTypesNow, documentCalls } from '../documents/index.ts'
import { DEMO_STAFF_PASSWORD, demoStaffOf } from '../identity/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { certify } from '../testing/borrower-actions.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer, type Visitor } from '../testing/test-server.ts'
import { applicationCalls, isChainIntact, isLogWhole, openApplication, readLogOf, replayFacts } from './index.ts'
import { chain, FIRST_HASH } from './log-entry.ts'

let server: TestServer
let database: TestDatabase
let owner: pg.Client
let staff: Visitor
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({
    database,
    calls: ({ registry }) => [
      ...applicationCalls({ registry, documentTypes: borrowersTypesNow }),
      ...documentCalls(),
      ...consoleCalls({ registry }),
    ],
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  staff = createVisitor(server)
  const [member] = demoStaffOf(server.lender)
  const { body } = await staff.call(staffLogin, { body: { email: member?.email, password: DEMO_STAFF_PASSWORD } })
  staff.token = String(body.jwt).replace(/^Bearer /, '')
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const system = { kind: 'system', name: 'test' } as const
const logOf = ({ uuid }: Applicant) => readLogOf(server.app.db, server.lender.id, uuid)

/** An application with three log rows: started, certified, moved. */
const certified = async () => {
  const applicant = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
  await certify(applicant)
  return applicant
}

/** Tampers with the tables as their owner. */
const tamper = async (sql: string, { uuid }: Applicant) => {
  await owner.query('alter table application_log disable trigger append_only')
  const { rowCount } = await owner.query(sql, [uuid])
  await owner.query('alter table application_log enable trigger append_only')
  expect(rowCount).toBeGreaterThan(0)
}

const isWhole = async (applicant: Applicant) => isLogWhole(await applicant.now(), await logOf(applicant))
const staffSee = async ({ uuid }: Applicant) => (await staff.call(readCase, { params: { uuid } })).body.chainIntact

describe('the event log', () => {
  it('is whole, and tells the facts again', async () => {
    const applicant = await certified()
    const log = await logOf(applicant)
    expect(log.map(({ kind }) => kind)).toEqual(['started', 'certifySummary', 'summaryCertified'])
    expect(replayFacts(log)).toEqual((await applicant.now()).facts)
    expect([await isWhole(applicant), await staffSee(applicant)]).toEqual([true, true])
  })

  it('begins with every list that an application is created with', async () => {
    const at = '2026-11-02T17:00:00.000Z'
    const consents = [{ type: 'SOFT_CREDIT' as const, textVersion: '2026-11-01', textHash: 'a'.repeat(64), at }]
    const applicant = await createApplicant(server, { step: 'HMDA', facts: { consents } })
    expect((await logOf(applicant))[0]?.body).toMatchObject({ change: { consents } })
    expect(await isWhole(applicant)).toBe(true)
  })

  it('tells what a change cleared, too', async () => {
    const applicant = await createApplicant(server, {
      step: 'HMDA',
      facts: { needsAttention: { step: 'HMDA', reason: 'x', since: '2026-11-02T17:00:00.000Z' } },
    })
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, { caller: system, does: 'changeApplication', moment })
      work.change({ needsAttention: undefined, isCrypto: true }, { kind: 'cleared' })
      work.change({ needsAttention: undefined }, { kind: 'clearedAgain' })
    })
    const [, cleared, again] = await logOf(applicant)
    expect([cleared?.body, again?.body]).toEqual([
      { change: { isCrypto: true }, cleared: ['needsAttention'], factsVersion: FACTS_VERSION },
      { change: {}, factsVersion: FACTS_VERSION },
    ])
    expect(await isWhole(applicant)).toBe(true)
  })

  it('holds of a list what differs, and is whole all the same; a change of a list that never was is seen', async () => {
    const applicant = await createApplicant(server, { step: 'HMDA' })
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const at = moment.now.toISOString()
    const condition = (nth: number): Condition => ({
      uuid: `00000000-0000-4000-8000-00000000000${nth}`,
      category: 'GENERIC_DOCUMENT_REQUEST',
      state: 'OPEN',
      openedAt: at,
      since: at,
      openedBy: 'STAFF',
      why: `nr ${nth}`,
      documentsRequired: 1,
      documents: [],
    })
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, { caller: system, does: 'changeApplication', moment })
      for (const nth of [1, 2, 3])
        work.change({ conditions: [...(work.facts.conditions ?? []), condition(nth)] }, { kind: 'openCondition' })
      const [first, ...others] = work.facts.conditions ?? []
      work.change({ conditions: others }, { kind: 'removed' })
      expect(first?.why).toBe('nr 1')
    })
    const opened = (await logOf(applicant)).filter(({ kind }) => kind === 'openCondition')
    expect(opened.map(({ body }) => JSON.stringify(body).match(/nr \d/g))).toEqual([['nr 1'], ['nr 2'], ['nr 3']])
    expect((await applicant.now()).facts.conditions?.map(({ why }) => why)).toEqual(['nr 2', 'nr 3'])
    expect([await isWhole(applicant), await staffSee(applicant)]).toEqual([true, true])

    // Chained anew, so that only the facts tell.
    const { uuid } = applicant
    let previous: Buffer = FIRST_HASH
    const anew = (await logOf(applicant))
      .filter(({ kind }) => kind !== 'openCondition')
      .map((entry, nth) => {
        const row = chain(uuid, { ...entry, seq: nth + 1 }, previous)
        previous = row.hash
        return row
      })
    const now = { ...(await applicant.now()), lastSeq: anew.length, lastHash: previous }
    expect(isChainIntact(uuid, anew)).toBe(true)
    expect(isLogWhole(now, anew)).toBe(false)
  })

  it.each([
    [
      'another reason',
      "update application_log set body = jsonb_set(body, '{from}', '\"HMDA\"') where application_uuid = $1 and seq = 3",
    ],
    [
      'another person',
      'update application_log set by_uuid = gen_random_uuid()::text where application_uuid = $1 and seq = 2',
    ],
    [
      'another time',
      "update application_log set at = at - interval '1 second' where application_uuid = $1 and seq = 2",
    ],
    ['another act', "update application_log set kind = 'approved' where application_uuid = $1 and seq = 2"],
    ['a row less', 'delete from application_log where application_uuid = $1 and seq = 2'],
    ['its last row less', 'delete from application_log where application_uuid = $1 and seq = 3'],
    ['a hash made to fit', 'update application_log set hash = previous_hash where application_uuid = $1 and seq = 3'],
    ['other facts', "update applications set facts = jsonb_set(facts, '{isCrypto}', 'true') where uuid = $1"],
  ])('shows %s', async (_, sql) => {
    const applicant = await certified()
    await tamper(sql, applicant)
    expect([await isWhole(applicant), await staffSee(applicant)]).toEqual([false, false])
  })

  // A row goes in the unit of work that writes the proof of its case's purge, and in no other (retention.test.ts).
  it.each([
    ['update application_log set kind = kind', 'permission denied'],
    ['delete from application_log', 'append-only'],
  ])('takes no "%s", from the application or from the owner', async (sql, refusal) => {
    await certified()
    await expect(owner.query(sql)).rejects.toThrow('append-only')
    const client = await server.app.db.pool.connect()
    try {
      await client.query(`begin; select set_config('app.organisation', '${server.lender.id}', true)`)
      await expect(client.query(sql)).rejects.toThrow(refusal)
    } finally {
      await client.query('rollback')
      client.release()
    }
  })

  it('is numbered without a gap by writers that come at once', async () => {
    const applicant = await createApplicant(server, { step: 'HMDA' })
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const write = (nth: number) =>
      server.app.db.inTransaction(server.lender.id, async (tx) => {
        const work = await openApplication(tx, applicant.uuid, { caller: system, does: 'changeApplication', moment })
        work.change({ referrerUuid: `nth-${nth}` }, { kind: `write${nth}` })
      })
    await Promise.all(Array.from({ length: 16 }, (_, nth) => write(nth)))
    const log = await logOf(applicant)
    expect(log.map(({ seq }) => seq)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1))
    expect(await isWhole(applicant)).toBe(true)
  })
})

describe('what is told', () => {
  const publish = async (applicant: Applicant, event: WorkflowEvent, beforeCommit: () => void = () => undefined) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    return server.app.db.inTransaction(server.lender.id, async (tx) => {
      const work = await openApplication(tx, applicant.uuid, { caller: system, does: 'changeApplication', moment })
      work.change({ isCrypto: true }, { kind: 'tried' })
      work.publish(event)
      await tx.settle()
      beforeCommit()
      return work.now.step
    })
  }

  it('moves the step before the commit, with the job of the step it enters', async () => {
    const applicant = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
    expect(await publish(applicant, 'summaryCertified')).toBe('GENERATE_APP_DISCLOSURES')
    const sent = server.sent.filter(({ data }) => data.application === applicant.uuid)
    expect(sent).toMatchObject([{ queue: 'step', data: { step: 'GENERATE_APP_DISCLOSURES' } }])
  })

  it('is taken back with everything around it when workflow refuses', async () => {
    const applicant = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
    const before = await applicant.now()
    await expect(publish(applicant, 'recorded')).rejects.toMatchObject({ code: 'eventNotExpected' })
    expect(await applicant.now()).toEqual(before)
    expect(await logOf(applicant)).toHaveLength(1)
  })

  it('is taken back after it was heard, when what follows fails', async () => {
    const applicant = await createApplicant(server, { step: 'SUMMARY_DISCLOSURE' })
    const before = await applicant.now()
    const failing = publish(applicant, 'summaryCertified', () => {
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await applicant.now()).toEqual(before)
  })
})
