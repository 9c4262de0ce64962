import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { HOEPA_FIGURES, type HoepaFigures } from '@hearthline/domain/finance'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../../testing/journey-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { isReplayable } from '../index.ts'
import { findDecision } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import { keptRulesToday, rulesNow } from './rules-now.ts'
import { keepRates, ratesInForce } from './store.ts'

const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://lender.example',
  ALLOW_ROOT: 'true',
  DATABASE_URL: 'postgres://x/y?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.lender.example',
  HOUSING_COUNSELORS: '/nowhere',
}

const sha256 = Buffer.alloc(32)
const all = (percent: string) => Array.from({ length: 50 }, () => percent)
const rowsOf = (...rows: readonly (readonly [Day, string])[]) =>
  rows.map(([from, percent]) => ({ from, percents: all(percent) }))
const loadBoth = async (server: JourneyServer, from: Day, percent: string): Promise<void> => {
  for (const kind of ['fixed', 'variable'] as const)
    await keepRates(server.app.db, { kind, rows: rowsOf([from, percent]), sha256 })
}
const todayOf = async ({ app, lender }: JourneyServer): Promise<Day> =>
  day((await app.clock.at(lender.id, lender.timeZone)).today)

const storedFor = async (server: JourneyServer, { uuid, now }: Applicant) => {
  const { decision } = (await now()).facts
  const db = server.app.db.read<UnderwritingTables>(server.lender.id)
  const stored = await findDecision(db, server.lender.id, { application: uuid, decision: decision?.uuid ?? '' })
  if (stored === undefined) throw new Error('no decision')
  return stored
}

/** Figures that a release of the day's year would bring, for as long as a test runs. */
const table = HOEPA_FIGURES as HoepaFigures[] // read by reference
const known = [...HOEPA_FIGURES]
const bringFiguresOf = (today: Day): void => {
  const [first] = known
  if (first !== undefined) table.push({ ...first, effectiveFrom: `${Number(today.slice(0, 4))}-01-01` })
}
afterEach(() => {
  table.splice(0, table.length, ...known)
})

describe('the published tables', () => {
  let server: JourneyServer
  beforeAll(async () => {
    server = await createJourneyServer()
  })
  afterAll(() => server.close())

  it('are kept once for a day, and a corrected row takes the place of the one before', async () => {
    const { db } = server.app
    const weeks = rowsOf(['2026-01-05', '6.10'], ['2026-01-12', '6.20'])
    expect(await keepRates(db, { kind: 'fixed', rows: weeks, sha256 })).toEqual({ added: 2, changed: 0 })
    const anew = rowsOf(['2026-01-12', '6.25'], ['2026-01-05', '6.10'], ['2026-01-19', '6.30'])
    expect(await keepRates(db, { kind: 'fixed', rows: anew, sha256 })).toEqual({ added: 1, changed: 1 })
    const rateOn = async (on: Day) => (await ratesInForce(db, on)).get('fixed')?.percents[0]
    expect(await Promise.all((['2026-01-04', '2026-01-18', '2026-01-19'] as const).map(rateOn))).toEqual([
      undefined,
      '6.25',
      '6.30',
    ])
  })

  it('one alone changes nothing; both are what an offer is compared with, kept with it, and decide it again', async () => {
    const today = await todayOf(server)
    const now = { app: server.app, organisation: server.lender.id, today }
    expect((await rulesNow(server.registry, now)).sheet.apor).not.toHaveProperty('byTermYears')
    await loadBoth(server, addDays(today, -3), '6.40')
    const stored = await storedFor(server, await decidedApplicant(server))
    expect(stored.rules.sheet.apor).toMatchObject({
      percent: '6.4',
      asOf: addDays(today, -3),
      byTermYears: { 30: '6.4' },
    })
    expect(isReplayable(stored)).toBe(true)
    // So far below every price that each offer would be a high-cost one.
    await loadBoth(server, addDays(today, -2), '0.01')
    const { facts } = await (await decidedApplicant(server)).now()
    expect(facts.decision?.decision).not.toBe('SELECT')
  })
})

describe('in live', () => {
  let server: JourneyServer
  beforeAll(async () => {
    server = await createJourneyServer({ env: LIVE })
  })
  afterAll(() => server.close())

  it('nothing is decided on rates of weeks ago: staff are told, and it goes on once they are loaded', async () => {
    const today = await todayOf(server)
    bringFiguresOf(today)
    await loadBoth(server, addDays(today, -14), '6.40')
    const applicant = await decidedApplicant(server)
    const { step, facts } = await applicant.now()
    expect([step, facts.needsAttention?.reason, facts.decision]).toEqual([
      'WAITING_FOR_INITIAL_DECISION',
      'ratesOutdated',
      undefined,
    ])
    await loadBoth(server, addDays(today, -13), '6.40')
    await applicant.work(server.jobs)
    const then = await applicant.now()
    expect([then.step, then.facts.needsAttention]).toEqual(['OFFER_SELECTION', undefined])
  })

  it('nothing is decided on high-cost figures of another year, and no kept offer confirmed', async () => {
    const today = await todayOf(server)
    await loadBoth(server, today, '6.40')
    bringFiguresOf(today)
    const decided = await decidedApplicant(server)
    const { rules } = await storedFor(server, decided)
    const nextYear = { app: server.app, today: `${Number(today.slice(0, 4)) + 1}-01-04` }
    expect(() => keptRulesToday(rules, nextYear)).toThrow(expect.objectContaining({ code: 'ratesOutdated' }))
    expect(keptRulesToday(rules, { ...nextYear, today })).toEqual(rules) // control
    table.splice(0, table.length, ...known.map((one) => ({ ...one, effectiveFrom: '2020-01-01' as const })))
    const { step, facts } = await (await decidedApplicant(server)).now()
    expect([step, facts.needsAttention?.reason]).toEqual(['WAITING_FOR_INITIAL_DECISION', 'ratesOutdated'])
  })
})

it('a sandbox carries both forward and says so', async () => {
  const server = await createJourneyServer()
  const today = await todayOf(server)
  table.splice(0, table.length, ...known.map((one) => ({ ...one, effectiveFrom: '2020-01-01' as const })))
  await loadBoth(server, addDays(today, -90), '6.40')
  const applicant = await decidedApplicant(server)
  expect((await applicant.now()).step).toBe('OFFER_SELECTION')
  const { rules } = await storedFor(server, applicant)
  expect([rules.sheet.apor.source, rules.policy.highCost?.source]).toEqual([
    expect.stringContaining('carried forward: invented'),
    expect.stringContaining('carried forward: invented'),
  ])
  await server.close()
})
