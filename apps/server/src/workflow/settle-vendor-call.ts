import { type BodyOf, listVendorCalls, type ReplyOf, settleVendorCall } from '@hearthline/contracts'
import { openForStaff } from '../applications/index.ts'
import type { AppContext } from '../platform/app-context/index.ts'
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

type Desk = Parameters<typeof findWebhooks>[0]

/** The oldest are shown; the next follow as these are settled. */
const SHOWN = 200

const applicationOf = (keys: AppContext['keys'], row: WebhookRow): string | undefined =>
  row.reason === 'contradicts' ? applicationIn(readWebhookBody(keys, row)?.data.reference ?? '') : undefined

const waiting = async (
  desk: Desk,
  organisation: string,
  keys: AppContext['keys'],
): Promise<ReplyOf<typeof listVendorCalls>> => {
  const rows = await findWebhooks(desk, organisation, { outcome: 'waits', after: undefined, rows: SHOWN })
  return rows.map((row) => ({
    uuid: row.uuid,
    vendor: row.vendor,
    receivedAt: row.received_at.toISOString(),
    reason: row.reason ?? 'unreadable',
    application: applicationOf(keys, row) ?? null,
  }))
}

type Settlement = BodyOf<typeof settleVendorCall>

/** Notes in the application who settled the call; dismissing a contradiction also ends the escalation. */
const noteInCase = async (context: WriteContext, row: WebhookRow, { act, reason }: Settlement): Promise<void> => {
  const application = applicationOf(context.app.keys, row)
  if (application === undefined) return
  const { work, by } = await openForStaff(context, application, settleVendorCall.does)
  const goesOn = act === 'DISMISS' && work.facts.needsAttention?.reason === 'vendorContradicts'
  const note = { act, vendor: row.vendor, reason, staff: by.name }
  work.change(goesOn ? { needsAttention: undefined } : {}, { kind: 'vendorCallSettled', note })
}

export const vendorCallCalls = (): readonly Bound[] => [
  reads(listVendorCalls, async (_, { app, tenant }) => [
    ...(await waiting(app.db.read<DeskTables>(tenant.id), tenant.id, app.keys)),
  ]),
  writes(settleVendorCall, async ({ params, body }, context) => {
    const { app, tx } = context
    const desk = tx.as<DeskTables>()
    const row = await lockWebhook(desk, tx.organisation, params.call)
    if (row?.outcome !== 'waits') throw new Problem('taskNotFound')
    if (body.act === 'AGAIN') {
      await markWebhook(desk, row, { outcome: 'stored', reason: null, consumed_at: null })
      await app.jobs.send(tx, 'webhook', { organisation: tx.organisation, webhook: row.uuid })
    } else await markWebhook(desk, row, { outcome: 'dismissed', reason: row.reason, consumed_at: new Date() })
    await noteInCase(context, row, body)
    await tx.settle()
    return [...(await waiting(desk, tx.organisation, app.keys))]
  }),
]
