import { decideFeature, type Flag, joinExperiments, type ReplyOf, readExperiments } from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { flagCalls } from '../flags/index.ts'
import { createRoles, type Roles } from '../identity/testing/roles.ts'
import type { Organisation, Registry } from '../organisations/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { type Applicant, createApplicant } from '../testing/test-applicant.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { createStops, experimentCalls, stopHarmful } from './index.ts'

const KEY = 'fe-heloc-redesign-2025'
const experiment: NonNullable<Flag['experiment']> = {
  owner: 'Morgan Sample',
  hypothesis: 'Borrowers who see the next step first come to the end more often.',
  varies: 'order',
  startsOn: '2020-01-01',
  endsOn: '2099-12-31',
  variations: [
    { key: 'control', weight: 50, variables: {} },
    { key: 'below', weight: 50, variables: { place: 'below' } },
  ],
  goals: ['COMPLETE'],
  guards: ['CANCELLED'],
}

const withExperiment = (registry: Registry): Registry => {
  const changed = (lender: Organisation | undefined) =>
    lender && {
      ...lender,
      flags: lender.flags.map((flag) => (flag.key === KEY ? { ...flag, experiment } : flag)),
    }
  return { ...registry, byId: (id) => changed(registry.byId(id)) }
}

let database: TestDatabase
let server: TestServer
let roles: Roles
let applicant: Applicant
beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({
    database,
    calls: ({ registry, app }) => [
      ...experimentCalls({ registry: withExperiment(registry) }),
      ...flagCalls({ registry: withExperiment(registry), stoppedOf: createStops(app.db) }),
    ],
  })
  roles = await createRoles(server)
  applicant = await createApplicant(server, { step: 'OFFER_SELECTION' })
})
afterAll(() => server.close())

const decide = async (trackerId: string) =>
  (
    await createVisitor(server).call(decideFeature, {
      params: { context: 'external' },
      body: { featureKey: KEY, optimizeUser: { attributes: {}, trackerId }, trackerId },
    })
  ).body

const people = Array.from({ length: 60 }, (_, nth) => `3f2a1b0c-0000-4000-8000-${String(nth).padStart(12, '0')}`)

const report = async () => {
  const visitor = Object.assign(createVisitor(server), { token: await roles.tokenOf('manager', applicant) })
  const { body } = await visitor.call(readExperiments, {})
  return (body as unknown as ReplyOf<typeof readExperiments>).find(({ key }) => key === KEY)
}

/** What many applications would have left: exposures, and logs of which some end at a step. */
const plant = async (variation: string, count: number, cancelled: number, exposedHoursAgo = 24) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  try {
    await owner.query(`select set_config('app.organisation', $1, false)`, [server.lender.id])
    const { rows: columns } = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = 'applications' and table_schema = 'public' and is_generated = 'NEVER'`,
    )
    const made: Readonly<Record<string, string>> = {
      uuid: 'gen_random_uuid()',
      loan_number: `'T-' || gen_random_uuid()`,
    }
    const names = columns.map(({ name }) => name)
    const { rows } = await owner.query<{ uuid: string }>(
      `insert into applications (${names}) select ${names.map((name) => made[name] ?? name)}
       from applications, generate_series(1, $2) where uuid = $1 returning uuid`,
      [applicant.uuid, count],
    )
    const uuids = rows.map(({ uuid }) => uuid)
    await owner.query(
      `insert into experiment_exposures (organisation_id, application_uuid, experiment, variation, identity_uuid, exposed_at)
       select $1, uuid, $2, $3, gen_random_uuid(), now() - make_interval(hours => $5) from unnest($4::uuid[]) as uuid`,
      [server.lender.id, KEY, variation, uuids, exposedHoursAgo],
    )
    await owner.query(
      `insert into application_log (organisation_id, application_uuid, seq, at, kind, by_kind, step, body, previous_hash, hash)
       select $1, uuid, 1, now(), 'cancelled', 'system', 'CANCELLED', '{}', '', '' from unnest($2::uuid[]) as uuid`,
      [server.lender.id, uuids.slice(0, cancelled)],
    )
  } finally {
    await owner.end()
  }
}

describe('an experiment', () => {
  it('shows each variation to half of the people, with its variables, and the control to the others', async () => {
    const seen = await Promise.all(people.map(decide))
    const on = seen.filter(({ variationKey }) => variationKey === 'below')
    const control = seen.filter(({ variationKey }) => variationKey === 'control')
    expect(on.length + control.length).toBe(people.length)
    expect(Math.min(on.length, control.length)).toBeGreaterThan(15)
    for (const one of on) expect(one).toMatchObject({ enabled: true, variables: { place: 'below' } })
    for (const one of control) expect(one).toMatchObject({ enabled: false, variables: {} })
  })

  it('is told with who saw what, and how many came to its goals', async () => {
    const body = { experiments: [{ name: KEY, variation: 'below' }] }
    await applicant.visitor.call(joinExperiments, { params: { uuid: applicant.uuid }, body })
    expect(await report()).toMatchObject({
      state: 'running',
      verdict: 'counting',
      variations: [
        { key: 'control', people: 0 },
        { key: 'below', people: 1 },
      ],
      goals: [
        { step: 'COMPLETE', variation: 'control', converted: 0, difference: null },
        { step: 'COMPLETE', variation: 'below', converted: 0, difference: null },
      ],
    })
  })

  it('does not count who was at a step before they met it', async () => {
    await plant('below', 5, 5, -1)
    const found = await report()
    expect(found?.guards).toMatchObject([{ variation: 'control' }, { variation: 'below', people: 6, converted: 0 }])
  })

  it('goes on while a guarded step is come to as often as before', async () => {
    await plant('control', 2_000, 200)
    await plant('below', 2_000, 205)
    const { id: organisation, timeZone: zone } = server.lender
    const flags = withExperiment(server.registry).byId(organisation)?.flags ?? []
    expect(await stopHarmful(server.app.db, { organisation, zone, flags, now: new Date() })).toEqual([])
    expect(await report()).toMatchObject({ state: 'running', stopped: null })
  })

  it('stops by itself once more people come to a guarded step, and is shown to nobody', async () => {
    await plant('below', 1_000, 400)
    await plant('control', 1_000, 100)
    const { id: organisation, timeZone: zone } = server.lender
    const flags = withExperiment(server.registry).byId(organisation)?.flags ?? []
    const stop = () => stopHarmful(server.app.db, { organisation, zone, flags, now: new Date() })
    expect(await stop()).toEqual([KEY])
    // Once: the first reason stays.
    expect(await stop()).toEqual([])
    expect(await report()).toMatchObject({ state: 'stopped', stopped: { step: 'CANCELLED', variation: 'below' } })
    expect([...(await createStops(server.app.db)(organisation))]).toEqual([KEY])
    await expect.poll(async () => (await decide(people[0] ?? '')).variationKey, { timeout: 8_000 }).toBeNull()
  })
})

it.each(['borrower', 'processor', 'visitor'] as const)('is not read by a %s', async (role) => {
  const token = await roles.tokenOf(role, applicant)
  const visitor = Object.assign(createVisitor(server), token === undefined ? {} : { token })
  expect([401, 403]).toContain((await visitor.call(readExperiments, {})).status)
})
