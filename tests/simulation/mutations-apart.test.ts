import { checkAddress, readStatus } from '@hearthline/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PublicCaller } from '../../tools/seed/public-calls.ts'
import { taxIdCanary } from './canaries.ts'
import { play } from './journey.ts'
import { variantOf } from './plan.ts'
import { refusalOf } from './player.ts'
import { createWorlds, type World, type Worlds } from './world.ts'

/** A story that asks for income, at a lender like any other. */
const SEED = 1_622

const ABOUT = '00000000-0000-4000-8000-0000000000aa'

let worlds: Worlds
beforeAll(async () => {
  worlds = await createWorlds([variantOf(SEED), variantOf(SEED), 'usual', 'usual'])
})
afterAll(() => worlds.close())

/** Our own code fails wherever it asks for income. */
const breakIncome = ({ server, organisation }: World): void => {
  const failing = () => Promise.reject(new TypeError('this may not happen'))
  Object.assign(server.app.vendorsFor(organisation).income, { open: failing })
}

const failureOf = (world: World): Promise<string> =>
  play(world, SEED).then(
    () => 'it ended well',
    (error: Error) => error.message,
  )

describe('an error of our own', () => {
  it('ends the story that met it, which names its seed, and again when that seed is played again', async () => {
    breakIncome(worlds.of(0))
    breakIncome(worlds.of(1))
    const [failure, again] = await Promise.all([failureOf(worlds.of(0)), failureOf(worlds.of(1))])
    expect(failure).toContain(`seed ${SEED}: `)
    expect(failure).toContain('internal')
    expect(failure).toContain(`play it again with SIMULATION_SEED=${SEED}`)
    expect(again).toBe(failure)
  })

  it('is reported only for that story, from the answer and from the log', () => {
    const reported = /"msg":"unexpected"|^startIncomeLink answered 500/
    for (const nth of [0, 1]) {
      const { bugs } = worlds.of(nth)
      expect(bugs).toEqual(bugs.map(() => expect.stringMatching(reported)))
      expect(bugs.length).toBeGreaterThan(0)
    }
    expect(worlds.of(2).bugs).toEqual([])
  })
})

describe('a secret that the server sends', () => {
  const address = { street: '2187 Larkspur Lane', unit: '', city: 'Denver', state: 'CO', zip: '80202' } as const

  it('is reported for the story whose lender was called', async () => {
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

  it('is reported for the story whose application another lender was asked about', async () => {
    const { lender, watchFor } = worlds.of(3)
    watchFor({ application: ABOUT, canaries: [{ name: 'accountNumber', forms: ['tokenMissing'] }] })
    const elsewhere = new PublicCaller({ ...lender, host: 'harbor-point.localhost' })
    expect(await refusalOf(elsewhere.json(readStatus, { params: { uuid: ABOUT } }))).toBe('tokenMissing')
    expect(worlds.of(3).leaks).toEqual(['accountNumber in the reply of readStatus'])
    expect(worlds.unclaimed.leaks).toEqual([])
  })

  it('belongs to no story if no request caused it', () => {
    const { app } = worlds.of(3).server
    expect(worlds.unclaimed).toEqual({ leaks: [], bugs: [] })
    app.log.info('the number is 900-01-7777')
    app.log.error('this may not happen')
    expect(worlds.unclaimed).toEqual({ leaks: ['taxId in the log'], bugs: [expect.stringContaining('may not happen')] })
    for (const nth of [2, 3]) expect(worlds.of(nth).bugs).toEqual([])
  })
})
