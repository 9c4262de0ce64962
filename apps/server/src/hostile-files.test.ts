import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  downloadChatFile,
  type Endpoint,
  giveEvidenceDocument,
  giveSignedDocument,
  problems,
  readDeskFile,
  readDocument,
  sendDeskFile,
  setPresence,
  uploadChatFile,
  uploadDocument,
} from '@hearthline/contracts'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { appendEvent, openConversation } from './chat/conversation/append-event.ts'
import { insertAtDesk } from './chat/desk/desk-store.ts'
import type { DeskTables } from './chat/desk/tables.ts'
import type { StartTables } from './chat/start/tables.ts'
import { mintChatToken } from './chat/start/tokens.ts'
import { AMR, MP3, MP4 } from './chat/testing/sample-files.ts'
import type { DocumentTables } from './documents/tables.ts'
import { demoStaffOf } from './identity/index.ts'
import type { IdentityTables } from './identity/tables.ts'
import { createRoles, type Role, type Roles } from './identity/testing/roles.ts'
import { contentsOf, HOSTILE_MARK, type HostileFile, hostileFiles, photo } from './platform/uploads/testing/index.ts'
import { closingFactsWith } from './signers/testing/co-owned.ts'
import { type ComposedServer, createComposedServer } from './testing/composed-server.ts'
import { keepDeed } from './testing/keep-deed.ts'
import { ofToday, shareName } from './testing/share-of-day.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthline-hostile-files-'))
let server: ComposedServer
let roles: Roles
let files: readonly HostileFile[]
beforeAll(async () => {
  server = await createComposedServer({ env: { FILES_URL: `file://${folder}` } })
  roles = await createRoles(server)
  files = await hostileFiles()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Reply = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly rawPayload: Buffer
  readonly body: string
}
type Given = Pick<HostileFile, 'name' | 'bytes'>
/** A place where files are given: the file that was given is fetched again by who may read it. */
type Upload = { readonly call: Endpoint; give(file: Given): Promise<Reply>; fetch(given: Reply): Promise<Reply> }

const BOUNDARY = 'hostile-boundary'
/** A body whose names are written as they are, which no client of ours does. */
const multipart = ({ name, bytes }: Given, fields: Readonly<Record<string, string>>): Buffer =>
  Buffer.concat([
    ...Object.entries(fields).map(([field, value]) =>
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`),
    ),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

type Params = Readonly<Record<string, string>>
const urlOf = ({ path }: Endpoint, params: Params) =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? randomUUID())

type Sender = { readonly headers: Readonly<Record<string, string>>; readonly params: Params }
const give = (call: Endpoint, { headers, params }: Sender, { file, fields = {} }: { file: Given; fields?: Params }) =>
  server.fastify.inject({
    method: call.method,
    url: urlOf(call, params),
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      ...headers,
    },
    payload: multipart(file, fields),
  })
const fetchAs = (call: Endpoint, { headers, params }: Sender) =>
  server.fastify.inject({ method: 'GET', url: urlOf(call, params), headers: { host: 'localhost', ...headers } })

const ofNobody = { now: () => Promise.reject(new Error('it is about no application')) }
const bearer = async (role: Role, applicant: Pick<Applicant, 'now'>) => ({
  authorization: `Bearer ${await roles.tokenOf(role, applicant)}`,
})

const newestOf = async ({ uuid }: Applicant): Promise<string> => {
  const row = await server.app.db
    .read<DocumentTables>(server.lender.id)
    .selectFrom('documents')
    .select('uuid')
    .where('application_uuid', '=', uuid)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  return row.uuid
}

const ofApplication = async (
  call: Endpoint,
  role: Role,
  { step, type }: { step: Parameters<typeof createApplicant>[1]['step']; type: string },
): Promise<Upload> => {
  const applicant = await createApplicant(server, { step, facts: closingFactsWith(roles.signerUuid) })
  await keepDeed(server, applicant.uuid)
  const headers = await bearer(role, applicant)
  const params = { uuid: applicant.uuid }
  return {
    call,
    give: (file) => give(call, { headers, params }, { file, fields: { type } }),
    fetch: async () => fetchAs(readDocument, { headers, params: { ...params, document: await newestOf(applicant) } }),
  }
}

/** A chat in the hands of an agent who is here: a sweep takes it from one who is not. */
const startChat = async () => {
  await server.fastify.inject({
    method: setPresence.method,
    url: setPresence.path,
    headers: { host: 'localhost', 'idempotency-key': randomUUID(), ...(await bearer('chatAgent', ofNobody)) },
    payload: { presence: 'available' },
  })
  const member = demoStaffOf(server.lender).find(({ roles: held }) => held.includes('chatAgent'))
  const { uuid: agent } = await server.app.db
    .read<IdentityTables>(server.lender.id)
    .selectFrom('staff')
    .select('uuid')
    .where('email', '=', member?.email ?? '')
    .executeTakeFirstOrThrow()
  return server.app.db.inTransaction(server.lender.id, async (tx) => {
    const conversation = await openConversation(tx, { mode: 'builtin', friendly_name: 'Avery', agent_uuid: agent })
    const place = { organisation: server.lender.id, conversation }
    const seat = { skills: ['DEFAULT'], since: new Date(), target: null }
    await insertAtDesk(tx.as<DeskTables>(), place, seat)
    await appendEvent(tx, place, { type: 'state', state: 'active' })
    const { token } = await mintChatToken(server.app, tx.as<StartTables>(), { place, nowMs: Date.now() })
    return { conversation, token }
  })
}

type Chat = Awaited<ReturnType<typeof startChat>>

/** A conversation takes sixty files: then it is another one. */
const FILES_OF_A_CHAT = 50
const ofChat = (side: 'customer' | 'agent'): Upload => {
  const [call, reading] = side === 'customer' ? [uploadChatFile, downloadChatFile] : [sendDeskFile, readDeskFile]
  let chat: Chat | undefined
  let given = 0
  const sender = async ({ conversation, token }: Chat) => ({
    headers: side === 'customer' ? { 'x-chat-token': token } : await bearer('chatAgent', ofNobody),
    params: { conversation },
  })
  return {
    call,
    give: async (file) => {
      if (chat === undefined || given % FILES_OF_A_CHAT === 0) chat = await startChat()
      given += 1
      return give(call, await sender(chat), { file })
    },
    fetch: async ({ body }) => {
      if (chat === undefined) throw new Error('nothing was given')
      const { headers, params } = await sender(chat)
      return fetchAs(reading, { headers, params: { ...params, attachment: String(JSON.parse(body).id) } })
    },
  }
}

const SANDBOXED = {
  'cache-control': 'no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
} as const

/** Kinds that are written anew: nothing that was hidden in them may be left. */
const REWRITTEN = ['application/pdf', 'image/jpeg', 'image/png']
/** Kinds that are kept as they came. None is run by what opens it, and a browser is told not to guess another kind. */
const KEPT = ['audio/amr', 'audio/mpeg', 'video/mp4', 'text/plain']

/** The beginnings of what was hidden in the files, in small letters; the third is an archive's. */
const HIDDEN = [HOSTILE_MARK.toLowerCase(), '<script', 'pk\u0003\u0004', '<html', '<?php']

const errorsInBytes = async (type: string, bytes: Buffer): Promise<readonly string[]> => {
  const errors: string[] = []
  const found = (await fileTypeFromBuffer(bytes))?.mime ?? 'text/plain'
  if (found !== type) errors.push(`is ${found} and called ${type}`)
  if (type === 'text/plain' && /^\s*</.test(bytes.toString())) errors.push('words that are markup')
  if (!REWRITTEN.includes(type)) return errors
  if (HIDDEN.some((one) => bytes.toString('latin1').toLowerCase().includes(one)))
    errors.push('carries what was hidden in it')
  if (type === 'application/pdf') {
    const { names, evil } = await contentsOf(bytes)
    errors.push(...[...names, ...evil].map((what) => `a PDF with ${what}`))
    return errors
  }
  const { default: sharp } = await import('sharp')
  const { exif, xmp, iptc, pages, width = 0, height = 0 } = await sharp(bytes).metadata()
  if (exif !== undefined || xmp !== undefined || iptc !== undefined)
    errors.push('a picture that says where it was taken')
  if (pages !== undefined && pages > 1) errors.push('a picture that moves')
  if (width * height > 60_000_000) errors.push('a picture too large to be drawn')
  return errors
}

/** What is unsafe in how a file is served. */
const errorsInServed = async ({ statusCode, headers, rawPayload }: Reply): Promise<readonly string[]> => {
  if (statusCode !== 200) return [`kept, and not to be had: ${statusCode}`]
  const type = String(headers['content-type']).replace(/;.*/, '')
  const bare = Object.entries(SANDBOXED).filter(([name, value]) => headers[name] !== value)
  const disposition = String(headers['content-disposition'])
  return [
    ...bare.map(([name]) => `without ${name}`),
    ...(/^attachment; filename="[\w-][\w.-]*\.(pdf|jpg|png|amr|mp3|mp4|txt)"$/.test(disposition)
      ? []
      : [`called ${disposition}`]),
    ...([...REWRITTEN, ...KEPT].includes(type) ? [] : [`served as ${type}`]),
    ...(await errorsInBytes(type, rawPayload)),
  ]
}

/** What is unsafe in the answer to a file: it is refused in the words of the table, or served without what was in it. */
const errorsOf = async (upload: Upload, given: Reply): Promise<readonly string[]> => {
  if (given.statusCode === 200) return errorsInServed(await upload.fetch(given))
  const { code, message } = JSON.parse(given.body) as { code: keyof typeof problems; message: string } // every refusal has both
  const known = problems[code]
  const isTyped =
    known !== undefined && known.status === given.statusCode && known.says === message && given.statusCode < 500
  return isTyped && (upload.call.problems.includes(code) || code === 'invalidInput')
    ? []
    : [`refused with ${given.statusCode} ${code}`]
}

const uploads: Readonly<Record<string, () => Promise<Upload>>> = {
  'a borrower, to an application': () =>
    ofApplication(uploadDocument, 'borrower', { step: 'INCOME_VERIFICATION', type: 'PAYSTUB' }),
  'a customer, to a chat': async () => ofChat('customer'),
  'an agent, to a chat': async () => ofChat('agent'),
  'staff, as evidence': () =>
    ofApplication(giveEvidenceDocument, 'processor', { step: 'FINAL_OFFER', type: 'APPRAISAL' }),
  'staff, as a signed document': () =>
    ofApplication(giveSignedDocument, 'processor', { step: 'MANUAL_DEED_SIGNING', type: 'SECURITY_INSTRUMENT' }),
}

describe(`hostile files (${shareName})`, () => {
  it('are more than two hundred, of every family', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(
      new Set(files.map(({ bytes, name }) => `${name} ${bytes.toString('base64').slice(0, 9_000)}`)).size,
    ).toBeGreaterThan(200)
  })

  it.each(Object.keys(uploads))(
    'given by %s are refused with the reason, or served without what was in them',
    async (name) => {
      const open = uploads[name] ?? expect.fail(name)
      let upload = await open()
      // All of them by a borrower each day; the other ways lead to the same checks, and take another fifth each day.
      const mine = name === 'a borrower, to an application' ? files : ofToday(files, 5)
      const unsafe: string[] = []
      let served = 0
      for (const [nth, file] of mine.entries()) {
        if (nth % 200 === 199) upload = await open()
        const given = await upload.give(file)
        if (given.statusCode === 200) served += 1
        for (const error of await errorsOf(upload, given)) unsafe.push(`${file.family} · ${file.what}: ${error}`)
      }
      expect(unsafe).toEqual([])
      // Some are harmless once they are written anew; the others are refused.
      expect(served).toBeGreaterThan(mine.length / 5)
      expect(served).toBeLessThan(mine.length * 0.9)
    },
  )

  it.each(Object.keys(uploads))('leave a way for harmless ones given by %s (control)', async (name) => {
    const upload = await (uploads[name] ?? expect.fail(name))()
    const harmless: Readonly<Record<string, Buffer>> = {
      pdf: Buffer.from(samplePdf('A page')),
      // A signed document is one PDF with all its pages.
      ...(!name.includes('signed') && { jpg: await photo('jpeg'), png: await photo('png') }),
      ...(name.includes('chat') && { mp3: MP3, mp4: MP4, amr: AMR, txt: Buffer.from('Good morning') }),
    }
    for (const [ending, bytes] of Object.entries(harmless)) {
      const given = await upload.give({ name: `scan.${ending}`, bytes })
      expect(given.statusCode, `${ending} ${given.body}`).toBe(200)
      expect(await errorsOf(upload, given)).toEqual([])
    }
  })

  it('are seen for what they are where nobody writes them anew (control)', async () => {
    const asItCame = (type: string, rawPayload: Buffer): Reply => ({
      statusCode: 200,
      headers: { ...SANDBOXED, 'content-type': type, 'content-disposition': 'attachment; filename="scan.pdf"' },
      rawPayload,
      body: '',
    })
    const kinds = {
      PDF: 'application/pdf',
      'PDF that acts': 'application/pdf',
      JPEG: 'image/jpeg',
      PNG: 'image/png',
      SVG: 'image/png',
      'web page': 'text/plain',
      archive: 'application/pdf',
    }
    const seen: Record<string, number> = {}
    for (const [family, type] of Object.entries(kinds)) {
      const those = files.filter((file) => file.family === family)
      const errors = await Promise.all(
        those.map(({ bytes }) => errorsInServed(asItCame(type, bytes)).catch(() => ['cannot be read'])),
      )
      seen[family] = errors.filter((one) => one.length > 0).length / those.length
    }
    for (const [family, share] of Object.entries(seen)) expect(share, family).toBeGreaterThan(0.6)
    expect(files.filter(({ bytes }) => bytes.includes(HOSTILE_MARK)).length).toBeGreaterThan(100)
    const bare = asItCame('application/pdf', Buffer.from(samplePdf('A page')))
    expect(await errorsInServed(bare)).toEqual([])
    for (const header of Object.keys(bare.headers))
      expect(
        (await errorsInServed({ ...bare, headers: { ...bare.headers, [header]: 'none' } })).length,
        header,
      ).toBeGreaterThan(0)
  })
})
