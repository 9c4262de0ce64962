import { randomUUID } from 'node:crypto'
import type { ListObjectVersionsCommandInput, ListObjectVersionsCommandOutput, ObjectVersion } from '@aws-sdk/client-s3'
import { ConfigError } from '../config/index.ts'
import { connectBucket } from '../files/index.ts'
import type { AppendOnly } from './port.ts'

const PERMISSIONS = 'GetBucketObjectLockConfiguration, ListBucketVersions, GetObjectVersion and PutObject'

/** How stores say that a bucket has no object lock, or that they know none. */
const WITHOUT_LOCK: readonly string[] = ['ObjectLockConfigurationNotFoundError', 'NotImplemented']

/**
 * Of a multipart upload, which a store may date by its beginning: one that was begun before ours and ended after it would
 * pass as the older. What is put whole, as all of ours, has an ETag without the number of parts.
 */
const isOfParts = ({ ETag: tag }: ObjectVersion): boolean => tag?.includes('-') === true

/** Newest first, as a store lists them. */
const oldestOf = (versions: readonly ObjectVersion[]): ObjectVersion | undefined =>
  versions.findLast((version) => !isOfParts(version)) ?? versions.at(-1)

/**
 * A bucket with object lock: the oldest version of a name counts, which nobody can remove before its retention ends. A version
 * or a delete marker over it, put there by somebody with our key, changes nothing.
 */
export const openAppendOnlyBucket = async (address: URL): Promise<AppendOnly> => {
  const {
    GetObjectCommand,
    GetObjectLockConfigurationCommand,
    HeadObjectCommand,
    ListObjectVersionsCommand,
    PutObjectCommand,
  } = await import('@aws-sdk/client-s3')
  const { bucket, client, encryption, refusal, errorOf } = await connectBucket(address, 'EVIDENCE_URL', PERMISSIONS)

  /** All versions of what begins with this, by key; a delete marker is none. */
  const versionsBelow = async function* (prefix: string): AsyncGenerator<ObjectVersion> {
    let asked: ListObjectVersionsCommandInput | undefined = { Bucket: bucket, Prefix: prefix }
    while (asked !== undefined) {
      const page: ListObjectVersionsCommandOutput = await client.send(new ListObjectVersionsCommand(asked))
      yield* page.Versions ?? []
      const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page
      if (IsTruncated === true && KeyMarker === undefined)
        throw new Error(`the store of the bucket ${bucket} says that there is more, and not from where on`)
      asked = IsTruncated === true ? { Bucket: bucket, Prefix: prefix, KeyMarker, VersionIdMarker } : undefined
    }
  }

  const oldest = async (key: string) => {
    const versions: ObjectVersion[] = []
    for await (const version of versionsBelow(key)) {
      // Keys that go on behind ours come after it.
      if (version.Key !== key) break
      versions.push(version)
    }
    const found = oldestOf(versions)
    return found && { Bucket: bucket, Key: key, VersionId: found.VersionId }
  }

  const put = async (key: string, bytes: Uint8Array, id: string): Promise<void> => {
    const asked = new PutObjectCommand({
      Bucket: bucket,
      Key: key,
      Body: bytes,
      IfNoneMatch: '*',
      // A bucket with object lock takes nothing without a checksum.
      ChecksumAlgorithm: 'SHA256',
      Metadata: { append: id },
      ...(encryption && { ServerSideEncryption: encryption }),
    })
    await client.send(asked)
  }

  const use = async <Value>(act: () => Promise<Value>): Promise<Value> => {
    try {
      return await act()
    } catch (error) {
      throw errorOf(error)
    }
  }

  return {
    check: async () => {
      const { ObjectLockConfiguration: lock } = await client
        .send(new GetObjectLockConfigurationCommand({ Bucket: bucket }))
        .catch((error: unknown) => {
          if (!(error instanceof Error && WITHOUT_LOCK.includes(error.name))) throw refusal(error)
          return { ObjectLockConfiguration: undefined }
        })
      if (lock?.ObjectLockEnabled !== 'Enabled')
        throw new ConfigError([
          `EVIDENCE_URL: the bucket ${bucket} has no object lock: make one that has it from the start (docs/operations.md).`,
        ])
      const mode = lock.Rule?.DefaultRetention?.Mode
      if (mode !== 'COMPLIANCE' && mode !== 'GOVERNANCE')
        throw new ConfigError([
          `EVIDENCE_URL: the bucket ${bucket} locks nothing by itself: give its lock a default retention (docs/operations.md).`,
        ])
      await client.send(new ListObjectVersionsCommand({ Bucket: bucket, MaxKeys: 1 })).catch((error: unknown) => {
        throw refusal(error)
      })
    },
    names: (folder) =>
      use(async () => {
        const names = new Set<string>()
        for await (const { Key: key = '' } of versionsBelow(`${folder}/`)) names.add(key.slice(folder.length + 1))
        return [...names].toSorted()
      }),
    read: (folder, name) =>
      use(async () => {
        const version = await oldest(`${folder}/${name}`)
        if (version === undefined) return undefined
        const { Body: body } = await client.send(new GetObjectCommand(version))
        return Buffer.from((await body?.transformToByteArray()) ?? [])
      }),
    append: (folder, name, bytes) =>
      use(async () => {
        const key = `${folder}/${name}`
        // A delete marker hides a name from the store's own condition.
        if ((await oldest(key)) !== undefined) return false
        const id = randomUUID()
        const refused = await put(key, bytes, id).then(
          () => undefined,
          (error: unknown) => error,
        )
        // Whatever was answered, the store says whose the name is: a put whose answer was lost is tried again, and is refused
        // for its own version (412); what somebody else has begun (409) may come to nothing.
        const version = await oldest(key)
        if (version === undefined) throw refused ?? new Error(`the bucket ${bucket} did not keep ${key}`)
        return (await client.send(new HeadObjectCommand(version))).Metadata?.append === id
      }),
  }
}
