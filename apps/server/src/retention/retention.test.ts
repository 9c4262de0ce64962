import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApplicationFacts } from '@hearthline/domain/application'
import { addDays, addMonths, type Day, instantToDay } from '@hearthline/domain/calendar'
import type { CaseRule, LongerTerms } from '@hearthline/domain/retention'
import { CASE_RULES, DATED_DATA, SHORT_LIVED } from '@hearthline/domain/retention'
import type { Step } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteHold, readLogOf } from '../applications/index.ts'
import { closingFacts } from '../documents/testing/index.ts'
import { type Finding, makeAnchor, proofReader } from '../evidence/index.ts'
import { sweepEvidence } from '../exports/index.ts'
import { openAppendOnlyFolder } from '../platform/append-only/folder.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { type Applicant, createApplicant, signedInVisitor } from '../testing/test-applicant.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { eraseAccount, planErasure } from './erase-account.ts'
import { caseStanding } from './purge-case.ts'
import { doubtfulClock, purgeAll, purgeDaily } from './purge-daily.ts'

let database: TestDatabase
let server: TestServer
let folder: string
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'retention-'))
  server = await createTestServer({
    database,
    env: { EVIDENCE_URL: `file://${folder}/evidence`, FILES_URL: `file://${folder}/files` },
  })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query("select set_config('app.organisation', $1, false)", [server.lender.id])
})
afterAll(async () => {
  await owner.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Of a process that has read no anchor yet. */
const context = () => ({ ...server.app, anchors: openAppendOnlyFolder(join(folder, 'evidence')) })
const zone = () => server.lender.timeZone
const today = () => instantToDay(Date.now(), zone())
const on = (day: Day, retention: LongerTerms = {}) => ({
  lender: { id: server.lender.id, timeZone: zone(), retention },
  now: new Date(`${day}T18:00:00.000Z`),
  today: day,
})
const countOf = async (table: string, uuid: string, column = 'application_uuid'): Promise<number> =>
  (await owner.query(`select from ${table} where ${column} = $1`, [uuid])).rowCount ?? 0
const isThere = async ({ uuid }: Applicant) => (await countOf('applications', uuid, 'uuid')) === 1
const proofsOf = ({ uuid }: Applicant) => proofReader(context(), server.lender.id).inDatabase([uuid])
const sweepWith = async () => {
  const walked = { logs: 0, anchored: 0, accepted: 0, purged: new Set<string>() }
  const findings: Finding[] = []
  for await (const finding of sweepEvidence(context(), server.lender, { now: new Date(), walked }))
    findings.push(finding)
  return { findings, purged: walked.purged }
}

/** Bytes in the object store with their row, as an upload leaves them. */
const withFile = async ({ uuid }: Applicant, type = 'PAYSTUB', createdAt = new Date()): Promise<void> => {
  const stored = await server.app.files.keep(Buffer.from('a paystub'), 'test')
  await owner.query(
    `insert into documents (organisation_id, uuid, application_uuid, type, source, made_for, file_name, media_type, bytes,
       sha256, stored_as, anchors, must_be_read, created_at, is_translation)
     values ($1, $2, $3, $4, 'BORROWER', $5, 'scan.pdf', 'application/pdf', 9, $6, $7, '[]', false, $8, false)`,
    [server.lender.id, randomUUID(), uuid, type, randomUUID(), '0'.repeat(64), stored, createdAt],
  )
}
const filesKept = () =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length

const ended = (step: Step = 'CANCELLED', facts: Partial<ApplicationFacts> = {}) =>
  createApplicant(server, { step, facts })

/** The first day on which no rule keeps a case that ended today, by the register: 1 March, three years after the next one. */
const registerGone = (): Day => `${Number(today().slice(0, 4)) + 4}-03-01` as Day

describe('every row of the schedule that keeps a case', () => {
  const at = '2026-05-10T18:00:00.000Z'
  const signing = { ...closingFacts.signing, signedAt: at } as ApplicationFacts['signing']
  const { disclosures: _, ...unsigned } = closingFacts
  const LAST_BY: Readonly<
    Record<CaseRule, { step: Step; facts?: Partial<ApplicationFacts>; months: number; goneOn: () => Day }>
  > = {
    fundedApplications: {
      step: 'COMPLETE',
      facts: { ...unsigned, signing },
      months: CASE_RULES.fundedApplications.months,
      goneOn: () => addMonths('2026-05-10' as Day, ((closingFacts.offer?.termYears ?? 0) + 5) * 12),
    },
    declinedApplications: { step: 'DECLINED', months: 60, goneOn: () => addMonths(today(), 60) },
    withdrawnApplications: { step: 'CANCELLED', months: 60, goneOn: () => addMonths(today(), 60) },
    register: { step: 'CANCELLED', months: CASE_RULES.register.months, goneOn: registerGone },
    closingDocuments: {
      step: 'CANCELLED',
      facts: { ...unsigned, signing },
      months: 60,
      goneOn: () => addMonths('2026-05-10' as Day, 60),
    },
    notarialRecords: {
      step: 'CANCELLED',
      facts: { notary: { manual: false, tries: 1, notarizedAt: at } as ApplicationFacts['notary'] },
      months: CASE_RULES.notarialRecords.months,
      goneOn: () => addMonths('2026-05-10' as Day, 120),
    },
  }

  it.each(Object.entries(LAST_BY))(
    '%s keeps it until the day before, and on the day it goes with a proof',
    async (rule, { step, facts, months, goneOn }) => {
      const applicant = await ended(step, facts)
      if (step === 'DECLINED') await withFile(applicant, 'ADVERSE_ACTION_NOTICE')
      const longer = { [rule]: months }
      await purgeAll(context(), on(addDays(goneOn(), -1), longer))
      expect(await isThere(applicant)).toBe(true)
      expect(await proofsOf(applicant)).toEqual([])
      await purgeAll(context(), on(goneOn(), longer))
      expect(await isThere(applicant)).toBe(false)
      const [proof] = await proofsOf(applicant)
      expect(proof?.rules.find((one) => one.rule === rule)?.goneOn).toBe(goneOn())
    },
  )

  it('keeps a refusal whose notice was never made, and an open application, for ever', async () => {
    const [refused, open] = [await ended('DECLINED'), await ended('HMDA')]
    await purgeAll(context(), on('2120-01-01' as Day))
    expect([await isThere(refused), await isThere(open)]).toEqual([true, true])
    expect((await caseStanding(context(), refused.uuid, on('2120-01-01' as Day))).state).toBe('kept')
  })
})

describe('every row of the schedule that is dated', () => {
  const before = (months: number, days: number) => {
    const now = new Date()
    const day = addDays(addMonths(instantToDay(now.getTime(), 'UTC'), -months), days)
    return new Date(`${day}${now.toISOString().slice(10)}`)
  }
  type Put = (at: Date) => Promise<[table: string, column: string, uuid: string]>
  const insert = async (table: string, values: Readonly<Record<string, unknown>>): Promise<void> => {
    const row = { organisation_id: server.lender.id, ...values }
    const names = Object.keys(row)
    const places = names.map((_, index) => `$${index + 1}`)
    await owner.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  }
  const chat = async (at: Date, more: object = {}): Promise<string> => {
    const uuid = randomUUID()
    await insert('chat_conversation', {
      uuid,
      mode: 'builtin',
      state: 'ended',
      end_reason: 'customer',
      friendly_name: 'Somebody',
      opened_at: at,
      ended_at: at,
      last_event_at: at,
      expires_at: at,
      ...more,
    })
    await insert('chat_event', { conversation_uuid: uuid, seq: 1, type: 'message', body: '{}', at })
    return uuid
  }
  const PUT: Readonly<Record<Exclude<keyof typeof DATED_DATA, 'accounts'>, Put>> = {
    chats: async (at) => ['chat_event', 'conversation_uuid', await chat(at)],
    chatbotQuestions: async (at) => {
      const uuid = randomUUID()
      await insert('chatbot_conversations', { uuid, started_at: at, expires_at: at, unsure_turns: 0 })
      const turn = { uuid: randomUUID(), conversation_uuid: uuid, asked_at: at, question: 'q', response: 'r' }
      await insert('chatbot_turns', { ...turn, masked: false, locale: 'en', kind: 'answer', answer: '{}' })
      return ['chatbot_turns', 'conversation_uuid', uuid]
    },
    messages: async (at) => {
      const uuid = randomUUID()
      await insert('outbound_messages', { uuid, channel: 'mail', template: 'test', created_at: at })
      return ['outbound_messages', 'uuid', uuid]
    },
    telemetry: async (at) => {
      const uuid = randomUUID()
      const of = { session_uuid: randomUUID(), tracker_uuid: randomUUID(), event_type: 'a', event: 'b', page_path: '/' }
      await insert('telemetry_events', { uuid, taken_at: at, body: '{}', ...of })
      return ['telemetry_events', 'uuid', uuid]
    },
    vendorCalls: async (at) => {
      const uuid = randomUUID()
      const of = { vendor: 'bank', webhook_id: uuid, sealed: Buffer.from('x'), outcome: 'repeated', consumed_at: at }
      await insert('vendor_webhooks', { uuid, received_at: at, ...of })
      return ['vendor_webhooks', 'uuid', uuid]
    },
    feedback: async (at) => {
      const uuid = randomUUID()
      const of = { topic: 'x', message: 'm', marketing_consent: false, pathname: '/', product_type: 'heloc' }
      await insert('feedback', { uuid, given_at: at, sender: Buffer.from('x'), ...of })
      return ['feedback', 'uuid', uuid]
    },
    stateInterest: async (at) => {
      const email = `${randomUUID()}@example.test`
      await insert('state_interest', { state: 'AK', email, asked_at: at })
      return ['state_interest', 'email', email]
    },
    failedJobs: async (at) => {
      const uuid = randomUUID()
      const of = { queue: 'mail', data: JSON.stringify({ uuid }), error: '{}', times: 1, last_job: randomUUID() }
      await insert('failed_jobs', { uuid, first_failed_at: at, last_failed_at: at, settled_at: at, ...of })
      return ['failed_jobs', 'uuid', uuid]
    },
    securityEvents: async (at) => {
      const uuid = randomUUID()
      await insert('security_events', {
        uuid,
        at,
        kind: 'signedIn',
        outcome: 'success',
        actor_kind: 'staff',
        actor_roles: [],
        count: 1,
      })
      return ['security_events', 'uuid', uuid]
    },
  }

  it.each(Object.entries(PUT))('%s goes on the day, and not the day before', async (kind, put) => {
    const { months } = DATED_DATA[kind as keyof typeof PUT]
    const [table, column, old] = await put(before(months, -1))
    const [, , young] = await put(before(months, 1))
    await purgeAll(context(), on(today()))
    expect([await countOf(table, old, column), await countOf(table, young, column)]).toEqual([0, 1])
  })

  it('an account that nobody used goes, one with an application stays', async () => {
    const unused = await signedInVisitor(server)
    const applicant = await ended()
    const used = (await applicant.now()).ownerUuid
    for (const table of ['sessions', 'known_places']) await owner.query(`delete from ${table}`)
    const there = async () => [
      await countOf('accounts', unused.identityUuid, 'uuid'),
      await countOf('accounts', used, 'uuid'),
    ]
    const set = (months: number, days: number) =>
      owner.query('update accounts set created_at = $1 where uuid = any($2)', [
        before(months, days),
        [unused.identityUuid, used],
      ])
    await set(24, 1)
    await purgeAll(context(), { ...on(today()), now: new Date() })
    expect(await there()).toEqual([1, 1])
    await set(24, -1)
    await purgeAll(context(), { ...on(today()), now: new Date() })
    expect(await there()).toEqual([0, 1])
  })

  it('what somebody on hold wrote stays', async () => {
    const { identityUuid } = await signedInVisitor(server)
    await insert('legal_holds', {
      '"of"': 'account',
      subject_uuid: identityUuid,
      reason: 'a suit',
      held_at: new Date(),
    })
    const at = before(40, 0)
    const mine = await chat(at, { identity_uuid: identityUuid })
    const message = randomUUID()
    await insert('outbound_messages', { uuid: message, channel: 'mail', template: 'test', created_at: at })
    const others = await chat(at)
    await purgeAll(context(), on(today()))
    const left = async () => [
      await countOf('chat_conversation', mine, 'uuid'),
      await countOf('outbound_messages', message, 'uuid'),
      await countOf('chat_conversation', others, 'uuid'),
    ]
    expect(await left()).toEqual([1, 1, 0])
    await owner.query('delete from legal_holds')
    await purgeAll(context(), on(today()))
    expect(await left()).toEqual([0, 0, 0])
  })
})

describe('a purge', () => {
  it('leaves no row and no file of the case in any table, and a signed proof in the database and beside the anchors', async () => {
    const applicant = await ended()
    await withFile(applicant)
    const files = filesKept()
    await purgeAll(context(), on(registerGone()))
    expect(filesKept()).toBe(files - 1)
    const { rows } = await owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'application_uuid'`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { name } of rows.filter((row) => row.name !== 'security_events'))
      expect([name, await countOf(name, applicant.uuid)]).toEqual([name, 0])
    const [proof] = await proofsOf(applicant)
    expect(proof).toMatchObject({ of: 'application', why: 'term', files: 1 })
    expect(proof?.removed.map(({ table }) => table)).toEqual(
      expect.arrayContaining(['applications', 'application_log', 'application_secrets', 'documents']),
    )
    expect(await proofReader(context(), server.lender.id).inPlace(applicant.uuid)).toEqual([proof])
    expect(JSON.stringify(proof)).not.toMatch(/Avery|Sample/)
    expect(await countOf('purge_pending', server.lender.id, 'organisation_id')).toBe(0)
    const events = await owner.query('select kind from security_events where application_uuid = $1', [applicant.uuid])
    expect(events.rows).toContainEqual({ kind: 'dataPurged' })
  })

  it('is nothing that the sweep finds, which says how many were purged; a case deleted by hand is found', async () => {
    const [purged, deleted, forged] = [await ended(), await ended(), await ended('HMDA')]
    await makeAnchor(context(), server.lender, new Date())
    expect((await sweepWith()).findings).toEqual([])
    await purgeAll(context(), on(registerGone()))
    expect(await isThere(deleted)).toBe(false)
    const clean = await sweepWith()
    expect(clean.findings).toEqual([])
    expect([...clean.purged]).toEqual(expect.arrayContaining([purged.uuid, deleted.uuid]))
    // The control: the same without a proof, and with one that this server never signed.
    const [proof] = await proofsOf(purged)
    for (const table of ['application_log', 'application_secrets', 'application_words', 'applications'])
      await owner.query(`alter table ${table} disable trigger user`)
    await owner.query('alter table purge_proofs disable trigger user')
    const drop = async ({ uuid }: Applicant) => {
      for (const table of ['application_log', 'application_secrets', 'application_words', 'application_signers'])
        await owner.query(`delete from ${table} where application_uuid = $1`, [uuid])
      await owner.query('delete from applications where uuid = $1', [uuid])
    }
    const log = (await readLogOf(server.app.db, server.lender.id, forged.uuid)).map(({ hash }) => hash.toString('hex'))
    await drop(forged)
    const forge = async (signed: unknown) => {
      await owner.query('delete from purge_proofs where subject_uuid = $1', [forged.uuid])
      await owner.query(
        'insert into purge_proofs (organisation_id, digest, subject_uuid, made_at, proof) values ($1, $2, $3, now(), $4)',
        [server.lender.id, randomUUID(), forged.uuid, JSON.stringify(signed)],
      )
    }
    const { rows } = await owner.query<{ proof: string }>('select proof from purge_proofs where subject_uuid = $1', [
      purged.uuid,
    ])
    const signed = JSON.parse(rows[0]?.proof ?? '')
    const kinds = async () => (await sweepWith()).findings.map(({ kind, application }) => [kind, application])
    expect(await kinds()).toEqual([['rowChanged', forged.uuid]])
    await forge(signed)
    expect(await kinds()).toEqual([['rowChanged', forged.uuid]])
    await forge({ ...signed, proof: { ...proof, subject: forged.uuid, log } })
    expect(await kinds()).toEqual([['rowChanged', forged.uuid]])
    await owner.query('alter table application_log enable trigger user')
    await owner.query('alter table purge_proofs enable trigger user')
  })

  it('does not take a case that somebody made look old, or whose hold somebody took out', async () => {
    const [aged, held] = [await ended(), await ended()]
    const by = { kind: 'system', name: 'test' } as const
    await server.app.db.inTransaction(server.lender.id, async (tx) => {
      const moment = await server.app.clock.at(server.lender.id, zone())
      const note = { of: 'case', reason: 'a suit', askedBy: 'Kim' } as const
      await noteHold(tx, held.uuid, { by: { caller: by, does: 'changeApplication', moment }, isHeld: true, note })
    })
    await owner.query(
      "update applications set ended_at = '2016-01-01', step_entered_at = '2016-01-01' where uuid = $1",
      [aged.uuid],
    )
    await purgeAll(context(), on(today()))
    expect(await isThere(aged)).toBe(true)
    await owner.query('alter table application_log disable trigger user')
    await owner.query("update application_log set at = '2016-01-01' where application_uuid = $1", [aged.uuid])
    await owner.query('alter table application_log enable trigger user')
    await purgeAll(context(), on(registerGone()))
    expect([await isThere(aged), await isThere(held)]).toEqual([true, true])
    expect((await caseStanding(context(), aged.uuid, on(registerGone()))).state).toBe('broken')
    expect((await caseStanding(context(), held.uuid, on(registerGone()))).state).toBe('held')
  })

  it('is the only way: no row of a log goes without its proof in the same unit of work (control: with it one does)', async () => {
    const applicant = await ended()
    const app = new pg.Client({ connectionString: database.appUrl })
    await app.connect()
    await app.query("select set_config('app.organisation', $1, false)", [server.lender.id])
    const remove = () => app.query('delete from application_log where application_uuid = $1', [applicant.uuid])
    await expect(remove()).rejects.toThrow('append-only')
    const proof = (digest: string) =>
      app.query("insert into purge_proofs values ($1, $2, $3, now(), '')", [server.lender.id, digest, applicant.uuid])
    await proof('of another unit of work')
    await expect(remove()).rejects.toThrow('append-only')
    await app.query('begin')
    await proof('of this one')
    expect((await remove()).rowCount).toBe(1)
    await app.query('rollback')
    await expect(app.query('update application_log set kind = kind')).rejects.toThrow('permission denied')
    await expect(app.query('delete from purge_proofs')).rejects.toThrow('append-only')
    await app.end()
  })

  it('runs once a day of the lender, and not in the first week', async () => {
    const applicant = await ended()
    const clock = (day: Day) => ({
      ...context(),
      clock: { ...server.app.clock, at: async () => ({ ...on(day), movedByDays: 0, zone: zone() }) },
    })
    const daily = (day: Day) => purgeDaily(clock(day), on(day).lender)
    const gone = registerGone()
    for (let days = 0; days < 7; days += 1) await daily(addDays(gone, days))
    expect(await isThere(applicant)).toBe(true)
    await daily(addDays(gone, 7))
    expect(await isThere(applicant)).toBe(false)
    const next = await ended()
    await daily(addDays(gone, 7))
    expect(await isThere(next)).toBe(true)
    await daily(addDays(gone, 8))
    expect(await isThere(next)).toBe(false)
    // The machine's clock jumps by ten years, and is put right again: what is not due by the right clock stays.
    const young = await ended()
    const ahead = addMonths(gone, 120)
    await daily(ahead)
    await daily(addDays(ahead, 1))
    expect(await doubtfulClock(context(), on(ahead).lender, addDays(ahead, 9))).toEqual({
      last: addDays(ahead, 1),
      today: addDays(ahead, 9),
    })
    expect(await isThere(young)).toBe(true)
    await daily(addDays(gone, 10))
    await daily(addDays(gone, 11))
    expect(await isThere(young)).toBe(false) // due by the right clock too, whose rounds were missing for two days only
    // Where the clock stays, as after a machine that stood still for years, it takes seven days again.
    const old = await ended()
    for (let days = 2; days < 7; days += 1) await daily(addDays(ahead, days))
    expect(await isThere(old)).toBe(true)
    await daily(addDays(ahead, 7))
    expect(await isThere(old)).toBe(false)
  })
})

describe('a backup that brings back what was purged', () => {
  it('is purged again by the proof beside the anchors, but for what is on hold', async () => {
    const applicant = await ended()
    const { uuid } = applicant
    const copies = new Map<string, unknown[]>()
    for (const table of ['applications', 'application_log'])
      copies.set(
        table,
        (
          await owner.query(
            `select to_jsonb(t) as row from ${table} t where ${table === 'applications' ? 'uuid' : 'application_uuid'} = $1`,
            [uuid],
          )
        ).rows,
      )
    await purgeAll(context(), on(registerGone()))
    expect(await isThere(applicant)).toBe(false)
    // As an older database: the case is there, and nothing knows of the purge.
    await owner.query('alter table purge_proofs disable trigger user')
    await owner.query('delete from purge_proofs where subject_uuid = $1', [uuid])
    await owner.query('alter table purge_proofs enable trigger user')
    const generated = await owner.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and is_generated = 'ALWAYS'",
    )
    for (const [table, rows] of copies) {
      const columns = await owner.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1",
        [table],
      )
      const names = columns.rows
        .map(({ name }) => name)
        .filter((name) => !generated.rows.some((one) => one.name === name))
      const list = names.map((name) => `"${name}"`).join(', ')
      for (const one of rows)
        await owner.query(
          `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1)`,
          [JSON.stringify((one as { row: unknown }).row)],
        )
    }
    expect(await isThere(applicant)).toBe(true)
    await owner.query(`insert into legal_holds values ($1, 'case', $2, 'a suit', now())`, [server.lender.id, uuid])
    await purgeAll(context(), on(today()))
    expect(await isThere(applicant)).toBe(true)
    await owner.query('delete from legal_holds')
    await purgeAll(context(), on(today()))
    expect(await isThere(applicant)).toBe(false)
    expect((await proofsOf(applicant)).map(({ why }) => why)).toEqual(['restored'])
  })
})

describe('an erasure that somebody asks for', () => {
  const plan = (account: string) => planErasure(context(), account, on(today()))
  const erase = (account: string) =>
    server.app.db.inTransaction(server.lender.id, (tx) =>
      eraseAccount(context(), tx, account, { ...on(today()), why: 'request' }),
    )
  const track = (identity: string) =>
    owner.query('insert into trackers values ($1, $2, $3, now())', [server.lender.id, identity, randomUUID()])

  it('takes all of somebody who never applied', async () => {
    const { identityUuid } = await signedInVisitor(server)
    await track(identityUuid)
    const { goes, stays } = await plan(identityUuid)
    expect(goes.map(({ table }) => table)).toEqual(expect.arrayContaining(['trackers', 'sessions', 'accounts']))
    expect(stays.map(({ law }) => law)).toEqual(['12 CFR 1002.12(b)(1)(ii)', 'ours'])
    await erase(identityUuid)
    for (const [table, column] of [
      ['accounts', 'uuid'],
      ['sessions', 'identity_uuid'],
      ['trackers', 'identity_uuid'],
    ] as const)
      expect([table, await countOf(table, identityUuid, column)]).toEqual([table, 0])
    const [proof] = await proofReader(context(), server.lender.id).inDatabase([identityUuid])
    expect(proof).toMatchObject({ of: 'account', why: 'request', rules: [] })
  })

  it('leaves what a law keeps, and says by which one until when', async () => {
    const applicant = await ended()
    const { ownerUuid, loanNumber } = await applicant.now()
    await track(ownerUuid)
    const { goes, stays } = await plan(ownerUuid)
    expect(goes.map(({ table }) => table)).toEqual(['trackers'])
    expect(stays).toContainEqual({
      what: `application ${loanNumber}: ${CASE_RULES.register.holds}`,
      law: '12 CFR 1003.6(a)(1)',
      until: registerGone(),
    })
    await erase(ownerUuid)
    expect([
      await countOf('trackers', ownerUuid, 'identity_uuid'),
      await countOf('accounts', ownerUuid, 'uuid'),
    ]).toEqual([0, 1])
    expect(await isThere(applicant)).toBe(true)
  })

  it('waits for a legal hold to be lifted', async () => {
    const { identityUuid } = await signedInVisitor(server)
    await owner.query(`insert into legal_holds values ($1, 'account', $2, 'a suit', now())`, [
      server.lender.id,
      identityUuid,
    ])
    expect((await plan(identityUuid)).isHeld).toBe(true)
    await expect(erase(identityUuid)).rejects.toMatchObject({ code: 'onLegalHold' })
    expect(await countOf('accounts', identityUuid, 'uuid')).toBe(1)
    await owner.query('delete from legal_holds')
  })
})

/** Tables that hold nothing of people who apply: what the lender writes, counters, and what proves a purge. */
const OF_NO_APPLICANT = new Set(
  `chat_agent chat_canned_reply chatbot_topics chatbot_gates chatbot_unanswered chat_tries evidence_anchors
  evidence_findings lending_rules payment_freezes response_requests legal_holds sandbox_clocks sandbox_faults staff staff_invitations
  kysely_migration kysely_migration_lock ach_files staff_absences sweep_leases purge_proofs purge_pending retention_runs`.split(
    /\s+/,
  ),
)

it('every table of the database is in a row of the schedule, goes with a case, or is of no applicant', async () => {
  const { rows } = await owner.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public'",
  )
  const ofCase = await owner.query<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'application_uuid' and table_schema = 'public'",
  )
  const known = new Set<string>([
    'applications',
    'vendor_answers',
    ...ofCase.rows.map(({ name }) => name),
    ...[DATED_DATA, SHORT_LIVED].flatMap((part) => Object.values(part).flatMap(({ purges }) => [...purges])),
    ...OF_NO_APPLICANT,
  ])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  expect([...known].filter((name) => !rows.some((row) => row.name === name))).toEqual([])
})
