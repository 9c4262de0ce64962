import { WORKFLOW_VERSION } from '@hearthline/domain/workflow'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findOlder, findStandingAt, type Standing } from './applications/store.ts'
import type { ChatPlace } from './chat/conversation/conversation-store.ts'
import { findBehind, findExpired } from './chat/start/start-store.ts'
import { type Due, findDue } from './deadlines/store.ts'
import { createTestDatabase, type TestDatabase } from './platform/postgres/testing/index.ts'
import { type Exact, inPages, type Page } from './platform/sweeps/index.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'
import { findWaits, findWebhooks, type WaitRow, type WebhookRow } from './vendor-desk/store.ts'

let server: TestServer
let database: TestDatabase
let owner: pg.Client
/** Seven copies of an application, each with a due deadline, a vendor wait and a chat, all of the same moment. */
let copies: readonly string[]

/** As PostgreSQL's own clock writes it; ours have milliseconds. */
const MOMENT = '2026-01-05T10:00:00.123456Z'
const NOW = new Date('2026-11-20T10:00:00.000Z')

beforeAll(async () => {
  database = await createTestDatabase()
  server = await createTestServer({ database })
  const { uuid } = await createApplicant(server, { step: 'PRE_SOFT_CREDIT_DISCLOSURE' })
  owner = new pg.Client({ connectionString: database.ownerUrl })
  await owner.connect()
  await owner.query(`set app.organisation = '${server.lender.id}'`)
  const at = `'${MOMENT}'`
  const copied = owner.query(`with copies as (insert into applications
      select (jsonb_populate_record(a, jsonb_build_object('uuid', gen_random_uuid(), 'loan_number', 'COPY' || nr,
        'step', 'INCOME_VERIFICATION', 'step_entered_at', ${at}, 'workflow_version', ${WORKFLOW_VERSION - 1}))).*
      from applications a, generate_series(1, 7) nr where a.uuid = '${uuid}' returning organisation_id org, uuid),
    due as (insert into deadlines (organisation_id, application_uuid, kind, due_on, started_on)
      select org, uuid, 'counteroffer', '2026-01-01', '2026-01-01' from copies),
    waits as (insert into vendor_waits (organisation_id, application_uuid, step, vendor, since, last_asked_at)
      select org, uuid, 'INCOME_VERIFICATION', 'title', ${at}, ${at} from copies),
    webhooks as (insert into vendor_webhooks
      (organisation_id, uuid, vendor, webhook_id, sealed, received_at, outcome)
      select org, uuid, 'title', uuid, '', ${at}, 'stored' from copies),
    chats as (insert into chat_conversation (organisation_id, uuid, mode, state, last_seq, friendly_name,
        omni_proxy_channel_id, provider_channel_id, opened_at, last_event_at, expires_at)
      select org, uuid, 'twilio', 'queued', 3, 'A chat', uuid, uuid, ${at}, ${at}, ${at} from copies)
    select uuid from copies order by uuid`)
  const { rows } = await copied
  copies = rows.map((row) => row.uuid)
})
afterAll(async () => {
  await owner.end()
  await server.close()
})

const db = <Tables>() => server.app.db.read<Tables>(server.lender.id)
const org = () => server.lender.id

type Uuid = { readonly uuid: string }

/** The ids of all rows of a list that is read in pages of two. */
const idsOf = async <Row>(read: (page: Page<Row>) => Promise<readonly Row[]>, id: (row: Row) => string) => {
  const ids: string[] = []
  for await (const row of inPages(read, 2)) {
    ids.push(id(row))
    if (ids.length > 3 * copies.length) throw new Error('the pages do not end')
  }
  return ids
}

const standing = () =>
  idsOf<Standing>(
    (page) => findStandingAt(db(), org(), { steps: ['INCOME_VERIFICATION'], before: NOW, ...page }),
    ({ uuid }) => uuid,
  )
const waiting = () =>
  idsOf<Exact<WaitRow>>(
    (page) => findWaits(db(), org(), { before: NOW, ...page }),
    ({ application_uuid: application }) => application,
  )
const stored = () =>
  idsOf<Exact<WebhookRow>>(
    (page) => findWebhooks(db(), org(), { outcome: 'stored', before: NOW, ...page }),
    ({ uuid }) => uuid,
  )

describe('rows of the same moment are each read once, in pages of two', () => {
  it.each<[string, () => Promise<readonly string[]>]>([
    [
      'applications of an older workflow',
      () =>
        idsOf<Uuid>(
          (page) => findOlder(db(), org(), page),
          ({ uuid }) => uuid,
        ),
    ],
    ['applications at a step', standing],
    [
      'due deadlines',
      () =>
        idsOf<Due>(
          (page) => findDue(db(), org(), { today: '2026-11-20', ...page }),
          ({ application }) => application,
        ),
    ],
    ['waits for vendors', waiting],
    ['stored webhooks', stored],
    [
      'expired chats',
      () =>
        idsOf<ChatPlace>(
          (page) => findExpired(db(), org(), { now: NOW, ...page }),
          ({ conversation }) => conversation,
        ),
    ],
    [
      'chats behind their vendor',
      () =>
        idsOf<ChatPlace>(
          (page) => findBehind(db(), org(), page),
          ({ conversation }) => conversation,
        ),
    ],
  ])('%s', async (_, read) => expect(await read()).toEqual(copies))
})

describe('rows that are microseconds apart are each read once, the earliest first', () => {
  it.each([
    ['applications at a step', 'applications', 'step_entered_at', 'uuid', standing],
    ['waits for vendors', 'vendor_waits', 'since', 'application_uuid', waiting],
    ['stored webhooks', 'vendor_webhooks', 'received_at', 'uuid', stored],
  ] as const)('%s', async (_, table, column, key, read) => {
    await owner.query(
      `update ${table} set ${column} = $1::timestamptz + (7 - array_position($2::uuid[], ${key})) * interval '1 microsecond'
       where ${key} = any($2)`,
      [MOMENT, copies],
    )
    expect(await read()).toEqual(copies.toReversed())
  })
})
