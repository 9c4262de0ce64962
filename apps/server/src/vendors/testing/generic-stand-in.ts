import { type HttpsKind, httpsAsks } from '../https/replies.ts'
import { asJson } from '../https/vendor-connection.ts'
import type { Vendors } from '../vendors.ts'
import { type Asked, type Reply, startStandIn } from './stand-in-server.ts'

export const GENERIC_TOKEN = 'a-token-of-the-stand-in'

type Ask = (request: unknown) => Promise<unknown>

const askNamed = (kind: HttpsKind, path: string): string | undefined =>
  Object.entries(httpsAsks[kind] as Readonly<Record<string, { path: string }>>).find(
    ([, ask]) => ask.path === path,
  )?.[0]

/** The shape on the wire, if it differs from the port's. */
const onTheWire = (kind: HttpsKind, answer: unknown): unknown => {
  if (kind === 'bankAccount') return { status: answer }
  if (kind === 'income' || kind === 'notary') return JSON.parse(asJson(answer))
  return kind === 'sms' ? { accepted: true } : answer
}

const documentsRead = (body: unknown): unknown => {
  if (typeof body === 'object' && body !== null && 'document' in body && typeof body.document === 'string')
    return { ...body, document: Buffer.from(body.document, 'base64') }
  if (typeof body === 'object' && body !== null && 'form' in body && typeof body.form === 'string')
    return { ...body, form: Buffer.from(body.form, 'base64') }
  if (typeof body !== 'object' || body === null || !('documents' in body) || !Array.isArray(body.documents)) return body
  const documents = body.documents.map((one: { bytes: string }) => ({
    ...one,
    bytes: Buffer.from(one.bytes, 'base64'),
  }))
  return { ...body, documents }
}

/** Serves the generic protocol of docs/vendors.md with the sandbox's vendors: /{kind}/{question}. */
export const startGenericStandIn = (vendors: Vendors) =>
  startStandIn(async ({ method, path, headers, body }: Asked): Promise<Reply> => {
    if (headers.authorization !== `Bearer ${GENERIC_TOKEN}`) return { status: 401 }
    const [, kind = '', name = ''] = path.split('/')
    if (method !== 'POST' || !Object.hasOwn(httpsAsks, kind)) return { status: 404 }
    const known = kind as HttpsKind
    const ask = askNamed(known, name)
    if (ask === undefined || headers['idempotency-key'] === undefined) return { status: 400 }
    const vendor = vendors[known] as unknown as Readonly<Record<string, Ask>>
    return { status: 200, body: onTheWire(known, await vendor[ask]?.(documentsRead(body))) }
  })
