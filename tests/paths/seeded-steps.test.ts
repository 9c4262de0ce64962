import { readStatus } from '@hearthline/contracts'
import { rowOf, STEPS, type Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readLogOf } from '../../apps/server/src/applications/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { ofToday, shareName } from '../../apps/server/src/testing/share-of-day.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'
import { recipes } from '../../tools/seed/recipes.ts'
import { movesOf } from '../simulation/rules/rule.ts'
import { lenderOfItsOwn } from '../support/lender-of-its-own.ts'

/** Each plays an application of its own up to its step. */
const wanted = ofToday(
  STEPS.map((step, nth) => ({ step, nth })),
  12,
)

const recordOf = ({ step, nth }: { step: Step; nth: number }) =>
  lenderOfItsOwn({ like: recipes[step]?.org, room: '0005', name: 'SEED', nth })

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer({ lenders: wanted.map(recordOf) })
  address = await server.listen()
})
afterAll(() => server.close())

describe(`the seed (${shareName})`, { timeout: 600_000 }, () => {
  it.concurrent.each(wanted)('comes to $step', async (one) => {
    const { step } = one
    const { goesOnTo, org: _, ...recipe } = recipes[step] ?? {}
    const { id, hosts } = recordOf(one)
    const lender = { ...lenderNamed(recipes[step]?.org ?? 'HEARTHLINE', address), host: hosts[0] ?? '' }
    const { player, status } = await play(lender, { ...recipe, until: goesOnTo ?? step })
    expect(status.state).toBe(goesOnTo ?? step)
    const moves = movesOf(await readLogOf(server.app.db, id, player.uuid))
    expect(['APP_SUBMISSION', ...moves.map(({ to }) => to)]).toContain(step)
    // An application that waits for a vendor is kept there, so that it can be looked at.
    if (goesOnTo !== undefined || rowOf(step).waitsOn !== 'vendor') return
    await new Promise((done) => setTimeout(done, 3_000))
    expect((await player.borrower.json(readStatus, { params: { uuid: player.uuid } })).state).toBe(step)
  })
})
