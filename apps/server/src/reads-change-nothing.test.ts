import { randomUUID } from 'node:crypto'
import {
  ACCOUNT_KINDS,
  CHAT_TOKEN_HEADER,
  calls,
  type Endpoint,
  STAFF_ROLES,
  saveDraft,
  sendCode,
  uploadDocument,
} from '@hearthline/contracts'
import type { Step } from '@hearthline/domain/workflow'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { StartTables } from './chat/start/tables.ts'
import { mintChatToken } from './chat/start/tokens.ts'
import { createChatContext } from './chat/testing/chat-context.ts'
import { saveAccount } from './identity/accounts/account-store.ts'
import { claimsIn } from './identity/testing/people.ts'
import { createRoles, type Role, type Roles } from './identity/testing/roles.ts'
import { withClient } from './platform/postgres/index.ts'
import { closingFactsWith } from './signers/testing/co-owned.ts'
import { askCall } from './testing/ask-call.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createVisitor } from './testing/test-server.ts'

/** What a reading call may write, and why. Nothing of it is what somebody asked for. */
const MAY_CHANGE: Readonly<Record<string, string>> = {
  security_events: 'that staff read a case, and who was refused',
  'sessions.last_seen_at': 'that a session is in use',
  chatbot_gates: 'what the chatbot learned of its topics, by their hash: the same, whoever asks and how often',
  version: 'when the queue last looked after itself, which no call decides',
  queue: 'likewise',
}

const ROLES: readonly Role[] = ['visitor', ...ACCOUNT_KINDS, ...STAFF_ROLES]

/** Where an application stands to which the call belongs. */
const AT: Readonly<Record<string, Step>> = {
  readRefusal: 'DECLINED',
  listDocuments: 'INCOME_VERIFICATION',
  readDocument: 'INCOME_VERIFICATION',
}

let server: ComposedServer
let roles: Roles
const applications = new Map<Step, { applicant: Applicant; tokens: ReadonlyMap<Role, string | undefined> }>()
const params: Record<string, string> = { department: 'OPS_PHONE' }
const shown = { headers: {} as Record<string, string>, cookies: {} as Record<string, string> }

const applicationAt = async (step: Step) => {
  const known = applications.get(step)
  if (known !== undefined) return known
  const { signerUuid, referrerUuid } = roles
  const owner = { uuid: randomUUID(), email: `${randomUUID()}@example.test`, passwordHash: null, at: new Date() }
  const identityUuid = await saveAccount(server.app.db.read(server.lender.id), server.lender.id, owner)
  const applicant = await createApplicant(server, {
    step,
    facts: { ...closingFactsWith(signerUuid), referrerUuid },
    of: { visitor: createVisitor(server), identityUuid },
  })
  const tokens = new Map<Role, string | undefined>()
  for (const role of ROLES) tokens.set(role, await roles.tokenOf(role, applicant))
  applications.set(step, { applicant, tokens })
  return { applicant, tokens }
}

/** What is read: a draft, a document, and a chat with its agent in it. */
const layOut = async () => {
  const visitor = createVisitor(server)
  await visitor.call(saveDraft, { body: { section: 'name', values: { firstName: 'Avery' }, complete: false } })
  shown.cookies = visitor.cookies
  const { applicant, tokens } = await applicationAt('INCOME_VERIFICATION')
  const sent = { uuid: applicant.uuid, token: tokens.get('borrower'), type: 'PAYSTUB' } as const
  params.document = String((await sendFile(server, uploadDocument, sent)).body.uuid)
  const agent = String(claimsIn(tokens.get('chatAgent')).sub)
  const place = await createChatContext(server.app, server.lender.id).open({ agent_uuid: agent })
  Object.assign(params, { conversation: place.conversation, conversationId: place.conversation })
  const chat = server.app.db.read<StartTables>(server.lender.id)
  shown.headers[CHAT_TOKEN_HEADER] = (await mintChatToken(server.app, chat, { place, nowMs: Date.now() })).token
}

beforeAll(async () => {
  // Workers change tables by themselves.
  server = await createComposedServer({ env: { ROLE: 'web' } })
  roles = await createRoles(server)
  params.originator = server.lender.originators?.[0]?.uuid ?? ''
  await layOut()
  await applicationAt('CO_DEED_REQ')
  await applicationAt('DECLINED')
})
afterAll(() => server.close())

type Sums = ReadonlyMap<string, string>

/** A row without what a reading call may change in it. */
const comparedOf = (table: string): string =>
  Object.keys(MAY_CHANGE)
    .filter((one) => one.startsWith(`${table}.`))
    .reduce((row, one) => `${row} - '${one.slice(table.length + 1)}'`, 'to_jsonb(t)')

/** Of every table, those of the queue among them: how many rows it has, and a checksum of what stands in them. */
const sumsOfTables = (): Promise<Sums> => {
  const url = new URL(inject('testCluster').adminUrl)
  url.pathname = server.database.name
  return withClient(url.href, async (client) => {
    const { rows: tables } = await client.query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')`,
    )
    const sums = tables.map(
      ({ schema, name }) => `select '${name}' as name,
        count(*) || ':' || coalesce(sum(hashtextextended((${comparedOf(name)})::text, 0)), 0) as sum from "${schema}"."${name}" t`,
    )
    const { rows } = await client.query<{ name: string; sum: string }>(sums.join(' union all '))
    return new Map(rows.filter(({ name }) => !(name in MAY_CHANGE)).map(({ name, sum }) => [name, sum]))
  })
}

const changedIn = (before: Sums, after: Sums): readonly string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)

/** Asks as everybody; gives the statuses of those who got something, and the tables that are others afterwards. */
const askedByAll = async (call: Endpoint) => {
  const { applicant, tokens } = await applicationAt(AT[call.name] ?? 'CO_DEED_REQ')
  const about = { host: 'localhost', params: { ...params, uuid: applicant.uuid }, ...shown }
  const before = await sumsOfTables()
  const answers: string[] = []
  for (const role of ROLES) answers.push(await askCall(server.fastify, call, { ...about, token: tokens.get(role) }))
  return { answers, changed: changedIn(before, await sumsOfTables()) }
}

/** They answer about something that is not made here, so they are refused as those are who ask for what is not there. */
const NEEDS_MORE: readonly string[] = [
  'readBrokerUser',
  'listOffers',
  'readAssetTerms',
  'readCounteroffer',
  'readRevision',
  'readReview',
  'readValuationTerms',
  'readNotarySession',
  'listTalkMessages',
  'readTalkMessage',
  'downloadChatFile',
  'getChatHistory',
  'readChatContext',
  'readChatTranscript',
  'readDeskFile',
]

const reading = calls.filter(({ method }) => method === 'GET')

describe('a call by GET', () => {
  // [ASVS-3.5.3]
  it.each(reading.map((call) => [call.name, call] as const))('%s changes nothing, whoever asks', async (name, call) => {
    const { answers, changed } = await askedByAll(call)
    expect(changed).toEqual([])
    expect([answers.includes('200'), answers]).toEqual([!NEEDS_MORE.includes(name), answers])
  })
})

describe('the tables (control)', () => {
  it('hold something of every one of them, and are all looked at', async () => {
    const sums = await sumsOfTables()
    expect(sums.size).toBeGreaterThan(80)
    for (const name of ['accounts', 'sessions', 'applications', 'application_log', 'chat_conversation'])
      expect(sums.get(name), name).not.toMatch(/^0:/)
  })

  it.each([
    [
      'a new row',
      sendCode,
      { email: `${randomUUID()}@example.test`, purpose: 'login', locale: 'en' },
      'one_time_codes',
    ],
    ['a draft', saveDraft, { section: 'name', values: { firstName: 'Avery' }, complete: false }, 'drafts'],
  ] as const)('show %s', async (_, call, body, table) => {
    const before = await sumsOfTables()
    expect((await createVisitor(server).call(call, { body })).status).toBe(200)
    expect(changedIn(before, await sumsOfTables())).toContain(table)
  })

  it('show one letter that is another', async () => {
    const visitor = createVisitor(server)
    const save = (firstName: string) =>
      visitor.call(saveDraft, { body: { section: 'name', values: { firstName }, complete: false } })
    await save('Avery')
    const before = await sumsOfTables()
    await save('Averx')
    expect(changedIn(before, await sumsOfTables())).toEqual(['drafts'])
  })
})
