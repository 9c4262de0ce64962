import { sampleFacts } from '@hearthline/domain/application'
import { addDays, type Day, day } from '@hearthline/domain/calendar'
import { HOEPA_FIGURES, type HoepaFigures } from '@hearthline/domain/finance'
import { treasuryDays } from '@hearthline/domain/pricing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importantTermsOf } from '../../drafts/index.ts'
import { keepPrimeRates, lendingRulesOn, primeRatesTo } from '../../organisations/index.ts'
import { createJourneyServer, decidedApplicant, type JourneyServer } from '../../testing/journey-server.ts'
import type { Applicant } from '../../testing/test-applicant.ts'
import { isReplayable } from '../index.ts'
import { findDecision } from '../store.ts'
import type { UnderwritingTables } from '../tables.ts'
import { keptRulesToday, rulesNow } from './rules-now.ts'
import { keepRates, keepYields, ratesInForce } from './store.ts'

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
const loadPrime = ({ app }: JourneyServer, readOn: Day, percent = '6.75') =>
  keepPrimeRates(app.db, { rows: [{ from: '2008-12-16', percent }], readOn, sha256 })
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
    const application = { createdAt: new Date() }
    const now = { app: server.app, organisation: server.lender.id, application, today }
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

describe('the prime rate', () => {
  let server: JourneyServer
  beforeAll(async () => {
    server = await createJourneyServer()
  })
  afterAll(() => server.close())

  it('takes the place of all that was kept from the first day of a file on', async () => {
    const { db } = server.app
    const rows = (...changes: readonly (readonly [Day, string])[]) =>
      changes.map(([from, percent]) => ({ from, percent }))
    const first = rows(['2024-12-19', '7.50'], ['2025-09-18', '7.20'], ['2025-09-19', '7.25'])
    expect(await keepPrimeRates(db, { rows: first, readOn: '2025-10-01', sha256 })).toEqual({ added: 3, changed: 0 })
    const anew = rows(['2025-09-18', '7.25'], ['2025-10-30', '7.00'])
    expect(await keepPrimeRates(db, { rows: anew, readOn: '2025-11-03', sha256 })).toEqual({ added: 1, changed: 2 })
    const primeOn = (on: Day) => primeRatesTo(db, on)
    expect(await primeOn('2024-12-18')).toBeUndefined()
    expect((await primeOn('2025-10-29'))?.rows).toEqual(rows(['2024-12-19', '7.50'], ['2025-09-18', '7.25']))
    expect(await primeOn('2026-01-01')).toMatchObject({ rows: { length: 3 }, readOn: '2025-11-03' })
  })

  it('of the day prices later draws, is kept with the decision with its years, and decides it again', async () => {
    const today = await todayOf(server)
    await loadPrime(server, addDays(today, -2), '7.15')
    const stored = await storedFor(server, await decidedApplicant(server))
    expect(stored.rules.sheet.laterDraws).toMatchObject({ indexPercent: '7.15', asOf: addDays(today, -2) })
    expect(stored.rules.sheet.laterDraws.history).toHaveLength(15)
    expect(isReplayable(stored)).toBe(true)
  })

  it('is in the important terms that a visitor reads, with its fifteen years', async () => {
    const today = await todayOf(server)
    await loadPrime(server, addDays(today, -1), '7.35')
    const organisation = server.registry.byId(server.lender.id)
    if (organisation === undefined) throw new Error('no lender')
    const rules = await lendingRulesOn(server.app.db, organisation, today)
    const terms = importantTermsOf({ organisation, rules, today })
    expect(terms.laterDraws).toMatchObject({ indexPercent: '7.35', indexOn: addDays(today, -1) })
    expect(new Set(terms.history.years.map(({ indexPercent }) => indexPercent))).toEqual(new Set(['7.35']))
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
    await loadPrime(server, today)
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

  it('nothing is decided on a prime rate that was read a month ago', async () => {
    const today = await todayOf(server)
    bringFiguresOf(today)
    await loadBoth(server, today, '6.40')
    await loadPrime(server, addDays(today, -30))
    const applicant = await decidedApplicant(server)
    const { step, facts } = await applicant.now()
    expect([step, facts.needsAttention?.reason]).toEqual(['WAITING_FOR_INITIAL_DECISION', 'ratesOutdated'])
    await loadPrime(server, addDays(today, -29))
    await applicant.work(server.jobs)
    expect((await applicant.now()).step).toBe('OFFER_SELECTION')
  })

  it('nothing is decided in a state that compares with Treasury yields before those of its days are loaded', async () => {
    const today = await todayOf(server)
    bringFiguresOf(today)
    await loadBoth(server, today, '6.40')
    await loadPrime(server, today)
    const property = {
      ...sampleFacts.property,
      city: 'Sacramento',
      county: 'Sacramento County',
      state: 'CA',
      zip: '95814',
    }
    const applicant = await decidedApplicant(server, { facts: { property } })
    const { step, facts } = await applicant.now()
    expect([step, facts.needsAttention?.reason]).toEqual(['WAITING_FOR_INITIAL_DECISION', 'ratesOutdated'])
    const rows = treasuryDays(today, today).map((on) => ({
      on: addDays(on, -2),
      percents: ['4.1', '4.2', '4.6', '4.7'],
    }))
    await keepYields(server.app.db, { rows, sha256 })
    await applicant.work(server.jobs)
    expect((await applicant.now()).step).toBe('OFFER_SELECTION')
    const { rules } = await storedFor(server, applicant)
    expect(rules.sheet.treasury?.byTermYears).toEqual({ 5: '4.1', 10: '4.2', 15: '4.2', 20: '4.6', 30: '4.7' })
  })

  it('nothing is decided on high-cost figures of another year, and no kept offer confirmed', async () => {
    const today = await todayOf(server)
    await loadBoth(server, today, '6.40')
    await loadPrime(server, today)
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
