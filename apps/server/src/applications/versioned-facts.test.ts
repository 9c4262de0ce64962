import { readRecord } from '@hearthline/contracts'
import type { FactsChange } from '@hearthline/domain/application'
import { FACTS_VERSION } from '@hearthline/domain/facts'
import { WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { borrowersTypesNow } from '../documents/index.ts'
import { createTestDatabase } from '../platform/postgres/testing/index.ts'
import { createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { applicationCalls, isLogWhole, openApplication, readApplication, readLogOf } from './index.ts'
import versionOne from './testing/version-1.json' with { type: 'json' }

const by = { caller: { kind: 'system', name: 'test' }, does: 'readApplication' } as const

let server: TestServer
let owner: pg.Client
beforeAll(async () => {
  const database = await createTestDatabase()
  server = await createTestServer({
    database,
    calls: ({ registry }) => applicationCalls({ registry, documentTypes: borrowersTypesNow }),
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

type Kept = (typeof versionOne)[keyof typeof versionOne]

const keep = async ({ application, loanNumber, step, facts, log }: Kept, of: string): Promise<string> => {
  const last = log.at(-1)
  await owner.query(
    `insert into applications (organisation_id, uuid, owner_uuid, loan_number, step, step_entered_at, stage,
       furthest_stage, workflow_version, version, facts, last_seq, last_hash, created_at,
       first_name, last_name, email, property_state, is_contested, is_crypto)
     values ($1, $2, $3, $4, $5, $6, 'INITIAL', 'INITIAL', $7, 1, $8, $9, decode($10, 'hex'), $6,
       '', '', '', '', false, false)`,
    [server.lender.id, application, of, loanNumber, step, last?.at, WORKFLOW_VERSION, facts, last?.seq, last?.hash],
  )
  for (const row of log)
    await owner.query(
      `insert into application_log (organisation_id, application_uuid, seq, at, kind, by_kind, by_uuid, step, body,
         previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, decode($10, 'hex'), decode($11, 'hex'))`,
      [
        server.lender.id,
        application,
        row.seq,
        row.at,
        row.kind,
        row.byKind,
        row.byUuid,
        row.step,
        row.body,
        row.previousHash,
        row.hash,
      ],
    )
  return application
}

const read = (uuid: string) => readApplication(server.app.db, server.lender.id, uuid, by)
const isWhole = async (uuid: string) =>
  isLogWhole(await read(uuid), await readLogOf(server.app.db, server.lender.id, uuid))
const change = async (uuid: string, facts: FactsChange) => {
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const application = await openApplication(tx, uuid, { ...by, moment })
    application.change(facts, { kind: 'changed' })
  })
}
const stored = async (uuid: string) =>
  (
    await owner.query<{ facts: Record<string, unknown>; version: number }>(
      'select facts, facts_version as version from applications where uuid = $1',
      [uuid],
    )
  ).rows[0]

describe('an application whose facts an older release wrote', () => {
  it('is read as this release has them, to its owner too, and nothing is written by reading', async () => {
    const { visitor, identityUuid } = await signedInVisitor(server)
    const uuid = await keep(versionOne['a step that failed'], identityUuid)
    expect((await read(uuid)).facts.needsAttention?.step).toBe('FUNDABLE')
    const { body } = await visitor.call(readRecord, { params: { uuid } })
    expect(body).toMatchObject({ needsAttention: { step: 'FUNDABLE' } })
    expect(await isWhole(uuid)).toBe(true)
    expect(await stored(uuid)).toMatchObject({ version: 1, facts: { stuck: { step: 'FUNDABLE' } } })
  })

  it('is kept as this release has them with its next change, and its log still leads to them', async () => {
    const { identityUuid } = await signedInVisitor(server)
    const uuid = await keep(versionOne['ordered tax records'], identityUuid)
    await change(uuid, {
      needsAttention: { step: 'FUNDABLE', reason: 'vendorFailed', since: new Date().toISOString() },
    })
    await change(uuid, { needsAttention: undefined })
    const now = await stored(uuid)
    expect(now?.version).toBe(FACTS_VERSION)
    expect(JSON.stringify(now?.facts)).not.toContain('"papers"')
    expect(await isWhole(uuid)).toBe(true)
    await owner.query(`update applications set facts = jsonb_set(facts, '{isCrypto}', 'true') where uuid = $1`, [uuid])
    expect(await isWhole(uuid), 'control: facts that no row of the log tells').toBe(false)
  })
})

it('of a newer release is left alone', async () => {
  const { uuid, visitor } = await createApplicant(server, { step: 'OFFER_SELECTION' })
  expect(await stored(uuid)).toMatchObject({ version: FACTS_VERSION })
  await owner.query('update applications set facts_version = $2 where uuid = $1', [uuid, FACTS_VERSION + 1])
  const { status, body } = await visitor.call(readRecord, { params: { uuid } })
  expect([status, body.code]).toEqual([503, 'unavailable'])
})

it.each([
  ['a key that slipped in', { property: { nickname: 'the cabin' } }],
  ['a section that nobody knows', { nickname: 'the cabin' }],
])('%s is written by nobody', async (_, slip) => {
  const { uuid } = await createApplicant(server, { step: 'OFFER_SELECTION' })
  const before = await stored(uuid)
  const { property } = (await read(uuid)).facts
  const slipped = 'property' in slip ? { property: { ...property, ...slip.property } } : slip
  await expect(change(uuid, slipped as FactsChange)).rejects.toThrow(/nickname/) // the type forbids this
  expect(await stored(uuid)).toEqual(before)
})
