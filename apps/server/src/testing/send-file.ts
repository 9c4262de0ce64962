import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@hearthline/contracts'
import type { BroughtDocument } from '@hearthline/domain/documents'
import { samplePdf } from '../../../../tools/seed/sample-files.ts'
import type { TestServer } from './test-server.ts'

/** A PDF of the minimum size with this many pages. */
export const blankPdf = (pages = 1): Buffer => Buffer.from(samplePdf('A page', pages))

type Sent = {
  readonly uuid: string
  readonly token: string | undefined
  readonly bytes?: Buffer | undefined
  /** The document type, for calls that need it. */
  readonly type?: BroughtDocument
  /** Other fields of the call. */
  readonly fields?: Readonly<Record<string, string>>
}

/** Sends a file with a call that takes one. */
export const sendFile = async (
  { fastify }: Pick<TestServer, 'fastify'>,
  endpoint: Endpoint,
  { uuid, token, bytes = blankPdf(), type, fields = {} }: Sent,
): Promise<{ status: number; body: Readonly<Record<string, unknown>> }> => {
  const form = new FormData()
  if (type !== undefined) form.set('type', type)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'scan.pdf')
  const encoded = new Response(form)
  const { statusCode: status, body } = await fastify.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':uuid', uuid),
    headers: {
      host: 'localhost',
      'idempotency-key': randomUUID(),
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status, body: JSON.parse(body) }
}
