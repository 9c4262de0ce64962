import { flowFactsOf, routingFactsOf } from '@hearthline/client'
import { readHeloc, readRecord, readStatus } from '@hearthline/contracts'
import { flowPage, flowSteps, type LandingPage } from '@hearthline/domain/flow'
import { nextPage } from '@hearthline/domain/routing'
import type { Step } from '@hearthline/domain/workflow'
import { expect, it } from 'vitest'
import { createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { asUsual, inTurn, of, type PlayerAction } from '../../tools/seed/detours/player.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { play } from '../../tools/seed/play.ts'

/** What a borrower does on the straight path, one step after the other. */
const steps = [
  'APP_SUBMISSION',
  'LIEN_VERIFICATION',
  'OFFER_SELECTION',
  'COLLECT_ADDITIONAL_INFO',
  'HMDA',
  'SUMMARY_DISCLOSURE',
  'INCOME_VERIFICATION',
  'DISBURSEMENT_ACCOUNT',
  'AUTOPAY_ACCOUNT',
  'VERIFIED_AUTOPAY_ACCOUNT',
  'IDENTITY_VERIFICATION',
  'FINAL_OFFER',
  'NOTE_SIGNING',
  'DEED_SIGNING',
  'TRUST_AND_INSURANCE',
  'RESCISSION',
  'FUNDING_DECISION',
] as const satisfies readonly Step[]

const flowPages: readonly LandingPage[] = Object.values(flowSteps).map(({ page }) => page)

it('[P-4.3-56] the client flow, from the server’s data, leads to the page of the server’s state', {
  timeout: 600_000,
}, async () => {
  const server = await createComposedServer()
  const found: Partial<Record<Step, readonly [state: string, flow: string]>> = {}
  const look: PlayerAction = async (player, step) => {
    const { borrower } = player
    const status = await borrower.json(readStatus, of(player))
    const record = await borrower.json(readRecord, of(player))
    const heloc = await borrower.json(readHeloc, of(player))
    const destination = nextPage({ state: status.state, here: '', facts: routingFactsOf(status, record) })
    const page = destination.kind === 'leave' ? destination.to : destination.page
    found[step] = [page, flowPage(flowFactsOf({ status, record, heloc }))]
  }
  try {
    const lender = lenderNamed('HEARTHLINE', await server.listen())
    await play(lender, { at: Object.fromEntries(steps.map((step) => [step, [inTurn(look, asUsual)]])) })
  } finally {
    await server.close()
  }
  expect(Object.keys(found)).toEqual([...steps])
  for (const [step, [page, flow]] of Object.entries(found)) {
    const has = flowPages.some((one) => one === page)
    expect([step, flow]).toEqual([step, has ? page : expect.any(String)])
  }
  // The accounts are confirmed on a page that the client flow does not have: it is one page ahead.
  expect(found.VERIFIED_AUTOPAY_ACCOUNT).toEqual(['bank/confirm', 'identity'])
  expect(new Set(Object.values(found).map(([, flow]) => flow)).size).toBeGreaterThan(10)
})
