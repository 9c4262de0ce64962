import { FACTS_VERSION } from '@hearthline/domain/facts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import {
  explainsFacts,
  factsOf,
  type LogExcerpt,
  openApplication,
  readExcerpts,
  readLogOf,
  replayFacts,
} from './index.ts'
import { chain, FIRST_HASH } from './log-entry.ts'

let server: TestServer
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({ database })
})
afterAll(() => server.close())

const telling = { kinds: ['asked'], steps: ['HMDA'], sections: ['coSigners', 'property', 'needsAttention'] } as const

const excerptOf = async (applicant: Applicant): Promise<LogExcerpt> => {
  const now = await applicant.now()
  const found = await readExcerpts(server.app.db, server.lender.id, { heads: [now], telling })
  return found.get(now.uuid) ?? { entries: [], isUnbroken: false }
}

const begun = async (change: Parameters<Awaited<ReturnType<typeof openApplication>>['change']>[0][]) => {
  const applicant = await createApplicant(server, { step: 'HMDA' })
  const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
  const caller = { kind: 'system', name: 'test' } as const
  await server.app.db.inTransaction(server.lender.id, async (tx) => {
    const work = await openApplication(tx, applicant.uuid, { caller, does: 'changeApplication', moment })
    for (const one of change) work.change(one, { kind: 'changed' })
  })
  return applicant
}

const signer = (nth: number) => ({
  uuid: `00000000-0000-4000-8000-00000000000${nth}`,
  invitedAt: '2026-11-02T17:00:00.000Z',
  invitationEndsAt: '2026-11-16T17:00:00.000Z',
  invitations: 1,
})
const attention = { step: 'HMDA', reason: 'x', since: '2026-11-02T17:00:00.000Z' } as const

it('gives its sections as the whole log does: lists that grew, what was cleared, what was said twice', async () => {
  const applicant = await begun([
    { coSigners: [signer(1)] },
    { isCrypto: true },
    { coSigners: [signer(1), signer(2)], needsAttention: attention },
    { coSigners: [signer(1), signer(2), signer(3)], isCrypto: false },
    { needsAttention: undefined },
  ])
  const [excerpt, whole] = [
    await excerptOf(applicant),
    await readLogOf(server.app.db, server.lender.id, applicant.uuid),
  ]
  expect(excerpt.entries.map(({ seq }) => seq)).toEqual([1, 2, 4, 5, 6])
  for (const section of telling.sections)
    expect([section, (factsOf(excerpt) as object)[section as never]]).toEqual([section, replayFacts(whole)[section]])
  expect(explainsFacts(await applicant.now(), excerpt, telling)).toBe(true)
})

it('reads all rows of an older version of the facts, where a section may have had another name', async () => {
  const applicant = await begun([{ isCrypto: true }])
  const { uuid, lastSeq, lastHash } = await applicant.now()
  const [last] = (await readLogOf(server.app.db, server.lender.id, uuid)).slice(-1)
  if (last === undefined) throw new Error('no row')
  // As release 1 wrote it: without a version.
  const older = chain(uuid, { ...last, seq: lastSeq + 1, body: { change: { stuck: attention } } }, lastHash)
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  await owner.query(
    `insert into application_log select organisation_id, application_uuid, $2, at, kind, by_kind, by_uuid, step, $3, $4, $5
     from application_log where application_uuid = $1 and seq = 1`,
    [uuid, older.seq, older.body, older.previousHash, older.hash],
  )
  await owner.query('update applications set last_seq = $2, last_hash = $3 where uuid = $1', [
    uuid,
    older.seq,
    older.hash,
  ])
  await owner.end()
  const { entries, isUnbroken } = await excerptOf(applicant)
  expect([entries.map(({ seq }) => seq), isUnbroken]).toEqual([[1, 3], true])
})

it('must be what its hashes say, but for what a later row says anew', () => {
  const uuid = '00000000-0000-4000-8000-0000000000aa'
  const at = new Date('2026-11-02T17:00:00.000Z')
  const row = (seq: number, body: object, kind = 'changed') =>
    chain(uuid, { seq, at, kind, byKind: 'system', byUuid: null, step: 'HMDA', body }, FIRST_HASH)
  const property = (city: string, factsVersion?: number) => ({ change: { property: { city } }, factsVersion })
  const seen = (replaced: ReturnType<typeof row>) => {
    const broken = { ...replaced, hash: FIRST_HASH }
    const entries = [row(1, property('Aspen', FACTS_VERSION)), broken, row(3, property('Denver', FACTS_VERSION))]
    return !explainsFacts({ uuid, facts: { property: { city: 'Denver' } } }, { entries, isUnbroken: true }, telling)
  }
  expect(seen(row(2, property('Boulder', FACTS_VERSION)))).toBe(false)
  expect(seen(row(2, property('Boulder', FACTS_VERSION), 'asked'))).toBe(true)
  expect(seen(row(2, property('Boulder')))).toBe(true)
  expect(seen(row(2, { from: 'START', to: 'HMDA' }))).toBe(true)
  const entries = [row(1, property('Denver', FACTS_VERSION))]
  const facts = { property: { city: 'Denver' } }
  expect([true, false].map((isUnbroken) => explainsFacts({ uuid, facts }, { entries, isUnbroken }, telling))).toEqual([
    true,
    false,
  ])
})
