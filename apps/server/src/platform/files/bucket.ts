import type { S3ServiceException } from '@aws-sdk/client-s3'
import { BUCKET_ENCRYPTIONS, ConfigError } from '../config/index.ts'

/** A try each, of three: whoever waits on a page is answered meanwhile. */
const CONNECTED_WITHIN_MS = 3_000
const ANSWERED_WITHIN_MS = 15_000
const TRIES = 3

/** What a store refuses for good, in words for whoever set it up. */
const REFUSALS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'it has no such bucket: make it, or name another.',
  InvalidAccessKeyId: 'it does not know the key in AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY is not the secret of the key.',
  PermanentRedirect: 'the bucket is in another region: set region= in the address.',
  CredentialsProviderError: 'nothing says who we are: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
}

const refusalOf = (error: unknown, permissions: string): string => {
  if (!(error instanceof Error)) return 'it does not answer.'
  if (error.name === 'AccessDenied') return `it denies us the bucket: allow ${permissions}.`
  return REFUSALS[error.name] ?? `it does not answer (${'code' in error ? error.code : error.name}).`
}

const isOfStore = (error: Error): error is S3ServiceException => '$fault' in error && '$metadata' in error

/** What somebody else does to the same name is not finished. */
const CONFLICTS: readonly string[] = ['ConditionalRequestConflict', 'OperationAborted']

/** The store itself, or the way to it, failed, or it asks for another try; what was asked of it was right. */
const isAway = (error: Error): boolean => {
  if (isOfStore(error))
    return error.$fault === 'server' || error.$metadata.httpStatusCode === 429 || CONFLICTS.includes(error.name)
  const code = 'code' in error ? String(error.code) : ''
  return error.name === 'TimeoutError' || /^(ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)/.test(code)
}

/**
 * The client of a bucket of an S3-compatible store: `s3://name?region=…&endpoint=…&encryption=…` (docs/operations.md). Who
 * we are is found where the official client looks for it: the environment, its files, or the machine's own role. That client
 * is large, so it is loaded with the first bucket alone, and imported in a way that a bundle in one file keeps. `permissions`:
 * what we need in it, for the words of a refusal.
 */
export const connectBucket = async (
  { hostname: bucket, searchParams }: URL,
  setting: 'FILES_URL' | 'EVIDENCE_URL',
  permissions: string,
) => {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const endpoint = searchParams.get('endpoint')
  return {
    bucket,
    client: new S3Client({
      region: searchParams.get('region') ?? 'us-east-1',
      // Other stores than Amazon's have their buckets below their address, not before it.
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
      maxAttempts: TRIES,
      requestHandler: { connectionTimeout: CONNECTED_WITHIN_MS, requestTimeout: ANSWERED_WITHIN_MS },
      // What is stored is sealed or signed and proves itself; some stores refuse the checksums that Amazon's takes.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    encryption: BUCKET_ENCRYPTIONS.find((one) => one === searchParams.get('encryption')),
    /** What the bucket refused when it was asked for at the start. */
    refusal: (error: unknown): ConfigError =>
      new ConfigError([`${setting}: asked for the bucket ${bucket}, ${refusalOf(error, permissions)}`]),
    errorOf: (error: unknown): unknown =>
      error instanceof Error && isAway(error) ? Object.assign(error, { problem: 'busy' as const }) : error,
  }
}

/** A bucket of files, behind the library that a folder is behind as well. */
export const openBucket = async (address: URL) => {
  const { ListObjectsV2Command } = await import('@aws-sdk/client-s3')
  const { S3Driver } = await import('flydrive/drivers/s3')
  const permissions = 'ListBucket, GetObject, PutObject and DeleteObject'
  const { bucket, client, encryption, refusal, errorOf } = await connectBucket(address, 'FILES_URL', permissions)
  return {
    driver: new S3Driver({
      client,
      bucket,
      visibility: 'private',
      supportsACL: false,
      ...(encryption && { encryption }),
    }),
    /** Throws ConfigError unless the bucket is there and shows us what is in it. */
    check: async (): Promise<void> => {
      await client.send(new ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })).catch((error: unknown) => {
        throw refusal(error)
      })
    },
    errorOf,
  }
}
