import { createHash } from 'node:crypto'
import { S3Refusal } from './refusal.ts'

/** One entry of a key: an object's version, or a delete marker, which has no bytes. */
export type Version = {
  readonly key: string
  readonly id: string
  readonly at: Date
  readonly bytes: Buffer | undefined
  readonly etag: string
  readonly metadata: Readonly<Record<string, string>>
  readonly retained: { readonly mode: string; readonly until: Date } | undefined
}

/** `days`: of the default retention; without one, an object is locked only by who puts it. */
export type Lock = { readonly rule?: { readonly mode: string; readonly days: number } }

export type Page = {
  readonly entries: readonly { readonly version: Version; readonly isLatest: boolean }[]
  /** The first entry that is not returned. */
  readonly next: Version | undefined
}

const DAY_MS = 86_400_000

/** The order of keys is that of their bytes. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** The versions of all keys of a bucket, as the User Guide describes versioning and object lock. */
export const createVersions = () => {
  /** Each newest first. */
  const byKey = new Map<string, Version[]>()
  let lock: Lock | undefined
  let made = 0

  const of = (key: string): Version[] => byKey.get(key) ?? []
  const make = (key: string, bytes: Buffer | undefined, metadata: Readonly<Record<string, string>>): Version => {
    made += 1
    const at = new Date()
    const rule = bytes === undefined ? undefined : lock?.rule
    return {
      key,
      // Ids are opaque: these come in no order.
      id: createHash('md5').update(`${made}`).digest('base64url'),
      at,
      bytes,
      etag: createHash('md5')
        .update(bytes ?? '')
        .digest('hex'),
      metadata,
      retained: rule && { mode: rule.mode, until: new Date(at.getTime() + rule.days * DAY_MS) },
    }
  }
  const add = (version: Version): Version => {
    byKey.set(version.key, [version, ...of(version.key)])
    return version
  }

  return {
    lockOf: () => lock,
    setLock: (given: Lock) => {
      lock = given
    },
    current: (key: string): Version | undefined => of(key).at(0),
    find: (key: string, id: string): Version | undefined => of(key).find((version) => version.id === id),
    put: (key: string, bytes: Buffer, metadata: Readonly<Record<string, string>>) => add(make(key, bytes, metadata)),
    mark: (key: string) => add(make(key, undefined, {})),
    /** As a multipart upload that was begun before all other versions of the key and completed now. */
    completeParts: (key: string, bytes: Buffer): void => {
      const version = make(key, bytes, {})
      byKey.set(key, [...of(key), { ...version, at: new Date(0), etag: `${version.etag}-1` }])
    },
    remove: ({ key, id, retained }: Version, mayBypass: boolean): void => {
      const isHeld = retained !== undefined && retained.until > new Date()
      if (isHeld && !(mayBypass && retained.mode === 'GOVERNANCE')) throw new S3Refusal(403, 'AccessDenied')
      byKey.set(
        key,
        of(key).filter((version) => version.id !== id),
      )
    },
    list: (prefix: string, from: { readonly key: string; readonly id: string } | undefined, most: number): Page => {
      const keys = [...byKey.keys()].filter((key) => key.startsWith(prefix)).toSorted(byBytes)
      const all = keys.flatMap((key) => of(key).map((version, nth) => ({ version, isLatest: nth === 0 })))
      const start =
        from === undefined
          ? 0
          : all.findIndex(({ version: { key, id } }) =>
              key === from.key ? from.id === '' || from.id === id : byBytes(key, from.key) > 0,
            )
      const rest = start < 0 ? [] : all.slice(start)
      return { entries: rest.slice(0, most), next: rest.at(most)?.version }
    },
  }
}

export type Versions = ReturnType<typeof createVersions>
