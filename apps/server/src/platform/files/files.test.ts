import { createHash, randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfigError } from '../config/index.ts'
import type { Keys } from '../crypto/index.ts'
import { createFiles, openStoredFiles } from './index.ts'
import { startObjectStore, startRefusing } from './testing/index.ts'

const keys: Keys = { newest: 1, byVersion: new Map([[1, randomBytes(32)]]) }
const paystub = Buffer.from('%PDF-1.7 a paystub of Avery Sample')

let store: Awaited<ReturnType<typeof startObjectStore>>
const folder = mkdtempSync(join(tmpdir(), 'hearthline-files-'))
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => {
  store.stop()
  rmSync(folder, { recursive: true, force: true })
})

const filesBelow = (place: string): readonly string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .map((name) => join(place, name))
    .filter((file) => statSync(file).isFile())

const all = async (names: AsyncIterable<string>): Promise<string[]> => {
  const list: string[] = []
  for await (const name of names) list.push(name)
  return list.toSorted()
}

describe.each([
  ['a folder', () => ({ url: `file://${folder}/kept`, place: folder })],
  ['a bucket of an object store', () => ({ url: store.urlOf('papers'), place: store.directory })],
])('%s', (_, where) => {
  // [ASVS-5.3.1] [ASVS-5.3.2]
  it('keeps bytes sealed, and gives them to whoever says what they are about', async () => {
    const { url, place } = where()
    const files = createFiles(url, keys)
    const name = await files.keep(paystub, 'case 1')
    expect(name).toMatch(/^[\da-f]{2}\/[\w-]{20,}$/)
    expect(await files.read(name, 'case 1')).toEqual(paystub)
    await expect(files.read(name, 'case 2')).rejects.toThrow()
    const kept = filesBelow(place).map((file) => readFileSync(file))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.some((bytes) => bytes.includes('Avery'))).toBe(false)
    await files.remove(name)
    await expect(files.read(name, 'case 1')).rejects.toThrow()
    expect(await openStoredFiles(url).has(name)).toBe(false)
  })

  it('lists more files than a page of a store has, each once', async () => {
    const { url, place } = where()
    const stored = openStoredFiles(url)
    await stored.put('ab/0000', Readable.from([paystub]), paystub.length)
    const names = Array.from({ length: 1_010 }, (__, nth) => `ab/${String(nth).padStart(4, '0')}`)
    // As the place itself has them: a thousand calls would take a minute.
    const [first] = names
    for (const file of filesBelow(place).filter((each) => each.includes('ab/0000')))
      for (const name of names) if (name !== first) cpSync(file, file.replace('ab/0000', name))
    await stored.put('cd/last', Readable.from([paystub]), paystub.length)
    expect(await all(stored.names())).toEqual([...names, 'cd/last'])
  })

  it('takes and gives large files and empty ones as streams', async () => {
    const stored = openStoredFiles(where().url)
    const pieces = Array.from({ length: 12 }, () => randomBytes(1_000_000))
    await stored.put('ef/large', Readable.from(pieces), 12_000_000)
    await stored.put('ef/empty', Readable.from([]), 0)
    expect([await stored.sizeOf('ef/large'), await stored.sizeOf('ef/empty')]).toEqual([12_000_000, 0])
    const hash = createHash('sha256')
    for await (const piece of await stored.stream('ef/large')) hash.update(piece)
    expect(hash.digest('hex')).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'))
  })
})

it('a folder that cannot be written says why, in the code of the system', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(createFiles(`file://${file}/below`, keys).keep(paystub, 'case 1')).rejects.toMatchObject({
    code: expect.stringMatching(/^(ENOTDIR|EEXIST)$/),
  })
})

describe('a bucket', () => {
  const nobodyThere = 's3://papers?endpoint=http://127.0.0.1:9'
  const linesOf = (url: string) =>
    createFiles(url, keys)
      .check()
      .then(
        () => [],
        (error: unknown) => (error instanceof ConfigError ? error.lines : [String(error)]),
      )

  it('that can be used is no error at start (control)', async () => {
    expect(await linesOf(store.urlOf('papers'))).toEqual([])
  })

  it.each([
    ['that the store has not', () => store.urlOf('others'), /no such bucket: make it, or name another\.$/],
    ['of a store where nobody listens', () => nobodyThere, /does not answer \(ECONNREFUSED\)\.$/],
    ['we may not see', () => startRefusing(403, 'AccessDenied'), /denies us the bucket: allow ListBucket/],
    ['with a wrong secret', () => startRefusing(403, 'SignatureDoesNotMatch'), /AWS_SECRET_ACCESS_KEY is not/],
    ['of a store that knows no such key', () => startRefusing(403, 'InvalidAccessKeyId'), /AWS_ACCESS_KEY_ID\.$/],
    ['elsewhere', () => startRefusing(400, 'PermanentRedirect'), /set region= in the address\.$/],
  ])('%s is named at start, with what to do', async (_, urlOf, says) => {
    const lines = await linesOf(await urlOf())
    expect(lines).toEqual([expect.stringMatching(/^FILES_URL: asked for the bucket /)])
    expect(lines[0]).toMatch(says)
  })

  // [ASVS-16.5.2]
  it('that is away for a while makes callers try again, unlike a file that is not there (control)', async () => {
    const keep = (url: string) => createFiles(url, keys).keep(paystub, 'case 1')
    await expect(keep(nobodyThere)).rejects.toMatchObject({ problem: 'busy' })
    await expect(keep(await startRefusing(503, 'SlowDown'))).rejects.toMatchObject({ problem: 'busy' })
    const missing = createFiles(store.urlOf('papers'), keys).read('ab/none', 'case 1')
    await expect(missing).rejects.toMatchObject({ name: 'NoSuchKey' })
    await expect(missing).rejects.not.toHaveProperty('problem')
  })
})
