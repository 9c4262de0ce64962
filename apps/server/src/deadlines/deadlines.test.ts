import { randomUUID } from 'node:crypto'
import { moveClock } from '@hearthline/contracts'
import { sampleFacts } from '@hearthline/domain/application'
import { addDays, day } from '@hearthline/domain/calendar'
import type { Step } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../applications/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { sandboxCalls } from '../sandbox/index.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { askToSweep, type DeadlineKind, setDeadline, sweepDeadlines } from './index.ts'

let server: TestServer
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({
    database,
    calls: ({ app }) => sandboxCalls({ sweep: (tx) => askToSweep(app, tx) }),
  })
})
afterAll(() => server.close())

const asOwner = async (sql: string) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`set app.organisation = '${server.lender.id}'; ${sql}`)
  await owner.end()
}
const today = async (): Promise<string> => (await server.app.clock.at(server.lender.id, server.lender.timeZone)).today
const sweep = ({ id, timeZone } = server.lender) => sweepDeadlines(server.app, id, timeZone)

/** Nobody lives there: without a right to cancel the deadline of a test is the only day that counts. */
const property = { ...sampleFacts.property, occupancy: 'INVESTMENT' } as const

/** An application at a step with a deadline so many days from today. */
const waiting = async (step: Step, { kind, inDays }: { kind: DeadlineKind; inDays: number }) => {
  const applicant = await createApplicant(server, { step, facts: { property } })
  await due(applicant, kind, inDays)
  return applicant
}
const due = async ({ uuid }: Applicant, kind: DeadlineKind, inDays: number) => {
  const now = await today()
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    setDeadline(server.app, tx, { application: uuid, kind, dueOn: addDays(day(now), inDays), today: now }),
  )
}
const stepOf = async ({ now }: Applicant) => (await now()).step
const timesLogged = async ({ uuid }: Applicant, kind: string) =>
  (await readLogOf(server.app.db, server.lender.id, uuid)).filter((row) => row.kind === kind).length
const sweepsAsked = () => server.sent.filter(({ queue }) => queue === 'deadlines').length

describe('a deadline', () => {
  it('that is due already asks to be swept with the commit that sets it', async () => {
    const before = sweepsAsked()
    const applicant = await waiting('RESCISSION', { kind: 'rescissionOver', inDays: -3 })
    expect(sweepsAsked()).toBe(before + 1)
    await sweep()
    expect(await stepOf(applicant)).toBe('RECORDING')
  })

  it('is met on its day, and not on the day before', async () => {
    const [now, later] = [
      await waiting('RESCISSION', { kind: 'rescissionOver', inDays: 0 }),
      await waiting('RESCISSION', { kind: 'rescissionOver', inDays: 1 }),
    ]
    await sweep()
    expect([await stepOf(now), await stepOf(later)]).toEqual(['RECORDING', 'RESCISSION'])
    const [asked] = [sweepsAsked()]
    await createVisitor(server).call(moveClock, { body: { businessDays: 1 } })
    expect(sweepsAsked()).toBe(asked + 1)
    await sweep()
    expect(await stepOf(later)).toBe('RECORDING')
  })

  it('is told once, however many sweep at once', async () => {
    const applicant = await waiting('NOTARY_WAITING_PERIOD', { kind: 'waitingPeriodOver', inDays: 0 })
    await Promise.all(Array.from({ length: 6 }, () => sweep()))
    await sweep()
    expect(await timesLogged(applicant, 'waitingPeriodOver')).toBe(1)
    expect(await stepOf(applicant)).toBe('GENERATE_NOTE_SIGNING')
  })

  it('says nothing where the application has gone on', async () => {
    const applicant = await waiting('COLLECT_ADDITIONAL_INFO', { kind: 'offerExpired', inDays: -1 })
    await sweep()
    expect(await stepOf(applicant)).toBe('COLLECT_ADDITIONAL_INFO')
    expect(await timesLogged(applicant, 'offerExpired')).toBe(0)
  })

  it('that was put off is met on the later day only', async () => {
    const applicant = await waiting('OFFER_SELECTION', { kind: 'offerExpired', inDays: 0 })
    await due(applicant, 'offerExpired', 30)
    await sweep()
    expect(await stepOf(applicant)).toBe('OFFER_SELECTION')
  })

  it('does not keep the next ones from being met when it cannot be, and is met once it can', async () => {
    const first = await waiting('RESCISSION', { kind: 'rescissionOver', inDays: -2 })
    const second = await waiting('RESCISSION', { kind: 'rescissionOver', inDays: -1 })
    await asOwner(`create function break_it() returns trigger language plpgsql as $$ begin
      if new.uuid = '${first.uuid}' then raise exception 'broken'; end if; return new; end $$;
      create trigger break_it before update on applications for each row execute function break_it()`)
    await expect(sweep()).rejects.toThrow('1 deadline')
    expect([await stepOf(first), await stepOf(second)]).toEqual(['RESCISSION', 'RECORDING'])
    await asOwner('drop trigger break_it on applications; drop function break_it')
    await sweep()
    expect(await stepOf(first)).toBe('RECORDING')
  })

  it('is met behind hundreds that have to stay for a later step', async () => {
    const { uuid } = await waiting('COLLECT_ADDITIONAL_INFO', { kind: 'offerExpired', inDays: 30 })
    await asOwner(`with clones as (insert into applications
      select (jsonb_populate_record(a, jsonb_build_object('uuid', gen_random_uuid(), 'loan_number', 'CLONE' || nr))).*
      from applications a, generate_series(1, 1001) nr where a.uuid = '${uuid}' returning organisation_id, uuid)
      insert into deadlines (organisation_id, application_uuid, kind, due_on, started_on)
      select organisation_id, uuid, 'counteroffer', '2026-01-01', '2026-01-01' from clones`)
    const applicant = await waiting('RESCISSION', { kind: 'rescissionOver', inDays: -1 })
    expect(await sweep()).toBeGreaterThan(1001)
    expect(await stepOf(applicant)).toBe('RECORDING')
    await asOwner(`delete from deadlines where kind = 'counteroffer'`)
  })

  it('is its own lender’s: another one’s clock does not meet it', async () => {
    const applicant = await waiting('RESCISSION', { kind: 'rescissionOver', inDays: 5 })
    const other = server.registry.all.find(({ isDefault }) => !isDefault)
    if (other === undefined) throw new Error('no second lender')
    const elsewhere = createVisitor(server, { host: other.hosts[0] ?? '' })
    await elsewhere.call(moveClock, { body: { businessDays: 20 }, key: randomUUID() })
    expect(await sweep(other)).toBe(0)
    await sweep()
    expect(await stepOf(applicant)).toBe('RESCISSION')
  })
})
