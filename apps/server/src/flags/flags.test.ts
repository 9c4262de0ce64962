import { randomUUID } from 'node:crypto'
import { decideFeature, listFeatures, readFeature } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Registry } from '../organisations/index.ts'
import { replyOf } from '../testing/reply-of.ts'
import { createTestServer, createVisitor, type TestServer } from '../testing/test-server.ts'
import { flagCalls } from './index.ts'

const KEY = 'fe-heloc-maintenance'
const REDESIGN = 'fe-heloc-redesign-2025'

const VARIABLES = {
  routes: ['/dashboard', 'liens'],
  message: 'Back at noon.',
  pageTitle: 'A pause',
  shouldShowDashboardLink: true,
}

/** The shipped lenders, with maintenance on for requests as of the night of the release. */
const withMaintenance = (registry: Registry): Registry => ({
  ...registry,
  byId: (id) => {
    const lender = registry.byId(id)
    const audience = { release: ['night'] }
    return (
      lender && {
        ...lender,
        flags: lender.flags.map((flag) =>
          flag.key === KEY ? { ...flag, enabled: true, audience, variables: VARIABLES } : flag,
        ),
      }
    )
  },
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ calls: ({ registry }) => flagCalls({ registry: withMaintenance(registry) }) })
})
afterAll(() => server.close())

const user = (change: object = {}) => ({ attributes: { orgCode: 'HEARTHLINE' }, trackerId: randomUUID(), ...change })
const external = { context: 'external' }

describe('the flags of a lender', () => {
  it.each([
    [REDESIGN, true],
    [KEY, false],
    ['fe-nobody-knows', false],
  ])('%s is %s, under both names of the specification', async (featureKey, isOn) => {
    const { status, body } = await createVisitor(server).call(readFeature, {
      params: external,
      body: { featureKey, optimizeUser: user() },
    })
    expect([status, body.enabled, body.flagEnabled]).toEqual([200, isOn, isOn])
    if (!isOn) expect(body.variables).toEqual({})
  })

  it('[P-3-147] [P-3-148] [P-3-149] [P-3-150] [P-3-151] that are on are answered with their variables', async () => {
    const { body } = await createVisitor(server).call(readFeature, {
      params: external,
      body: { featureKey: KEY, optimizeUser: user({ attributes: { orgCode: 'HEARTHLINE', release: 'night' } }) },
    })
    expect(body).toEqual({ enabled: true, flagEnabled: true, variables: VARIABLES })
  })

  it('[P-7-33] are listed with the values that they have by default', async () => {
    const asked = { params: external, body: { optimizeUser: user() } }
    const flags = replyOf(listFeatures, await createVisitor(server).call(listFeatures, asked))
    const maintenance = flags.find(({ key }) => key === KEY)
    expect(maintenance?.enabled).toBe(false)
    expect(maintenance?.variables.map(({ key }) => key).sort()).toEqual([
      'message',
      'pageTitle',
      'routes',
      'shouldShowDashboardLink',
    ])
  })

  it('are decided by the tracker, with a variation where one is on', async () => {
    const decide = async (featureKey: string) =>
      (
        await createVisitor(server).call(decideFeature, {
          params: external,
          body: { featureKey, optimizeUser: user(), trackerId: randomUUID() },
        })
      ).body.variationKey
    expect([await decide(REDESIGN), await decide(KEY)]).toEqual(['on', null])
  })

  it('are told in the secure context to nobody without a token', async () => {
    const { status, body } = await createVisitor(server).call(readFeature, {
      params: { context: 'secure' },
      body: { featureKey: KEY, optimizeUser: user() },
    })
    expect([status, body.code]).toEqual([401, 'tokenMissing'])
  })
})
