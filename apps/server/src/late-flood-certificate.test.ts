import { readStatus } from '@hearthline/contracts'
import { noRoutingFacts, pageFor } from '@hearthline/domain/routing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { asUsual, inTurn, of, type PlayerAction } from '../../../tools/seed/detours/player.ts'
import { mend, untilMended } from '../../../tools/seed/detours/sandbox.ts'
import { lenderNamed } from '../../../tools/seed/lender.ts'
import { play } from '../../../tools/seed/play.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
let address: string
beforeAll(async () => {
  server = await createComposedServer()
  address = await server.listen()
})
afterAll(() => server.close())

/** The status call's answer and the page it leads to. */
const shown: PlayerAction = async (player) => {
  const { state, waitingOnFloodCert } = await player.borrower.json(readStatus, of(player))
  return { state, waitingOnFloodCert, ...pageFor(state, { ...noRoutingFacts, waitingOnFloodCert }) }
}

it('a certificate that is late is told by the status, and leads to a page of its own only where the closing papers wait for it [P-3-131]', async () => {
  const early: unknown[] = []
  const look: PlayerAction = async (player, step) => early.push(await shown(player, step))
  const { player } = await play(lenderNamed('HEARTHLINE', address), {
    at: {
      SUMMARY_DISCLOSURE: [inTurn(untilMended('flood', 'pending'), asUsual)],
      INCOME_VERIFICATION: [inTurn(look, asUsual)],
    },
    until: 'GENERATE_CLOSING_DISCLOSURE',
  })
  expect(early).toEqual([
    { state: 'INCOME_VERIFICATION', waitingOnFloodCert: true, kind: 'page', page: 'income/review' },
  ])
  expect(await shown(player, 'GENERATE_CLOSING_DISCLOSURE')).toEqual({
    state: 'GENERATE_CLOSING_DISCLOSURE',
    waitingOnFloodCert: true,
    kind: 'page',
    page: 'error/flood-cert',
  })
  await mend(player, 'GENERATE_CLOSING_DISCLOSURE')
  await vi.waitFor(
    async () =>
      expect(await shown(player, 'FINAL_OFFER')).toEqual({
        state: 'FINAL_OFFER',
        waitingOnFloodCert: false,
        kind: 'page',
        page: 'signing/intro',
      }),
    { timeout: 60_000, interval: 200 },
  )
}, 120_000)
