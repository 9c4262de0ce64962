import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectVersionsCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  PutObjectLockConfigurationCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ConfigError } from '../config/index.ts'
import { startAnswering, startObjectStore, startRefusing } from '../files/testing/index.ts'
import { openAppendOnly } from './index.ts'
import { startLockStore } from './testing/index.ts'

const anchor = Buffer.from('{"anchor":"of the day"}\n')
const forged = Buffer.from('{"anchor":"of somebody else"}\n')
const credentials = { key: 'S3RVER', secret: 'S3RVER' }

/** Without versions and object lock; it also sets the credentials that the client finds. */
let plain: Awaited<ReturnType<typeof startObjectStore>>
let store: Awaited<ReturnType<typeof startLockStore>>
/** Somebody else with our credentials, and with more permissions. */
let other: S3Client
const folder = mkdtempSync(join(tmpdir(), 'hearthline-append-only-'))

const createBucket = async (name: string, isLocking: boolean): Promise<void> => {
  await other.send(new CreateBucketCommand({ Bucket: name, ObjectLockEnabledForBucket: isLocking }))
}

const retain = (name: string, Mode: 'COMPLIANCE' | 'GOVERNANCE') =>
  other.send(
    new PutObjectLockConfigurationCommand({
      Bucket: name,
      ObjectLockConfiguration: { ObjectLockEnabled: 'Enabled', Rule: { DefaultRetention: { Mode, Days: 3650 } } },
    }),
  )

beforeAll(async () => {
  plain = await startObjectStore()
  // Three a page: a few names are many pages.
  store = await startLockStore({ ...credentials, pageSize: 3 })
  other = new S3Client({
    region: 'us-east-1',
    endpoint: store.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.key, secretAccessKey: credentials.secret },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  await createBucket('evidence', true)
  await retain('evidence', 'COMPLIANCE')
})
afterAll(() => {
  plain.stop()
  store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const linesOf = (url: string): Promise<readonly string[]> =>
  openAppendOnly(url)
    .check()
    .then(
      () => [],
      (error: unknown) => (error instanceof ConfigError ? error.lines : [String(error)]),
    )

describe.each([
  ['a folder', () => `file://${folder}/evidence`],
  ['a bucket with object lock', () => store.urlOf('evidence')],
])('%s', (_, urlOf) => {
  it('can be added to, which a start finds', async () => {
    expect(await linesOf(urlOf())).toEqual([])
  })

  it('takes a name once, and its bytes stay', async () => {
    const place = openAppendOnly(urlOf())
    expect(await place.append('once', '1.json', anchor)).toBe(true)
    expect(await place.append('once', '1.json', forged)).toBe(false)
    expect(await place.append('once', '1.json', anchor)).toBe(false)
    expect(await place.read('once', '1.json')).toEqual(anchor)
    // The same name in another folder is another.
    expect(await place.append('twice', '1.json', forged)).toBe(true)
    expect(await place.read('once', '1.json')).toEqual(anchor)
  })

  it('takes one of ten appends of a name at the same time, whole', async () => {
    const places = Array.from({ length: 10 }, () => openAppendOnly(urlOf()))
    const bytesOf = (nth: number) => Buffer.alloc(50_000, nth)
    const added = await Promise.all(places.map((place, nth) => place.append('race', 'one', bytesOf(nth))))
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1)
    expect(await openAppendOnly(urlOf()).read('race', 'one')).toEqual(bytesOf(added.indexOf(true)))
    expect(await openAppendOnly(urlOf()).names('race')).toEqual(['one'])
  })

  it('names all that it has of a folder, in order, and nothing of another', async () => {
    const place = openAppendOnly(urlOf())
    const names = Array.from({ length: 11 }, (__, nth) => `${String(nth + 1).padStart(8, '0')}.json`)
    for (const name of names.toReversed()) await place.append('named', name, Buffer.from(name))
    await place.append('named-too', 'other.json', anchor)
    expect(await place.names('named')).toEqual(names)
    for (const name of names) expect(await place.read('named', name)).toEqual(Buffer.from(name))
  })

  it('has nothing under a name that was not added, nor under the beginning of one', async () => {
    const place = openAppendOnly(urlOf())
    expect(await place.names('nothing')).toEqual([])
    expect(await place.read('nothing', '1.json')).toBeUndefined()
    await place.append('begun', '1.json.heads', anchor)
    expect(await place.read('begun', '1.json')).toBeUndefined()
    expect(await place.append('begun', '1.json', forged)).toBe(true)
    expect(await place.read('begun', '1.json')).toEqual(forged)
    expect(await place.read('begun', '1.json.heads')).toEqual(anchor)
  })

  it('keeps 200 kB, and no bytes at all, for whoever opens it anew', async () => {
    const bytes = randomBytes(200_000)
    const place = openAppendOnly(urlOf())
    expect(await place.append('large', 'heads', bytes)).toBe(true)
    expect(await place.append('large', 'empty', Buffer.alloc(0))).toBe(true)
    const anew = openAppendOnly(urlOf())
    expect(await anew.read('large', 'heads')).toEqual(bytes)
    expect(await anew.read('large', 'empty')).toEqual(Buffer.alloc(0))
    expect(await anew.names('large')).toEqual(['empty', 'heads'])
    expect(await anew.append('large', 'heads', anchor)).toBe(false)
  })
})

describe('in a bucket', () => {
  const at = (Key: string) => ({ Bucket: 'evidence', Key })
  const putOver = async (Key: string, Body: Buffer, more: Partial<PutObjectCommandInput> = {}): Promise<void> => {
    await other.send(new PutObjectCommand({ ...at(Key), Body, ChecksumAlgorithm: 'SHA256', ...more }))
  }
  const currentOf = async (Key: string): Promise<string> => {
    const { Body } = await other.send(new GetObjectCommand(at(Key)))
    return (await Body?.transformToString()) ?? ''
  }

  it('later versions, put past us, change nothing', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    await place.append('over', '1.json', anchor)
    // More than a page of them.
    for (let nth = 0; nth < 7; nth += 1) await putOver('over/1.json', forged)
    expect(await currentOf('over/1.json')).toBe(String(forged)) // control: the store itself gives theirs
    expect(await place.read('over', '1.json')).toEqual(anchor)
    expect(await place.names('over')).toEqual(['1.json'])
    expect(await place.append('over', '1.json', forged)).toBe(false)
  })

  it('a delete marker hides no name, and frees none', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    await place.append('marked', '1.json', anchor)
    await place.append('marked', '2.json', anchor)
    await other.send(new DeleteObjectCommand(at('marked/1.json')))
    await expect(currentOf('marked/1.json')).rejects.toMatchObject({ name: 'NoSuchKey' }) // control
    expect(await place.names('marked')).toEqual(['1.json', '2.json'])
    expect(await place.read('marked', '1.json')).toEqual(anchor)
    expect(await place.append('marked', '1.json', forged)).toBe(false)
    // Nothing of it was stored, to be locked for years.
    await expect(currentOf('marked/1.json')).rejects.toMatchObject({ name: 'NoSuchKey' })
    // Control: the store's own condition would have let it pass.
    await putOver('marked/1.json', forged, { IfNoneMatch: '*' })
    expect(await place.read('marked', '1.json')).toEqual(anchor)
  })

  it('of ten appends at the same time one is stored, whatever the others find first', async () => {
    const appends = Array.from({ length: 10 }, () =>
      openAppendOnly(store.urlOf('evidence')).append('ten', '1.json', anchor),
    )
    expect((await Promise.all(appends)).filter((isAdded) => isAdded)).toHaveLength(1)
    const { Versions } = await other.send(new ListObjectVersionsCommand({ Bucket: 'evidence', Prefix: 'ten/' }))
    expect(Versions).toHaveLength(1)
  })

  it('a delete marker over nothing is no name, and takes none', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    await other.send(new DeleteObjectCommand(at('empty/1.json')))
    expect(await place.names('empty')).toEqual([])
    expect(await place.read('empty', '1.json')).toBeUndefined()
    expect(await place.append('empty', '1.json', anchor)).toBe(true)
    expect(await place.read('empty', '1.json')).toEqual(anchor)
  })

  it('an upload of parts that is dated before ours is none', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    await place.append('parts', '1.json', anchor)
    store.completeParts('evidence', 'parts/1.json', forged)
    expect(await place.read('parts', '1.json')).toEqual(anchor)
    // Where nothing was before, its name is taken and seen all the same.
    store.completeParts('evidence', 'parts/2.json', forged)
    expect(await place.append('parts', '2.json', anchor)).toBe(false)
    expect(await place.read('parts', '2.json')).toEqual(forged)
    expect(await place.names('parts')).toEqual(['1.json', '2.json'])
  })

  it('the lock keeps what we add from being removed, with all permissions', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    await place.append('locked', '1.json', anchor)
    const { VersionId } = await other.send(new GetObjectCommand(at('locked/1.json')))
    const removed = other.send(
      new DeleteObjectCommand({ ...at('locked/1.json'), VersionId, BypassGovernanceRetention: true }),
    )
    await expect(removed).rejects.toMatchObject({ name: 'AccessDenied' })
    expect(await place.read('locked', '1.json')).toEqual(anchor)
  })

  it('a put whose answer was lost is known again, though the store says that the name is taken', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    store.failNextPut(500, 'InternalError', true)
    expect(await place.append('lost', '1.json', anchor)).toBe(true)
    expect(await place.append('lost', '1.json', anchor)).toBe(false)
  })

  it('a conflict is asked again while the name is free, and is an answer once it is taken', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    store.failNextPut(409, 'ConditionalRequestConflict', false)
    await expect(place.append('conflict', '1.json', anchor)).rejects.toMatchObject({ problem: 'busy' })
    expect(await place.names('conflict')).toEqual([])
    expect(await place.append('conflict', '1.json', anchor)).toBe(true)
  })

  it('what is refused for another reason is no name that is taken', async () => {
    const place = openAppendOnly(store.urlOf('evidence'))
    store.failNextPut(400, 'BadDigest', false)
    await expect(place.append('refused', '1.json', anchor)).rejects.toMatchObject({ name: 'BadDigest' })
    const missing = openAppendOnly(store.urlOf('others')).append('refused', '1.json', anchor)
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchBucket' })
    await expect(missing).rejects.not.toHaveProperty('problem')
  })

  it('a store that is away makes callers try again', async () => {
    const nobodyThere = openAppendOnly('s3://evidence?endpoint=http://127.0.0.1:9')
    const slow = openAppendOnly(await startRefusing(503, 'SlowDown'))
    for (const place of [nobodyThere, slow]) {
      await expect(place.append('away', '1.json', anchor)).rejects.toMatchObject({ problem: 'busy' })
      await expect(place.read('away', '1.json')).rejects.toMatchObject({ problem: 'busy' })
      await expect(place.names('away')).rejects.toMatchObject({ problem: 'busy' })
    }
  })

  it('the permissions that the words and docs/operations.md name are enough, and each is needed', async () => {
    const needed = ['GetBucketObjectLockConfiguration', 'ListBucketVersions', 'GetObjectVersion', 'PutObject']
    onTestFinished(() => store.allow())
    const url = store.urlOf('evidence')
    const useAll = async (name: string): Promise<void> => {
      const place = openAppendOnly(url)
      await place.check()
      expect(await place.append('permitted', name, anchor)).toBe(true)
      expect(await place.read('permitted', name)).toEqual(anchor)
      expect(await place.names('permitted')).toContain(name)
    }
    store.allow(...needed)
    await useAll('1.json')
    for (const [nth, without] of needed.entries()) {
      store.allow(...needed.filter((one) => one !== without))
      await expect(useAll(`without-${nth}.json`)).rejects.toThrow()
    }
    const words = `allow ${needed.slice(0, -1).join(', ')} and ${needed.at(-1)}.`
    for (const without of ['GetBucketObjectLockConfiguration', 'ListBucketVersions']) {
      store.allow(...needed.filter((one) => one !== without))
      expect(await linesOf(url)).toEqual([
        `EVIDENCE_URL: asked for the bucket evidence, it denies us the bucket: ${words}`,
      ])
    }
  })

  it.each(['COMPLIANCE', 'GOVERNANCE'] as const)('a default retention of mode %s will do', async (mode) => {
    const name = `retains-${mode.toLowerCase()}`
    await createBucket(name, true)
    expect(await linesOf(store.urlOf(name))).toEqual([
      `EVIDENCE_URL: the bucket ${name} locks nothing by itself: give its lock a default retention (docs/operations.md).`,
    ])
    await retain(name, mode)
    expect(await linesOf(store.urlOf(name))).toEqual([])
  })

  it('none of the store and none of the bucket is told from a lock', async () => {
    const words = (name: string) => [
      `EVIDENCE_URL: the bucket ${name} has no object lock: make one that has it from the start (docs/operations.md).`,
    ]
    await createBucket('plain', false)
    expect(await linesOf(store.urlOf('plain'))).toEqual(words('plain'))
    expect(await linesOf(plain.urlOf('papers'))).toEqual(words('papers'))
  })

  it.each([
    ['that the store has not', () => store.urlOf('others'), /no such bucket: make it, or name another\.$/],
    ['of a store where nobody listens', () => 's3://evidence?endpoint=http://127.0.0.1:9', /\(ECONNREFUSED\)\.$/],
    ['elsewhere', () => startRefusing(400, 'PermanentRedirect'), /set region= in the address\.$/],
  ])('a bucket %s is named at start, with what to do', async (_, urlOf, says) => {
    const lines = await linesOf(await urlOf())
    expect(lines).toEqual([expect.stringMatching(/^EVIDENCE_URL: asked for the bucket /)])
    expect(lines[0]).toMatch(says)
  })

  it.each([
    ['AWS_SECRET_ACCESS_KEY', /AWS_SECRET_ACCESS_KEY is not the secret of the key\.$/],
    ['AWS_ACCESS_KEY_ID', /does not know the key in AWS_ACCESS_KEY_ID\.$/],
  ])('a wrong %s is named at start', async (name, says) => {
    vi.stubEnv(name, 'wrong')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await linesOf(store.urlOf('evidence'))).toEqual([expect.stringMatching(says)])
  })

  it('a list that ends in the middle is an error, and no shorter list', async () => {
    const listed = (isTruncated: boolean) =>
      startAnswering(200, `<ListVersionsResult><IsTruncated>${isTruncated}</IsTruncated></ListVersionsResult>`)
    await expect(openAppendOnly(await listed(true)).names('any')).rejects.toThrow(/there is more/)
    expect(await openAppendOnly(await listed(false)).names('any')).toEqual([]) // control
  })
})

describe('in a folder', () => {
  /** Plays a system call of node:fs/promises, wherever it is imported, until the end of the test. */
  const playing = (call: 'unlink' | 'link', act: () => Promise<void>): void => {
    const played = vi.spyOn(fs, call).mockImplementation(act)
    syncBuiltinESMExports()
    onTestFinished(() => {
      played.mockRestore()
      syncBuiltinESMExports()
    })
  }
  const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }))
  const filesOf = (name: string): readonly string[] => readdirSync(join(folder, 'files', name))
  const place = openAppendOnly(`file://${folder}/files`)

  it('nothing has to be removed for a name to be added once', async () => {
    playing('unlink', refuse('EPERM'))
    expect(await place.append('kept', '1.json', anchor)).toBe(true)
    expect(await place.append('kept', '1.json', forged)).toBe(false)
    const added = await Promise.all(Array.from({ length: 10 }, () => place.append('kept', '2.json', anchor)))
    expect(added.filter((isAdded) => isAdded)).toHaveLength(1)
    // Control: what could not be removed is there.
    expect(filesOf('kept').length).toBe(2 + 12)
    expect(await place.names('kept')).toEqual(['1.json', '2.json'])
    expect(await place.read('kept', '1.json')).toEqual(anchor)
  })

  it('a process that ends between the write and the link leaves no name', async () => {
    let ends = true
    const link = fs.link
    playing('link', (...files: unknown[]) => {
      const [from, to] = files.map(String)
      return ends || from === undefined || to === undefined ? refuse('EIO')() : link(from, to)
    })
    await expect(place.append('ended', '1.json', anchor)).rejects.toMatchObject({ code: 'EIO' })
    expect(filesOf('ended')).toHaveLength(1) // control: the bytes were written
    expect(await place.names('ended')).toEqual([])
    expect(await place.read('ended', '1.json')).toBeUndefined()
    ends = false
    expect(await place.append('ended', '1.json', forged)).toBe(true)
    expect(await place.read('ended', '1.json')).toEqual(forged)
  })

  it('one below a folder that takes none is named too, and does not hang', async () => {
    expect(await linesOf('file:///proc/hearthline/evidence')).toEqual([
      expect.stringMatching(
        /^EVIDENCE_URL: nothing can be added to the folder \/proc\/hearthline\/evidence \(\w+\)\.$/,
      ),
    ])
  })

  it('one that cannot be made is named at start, with the code of the system', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    expect(await linesOf(`file://${file}/below`)).toEqual([
      expect.stringMatching(
        /^EVIDENCE_URL: nothing can be added to the folder .*a-file\/below \((ENOTDIR|EEXIST)\)\.$/,
      ),
    ])
  })
})
