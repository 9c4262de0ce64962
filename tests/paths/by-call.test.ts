import { type FaultVendor, readStatus } from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readLogOf } from '../../apps/server/src/applications/index.ts'
import { type ComposedServer, createComposedServer } from '../../apps/server/src/testing/composed-server.ts'
import { createSecretsOf, signWebhook } from '../../apps/server/src/vendor-desk/index.ts'
import { asUsual, inTurn, of } from '../../tools/seed/detours/player.ts'
import { once } from '../../tools/seed/detours/sandbox.ts'
import { lenderNamed } from '../../tools/seed/lender.ts'
import { type Journey, play } from '../../tools/seed/play.ts'
import { movesOf } from '../simulation/rules/rule.ts'
import { edgeOf } from './taken.ts'

let server: ComposedServer
let address: string
/** The response to each vendor call. */
const answered: number[] = []
/** Whether calls lose their signature on the way. */
let isSpoilt = false

beforeAll(async () => {
  server = await createComposedServer({
    seams: {
      // No job is retried by itself: an application that waits for a vendor continues only by its call.
      wrapJobs: (jobs) => ({
        ...jobs,
        work: (queue, handle) =>
          jobs.work(queue, queue === 'step' ? (data, failed) => handle(data, failed).catch(() => undefined) : handle),
      }),
    },
  })
  address = await server.listen()
  server.fastify.server.prependListener('request', (request, reply) => {
    if (!request.url?.startsWith('/webhooks/')) return
    if (isSpoilt) request.headers['webhook-signature'] = `v1,${Buffer.alloc(32).toString('base64')}`
    reply.once('finish', () => answered.push(reply.statusCode))
  })
})
afterAll(() => server.close())

const EDGE = edgeOf('FINAL_TITLE_PROCESSING', 'titleFinal', 'GENERATE_CLOSING_DISCLOSURE')

const edgesOf = async (uuid: string) =>
  movesOf(await readLogOf(server.app.db, server.lender.id, uuid)).map(({ from, kind, to }) => edgeOf(from, kind, to))

const late = { at: { IDENTITY_VERIFICATION: [inTurn(once('title', 'late'), asUsual)] } } as const

it('an application continues by a vendor’s signed call: by POST, and only with its own signature', async () => {
  isSpoilt = true
  const refused = await play(lenderNamed('HEARTHLINE', address), { ...late, until: 'FINAL_TITLE_PROCESSING' })
  const { player } = refused
  await vi.waitFor(() => expect(answered).toEqual([403]), { timeout: 60_000 })
  // At least as long as the other way takes.
  await new Promise((next) => setTimeout(next, 3_000))
  expect((await player.borrower.json(readStatus, of(player))).state).toBe('FINAL_TITLE_PROCESSING')
  expect(await edgesOf(player.uuid)).not.toContain(EDGE)

  isSpoilt = false
  const [secret = ''] = createSecretsOf({
    keys: server.app.keys,
    mode: 'sandbox',
    secrets: { tokens: {}, webhooks: {} },
  })(server.lender, 'title')
  const data = { reference: `${player.uuid}:final-title:1`, outcome: 'found' }
  const body = Buffer.from(JSON.stringify({ type: 'answer.ready', timestamp: new Date().toISOString(), data }))
  const headers = signWebhook(secret, { id: 'msg_again', body, nowMs: Date.now() })
  const { status } = await fetch(`${address}/webhooks/HEARTHLINE/title`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(status).toBe(202)
  await vi.waitFor(async () => expect(await edgesOf(player.uuid)).toContain(EDGE), { timeout: 60_000 })
})

const ledOn: readonly (readonly [vendor: FaultVendor, at: Journey['at'], until: Step, edge: string])[] = [
  ['title', late.at, 'FINAL_OFFER', EDGE],
  [
    'valuation',
    { APP_SUBMISSION: [inTurn(once('valuation', 'late'), asUsual)] },
    'LIEN_VERIFICATION',
    edgeOf('WAITING_FOR_PROPERTY_DATA', 'valued', 'PREQUAL_TITLE'),
  ],
  [
    'credit',
    { SUMMARY_DISCLOSURE: [inTurn(once('credit', 'late'), asUsual)] },
    'INCOME_VERIFICATION',
    edgeOf('HARD_CREDIT_PULL', 'creditReported', 'INCOME_VERIFICATION'),
  ],
  [
    'recording',
    { RESCISSION: [inTurn(once('recording', 'late'), asUsual)] },
    'FUNDING_DECISION',
    edgeOf('RECORDING', 'recorded', 'FUNDABLE'),
  ],
]

it.each(ledOn)('the sandbox makes the call itself, and only that call leads to: %s', async (_, at, until, edge) => {
  answered.length = 0
  const { player } = await play(lenderNamed('HEARTHLINE', address), { at, until })
  expect(await edgesOf(player.uuid)).toContain(edge)
  expect(answered).toEqual([202])
})
