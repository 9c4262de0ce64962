import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { S3Refusal } from './refusal.ts'
import { type Credentials, mustBeSigned } from './signed-by.ts'
import { createVersions, type Lock, type Version, type Versions } from './versions.ts'

type Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

type Asked = {
  readonly request: IncomingMessage
  readonly query: URLSearchParams
  readonly bucket: string
  readonly key: string
  readonly body: Buffer
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const tag = (name: string, content: string | number | boolean): string =>
  `<${name}>${String(content).replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char)}</${name}>`
const xml = (name: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`
const answerXml = (name: string, content: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': 'application/xml' },
  body: xml(name, content),
})

const headerOf = ({ request }: Asked, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

const CHECKSUM = 'x-amz-checksum-'
/** A checksum that is named must be there, one that is there must be right, and a bucket with object lock wants one. */
const mustBeWhole = (asked: Asked, isNeeded: boolean): void => {
  const { request, body } = asked
  const digestOf = (algorithm: string): string => createHash(algorithm).update(body).digest('base64')
  const md5 = headerOf(asked, 'content-md5')
  if (md5 !== undefined && md5 !== digestOf('md5')) throw new S3Refusal(400, 'BadDigest')
  const given = Object.keys(request.headers).filter((name) => name.startsWith(CHECKSUM))
  for (const name of given) {
    const algorithm = name.slice(CHECKSUM.length)
    if (algorithm !== 'sha256' && algorithm !== 'sha1') throw new S3Refusal(501, 'NotImplemented')
    if (headerOf(asked, name) !== digestOf(algorithm)) throw new S3Refusal(400, 'BadDigest')
  }
  const announced = headerOf(asked, 'x-amz-sdk-checksum-algorithm')
  if (announced !== undefined && !given.includes(CHECKSUM + announced.toLowerCase()))
    throw new S3Refusal(400, 'InvalidRequest')
  if (isNeeded && md5 === undefined && given.length === 0) throw new S3Refusal(400, 'InvalidRequest')
}

const METADATA = 'x-amz-meta-'
const metadataOf = ({ request: { headers } }: Asked): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (name.startsWith(METADATA) ? [[name, String(value)]] : [])),
  )

const putObject = (versions: Versions, asked: Asked): Answer => {
  if (headerOf(asked, 'content-encoding')?.includes('aws-chunked')) throw new S3Refusal(501, 'NotImplemented')
  mustBeWhole(asked, versions.lockOf()?.rule !== undefined)
  // The condition looks at the current version alone, and at a delete marker as at nothing.
  if (headerOf(asked, 'if-none-match') === '*' && versions.current(asked.key)?.bytes !== undefined)
    throw new S3Refusal(412, 'PreconditionFailed')
  const { id, etag } = versions.put(asked.key, asked.body, metadataOf(asked))
  return { status: 200, headers: { ETag: `"${etag}"`, 'x-amz-version-id': id } }
}

const getObject = (versions: Versions, { key, query, request }: Asked): Answer => {
  const id = query.get('versionId')
  const version = id === null ? versions.current(key) : versions.find(key, id)
  if (version === undefined) throw new S3Refusal(404, id === null ? 'NoSuchKey' : 'NoSuchVersion')
  if (version.bytes === undefined)
    throw id === null ? new S3Refusal(404, 'NoSuchKey') : new S3Refusal(405, 'MethodNotAllowed')
  const headers = {
    'Content-Length': String(version.bytes.length),
    'Last-Modified': version.at.toUTCString(),
    ETag: `"${version.etag}"`,
    'x-amz-version-id': version.id,
    ...version.metadata,
  }
  return { status: 200, headers, ...(request.method === 'GET' && { body: version.bytes }) }
}

const deleteObject = (versions: Versions, asked: Asked): Answer => {
  const { key, query } = asked
  const id = query.get('versionId')
  if (id === null)
    return { status: 204, headers: { 'x-amz-delete-marker': 'true', 'x-amz-version-id': versions.mark(key).id } }
  const version = versions.find(key, id)
  if (version !== undefined) versions.remove(version, headerOf(asked, 'x-amz-bypass-governance-retention') === 'true')
  return { status: 204, headers: { 'x-amz-version-id': id } }
}

const entryXml = ({ key, id, at, bytes, etag }: Version, isLatest: boolean): string => {
  const common =
    tag('Key', key) + tag('VersionId', id) + tag('IsLatest', isLatest) + tag('LastModified', at.toISOString())
  if (bytes === undefined) return `<DeleteMarker>${common}</DeleteMarker>`
  return `<Version>${common}${tag('ETag', `"${etag}"`)}${tag('Size', bytes.length)}${tag('StorageClass', 'STANDARD')}</Version>`
}

const listVersions = (versions: Versions, { bucket, query }: Asked, pageSize: number): Answer => {
  const [prefix, key, id] = ['prefix', 'key-marker', 'version-id-marker'].map((name) => query.get(name) ?? '')
  // One without the other says nothing.
  if (id && !key) throw new S3Refusal(400, 'InvalidArgument')
  const most = Math.min(pageSize, Number(query.get('max-keys') ?? 1_000))
  const { entries, next } = versions.list(prefix ?? '', key ? { key, id: id ?? '' } : undefined, most)
  return answerXml(
    'ListVersionsResult',
    tag('Name', bucket) +
      tag('Prefix', prefix ?? '') +
      tag('KeyMarker', key ?? '') +
      tag('VersionIdMarker', id ?? '') +
      tag('MaxKeys', most) +
      tag('IsTruncated', next !== undefined) +
      (next === undefined ? '' : tag('NextKeyMarker', next.key) + tag('NextVersionIdMarker', next.id)) +
      entries.map(({ version, isLatest }) => entryXml(version, isLatest)).join(''),
  )
}

const getLock = (versions: Versions): Answer => {
  const lock = versions.lockOf()
  if (lock === undefined) throw new S3Refusal(404, 'ObjectLockConfigurationNotFoundError')
  const { rule } = lock
  const retention = rule && `<DefaultRetention>${tag('Mode', rule.mode)}${tag('Days', rule.days)}</DefaultRetention>`
  return answerXml(
    'ObjectLockConfiguration',
    tag('ObjectLockEnabled', 'Enabled') + (retention === undefined ? '' : `<Rule>${retention}</Rule>`),
  )
}

const putLock = (versions: Versions, { body }: Asked): Answer => {
  const elementOf = (name: string): string | undefined =>
    new RegExp(`<${name}>(\\w+)</${name}>`).exec(String(body))?.[1]
  if (versions.lockOf() === undefined) throw new S3Refusal(409, 'InvalidBucketState')
  if (elementOf('ObjectLockEnabled') !== 'Enabled') throw new S3Refusal(400, 'MalformedXML')
  const [mode, days] = [elementOf('Mode'), elementOf('Days')]
  const lock: Lock = mode === undefined || days === undefined ? {} : { rule: { mode, days: Number(days) } }
  versions.setLock(lock)
  return { status: 200 }
}

/** What may be asked of a bucket and of a key, each with the permission that it needs (User Guide, Required permissions). */
const operationOf = ({ request: { method = '' }, key, query }: Asked): string => {
  if (key === '') {
    if (query.has('object-lock'))
      return method === 'PUT' ? 'PutBucketObjectLockConfiguration' : 'GetBucketObjectLockConfiguration'
    if (method === 'GET' && query.has('versions')) return 'ListBucketVersions'
    if (method === 'PUT') return 'CreateBucket'
  } else {
    const ofVersion = query.has('versionId') ? 'Version' : ''
    if (method === 'PUT') return 'PutObject'
    if (method === 'GET' || method === 'HEAD') return `GetObject${ofVersion}`
    if (method === 'DELETE') return `DeleteObject${ofVersion}`
  }
  return 'unknown'
}

type LockStoreOptions = Credentials & {
  /** At most so many entries are listed at once; S3 has 1,000. */
  readonly pageSize: number
}

/**
 * A stand-in for S3 in memory, written from the API Reference and the User Guide alone: buckets below its address, versions,
 * delete markers, object lock, puts under a condition, checksums, lists in pages, and signatures.
 */
export const startLockStore = async ({ pageSize, ...known }: LockStoreOptions) => {
  const buckets = new Map<string, Versions>()
  let allowed: readonly string[] | undefined
  let failing: { readonly status: number; readonly code: string; readonly isStored: boolean } | undefined

  const act = (asked: Asked): Answer => {
    const operation = operationOf(asked)
    if (allowed !== undefined && !allowed.includes(operation)) throw new S3Refusal(403, 'AccessDenied')
    if (operation === 'CreateBucket') {
      const made = createVersions()
      if (headerOf(asked, 'x-amz-bucket-object-lock-enabled')?.toLowerCase() === 'true') made.setLock({})
      buckets.set(asked.bucket, made)
      return { status: 200, headers: { Location: `/${asked.bucket}` } }
    }
    const versions = buckets.get(asked.bucket)
    if (versions === undefined) throw new S3Refusal(404, 'NoSuchBucket')
    if (operation === 'GetBucketObjectLockConfiguration') return getLock(versions)
    if (operation === 'PutBucketObjectLockConfiguration') return putLock(versions, asked)
    if (operation === 'ListBucketVersions') return listVersions(versions, asked, pageSize)
    if (operation.startsWith('GetObject')) return getObject(versions, asked)
    if (operation.startsWith('DeleteObject')) return deleteObject(versions, asked)
    if (operation !== 'PutObject') throw new S3Refusal(501, 'NotImplemented')
    const fails = failing
    failing = undefined
    if (fails?.isStored === false) throw new S3Refusal(fails.status, fails.code)
    const answer = putObject(versions, asked)
    if (fails !== undefined) throw new S3Refusal(fails.status, fails.code)
    return answer
  }

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const url = new URL(request.url ?? '/', 'http://store')
    const body = await buffer(request)
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(decodeURIComponent(url.pathname)) ?? []
    try {
      mustBeSigned(request, url, body, known)
      return act({ request, query: url.searchParams, bucket, key, body })
    } catch (error) {
      if (!(error instanceof S3Refusal)) throw error
      const content = tag('Code', error.code) + tag('Message', error.code) + tag('RequestId', 'sample')
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${content}</Error>`
      return {
        status: error.status,
        headers: { 'Content-Type': 'application/xml' },
        ...(request.method !== 'HEAD' && { body: text }),
      }
    }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  // A server that listens on a port has an address of this form.
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    endpoint,
    urlOf: (bucket: string) => `s3://${bucket}?endpoint=${endpoint}`,
    /** Lets nothing but this be asked; all of it without an argument. */
    allow: (...permissions: readonly string[]) => {
      allowed = permissions.length === 0 ? undefined : permissions
    },
    /** Answers the next put of an object with an error, after it has stored it or without. */
    failNextPut: (status: number, code: string, isStored: boolean) => {
      failing = { status, code, isStored }
    },
    /** See versions.ts. */
    completeParts: (bucket: string, key: string, bytes: Buffer) => buckets.get(bucket)?.completeParts(key, bytes),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
