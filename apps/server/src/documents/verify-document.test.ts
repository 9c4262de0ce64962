import { verifyDocument } from '@hearthline/contracts'
import { PDF } from '@libpdf/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSeal, lenderSeal } from '../platform/seals/index.ts'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { documentCalls } from './index.ts'

let server: TestServer
let plain: Buffer
let sealed: Buffer
const signers = [{ name: 'Avery José Sample', at: '2026-11-06T18:04:05.000Z' }]

beforeAll(async () => {
  server = await createTestServer({ calls: () => documentCalls() })
  const made = PDF.create()
  made.addPage({ width: 612, height: 792 })
  plain = Buffer.from(await made.save())
  const { id, companyInfo } = server.lender
  sealed = await addSeal(plain, {
    identity: await lenderSeal(server.app.keys.seal, { id, name: companyInfo.companyName }),
    timestamp: server.app.timestamp,
    field: 'lender',
    reason: 'Signed by Avery José Sample',
    signers,
  })
})
afterAll(() => server.close())

const ask = async (bytes: Buffer, host?: string) => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'note.pdf')
  const encoded = new Response(form)
  const response = await server.fastify.inject({
    method: 'POST',
    url: verifyDocument.path,
    headers: { host: host ?? server.lender.hosts[0] ?? '', 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return response.json()
}
const flipped = () => {
  const other = Buffer.from(sealed)
  other.writeUInt8(other.readUInt8(300) ^ 1, 300)
  return other
}

describe('anybody who has the file of a document', () => {
  it('is told of an empty file that it is one, and not that it has no seal', async () =>
    expect(await ask(Buffer.alloc(0))).toMatchObject({ code: 'fileTooSmall' }))

  it('is told who signed and sealed it, and when', async () => {
    expect(await ask(sealed)).toEqual({
      state: 'whole',
      seals: [
        {
          name: server.lender.companyInfo.companyName,
          isOurs: true,
          holds: true,
          at: expect.stringMatching(/^20\d\d-/),
          authority: 'the time-stamp authority of the server itself',
          signers,
        },
      ],
    })
  })

  it.each([
    ['a byte is another', flipped, 'changed'],
    ['a byte was added', () => Buffer.concat([sealed, Buffer.from(' ')]), 'added'],
    ['it has no seal', () => plain, 'unsealed'],
    ['it is none of ours', () => Buffer.from('not a document at all'), 'unsealed'],
    [
      'it names seals without end',
      () => Buffer.concat([sealed, Buffer.from('/ByteRange [0 1 3 1]'.repeat(200_000))]),
      'changed',
    ],
    ['nothing was changed (control)', () => sealed, 'whole'],
  ] as const)('is told that %s', async (_, file, state) => {
    expect((await ask(file())).state).toBe(state)
  })

  it('is told by another lender that the seal is not theirs', async () => {
    const other = server.registry.all.find(({ isDefault }) => !isDefault)?.hosts[0]
    expect((await ask(sealed, other)).state).toBe('stranger')
  })
})
