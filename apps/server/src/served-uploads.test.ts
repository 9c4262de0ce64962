import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls, FILES, problems, readDocument, uploadDocument } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { documentCalls } from './documents/index.ts'
import type { DocumentTables } from './documents/tables.ts'
import { contentsOf, HOSTILE_PDFS, largePdfs, lockedPdf } from './platform/uploads/testing/index.ts'
import { sendFile } from './testing/send-file.ts'
import { type Applicant, createApplicant } from './testing/test-applicant.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthline-uploads-'))
let server: TestServer
let applicant: Applicant
beforeAll(async () => {
  server = await createTestServer({ env: { FILES_URL: `file://${folder}` }, calls: () => documentCalls() })
  applicant = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = (bytes: Buffer) =>
  sendFile(server, uploadDocument, { uuid: applicant.uuid, token: applicant.visitor.token, bytes, type: 'PAYSTUB' })
const NO_PDF = 'a web page before it'

it.each(Object.entries(HOSTILE_PDFS).filter(([name]) => name !== NO_PDF))(
  'serves a PDF with %s without it',
  async (_, bytes) => {
    const { status, body } = await send(bytes)
    expect(status).toBe(200)
    const params = { uuid: applicant.uuid, document: String(body.uuid) }
    const { rawPayload } = await applicant.visitor.raw(readDocument, { params })
    expect(await contentsOf(rawPayload)).toMatchObject({ names: [], evil: [] })
  },
)

// [ASVS-5.2.2]
it('refuses with the reason what is no PDF, what is locked, what cannot be read and what unpacks to too much', async () => {
  expect(await send(HOSTILE_PDFS[NO_PDF] ?? Buffer.alloc(0))).toMatchObject({ status: 415 })
  expect((await send(await lockedPdf())).body.code).toBe('fileLocked')
  expect((await send(Buffer.from(`%PDF-1.4\n${'% words\n'.repeat(300)}%%EOF\n`))).body.code).toBe('fileBroken')
  const { 'a page that inflates to 200 MB': bomb = Buffer.alloc(0) } = await largePdfs()
  expect(await send(bomb)).toMatchObject({
    status: 422,
    body: { code: 'fileTooComplex', message: problems.fileTooComplex.says },
  })
})

// [ASVS-15.2.2]
it('looks at no more files of who sent many that were refused, and at those of everybody else', async () => {
  const hostile = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
  const broken = Buffer.from(`%PDF-1.4\n${'% words\n'.repeat(300)}%%EOF\n`)
  const sendAs = ({ uuid, visitor: { token } }: Applicant, bytes?: Buffer) =>
    sendFile(server, uploadDocument, { uuid, token, bytes, type: 'PAYSTUB' })
  for (let nth = 0; nth < 30; nth += 1) expect((await sendAs(hostile, broken)).body.code).toBe('fileBroken')
  expect(await sendAs(hostile)).toMatchObject({ status: 429, body: { code: 'tooManyRequests' } })
  expect((await sendAs(applicant)).status).toBe(200)
})

// [ASVS-3.2.1] [ASVS-5.4.1] [ASVS-14.2.2] [ASVS-14.3.2]
it('saves a brought file and never runs it in the page of the lender', async () => {
  const { uuid, visitor } = applicant
  const bytes = Buffer.from(samplePdf('Any'))
  const given = await sendFile(server, uploadDocument, { uuid, token: visitor.token, bytes, type: 'PAYSTUB' })
  expect(given.status).toBe(200)
  const answer = await visitor.raw(readDocument, { params: { uuid, document: String(given.body.uuid) } })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="scan.pdf"',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-type': 'application/pdf',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
})

it('has a path for files and for nothing else', () => {
  const isThere = ({ path }: { path: string }) => path.startsWith(`${FILES}/`)
  const named = (those: readonly { name: string }[]) => those.map(({ name }) => name).sort()
  expect(named(calls.filter(isThere))).toEqual(named(calls.filter(({ gives }) => gives === 'file')))
  expect(named(calls.filter(isThere))).toEqual(
    expect.arrayContaining(['downloadChatFile', 'readDeskFile', 'readDocument']),
  )
})

it('gives a file to who brings the token, never to a browser that only has cookies', async () => {
  const { uuid, visitor } = applicant
  const given = await sendFile(server, uploadDocument, { uuid, token: visitor.token, type: 'PAYSTUB' })
  const url = `/files/heloc/${uuid}/documents/${String(given.body.uuid)}`
  const get = (headers: Record<string, string>) =>
    server.fastify.inject({ url, headers: { host: 'localhost', ...headers } })
  const cookie = `hl_draft=${visitor.token}; hl_device_hearthline=${visitor.token}; authorization=${visitor.token}`
  expect((await get({ cookie })).json().code).toBe('tokenMissing')
  expect(
    (await server.fastify.inject({ url: `${url}?token=${visitor.token}`, headers: { host: 'localhost' } })).statusCode,
  ).not.toBe(200)
  expect((await get({ authorization: `Bearer ${visitor.token}` })).statusCode).toBe(200)
})

// [ASVS-3.2.1]
it('sandboxes whatever the path of files answers, refusals and what is not there too', async () => {
  for (const url of [
    '/files/heloc/x/documents/y',
    '/files/anything',
    `/files/heloc/${applicant.uuid}/documents/${applicant.uuid}`,
  ]) {
    const answer = await server.fastify.inject({ url, headers: { host: 'localhost' } })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
  }
})

// [ASVS-1.1.1] [ASVS-3.2.1]
it('sandboxes a file however its address is spelled', async () => {
  const { uuid, visitor } = applicant
  const given = await sendFile(server, uploadDocument, { uuid, token: visitor.token, type: 'PAYSTUB' })
  const path = `/files/heloc/${uuid}/documents/${String(given.body.uuid)}`
  const headers = { host: 'localhost', authorization: `Bearer ${visitor.token}` }
  for (const url of [path, path.replace('/f', '/%66'), path.replace('files', '%66%69les'), `http://localhost${path}`]) {
    const answer = await server.fastify.inject({ url, headers })
    expect(answer.statusCode, url).toBe(200)
    expect(answer.headers['content-security-policy'], url).toBe("sandbox; default-src 'none'")
    expect(answer.headers['cross-origin-resource-policy'], url).toBe('same-origin')
  }
})

// [ASVS-2.3.2]
it('takes so many files and no more', async () => {
  const full = await createApplicant(server, { step: 'INCOME_VERIFICATION' })
  const give = async () => {
    const { status, body } = await sendFile(server, uploadDocument, {
      uuid: full.uuid,
      token: full.visitor.token,
      type: 'PAYSTUB',
    })
    return { status, code: body.code }
  }
  expect(await give()).toMatchObject({ status: 200 })
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    tx
      .as<DocumentTables>()
      .updateTable('documents')
      .set({ bytes: 999_999_000 })
      .where('application_uuid', '=', full.uuid)
      .execute(),
  )
  expect(await give()).toEqual({ status: 409, code: 'tooManyFiles' })
  // What was removed is still stored: whoever removes and sends again would fill the store.
  await server.app.db.inTransaction(server.lender.id, (tx) =>
    tx
      .as<DocumentTables>()
      .updateTable('documents')
      .set({ removed_at: new Date() })
      .where('application_uuid', '=', full.uuid)
      .execute(),
  )
  expect(await give()).toEqual({ status: 409, code: 'tooManyFiles' })
})
