import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { FAULT_VENDORS, problems } from '@hearthline/contracts'
import { CLOCKS } from '@hearthline/domain/clocks'
import { TASK_KINDS } from '@hearthline/domain/tasks'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

let server: ComposedServer
let owner: pg.Client
let address: string
let applicant: Applicant
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query(`set app.organisation = '${server.lender.id}'`)
  applicant = await createApplicant(server, { step: 'HMDA' })
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const scrape = async (): Promise<readonly string[]> => (await (await fetch(`${address}/metrics`)).text()).split('\n')

type Series = { readonly name: string; readonly labels: Readonly<Record<string, string>> }
const seriesIn = (lines: readonly string[]): readonly Series[] =>
  lines.flatMap((line) => {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key, value]) => [key, value] as const)
    return [{ name, labels: Object.fromEntries(pairs) }]
  })

describe('what waits for people', () => {
  it('is in the metrics, by lender: tasks, deadlines of today and of earlier days, chats', async () => {
    const { id, orgCode } = server.lender
    const task = (kind: string) =>
      owner.query(
        `insert into tasks (organisation_id, uuid, application_uuid, kind, about, reason, step, since, opened_at)
         values ($1, $2, $3, $4, '', 'a test', 'HMDA', now(), now())`,
        [id, randomUUID(), applicant.uuid, kind],
      )
    const deadline = (kind: string, days: number) =>
      owner.query(
        `insert into deadlines (organisation_id, application_uuid, kind, due_on) values ($1, $2, $3, current_date + $4::int)`,
        [id, applicant.uuid, kind, days],
      )
    await task('STUCK')
    await task('UNDERWRITING')
    await deadline('offerExpired', -3)
    await deadline('rescissionOver', 9)
    await owner.query(
      `insert into chat_conversation (organisation_id, uuid, mode, state, last_seq, friendly_name,
         omni_proxy_channel_id, opened_at, last_event_at, expires_at)
       values ($1, $2, 'builtin', 'queued', 0, 'A chat', $3, now() - interval '100 seconds', now(), now() + interval '1 hour')`,
      [id, randomUUID(), randomUUID()],
    )
    await owner.query(
      `insert into failed_jobs (organisation_id, uuid, queue, data, error, first_failed_at, last_failed_at, times, last_job)
       values ($1, $2, 'mail', '{}', '{"name":"Error"}', now(), now(), 1, $2)`,
      [id, randomUUID()],
    )
    const lines = await scrape()
    expect(lines).toContain(`jobs_dead{lender="${orgCode}",queue="mail"} 1`)
    expect(lines).toContain(`tasks_open{lender="${orgCode}",kind="STUCK"} 1`)
    expect(lines).toContain(`tasks_open{lender="${orgCode}",kind="UNDERWRITING"} 1`)
    expect(lines).toContain(`deadlines_due{lender="${orgCode}",kind="offerExpired",day="earlier"} 1`)
    expect(lines.filter((line) => line.startsWith('deadlines_due{'))).toHaveLength(1)
    expect(lines).toContain(`chats_waiting{lender="${orgCode}"} 1`)
    const [longest] = lines.filter((line) => line.startsWith(`chats_longest_wait_seconds{lender="${orgCode}"}`))
    expect(Number(longest?.split(' ')[1])).toBeGreaterThanOrEqual(100)
    expect(lines).toContain('chats_waiting{lender="HARBOR_POINT"} 0')
  })

  it('is left out where it cannot be read, and the rest stays', async () => {
    await owner.query('alter table tasks rename to tasks_away')
    const lines = await scrape().finally(() => owner.query('alter table tasks_away rename to tasks'))
    expect(lines.filter((line) => line.startsWith('tasks_open{'))).toEqual([])
    expect(lines.some((line) => line.startsWith('chats_waiting{'))).toBe(true)
  })
})

describe('the alerts', () => {
  /** What a rule reads: names before a selector, a range or an operator, and no word of the language itself. */
  const metricsIn = (expression: string): readonly string[] =>
    [...expression.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, '').matchAll(/\b[a-z][a-z_]+\b(?!\()/g)]
      .map(([name]) => name)
      .filter((name) => !['by', 'up', 'max', 'min', 'sum', 'd', 'h', 'm', 's'].includes(name))

  it('ask for metrics that there are, in the series that there are', async () => {
    const rules = readFileSync(resolve(import.meta.dirname, '../../../deploy/alerts.yaml'), 'utf8')
    const asked = [...rules.matchAll(/expr: >-\n\s+(.+)/g)].flatMap(([, expression = '']) => metricsIn(expression))
    expect(asked.length).toBeGreaterThan(15)
    const types = (await scrape()).flatMap((line) => /^# TYPE (\w+)/.exec(line)?.[1] ?? [])
    expect(asked.filter((name) => !types.includes(name.replace(/_count$/, '')))).toEqual([])
    // Control.
    expect(types).not.toContain('made_up_total')
  })
})

describe('the series of metrics', () => {
  const KNOWN: Readonly<Record<string, readonly string[]>> = {
    vendor: FAULT_VENDORS,
    code: Object.keys(problems),
    kind: [...TASK_KINDS, ...Object.keys(CLOCKS), 'rescissionOver', 'offerExpired', 'waitingPeriodOver'],
    day: ['today', 'earlier'],
    state: ['ready', 'active', 'deferred'],
    outcome: ['answered', 'unreadable', 'contradicting', 'failed'],
  }

  const callSomething = async (nth: number): Promise<void> => {
    const paths = [`/${randomUUID()}`, `/pl/heloc/${randomUUID()}`, `/app/${nth}?x=${nth}`, `/problems/${nth}`]
    await fetch(`${address}${paths[nth % paths.length]}`, {
      method: ['GET', 'POST', 'PUT', 'DELETE'][Math.floor(nth / 4) % 4] ?? 'GET',
      headers: { authorization: `Bearer ${randomUUID()}`, 'x-request-id': randomUUID() },
    })
  }

  it('have labels of closed lists, and are no more after whatever else is asked', async () => {
    for (let nth = 0; nth < 16; nth++) await callSomething(nth)
    // What Node itself is at, a file or a timer, has a series while it is.
    const lasting = async () => seriesIn(await scrape()).filter(({ name }) => !name.startsWith('nodejs_active_'))
    const before = await lasting()
    for (let nth = 0; nth < 320; nth++) await callSomething(nth)
    const after = await lasting()
    // A busy machine may answer with another status, and its own work may ask a vendor meanwhile: both are of closed lists.
    const textOf = ({ name, labels: { status, code, le, ...others } }: (typeof after)[number]) =>
      `${name} ${JSON.stringify(others)}`
    const known = new Set(before.map(textOf))
    const isAsked = ({ name }: (typeof after)[number]) => !name.startsWith('vendor_call_')
    expect(
      after
        .filter(isAsked)
        .map(textOf)
        .filter((one) => !known.has(one)),
    ).toEqual([])

    for (const { name, labels } of after)
      for (const [label, value] of Object.entries(labels)) {
        if (label in KNOWN && !name.startsWith('nodejs_')) expect(KNOWN[label], `${name}.${label}`).toContain(value)
        if (label === 'lender') expect(server.registry.all.map(({ orgCode }) => orgCode)).toContain(value)
      }
    // Control: there are such series.
    for (const metric of ['problems_total', 'http_request_seconds_count', 'tasks_open', 'db_connections'])
      expect(after.map(({ name }) => name)).toContain(metric)
  })
})
