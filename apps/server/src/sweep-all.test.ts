import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAll } from './sweep-all.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'

let server: ComposedServer
let owner: pg.Client
beforeAll(async () => {
  // Jobs are sent for real and run by nobody.
  server = await createComposedServer({ env: { ROLE: 'web' } })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  await owner.query(`set app.organisation = '${server.lender.id}'`)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const sweep = () =>
  sweepAll(server.app, server.lender.id, {
    zone: server.lender.timeZone,
    orgCode: server.lender.orgCode,
    withVendors: true,
  })
const jobsOf = async (queue: string, about: Readonly<Record<string, string>>) => {
  const data = JSON.stringify({ organisation: server.lender.id, ...about })
  const text = 'select state from jobs.job where name = $1 and data = $2'
  return (await server.app.db.pool.query(text, [queue, data])).rows.map(({ state }) => state)
}
const forgetJobs = (queue: string) => server.app.db.pool.query('delete from jobs.job where name = $1', [queue])

/** A stored call of a vendor, as it is ten minutes after it came. */
const aWebhook = async (): Promise<string> => {
  const webhook = randomUUID()
  await owner.query(
    `insert into vendor_webhooks (organisation_id, uuid, vendor, webhook_id, sealed, received_at, outcome)
     values ($1, $2, 'title', $3, '', now() - interval '10 minutes', 'stored')`,
    [server.lender.id, webhook, webhook],
  )
  return webhook
}
/** A chat at a vendor, with events that were not relayed. */
const aChat = async (): Promise<string> => {
  const conversation = randomUUID()
  await owner.query(
    `insert into chat_conversation (organisation_id, uuid, mode, state, last_seq, friendly_name,
       omni_proxy_channel_id, provider_channel_id, opened_at, last_event_at, expires_at)
     values ($1, $2, 'twilio', 'queued', 3, 'A chat', $3, $3, now(), now(), now() + interval '1 hour')`,
    [server.lender.id, conversation, conversation],
  )
  return conversation
}

describe('a round of sweeps', () => {
  it.each([
    ['webhook', aWebhook, (webhook: string) => ({ webhook })],
    ['chat', aChat, (conversation: string) => ({ conversation })],
  ] as const)('sends the job of a stored %s that has none, and none to one that has', async (queue, store, about) => {
    const stored = about(await store())
    await sweep()
    expect(await jobsOf(queue, stored)).toEqual(['created'])
    await sweep()
    expect(await jobsOf(queue, stored)).toEqual(['created'])
    await forgetJobs(queue)
    await sweep()
    expect(await jobsOf(queue, stored)).toEqual(['created'])
  })

  it('leaves a sweep to the process that is at it, does the others, and is done again when that one may have died', async () => {
    const [webhook, conversation] = [await aWebhook(), await aChat()]
    await owner.query(
      `insert into sweep_leases values ($1, 'webhooks', gen_random_uuid(), now() + interval '1 minute', false)
       on conflict (organisation_id, sweep) do update set until = excluded.until`,
      [server.lender.id],
    )
    await forgetJobs('deadlines')
    await sweep()
    await sweep()
    expect(await jobsOf('webhook', { webhook })).toEqual([])
    expect(await jobsOf('chat', { conversation })).toEqual(['created'])
    const { rows } = await server.app.db.pool.query(
      `select start_after > now() as is_later from jobs.job where name = 'deadlines' and group_id = $1`,
      [server.lender.id],
    )
    expect(rows.every(({ is_later }) => is_later)).toBe(true)
    // At most one in each stretch of a lease's length, of which the two rounds touch no more than two.
    expect([1, 2]).toContain(rows.length)
  })
})
