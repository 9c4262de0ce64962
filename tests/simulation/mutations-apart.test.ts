import { checkAddress, readStatus } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { taxIdCanary } from './canaries.ts'
import { play } from './journey.ts'
import { variantOf } from './plan.ts'
import { refusalOf } from './player.ts'
import { createWorlds, type World, type Worlds } from './world.ts'

/** A story that asks for income, of a lender like any other. */
const SEED = 1_622

const ABOUT = '00000000-0000-4000-8000-0000000000aa'

let worlds: Worlds
beforeAll(async () => {
  worlds = await createWorlds([variantOf(SEED), variantOf(SEED), 'usual', 'usual'])
})
afterAll(() => worlds.close())

/** Our own code is at fault wherever it asks for income. */
const breakIncome = ({ server, organisation }: World): void => {
  const fault = () => Promise.reject(new TypeError('this may not happen'))
  Object.assign(server.app.vendorsFor(organisation).income, { open: fault })
}

const failureOf = (world: World): Promise<string> =>
  play(world, SEED).then(
    () => 'it ended well',
    (fault: Error) => fault.message,
  )

describe('a fault of our own', { timeout: 120_000 }, () => {
  it('ends the story that met it, which names its seed, and again when that seed is played again', async () => {
    breakIncome(worlds.of(0))
    breakIncome(worlds.of(1))
    const [failure, again] = await Promise.all([failureOf(worlds.of(0)), failureOf(worlds.of(1))])
    expect(failure).toContain(`seed ${SEED}: `)
    expect(failure).toContain('internal')
    expect(failure).toContain(`play it again with SIMULATION_SEED=${SEED}`)
    expect(again).toBe(failure)
  })

  it('is heard of by that story alone, in the answer and in the log', () => {
    const heard = /"msg":"unexpected"|^startIncomeLink answered 500/
    for (const nth of [0, 1]) {
      const { bugs } = worlds.of(nth)
      expect(bugs).toEqual(bugs.map(() => expect.stringMatching(heard)))
      expect(bugs.length).toBeGreaterThan(0)
    }
    expect(worlds.of(2).bugs).toEqual([])
  })
})

describe('what the server says that it may not say', () => {
  const address = { street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' } as const

  it('is the story’s whose lender was asked', async () => {
    const { server, organisation, lender, watchFor } = worlds.of(2)
    watchFor({ application: ABOUT, canaries: [taxIdCanary('900-01-7777')] })
    const { address: vendor } = server.app.vendorsFor(organisation)
    const { look } = vendor
    Object.assign(vendor, {
      look: (typed: Parameters<typeof look>[0]) => {
        server.app.log.info('asked for 900-01-7777')
        return look(typed)
      },
    })
    await new PublicCaller(lender).json(checkAddress, { body: address })
    expect(worlds.of(2).leaks).toEqual(['taxId in the log'])
    expect(worlds.of(3).leaks).toEqual([])
  })

  it('is the story’s whose application another lender was asked about', async () => {
    const { lender, watchFor } = worlds.of(3)
    watchFor({ application: ABOUT, canaries: [{ name: 'accountNumber', forms: ['tokenMissing'] }] })
    const elsewhere = new PublicCaller({ ...lender, host: 'harbor-point.localhost' })
    expect(await refusalOf(elsewhere.json(readStatus, { params: { uuid: ABOUT } }))).toBe('tokenMissing')
    expect(worlds.of(3).leaks).toEqual(['accountNumber in the reply of readStatus'])
    expect(worlds.unclaimed.leaks).toEqual([])
  })

  it('is nobody’s where nobody asked', () => {
    const { app } = worlds.of(3).server
    expect(worlds.unclaimed).toEqual({ leaks: [], bugs: [] })
    app.log.info('the number is 900-01-7777')
    app.log.error('this may not happen')
    expect(worlds.unclaimed).toEqual({ leaks: ['taxId in the log'], bugs: [expect.stringContaining('may not happen')] })
    for (const nth of [2, 3]) expect(worlds.of(nth).bugs).toEqual([])
  })
})
