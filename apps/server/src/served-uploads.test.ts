import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDocument, uploadDocument } from '@hearthline/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { samplePdf } from '../../../tools/seed/sample-files.ts'
import { documentCalls } from './documents/index.ts'
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
