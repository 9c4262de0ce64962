import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type LogEntry, openApplication, readLogOf } from '../applications/index.ts'
import { chain, FIRST_HASH } from '../applications/log-entry.ts'
import { replayFacts } from '../applications/replay.ts'
import { auditLender, sweepEvidence } from '../exports/index.ts'
import { openAppendOnlyFolder } from '../platform/append-only/folder.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import type { SecurityTables } from '../platform/security-events/index.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { acceptFindings, anchorDaily, checkCase, type Finding, makeAnchor } from './index.ts'

let database: TestDatabase
let server: TestServer
let folder: string
let owner: pg.Client

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** On the lender's clock, which a sandbox may move: each test has days of its own. */
let day = 0
const now = () => new Date(Date.now() + day * DAY_MS)
const laterBy = async (days: number) => {
  day += days
  await owner.query(
    `insert into sandbox_clocks (organisation_id, shift_days) values ($1, $2)
     on conflict (organisation_id) do update set shift_days = $2`,
    [server.lender.id, day],
  )
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  server = await createTestServer({ database, env: { EVIDENCE_URL: `file://${folder}` } })
  // Whoever holds the database: no trigger and no row security stops them.
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  for (const table of ['application_log', 'applications', 'evidence_anchors'])
    await owner.query(`alter table ${table} disable trigger user`)
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const system = { kind: 'system', name: 'test' } as const
const at = () => join(folder, server.lender.id)
/** Of a process that has read no anchor yet. */
const context = () => ({ ...server.app, anchors: openAppendOnlyFolder(folder) })
const anchor = () => makeAnchor(context(), server.lender, now())
const sweep = async (): Promise<readonly Finding[]> => {
  const findings: Finding[] = []
  for await (const finding of sweepEvidence(context(), server.lender, { now: now() })) findings.push(finding)
  return findings
}
const kindsFor = async ({ uuid }: Applicant) =>
  (await sweep()).filter(({ application }) => application === uuid).map(({ kind }) => kind)
const logOf = ({ uuid }: Applicant) => readLogOf(server.app.db, server.lender.id, uuid)
const check = async (applicant: Applicant) => {
  const { uuid, createdAt } = await applicant.now()
  return checkCase(context(), server.lender.id, { uuid, createdAt, log: await logOf(applicant) })
}

/** An application that has moved on twice, as its units of work wrote it. */
const begun = async (): Promise<Applicant> => {
  const applicant = await createApplicant(server, { step: 'HMDA' })
  await change(applicant)
  await change(applicant)
  return applicant
}
const change = ({ uuid }: Applicant) =>
  server.app.db.inTransaction(server.lender.id, async (tx) => {
    const moment = await server.app.clock.at(server.lender.id, server.lender.timeZone)
    const work = await openApplication(tx, uuid, { caller: system, does: 'changeApplication', moment })
    work.change({ isCrypto: !work.facts.isCrypto }, { kind: 'noted' })
  })

/** Writes a whole log anew, chained as it should be, with facts and head to match: only its anchor can tell. */
const forge = async ({ uuid }: Applicant, rows: readonly LogEntry[]) => {
  let previous: Buffer = FIRST_HASH
  const log = rows.map((row, index) => {
    const entry = chain(uuid, { ...row, seq: index + 1 }, previous)
    previous = entry.hash
    return entry
  })
  await owner.query('delete from application_log where application_uuid = $1', [uuid])
  for (const row of log)
    await owner.query(
      `insert into application_log (organisation_id, application_uuid, seq, at, kind, by_kind, by_uuid, step, body, previous_hash, hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        server.lender.id,
        uuid,
        row.seq,
        row.at,
        row.kind,
        row.byKind,
        row.byUuid,
        row.step,
        JSON.stringify(row.body),
        row.previousHash,
        row.hash,
      ],
    )
  await owner.query('update applications set facts = $2, last_seq = $3, last_hash = $4 where uuid = $1', [
    uuid,
    JSON.stringify(replayFacts(log)),
    log.length,
    previous,
  ])
}

/** The last row of a log with another kind: a decision that was none, say. */
const otherLast = (log: readonly LogEntry[]): readonly LogEntry[] =>
  log.map((row, index) => (index === log.length - 1 ? { ...row, kind: 'forged' } : row))

beforeEach(() => laterBy(1))

describe('a log that nobody touched', () => {
  it('meets its anchors, day after day, as it goes on', async () => {
    const applicant = await begun()
    expect((await check(applicant)).state).toBe('waiting')
    await anchor()
    expect(await sweep()).toEqual([])
    expect(await check(applicant)).toMatchObject({ state: 'anchored', named: { seq: 3 } })
    await laterBy(1)
    await change(applicant)
    expect(await check(applicant)).toMatchObject({ state: 'anchored', named: { seq: 3 } })
    await anchor()
    expect(await check(applicant)).toMatchObject({ state: 'anchored', named: { seq: 4 } })
    expect(await sweep()).toEqual([])
  })

  it('has no anchor where the settings name no place for them', async () => {
    const applicant = await begun()
    const { uuid, createdAt } = await applicant.now()
    const off = { ...server.app, anchors: undefined }
    const log = await logOf(applicant)
    expect(await checkCase(off, server.lender.id, { uuid, createdAt, log })).toEqual({ state: 'off' })
    const before = readdirSync(at()).length
    await anchorDaily(off, server.lender, server.lender.timeZone)
    expect(readdirSync(at()).length).toBe(before)
  })

  it('is anchored once a day of the lender, and all cases are walked after it', async () => {
    const before = readdirSync(at()).length
    await anchorDaily(server.app, server.lender, server.lender.timeZone)
    expect(readdirSync(at()).length).toBe(before + 2)
    expect(server.sent.filter(({ queue }) => queue === 'audit').length).toBeGreaterThan(0)
    await anchorDaily(server.app, server.lender, server.lender.timeZone)
    expect(readdirSync(at()).length).toBe(before + 2)
    await laterBy(1)
    await anchorDaily(server.app, server.lender, server.lender.timeZone)
    expect(readdirSync(at()).length).toBeGreaterThan(before + 2)
  })

  it('is named once while it does not move: a day without a change has an anchor over nothing', async () => {
    await begun()
    await anchor()
    await laterBy(1)
    expect((await anchor())?.anchor).toMatchObject({ heads: 0 })
    expect(await sweep()).toEqual([])
  })
})

describe('after an anchor, whoever holds the database is found when they', () => {
  type Rewrite = (applicant: Applicant, log: readonly LogEntry[]) => Promise<unknown>
  const rewrites: readonly (readonly [string, Rewrite, Finding['kind']])[] = [
    [
      'change a row in place',
      ({ uuid }) =>
        owner.query("update application_log set kind = 'forged' where application_uuid = $1 and seq = 2", [uuid]),
      'logBroken',
    ],
    ['write the log anew with another last row', (applicant, log) => forge(applicant, otherLast(log)), 'rowChanged'],
    [
      'write it anew with another first row',
      (applicant, log) =>
        forge(
          applicant,
          log.map((row, at) => (at === 0 ? { ...row, at: new Date(row.at.getTime() + 1000) } : row)),
        ),
      'rowChanged',
    ],
    ['take the last row away', (applicant, log) => forge(applicant, log.slice(0, -1)), 'rowChanged'],
    [
      'take a row away and add others',
      (applicant, log) => forge(applicant, [...log.slice(0, 1), ...log.slice(2), ...log.slice(2)]),
      'rowChanged',
    ],
    [
      'add a row that is dated before the anchor',
      (applicant, log) =>
        forge(applicant, [...log, { ...(log.at(-1) as LogEntry), at: new Date(now().getTime() - DAY_MS - HOUR_MS) }]),
      'datedBefore',
    ],
    [
      'change the facts alone',
      ({ uuid }) =>
        owner.query(
          `update applications set facts = facts || '{"referrerUuid":"00000000-0000-4000-8000-000000000001"}' where uuid = $1`,
          [uuid],
        ),
      'factsChanged',
    ],
    [
      'change the head alone',
      ({ uuid }) => owner.query('update applications set last_hash = $2 where uuid = $1', [uuid, Buffer.alloc(32, 1)]),
      'logBroken',
    ],
    [
      'write it anew, forget the anchors and make the case look new',
      async (applicant, log) => {
        await forge(applicant, otherLast(log))
        await owner.query('delete from evidence_anchors')
        await owner.query('update applications set created_at = $2 where uuid = $1', [applicant.uuid, now()])
      },
      'rowChanged',
    ],
    [
      'swap the logs of two cases',
      async (applicant, log) => {
        const other = await begun()
        await forge(applicant, await logOf(other))
        await forge(other, log)
      },
      'rowChanged',
    ],
  ]
  it.each(rewrites)('%s', async (_, rewrite, kind) => {
    const applicant = await begun()
    await laterBy(1)
    await anchor()
    expect(await kindsFor(applicant)).toEqual([])
    await rewrite(applicant, await logOf(applicant))
    expect(await kindsFor(applicant)).toContain(kind)
    // And it stays found: the next anchor does not sign it.
    await laterBy(1)
    const names = new Set(readdirSync(at()))
    await anchor()
    expect(await kindsFor(applicant)).toContain(kind)
    const heads = readdirSync(at()).filter((name) => name.endsWith('.heads') && !names.has(name))
    expect(heads.map((name) => readFileSync(join(at(), name), 'utf8')).join()).not.toContain(applicant.uuid)
  })

  it('take a whole case away', async () => {
    const applicant = await begun()
    await anchor()
    await owner.query('delete from application_log where application_uuid = $1', [applicant.uuid])
    expect(await kindsFor(applicant)).toContain('rowChanged')
  })

  it.each([
    [
      'write it anew',
      (applicant: Applicant, log: readonly LogEntry[]) => forge(applicant, otherLast(log)),
      'rowChanged',
    ],
    [
      'write it anew and make it look new',
      async (applicant: Applicant, log: readonly LogEntry[]) => {
        await forge(applicant, otherLast(log))
        await owner.query('update applications set created_at = $2 where uuid = $1', [applicant.uuid, now()])
      },
      'rowChanged',
    ],
  ] as const)('%s: the case itself says so at once', async (_, rewrite, kind) => {
    const applicant = await begun()
    await begun()
    await laterBy(1)
    await anchor()
    await rewrite(applicant, await logOf(applicant))
    expect(await check(applicant)).toMatchObject({ state: 'broken', finding: { kind } })
  })

  it('write rows anew that were not anchored yet: that is seen by nothing, and bounded to the time since the anchor', async () => {
    const applicant = await begun()
    await anchor()
    await change(applicant)
    await forge(applicant, otherLast(await logOf(applicant)))
    expect(await kindsFor(applicant)).toEqual([])
    expect(await check(applicant)).toMatchObject({ state: 'anchored', named: { seq: 3 } })
  })
})

describe('the anchors themselves', () => {
  const files = (ending: string) =>
    readdirSync(at())
      .filter((name) => name.endsWith(ending) && /^\d/.test(name))
      .toSorted()
  const kinds = async () => (await sweep()).map(({ kind }) => kind)
  /** Puts a file as somebody would who holds the place, and back. */
  const changed = async (name: string, text: (before: string) => string | undefined, found: () => Promise<void>) => {
    const path = join(at(), name)
    const before = readFileSync(path, 'utf8')
    const after = text(before)
    rmSync(path)
    if (after !== undefined) writeFileSync(path, after)
    await found()
    rmSync(path, { force: true })
    writeFileSync(path, before)
  }

  beforeEach(async () => {
    await begun()
    await anchor()
    await laterBy(1)
    await begun()
    await anchor()
  })

  it.each([
    ['one is missing', '.json', () => undefined, 'anchorMissing'],
    ['one is no anchor', '.json', () => '{', 'anchorChanged'],
    ['one has another time', '.json', (text: string) => text.replace(/("at": "\d{3})\d/, '$19'), 'anchorChanged'],
    ['one has another root', '.json', (text: string) => text.replace(/("root": ")\w{4}/, '$10000'), 'anchorChanged'],
    ['its heads are missing', '.heads', () => undefined, 'headsChanged'],
    ['its heads are others', '.heads', (text: string) => text.replace(/ \d+ /, ' 9 '), 'headsChanged'],
    [
      'its time-stamp is another',
      '.json',
      (text: string) => text.replace(/("timestamp": ")[^"]+/, '$1MAA='),
      'timestampChanged',
    ],
  ] as const)('are found where %s', async (_, ending, text, kind) => {
    const name = files(ending).at(-1) ?? ''
    await changed(name, text, async () => expect(await kinds()).toContain(kind))
    expect(await kinds()).not.toContain(kind)
  })

  it('are missed though the newest one was taken away, by the number that the database knows', async () => {
    const [last = ''] = files('.json').slice(-1)
    await changed(
      last,
      () => undefined,
      async () => {
        expect(await sweep()).toContainEqual(
          expect.objectContaining({ kind: 'anchorMissing', number: Number(last.slice(0, 8)) }),
        )
        await owner.query('delete from evidence_anchors')
        // With both in one hand it is seen once the next one is made, and its number is free again.
        expect(await kinds()).not.toContain('anchorMissing')
      },
    )
  })

  it('that were lost are made anew over all that they named, and missed until people accepted it', async () => {
    const applicant = await begun()
    await laterBy(1)
    await anchor()
    const before = readdirSync(at())
    for (const name of before) rmSync(join(at(), name))
    await anchor()
    expect(await kinds()).toContain('anchorMissing')
    const findings = await sweep()
    await acceptFindings(context(), server.lender.id, {
      by: 'operator',
      reason: 'A disk was lost.',
      at: now(),
      findings,
    })
    await anchor()
    expect(await check(applicant)).toMatchObject({ state: 'anchored' })
    expect(await sweep()).toEqual([])
  })

  it('go on, and are swept, whatever somebody adds who may add files', async () => {
    const applicant = await begun()
    const added = ['99999999.json', `accepted-${'0'.repeat(64)}.json`, 'notes.txt']
    for (const name of added) writeFileSync(join(at(), name), '{')
    await owner.query('insert into evidence_anchors (organisation_id, number) values ($1, 2147483647)', [
      server.lender.id,
    ])
    await laterBy(1)
    const made = await anchor()
    expect(made?.anchor.number).toBeLessThan(1_000)
    expect(await check(applicant)).toMatchObject({ state: 'anchored', named: { number: made?.anchor.number } })
    const found = await sweep()
    expect(found).toContainEqual(expect.objectContaining({ kind: 'anchorChanged', number: 99_999_999 }))
    expect(found.filter(({ kind }) => kind === 'anchorMissing').map(({ number }) => number)).toContain(2_147_483_647)
    expect(found.length).toBeLessThan(100)
    await owner.query('delete from evidence_anchors where number = 2147483647')
    for (const name of added) rmSync(join(at(), name))
    expect(await kinds()).not.toContain('anchorChanged')
  })

  it('are missed after two days', async () => {
    await laterBy(3)
    expect(await kinds()).toContain('noAnchor')
    await anchor()
    expect(await kinds()).not.toContain('noAnchor')
  })

  it('are one a number, whoever makes it at the same time', async () => {
    await laterBy(1)
    const before = files('.json').length
    const made = await Promise.all([anchor(), anchor(), anchor()])
    expect(made.filter((one) => one !== undefined).length).toBeGreaterThan(0)
    expect(new Set(files('.json')).size).toBe(files('.json').length)
    expect(files('.json').length - before).toBe(made.filter((one) => one !== undefined).length)
    expect(await kinds()).not.toContain('anchorChanged')
  })
})

describe('what a sweep finds', () => {
  const events = async () =>
    server.app.db
      .read<SecurityTables>(server.lender.id)
      .selectFrom('security_events')
      .select(['kind', 'application_uuid'])
      .where('kind', '=', 'evidenceBroken')
      .execute()

  it('is a security event, once however often it is found', async () => {
    const applicant = await begun()
    await anchor()
    await forge(applicant, otherLast(await logOf(applicant)))
    await auditLender(server.registry)(server.app, server.lender.id)
    await auditLender(server.registry)(server.app, server.lender.id)
    const ours = (await events()).filter(({ application_uuid: uuid }) => uuid === applicant.uuid)
    expect(ours.length).toBe(1)
  })

  it('is not told again once people have accepted it, and what comes after it is', async () => {
    const applicant = await begun()
    await anchor()
    await forge(applicant, otherLast(await logOf(applicant)))
    const findings = (await sweep()).filter(({ application }) => application === applicant.uuid)
    expect(findings.length).toBeGreaterThan(0)
    const reason = 'A backup was restored.'
    await acceptFindings(context(), server.lender.id, { by: 'operator', reason, at: now(), findings })
    expect(await kindsFor(applicant)).toEqual([])
    await anchor()
    expect(await kindsFor(applicant)).toEqual([])
    await forge(applicant, [...otherLast(await logOf(applicant)).slice(0, -1), ...(await logOf(applicant)).slice(0, 1)])
    expect(await kindsFor(applicant)).toContain('rowChanged')
  })
})
