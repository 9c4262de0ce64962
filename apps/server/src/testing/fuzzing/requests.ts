import type { Endpoint, Method, Schema } from '@hearthline/contracts'
import fc from 'fast-check'
import type { CallerName } from './callers.ts'
import { NAUGHTY_TEXTS, valuesOf, variantsOf } from './values.ts'

/** What is fuzzed: a call of the contracts, or another address that takes and gives alike. */
export type Target = Pick<Endpoint, 'name' | 'method' | 'path' | 'takes' | 'problems'> & {
  readonly params: Schema
  readonly query: Schema
  readonly body: Schema
  /** A body that is taken, where one is known. */
  readonly sample?: unknown
  /** Who may make it; everybody where nobody is named. */
  readonly permitted?: readonly CallerName[]
}

/** A request before it is known whose it is and what it is about. */
export type Drawn = {
  readonly method: string
  /** Values for the parameters of the path: 'known' is something that exists. */
  readonly params: readonly (string | 'known')[]
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const usually = <T>(weight: number, one: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: other })

/** Halves of characters cannot stand in an address: there they are the character for what cannot be read. */
const inAddress = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).slice(0, 2_000)

const param = fc.oneof(
  { weight: 12, arbitrary: fc.constant('known') },
  { weight: 1, arbitrary: fc.uuid() },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...NAUGHTY_TEXTS.map(inAddress), '%00', '%ff', '%zz', '..%2f..', '.', '%2e%2e'),
  },
)

const pairsIn = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([name, one]) =>
            `${inAddress(name)}=${inAddress(typeof one === 'string' ? one : (JSON.stringify(one) ?? ''))}`,
        )
        .join('&')
    : ''

const queryOf = ({ query }: Target): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 10, arbitrary: valuesOf(query).map(pairsIn) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('a=1&a=2', '__proto__[x]=1', '%00', '&&&===', 'a[]=1', `x=${'y'.repeat(5_000)}`),
    },
  )

const JSON_TYPE = { 'content-type': 'application/json' }
const TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'json;;;=',
  'multipart/form-data',
  'application/json, text/html',
  'application/ld+json',
].map((type) => ({ 'content-type': type }))

/** Bodies that no serializer writes. */
export const RAW_BODIES: readonly Buffer[] = [
  '',
  '{',
  'null',
  '[[[',
  '"text"',
  '{"a":1,"a":2}',
  '{"__proto__":{"a":1}}',
  '{"a":NaN}',
  '{"a":1e999}',
  '{"a":"\\ud800"}',
  '\ufeff{}',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}}`,
  `{"a":${'9'.repeat(5_000)}}`,
]
  .map((text) => Buffer.from(text))
  .concat([Buffer.from([0xff, 0xfe, 0x7b, 0x00]), Buffer.from('{"a":"\xff"}', 'latin1'), Buffer.alloc(200, 0)])

type Payload = Pick<Drawn, 'headers' | 'body'>

/** Keys twice, the second time with something else: readers disagree about which one counts. */
const twice = (json: string): string => json.replace(/^\{("[^"]+"):/, '{$1:null,$1:')

const jsonPayloads = ({ body, sample }: Target): fc.Arbitrary<Payload> => {
  const valid =
    sample === undefined
      ? valuesOf(body)
      : fc.oneof({ weight: 3, arbitrary: variantsOf(sample) }, { weight: 2, arbitrary: valuesOf(body) })
  const text = valid.map((value) => JSON.stringify(value) ?? '')
  return fc.oneof(
    { weight: 20, arbitrary: text.map((json) => ({ headers: JSON_TYPE, body: Buffer.from(json) })) },
    { weight: 1, arbitrary: text.map((json) => ({ headers: JSON_TYPE, body: Buffer.from(twice(json)) })) },
    { weight: 2, arbitrary: fc.constantFrom(...RAW_BODIES).map((raw) => ({ headers: JSON_TYPE, body: raw })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.constantFrom(...TYPES), text)
        .map(([headers, json]) => ({ headers, body: Buffer.from(json) })),
    },
  )
}

const BOUNDARY = 'fuzz-boundary'
const MULTIPART = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
const CONTENTS: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from('words'),
  Buffer.from('%PDF-1.4\nnothing more'),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0]),
  Buffer.from('<html><script>alert(1)</script></html>'),
  Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'),
]

/** A name as a hostile client writes it: quotes and line ends are left as they are. */
const NAMES = [
  'a.pdf',
  'a.txt',
  '../../a.pdf',
  'a\u0000.pdf',
  '"',
  'CON',
  'a"; name="type',
  `${'n'.repeat(3_000)}.pdf`,
  '',
]

const partOf = (name: string, value: Buffer | string, fileName?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])

const multipartPayloads = ({ body }: Target): fc.Arbitrary<Payload> => {
  const fields = valuesOf(body).map((value) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([name, one]) =>
          partOf(name, typeof one === 'string' ? one : (JSON.stringify(one) ?? '')),
        )
      : [],
  )
  const file = fc
    .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...CONTENTS))
    .map(([name, bytes]) => partOf('file', bytes, name))
  const parts = fc
    .tuple(fields, fc.array(file, { minLength: 0, maxLength: 2 }), fc.boolean(), usually(8, true, fc.constant(false)))
    .map(([given, files, isFileFirst, isClosed]) =>
      Buffer.concat([
        ...(isFileFirst ? [...files, ...given] : [...given, ...files]),
        Buffer.from(isClosed ? `--${BOUNDARY}--\r\n` : ''),
      ]),
    )
  return fc.oneof(
    { weight: 8, arbitrary: parts.map((bytes) => ({ headers: MULTIPART, body: bytes })) },
    { weight: 1, arbitrary: fc.constantFrom(...RAW_BODIES).map((bytes) => ({ headers: MULTIPART, body: bytes })) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...TYPES, JSON_TYPE).map((headers) => ({ headers, body: Buffer.from('{}') })),
    },
  )
}

const NOTHING: Payload = { headers: {}, body: undefined }
const payloadsOf = (target: Target): fc.Arbitrary<Payload> => {
  if (target.takes === 'multipart') return multipartPayloads(target)
  if (target.takes === 'json') return jsonPayloads(target)
  const unasked = fc.constantFrom(...RAW_BODIES).map((body) => ({ headers: JSON_TYPE, body }))
  return target.method === 'GET' ? fc.constant(NOTHING) : usually<Payload>(6, NOTHING, unasked)
}

/** Bytes that a client may write in a header (RFC 9110 5.5), in headers that somebody reads. */
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': 'k'.repeat(5_000) },
  { 'idempotency-key': 'short' },
  { 'x-org': 'HARBOR_POINT' },
  { 'x-chat-token': '\u00e9'.repeat(300) },
  { cookie: 'hl_draft=%%%; hl_device_hearthline=\u00ff; =;;' },
  { authorization: `Bearer ${'a.'.repeat(3_000)}` },
  { authorization: 'Basic \u00ff' },
  { 'accept-language': `${'x-'.repeat(2_000)}` },
  { 'user-agent': '\u00ff'.repeat(3_000) },
  { 'x-request-id': '<script>\u00ff' },
  { 'x-forwarded-for': '::ffff:0:0, 1, ,' },
  { range: 'bytes=0-0,1-1,9999999999999999999-' },
  { origin: 'null' },
  { 'if-none-match': '"'.repeat(1_000) },
  { accept: 'text/html' },
  { te: 'trailers' },
]

/** Requests of one target. */
export const requestsOf = (target: Target): fc.Arbitrary<Drawn> => {
  const count = [...target.path.matchAll(/:\w+/g)].length
  const methods = usually<string>(30, target.method, fc.constantFrom<string>(...METHODS, 'OPTIONS'))
  const params = fc.array(param, { minLength: count, maxLength: count })
  const headers = usually<Readonly<Record<string, string>>>(12, {}, fc.constantFrom(...HEADERS))
  return fc
    .tuple(methods, params, queryOf(target), headers, payloadsOf(target))
    .map(([method, known, query, more, { headers: type, body }]) => ({
      method,
      params: known,
      query,
      headers: { ...type, ...more },
      body,
    }))
}
