import {
  listCases,
  listReferralInvitations,
  listReferrals,
  listTasks,
  readCase,
  TASKS_COUNTED,
} from '@hearthline/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findSignedAsSigner, readApplication, sharingPhone } from './applications/index.ts'
import { closingFacts } from './documents/testing/index.ts'
import { auditOf, writeRegister } from './exports/index.ts'
import { createRoles, type Roles } from './identity/testing/roles.ts'
import { settleNews } from './notifications/index.ts'
import { applicationsInvitedTo } from './signers/store.ts'
import type { SignerTables } from './signers/tables.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { createApplicant } from './testing/test-applicant.ts'
import { createVisitor, type Visitor } from './testing/test-server.ts'
import { copyReceipts } from './underwriting/index.ts'

const COPIES = 4_000
const system = { kind: 'system', name: 'test' } as const

let server: ComposedServer
let roles: Roles
let owner: pg.Client
let appClient: pg.Client
let uuid: string
let referrer: string

const ORG = "nullif(current_setting('app.organisation'), '')::uuid"

/** For each copy what comes of a decision, a signature, a notification, an invitation and a task that was done. */
const plantRecords = async () => {
  await owner.query(`insert into lending_rules (organisation_id, sha256, kind, version, body)
    values (${ORG}, '\\x00', 'policy', '0', '{}')`)
  await owner.query(`insert into decisions (organisation_id, uuid, application_uuid, stage, decided_at, inputs,
      policy_sha256, policy_version, sheet_sha256, sheet_version, record, sha256)
    select organisation_id, copy, copy, 'INITIAL', created_at, '{}', '\\x00', '0', '\\x00', '0', '{}', '\\x00' from planted`)
  await owner.query(`insert into offer_receipts (organisation_id, offer_uuid, application_uuid, decision_uuid, body, sha256)
    select organisation_id, gen_random_uuid(), copy, copy, '{}', '\\x00' from planted`)
  await owner.query(`insert into documents (organisation_id, uuid, application_uuid, type, source, made_for, file_name,
      media_type, bytes, sha256, stored_as, anchors, must_be_read, created_at)
    select organisation_id, copy, copy, 'HELOC_NOTE', 'LENDER', 'test', 'a.pdf', 'application/pdf', 1, '', '', '[]', false,
      created_at from planted`)
  await owner.query(`insert into signatures (organisation_id, uuid, application_uuid, signer_uuid, document_uuid, sha256,
      anchors, kind, name, initials, ip, user_agent, at)
    select organisation_id, gen_random_uuid(), copy, gen_random_uuid(), copy, '', '[]', 'TYPED', '', '', '', '', created_at
    from planted`)
  await owner.query(`insert into signed_papers (organisation_id, signature_uuid, application_uuid, document_uuid, sha256)
    select organisation_id, uuid, application_uuid, document_uuid, sha256 from signatures`)
  await owner.query(`insert into account_notifications (organisation_id, uuid, identity_uuid, application_uuid, kind,
      locale, told, created_at, read_at)
    select organisation_id, gen_random_uuid(), gen_random_uuid(), copy, 'offerReady', 'en', '{}', created_at, created_at
    from planted`)
  await owner.query(`insert into signer_invitations (organisation_id, digest, application_uuid, signer_uuid, created_at, ends_at)
    select organisation_id, sha256(copy::text::bytea), copy, gen_random_uuid(), created_at, created_at from planted`)
  await owner.query(`insert into tasks (organisation_id, uuid, application_uuid, kind, about, reason, step, since, opened_at,
      closed_at)
    select organisation_id, gen_random_uuid(), copy, 'CREDIT_REVIEW', '', 'test', 'FACTA_REVIEW', created_at, created_at,
      created_at from planted`)
}

/**
 * Copies with different names, phones, addresses, days and words, each with a task; half of them are referred by one
 * originator.
 */
const plantCopies = async () => {
  await owner.query(`create temporary table planted as select *, row_number() over () as nth, gen_random_uuid() as copy
    from applications, generate_series(1, ${COPIES}) where uuid = '${uuid}'`)
  const made: Readonly<Record<string, string>> = {
    uuid: 'copy',
    loan_number: "'COPY-' || nth",
    email: "'copy' || nth || '@example.test'",
    phone: "'+1720' || (5550000 + nth)",
    referrer_uuid: `case when nth % 2 = 0 then '${referrer}' end`,
    created_at: "created_at - nth * interval '1 hour'",
    ended_at: "created_at - nth * interval '1 day'",
    signed_at: "created_at - nth * interval '1 day'",
    disbursed_on: '(created_at::date - nth::int)',
  }
  const { rows } = await owner.query<{ column_name: string }>(
    "select column_name from information_schema.columns where table_schema = 'public' and table_name = 'applications'",
  )
  const columns = rows.map(({ column_name: name }) => name)
  await owner.query(
    `insert into applications (${columns}) select ${columns.map((name) => made[name] ?? name)} from planted`,
  )
  await owner.query(`insert into application_words select organisation_id, copy, unnest(array['copy-' || nth, 'sample'])
    from planted`)
  await owner.query(`insert into application_signers select organisation_id, copy, gen_random_uuid() from planted`)
  await owner.query(`insert into tasks (organisation_id, uuid, application_uuid, kind, about, reason, step, since, opened_at)
    select organisation_id, gen_random_uuid(), copy, 'CREDIT_REVIEW', '', 'test', 'FACTA_REVIEW', created_at, created_at
    from planted`)
  await owner.query(`insert into referral_invitations (organisation_id, uuid, originator_uuid, email, locale, mails, last_sent_at)
    select organisation_id, copy, gen_random_uuid(), 'copy' || nth || '@example.test', 'en', 1, created_at from planted`)
  await plantRecords()
  await owner.query('analyze')
}

beforeAll(async () => {
  server = await createComposedServer()
  roles = await createRoles(server)
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  appClient = new pg.Client({ connectionString: server.database.appUrl })
  await Promise.all([owner.connect(), appClient.connect()])
  for (const client of [owner, appClient])
    await client.query("select set_config('app.organisation', $1, false)", [server.lender.id])
  referrer = server.lender.originators?.[0]?.uuid ?? expect.fail('the lender has no originators')
  const applicant = await createApplicant(server, { step: 'OFFER_SELECTION', facts: closingFacts })
  uuid = applicant.uuid
  await plantCopies()
})
afterAll(async () => {
  await Promise.all([owner.end(), appClient.end()])
  await server.close()
})

type Asked = { readonly text: string; readonly values: readonly unknown[]; readonly name?: string }

/** The statements that the server sends during `run`. */
const askedBy = async (run: () => Promise<unknown>): Promise<readonly Asked[]> => {
  const asked: Asked[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [query] = given
    if (typeof query === 'object' && query !== null && 'text' in query && 'values' in query) asked.push(query as Asked)
    return Reflect.apply(original, this, given)
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  return asked
}

type Node = {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Node[]
}

const nodesOf = (node: Node): readonly Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan for the server's role, under row security. */
const planOf = async ({ text, values }: Asked): Promise<readonly Node[]> => {
  const { rows } = await appClient.query(`explain (format json) ${text}`, [...values])
  return nodesOf(rows[0]['QUERY PLAN'][0].Plan)
}

const staff = async (): Promise<Visitor> =>
  Object.assign(createVisitor(server), { token: await roles.tokenOf('processor', { uuid } as never) })
const originator = async (): Promise<Visitor> =>
  Object.assign(createVisitor(server), { token: await roles.tokenOfReferrer('originator', referrer) })
const snapshot = () =>
  readApplication(server.app.db, server.lender.id, uuid, { caller: system, does: 'readApplication' })

type Query = {
  /** Matches its statement. */
  readonly piece: RegExp
  /** The indexes that it needs, each with the searched column. */
  readonly by: Readonly<Record<string, string>>
  readonly run: () => Promise<unknown>
}

/** Every search and report. */
const QUERIES: Readonly<Record<string, Query>> = {
  'the next cases': {
    piece: /\(a\.created_at, a\.uuid\) </,
    by: { applications_newest: 'created_at' },
    run: async () => {
      const { body } = await (await staff()).call(listCases, { query: {} })
      return (await staff()).call(listCases, { query: { after: String(body.next) } })
    },
  },
  'a search of the cases': {
    piece: /application_words/,
    by: { application_words_by_word: 'word' },
    run: async () => (await staff()).call(listCases, { query: { search: 'copy-77' } }),
  },
  // Found by the words, all of them would be read and sorted for a page of fifty.
  'a search of the cases by a word that most have': {
    piece: /application_words/,
    by: { applications_newest: 'organisation_id' },
    run: async () => (await staff()).call(listCases, { query: { search: 'sample' } }),
  },
  'the queue': {
    piece: /order by "t"."since"/,
    by: { tasks_queue: 'organisation_id' },
    run: async () => (await staff()).call(listTasks, { query: {} }),
  },
  'a search of the queue': {
    piece: /application_words.*order by "t"."since"/s,
    by: { application_words_by_word: 'word' },
    run: async () => (await staff()).call(listTasks, { query: { search: 'copy-77' } }),
  },
  'the count of such a search': {
    piece: /count.*application_words/s,
    by: { application_words_by_word: 'word' },
    run: async () => (await staff()).call(listTasks, { query: { search: 'copy-77' } }),
  },
  'who else gives a phone number': {
    piece: /"phone" =/,
    by: { applications_by_phone: 'phone' },
    run: async () => sharingPhone(server.app.db, server.lender.id, await snapshot()),
  },
  'where somebody is a signer': {
    piece: /application_signers/,
    by: { application_signers_by_signer: 'signer_uuid' },
    run: () => findSignedAsSigner(server.app.db, server.lender.id, crypto.randomUUID()),
  },
  'what an originator brought': {
    piece: /"a"."referrer_uuid" =.*order by "a"."created_at"/s,
    by: { applications_by_referrer: 'referrer_uuid' },
    run: async () => (await originator()).call(listReferrals),
  },
  'the invitations that nobody answered': {
    piece: /from "referral_invitations".*not exists/s,
    by: { applications_by_email: 'email' },
    run: async () => (await originator()).call(listReferralInvitations),
  },
  'the tasks of a case': {
    piece: /from "tasks".*order by "opened_at"/s,
    by: { tasks_by_application: 'application_uuid' },
    run: async () => (await staff()).call(readCase, { params: { uuid } }),
  },
  'the receipts of an application': {
    piece: /from "offer_receipts"/,
    by: { offer_receipts_by_application: 'application_uuid' },
    run: () => auditOf(server.app, server.lender, uuid),
  },
  'the receipts of a decision': {
    piece: /from "offer_receipts"/,
    by: { offer_receipts_by_decision: 'decision_uuid' },
    run: () => copyReceipts(server.app.db, [server.lender.id], crypto.randomUUID()),
  },
  'the signatures of an application': {
    piece: /from "signatures"/,
    by: { signatures_by_application: 'application_uuid' },
    run: () => auditOf(server.app, server.lender, uuid),
  },
  'the notifications that a step settles': {
    piece: /update "account_notifications"/,
    by: { account_notifications_unsettled: 'application_uuid' },
    run: () => server.app.db.inTransaction(server.lender.id, async (tx) => settleNews(tx, uuid, 'offerReady')),
  },
  'where a signer was ever invited': {
    piece: /from "signer_invitations"/,
    by: { signer_invitations_by_signer: 'signer_uuid' },
    run: () =>
      server.app.db.inTransaction(server.lender.id, (tx) =>
        applicationsInvitedTo(tx.as<SignerTables>(), server.lender.id, crypto.randomUUID()),
      ),
  },
  'the register of a year': {
    piece: /"ended_at"/,
    by: {
      applications_by_ended_at: 'ended_at',
      applications_by_signed_at: 'signed_at',
      applications_by_disbursed_on: 'disbursed_on',
    },
    run: () => writeRegister(server.app, server.lender, new Date().getFullYear() + 1),
  },
}

const theOne = async (piece: RegExp, run: () => Promise<unknown>): Promise<Asked> =>
  (await askedBy(run)).find(({ text }) => piece.test(text)) ?? expect.fail(`nothing was asked like ${piece}`)

/** The errors of a plan. */
const faultsOf = async ({ piece, by, run }: Query): Promise<readonly string[]> => {
  const nodes = await planOf(await theOne(piece, run))
  const unused = Object.entries(by).filter(
    ([index, column]) =>
      !nodes.some(
        (node) => node['Index Name'] === index && new RegExp(`\\b${column}\\b`).test(node['Index Cond'] ?? ''),
      ),
  )
  const read = nodes.filter((node) => node['Node Type'] === 'Seq Scan')
  return [
    ...unused.map(([index, column]) => `${index} is not searched by ${column}`),
    ...read.map((node) => `${node['Relation Name']} is read whole`),
  ]
}

/** Runs without an index, which is restored afterwards. */
const without = async <T>(index: string, look: () => Promise<T>): Promise<T> => {
  const { rows } = await owner.query('select pg_get_indexdef(to_regclass($1)) as made', [index])
  await owner.query(`drop index ${index}`)
  try {
    return await look()
  } finally {
    await owner.query(rows[0].made)
  }
}

describe.each(Object.entries(QUERIES))('%s, under row security', (_, query) => {
  it('is found by its index, and nothing is read whole', async () => expect(await faultsOf(query)).toEqual([]))

  it.each(Object.keys(query.by))('is not without %s', async (index) =>
    expect(await without(index, () => faultsOf(query))).toContain(`${index} is not searched by ${query.by[index]}`),
  )
})

it.each([
  ['cases', listCases],
  ['queue', listTasks],
] as const)('a search of the %s is planned by its words, however often it is asked', async (_, list) => {
  const visitor = await staff()
  const tenTimes = (query: Readonly<Record<string, string>>) =>
    askedBy(async () => {
      for (let nth = 0; nth < 10; nth++) await visitor.call(list, { query })
    })
  const searches = (await tenTimes({ search: 'copy-77' })).filter(({ text }) => text.includes('application_words'))
  expect(searches.length).toBeGreaterThanOrEqual(10)
  expect(searches.filter(({ name }) => name !== undefined)).toEqual([])
  expect((await tenTimes({})).some(({ name }) => name !== undefined)).toBe(true) // without words it is planned once
})

it('a queue of thousands is counted up to the limit, and a short list to its end', async () => {
  const visitor = await staff()
  const counts = async (query: Readonly<Record<string, string>>) => (await visitor.call(listTasks, { query })).body
  expect(await counts({ search: 'sample' })).toMatchObject({ count: TASKS_COUNTED, mine: 0 })
  expect(await counts({ search: 'copy-77' })).toMatchObject({ count: 11 }) // 77, and 770 to 779
})

it('no search or report takes a field out of the facts', async () => {
  for (const { run } of Object.values(QUERIES))
    for (const { text } of await askedBy(run)) expect(text).not.toMatch(/facts"?\s*(->|#>|@>)/)
})
