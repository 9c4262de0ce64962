import { listVendorCalls, type ReplyOf, settleVendorCall } from '@hearthline/contracts'
import type { Tx } from '../platform/db/index.ts'
import type { House } from '../platform/house/index.ts'
import { type Bound, Problem, reads, type WriteContext, writes } from '../platform/http/index.ts'
import {
  type DeskTables,
  findWebhooks,
  lockWebhook,
  markWebhook,
  readWebhookBody,
  type WebhookRow,
} from '../vendor-desk/index.ts'
import { applicationIn } from './consume-webhook.ts'
import { openAtStep } from './stand-still.ts'

type Desk = Parameters<typeof findWebhooks>[0]

const applicationOf = (keys: House['keys'], row: WebhookRow): string | undefined =>
  row.reason === 'contradicts' ? applicationIn(readWebhookBody(keys, row)?.data.reference ?? '') : undefined

const waiting = async (
  desk: Desk,
  organisation: string,
  keys: House['keys'],
): Promise<ReplyOf<typeof listVendorCalls>> => {
  const rows = await findWebhooks(desk, organisation, { outcome: 'waits' })
  return rows.map((row) => ({
    uuid: row.uuid,
    vendor: row.vendor,
    receivedAt: row.received_at.toISOString(),
    reason: row.reason ?? 'unreadable',
    application: applicationOf(keys, row) ?? null,
  }))
}

/** What was taken back is settled: the application it held up goes on by itself. */
const letGo = async (
  house: House,
  tx: Tx,
  about: { application: string; zone: string; note: object },
): Promise<void> => {
  const inHand = await openAtStep(house, tx, { ...about, step: undefined })
  if (inHand?.facts.needsAttention?.reason !== 'vendorContradicts') return
  inHand.change({ needsAttention: undefined }, { kind: 'vendorCallSettled', note: { ...about.note } })
}

const settle = async ({ house, tx, tenant, caller }: WriteContext, row: WebhookRow, reason: string): Promise<void> => {
  await markWebhook(tx.as<DeskTables>(), row, { outcome: 'dismissed', reason: row.reason, consumed_at: new Date() })
  const application = applicationOf(house.keys, row)
  if (application === undefined) return
  const staff = 'name' in caller ? caller.name : ''
  await letGo(house, tx, { application, zone: tenant.timeZone, note: { vendor: row.vendor, reason, staff } })
}

export const vendorCallCalls = (): readonly Bound[] => [
  reads(listVendorCalls, async (_, { house, tenant }) => [
    ...(await waiting(house.db.read<DeskTables>(tenant.id), tenant.id, house.keys)),
  ]),
  writes(settleVendorCall, async ({ params, body }, context) => {
    const { house, tx } = context
    const desk = tx.as<DeskTables>()
    const row = await lockWebhook(desk, tx.organisation, params.call)
    if (row?.outcome !== 'waits') throw new Problem('taskNotFound')
    if (body.act === 'AGAIN') {
      await markWebhook(desk, row, { outcome: 'stored', reason: null, consumed_at: null })
      await house.jobs.send(tx, 'webhook', { organisation: tx.organisation, webhook: row.uuid })
    } else await settle(context, row, body.reason)
    return [...(await waiting(desk, tx.organisation, house.keys))]
  }),
]
