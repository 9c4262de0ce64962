import { randomUUID } from 'node:crypto'
import { giveFeedback } from '@hearthline/contracts'
import { maskSecrets } from '@hearthline/domain/chat'
import type { Registry } from '../organisations/index.ts'
import { digest } from '../platform/crypto/index.ts'
import { type Bound, Problem, type WriteContext, writes } from '../platform/http/index.ts'
import { countSince, insertFeedback, lockSender } from './store.ts'
import type { FeedbackTables } from './tables.ts'

const HOUR_MS = 3_600_000
/** Limits per hour: by person, and by network address, which a whole office may share. */
const MOST = { person: 5, address: 30 } as const
/** In the sandbox, whole test runs and workshops share one address. */
const SANDBOX_FACTOR = 500

const identityOf = ({ caller }: WriteContext): string | null =>
  caller.kind !== 'staff' && 'identityUuid' in caller ? caller.identityUuid : null

/** Uses real time, like every limit, because a sandbox's clock can be moved. */
const refuseTooMany = async (context: WriteContext, sender: Buffer, by: keyof typeof MOST): Promise<void> => {
  const { app, tenant, tx } = context
  const trx = tx.as<FeedbackTables>()
  const from = { organisation: tenant.id, sender }
  const isWide = by === 'address' && app.config.mode === 'sandbox'
  await lockSender(trx, from)
  const count = await countSince(trx, from, new Date(Date.now() - HOUR_MS))
  if (count >= MOST[by] * (isWide ? SANDBOX_FACTOR : 1)) throw new Problem('tooManyRequests')
}

/** Anybody may write to the CEO, signed in or not, if the lender has enabled it. */
export const giveFeedbackCall = (registry: Registry): Bound =>
  writes(giveFeedback, async ({ body }, context) => {
    const { app, tenant, tx, address } = context
    if (registry.byId(tenant.id)?.features.ceoFeedback !== true) throw new Problem('notFound')
    const identity = identityOf(context)
    const sender = digest(app.keys.field, `feedback:${identity ?? address}`)
    await refuseTooMany(context, sender, identity === null ? 'address' : 'person')
    await insertFeedback(tx.as<FeedbackTables>(), {
      organisation_id: tenant.id,
      uuid: randomUUID(),
      given_at: new Date(),
      topic: body.topic,
      message: maskSecrets(body.message).text,
      marketing_consent: body.marketingConsent,
      pathname: body.pathname,
      product_type: body.productType,
      application_uuid: body.applicationUuid ?? null,
      identity_uuid: identity,
      sender,
    })
    return { received: true as const }
  })
