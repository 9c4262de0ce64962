import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aboutRequest, fileAbout } from '../documents/index.ts'
import { checkSettled, type Keyring, openKeyring, rotateKeys, seal } from '../platform/crypto/index.ts'
import { createFiles, openStoredFiles, type StoredFiles } from '../platform/files/index.ts'
import { createTestDatabase, type TestDatabase } from '../platform/postgres/testing/index.ts'
import { aboutStroke } from '../signing/index.ts'
import { giveAccount } from '../testing/borrower-actions.ts'
import { applicantAtBank, createJourneyServer, type JourneyServer } from '../testing/journey-server.ts'
import { countSealed } from './count-sealed.ts'
import { reseal } from './reseal.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'
import { keepFiles } from './store.ts'

const BY_TYPE: Readonly<Record<string, unknown>> = {
  uuid: randomUUID(),
  text: 'a',
  integer: 1,
  bigint: 1,
  boolean: false,
  jsonb: '{}',
  bytea: Buffer.from('x'),
  'timestamp with time zone': new Date(Date.now() + 3_600_000),
}
const STROKE = 'M 0 0 L 10 10'
const AGO_MS = 600_000

let database: TestDatabase
let server: JourneyServer
let folder: string
let client: pg.Client
let stored: StoredFiles
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reseal-'))
  database = await createTestDatabase()
  server = await createJourneyServer({ database, env: { FILES_URL: `file://${folder}` } })
  // As the application, which sees one lender's rows at a time.
  client = new pg.Client({ connectionString: database.appUrl })
  await client.connect()
  stored = openStoredFiles(server.app.config.filesUrl)
})
afterAll(async () => {
  await client.end()
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const masters = () => ({ masterKey: server.app.config.masterKey })
const rotated = async (): Promise<Keyring> => {
  await rotateKeys(client, masters(), { nowMs: Date.now() - AGO_MS, algorithm: 'chacha20-poly1305' })
  return (await openKeyring(client, masters())).keys
}
const work = (keys: Keyring, with_: pg.ClientBase = client) => ({
  client: with_,
  keys,
  files: createFiles(server.app.config.filesUrl, keys.file),
  stored,
  graceMs: 0,
})
const ofLender = (text: string, values: readonly unknown[]) =>
  client
    .query(`select set_config('app.organisation', $1, false)`, [server.lender.id])
    .then(() => client.query(text, [...values]))

/** A document with its file and what it was made from, sealed as the server seals them. */
const keep = async (application: string): Promise<void> => {
  const uuid = randomUUID()
  const storedAs = await server.app.files.keep(Buffer.from('%PDF a paper'), fileAbout(application, uuid))
  const request = seal(server.app.keys.file, '{"kind":"a paper"}', aboutRequest(application, uuid))
  await ofLender(
    `insert into documents (organisation_id, uuid, application_uuid, type, source, made_for, file_name, media_type, bytes,
       sha256, stored_as, anchors, must_be_read, request, created_at)
     values ($1, $2, $3, 'a', 'LENDER', $2::uuid::text, 'a', 'application/pdf', 12, 'a', $4, '[]', false, $5, now())`,
    [server.lender.id, uuid, application, storedAs, request],
  )
}

/** What sign-in, drafts and webhooks keep, sealed to the words that they seal to. */
const keepOthers = async (): Promise<void> => {
  const { id } = server.lender
  const { keys } = server.app
  const uuid = randomUUID()
  const hash = randomBytes(32)
  const hex = hash.toString('hex')
  const rows: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
    ['drafts', { cookie_hash: hash, sealed: seal(keys.draft, 'x', `draft:${id}:${hex}`) }],
    ['issuer_records', { model: 'Grant', digest: hash, sealed: seal(keys.issuer, 'x', `issuer:${id}:Grant:${hex}`) }],
    [
      'one_time_codes',
      {
        address_digest: hash,
        link_digest: hash,
        sealed_address: seal(keys.field, 'x', `link:${id}:${hex}`),
      },
    ],
    [
      'sign_in_challenges',
      { digest: hash, purpose: 'passkey', sealed: seal(keys.field, 'x', `challenge:${id}:passkey:${hex}`) },
    ],
    ['totp_factors', { identity_uuid: uuid, sealed_secret: seal(keys.field, 'x', `totp:${id}:${uuid}`) }],
    ['vendor_webhooks', { uuid, sealed: seal(keys.field, 'x', `vendor-webhook:${uuid}`) }],
  ]
  for (const [table, given] of rows) {
    const { rows: needed } = await ofLender(
      `select column_name as name, data_type as type from information_schema.columns where table_schema = 'public'
         and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
         and is_identity = 'NO'`,
      [table],
    )
    const fills = needed.map(({ name, type }) => [name, BY_TYPE[type]])
    const all = Object.entries({ ...Object.fromEntries(fills), organisation_id: id, ...given })
    await ofLender(
      `insert into ${table} (${all.map(([name]) => name).join(', ')}) values (${all.map((_, nth) => `$${nth + 1}`).join(', ')})`,
      all.map(([, value]) => value),
    )
  }
}

/** A drawn signature on the applicant's first document, sealed as the server seals it. */
const draw = async (application: string): Promise<string> => {
  const uuid = randomUUID()
  const drawn = seal(server.app.keys.field, STROKE, aboutStroke(uuid))
  await ofLender(
    `insert into signatures (organisation_id, uuid, application_uuid, signer_uuid, document_uuid, sha256,
       anchors, kind, name, initials, drawn, ip, user_agent, at)
     select organisation_id, $1, application_uuid, $1, uuid, sha256, '[]', 'drawn', 'A', 'A', $2, '', '', now()
     from documents where application_uuid = $3 limit 1`,
    [uuid, drawn, application],
  )
  return uuid
}

/** The connection of a process that is killed at its nth change. */
const killedAt = (nth: number): pg.ClientBase => {
  let changes = 0
  return new Proxy(client, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'query' || typeof value !== 'function') return value
      return (text: unknown, values: unknown) => {
        if (String(text).startsWith('update ')) changes++
        if (changes === nth) throw new Error('killed')
        return Reflect.apply(value, target, [text, values])
      }
    },
  })
}

it('seals rows and files anew, goes on after a kill, and leaves nothing under the old version', async () => {
  const applicant = await applicantAtBank(server)
  await giveAccount(applicant)
  await keepOthers()
  for (let nth = 0; nth < 3; nth++) await keep(applicant.uuid)
  const signature = await draw(applicant.uuid)
  const before = await countSealed(client, stored)
  expect(new Set(before.map(({ version }) => version))).toEqual(new Set([1]))
  const columns = before.map(({ column }) => column)
  expect(columns).toEqual(expect.arrayContaining(['files', 'signatures.drawn', 'drafts.sealed', 'documents.request']))
  // Nobody here is paid by file, has opened a notary's session, or asked an additional signer: all are keyed as others are.
  expect(Object.keys(SEALED_COLUMNS).filter((one) => !columns.includes(one))).toEqual([
    'ach_entries.sealed',
    'ach_returns.sealed',
    'notary_sessions.token',
    'signer_demographics.sealed',
  ])

  const keys = await rotated()
  await expect(reseal(work(keys, killedAt(5)))).rejects.toThrow('killed')
  const halfway = await countSealed(client, stored)
  expect(new Set(halfway.map(({ version }) => version))).toEqual(new Set([1, 2]))
  const { stays } = await reseal(work(keys))
  expect(stays).toEqual([])
  const after = await countSealed(client, stored)
  expect(after).toHaveLength(before.length)
  for (const one of before) expect(after).toContainEqual({ ...one, version: 2 })
  // Done again it finds nothing to do.
  expect(await reseal(work(keys))).toEqual({ rows: 0, files: 0, removed: 0, stays: [] })

  // The version before is taken away: everything opens.
  const { rows } = await ofLender('select stored_as, application_uuid, uuid from documents', [])
  const alone = {
    ...keys.file,
    newest: 2,
    byVersion: new Map([...keys.file.byVersion].filter(([version]) => version === 2)),
  }
  const place = createFiles(server.app.config.filesUrl, alone)
  for (const { stored_as, application_uuid, uuid } of rows)
    expect((await place.read(stored_as, fileAbout(application_uuid, uuid))).subarray(0, 4).toString()).toBe('%PDF')
  expect(rows.length).toBeGreaterThan(2)
  const { rows: drawn } = await ofLender('select drawn from signatures where uuid = $1', [signature])
  expect(drawn[0].drawn[0]).toBe(2)
})

it('leaves what does not open as it is, and names it', async () => {
  const { rows } = await ofLender('select uuid from documents order by uuid limit 1', [])
  const { uuid } = rows[0]
  await ofLender(
    'update documents set request = set_byte(request, 20, (get_byte(request, 20) + 1) % 256) where uuid = $1',
    [uuid],
  )
  const keys = await rotated()
  expect((await reseal(work(keys))).stays).toEqual([`documents.request ${uuid}`])
})

it('changes of a signature what is drawn alone, and with a later version alone', async () => {
  const change = (what: string) => ofLender(`update signatures set ${what}`, [])
  for (const what of [
    'drawn = drawn',
    `drawn = set_byte(drawn, 0, 1)`,
    `drawn = null`,
    `drawn = set_byte(drawn, 0, 200), name = 'Another'`,
    `name = 'Another'`,
  ])
    await expect(change(what)).rejects.toThrow(/append-only/)
})

it('removes no file while somebody copies them', async () => {
  const keys = await rotated()
  const copying = new pg.Client({ connectionString: database.appUrl })
  await copying.connect()
  await keepFiles(copying)
  let isDone = false
  const resealing = reseal(work(keys)).then((done) => {
    isDone = true
    return done
  })
  await setTimeout(3_000)
  expect(isDone).toBe(false)
  await copying.end()
  expect((await resealing).removed).toBeGreaterThan(2)
})

it('is refused before every process has long sealed with the newest version', async () => {
  await rotateKeys(client, masters(), { nowMs: Date.now() })
  await expect(checkSettled(client, Date.now())).rejects.toThrow(/five minutes/)
  await expect(checkSettled(client, Date.now() + 2 * AGO_MS)).resolves.toBeUndefined()
})
