import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../../apps/server/src/applications/index.ts'
import {
  type ComposedServer,
  createComposedServer,
  readShippedOrganisation,
} from '../../apps/server/src/testing/composed-server.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { movesOf } from '../simulation/rules/rule.ts'
import { journeys } from './journeys.ts'
import { play } from './play.ts'
import { type Move, untaken, wayOf } from './taken.ts'

/** Each journey has a lender of its own, so that it moves nobody else's clock and spoils nobody else's vendors. */
const recordOf = (nth: number): Record<string, unknown> => ({
  ...readShippedOrganisation('hearthline'),
  id: `a1f0c2de-0004-4c6e-9b1a-${String(nth).padStart(12, '0')}`,
  orgCode: `WAY_${nth}`,
  hosts: [`way-${nth}.localhost`],
  isDefault: false,
  ...journeys[nth]?.lender,
})

/** WAYS=words plays only the journeys that are named so. */
const wanted = journeys
  .map(({ name }, nth) => ({ name, nth }))
  .filter(({ name }) => name.includes(process.env.WAYS ?? ''))

let server: ComposedServer
let address: string
const ways = new Map<string, readonly Move[]>()

beforeAll(async () => {
  server = await createComposedServer({ lenders: journeys.map((_, nth) => recordOf(nth)) })
  address = await server.listen()
})
afterAll(() => server.close())

describe('every way', { timeout: 240_000 }, () => {
  it.concurrent.each(wanted)('$name', async ({ name, nth }) => {
    const journey = journeys[nth]
    if (journey === undefined) throw new Error('no such journey')
    const { id, hosts } = recordOf(nth) as { id: string; hosts: readonly string[] }
    const uuid = await play({ ...lenderNamed('HEARTHLINE', address), host: hosts[0] ?? '' }, journey)
    const moves = movesOf(await readLogOf(server.house.db, id, uuid))
    ways.set(name, moves)
    console.info(wayOf(name, moves))
  })
})

describe('of the table', () => {
  it.runIf(wanted.length === journeys.length)('every step was reached and every way out taken', () => {
    expect(untaken([...ways.values()])).toEqual([])
  })
})
