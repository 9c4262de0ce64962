import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@hearthline/contracts'
import type { FastifyInstance } from 'fastify'
import { sampleCalls } from './sample-calls.ts'

/** A call with a sample of its body; its problem's code, or the status where there is none. */
export const askCall = async (
  fastify: FastifyInstance,
  call: Endpoint,
  {
    host,
    token,
    from = '127.0.0.1',
    cookies = {},
    params = {},
    headers = {},
  }: {
    readonly host: string
    readonly token: string | undefined
    readonly from?: string
    readonly cookies?: Record<string, string>
    /** Of what the call is about; by default of something that is not there. */
    readonly params?: Readonly<Record<string, string>>
    readonly headers?: Readonly<Record<string, string>>
  },
): Promise<string> => {
  const form = new FormData()
  form.set('type', call.name === 'giveSignedDocument' ? 'SECURITY_INSTRUMENT' : 'PAYSTUB')
  form.set('file', new Blob(['%PDF-1.7'], { type: 'application/pdf' }), 'a.pdf')
  const encoded = new Response(form)
  const isFile = call.takes === 'multipart'
  const known: Readonly<Record<string, string>> = {
    audience: 'customer',
    info: 'helocinfo',
    topic: 'parking',
    context: 'external',
    ...params,
  }
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => known[name] ?? randomUUID())
  const response = await fastify.inject({
    method: call.method,
    remoteAddress: from,
    cookies,
    url: call.name === 'tryBot' ? `${path}?question=parking` : path,
    headers: {
      host,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      'idempotency-key': randomUUID(),
      ...headers,
      ...(call.method !== 'GET' && {
        'content-type': isFile ? (encoded.headers.get('content-type') ?? '') : 'application/json',
      }),
    },
    ...(call.method !== 'GET' && {
      payload: isFile ? Buffer.from(await encoded.arrayBuffer()) : JSON.stringify(sampleCalls[call.name]?.body ?? {}),
    }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  return isJson && response.statusCode >= 400 ? String(response.json().code) : String(response.statusCode)
}
