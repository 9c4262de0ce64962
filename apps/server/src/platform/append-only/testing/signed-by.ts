import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { S3Refusal } from './refusal.ts'

export type Credentials = { readonly key: string; readonly secret: string }

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** As the signature wants it: all but the unreserved characters of RFC 3986. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const FORM = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/

/** Refuses what is not signed with these credentials (Signature Version 4), and a body that is not the one that was signed. */
export const mustBeSigned = (
  { method, headers }: IncomingMessage,
  url: URL,
  body: Buffer,
  known: Credentials,
): void => {
  const [, key, scope = '', names = '', signature] = FORM.exec(headers.authorization ?? '') ?? []
  if (key === undefined) throw new S3Refusal(403, 'AccessDenied')
  if (key !== known.key) throw new S3Refusal(403, 'InvalidAccessKeyId')
  const digest = String(headers['x-amz-content-sha256'])
  if (digest !== sha256(body)) throw new S3Refusal(400, 'XAmzContentSHA256Mismatch')
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted()
  const given = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const request = [method, url.pathname, query.join('&'), given.join(''), names, digest].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(request)].join('\n')
  const signing = scope.split('/').reduce<string | Buffer>((sofar, part) => hmac(sofar, part), `AWS4${known.secret}`)
  if (hmac(signing, text).toString('hex') !== signature) throw new S3Refusal(403, 'SignatureDoesNotMatch')
}
