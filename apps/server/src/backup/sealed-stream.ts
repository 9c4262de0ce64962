import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto'
import type { MasterKey } from '../platform/config/index.ts'
import { keyServiceOf } from '../platform/crypto/index.ts'
import { BackupError } from './backup-error.ts'

type Bytes = AsyncIterable<Uint8Array>

const MAGIC = Buffer.from('hearthline backup 1\n')
const SALT = 32
const CHECK = 16
const HEADER = MAGIC.length + SALT + CHECK
const CHUNK = 64 * 1024
const TAG = 16

/** The key of an archive, and what says whether it is the right one. */
const keysOf = async (masterKey: MasterKey, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> => {
  const { derive } = keyServiceOf(masterKey)
  const check = await derive('hearthline backup: which key', salt)
  return { key: await derive('hearthline backup: archive', salt), check: check.subarray(0, CHECK) }
}

/**
 * STREAM (Hoang, Reyhanitabar, Rogaway, Vizár 2015): the number of a chunk and whether it is the last are its nonce, so
 * that chunks cannot be swapped, repeated or cut off. No nonce repeats, since each archive has a key of its own.
 */
const nonceOf = (nth: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(nth, 5, 6)
  nonce[11] = Number(isLast)
  return nonce
}

/** Chunks of one size; only the last is shorter, and may be empty. */
const chunksOf = async function* (source: Bytes, size: number) {
  let rest: Uint8Array = new Uint8Array()
  for await (const piece of source) {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    let at = 0
    for (; rest.length - at > size; at += size) yield { bytes: rest.subarray(at, at + size), isLast: false }
    rest = rest.subarray(at)
  }
  yield { bytes: rest, isLast: true }
}

/** Encrypts a stream with AES-256-GCM in chunks, under a key that follows from the master key and a salt. */
export const sealStream = async function* (source: Bytes, masterKey: MasterKey): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const { key, check } = await keysOf(masterKey, salt)
  const header = Buffer.concat([MAGIC, salt, check])
  yield header
  let nth = 0
  for await (const { bytes, isLast } of chunksOf(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(nth, isLast))
    cipher.setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    nth += 1
  }
}

const takeHeader = async (pieces: AsyncIterator<Uint8Array>): Promise<{ header: Buffer; rest: Buffer }> => {
  let taken = Buffer.alloc(0)
  while (taken.length < HEADER) {
    const { done, value } = await pieces.next()
    if (done === true) break
    taken = Buffer.concat([taken, value])
  }
  if (taken.length < HEADER || !taken.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError(
      'This is no backup of Hearthline, or its beginning is missing: name the file that npm run backup wrote.',
    )
  return { header: taken.subarray(0, HEADER), rest: taken.subarray(HEADER) }
}

const openChunk = (key: Buffer, nonce: Buffer, { header, bytes }: { header: Buffer; bytes: Uint8Array }): Buffer => {
  const decipher = createDecipheriv('aes-256-gcm', key, nonce)
  decipher.setAAD(header)
  decipher.setAuthTag(bytes.subarray(-TAG))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
}

/**
 * Decrypts what sealStream wrote. Throws BackupError for another key, and at the first chunk that was changed, swapped or
 * cut; whoever reads may believe it only once the stream has ended.
 */
export const openStream = async function* (source: Bytes, masterKey: MasterKey): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  const { header, rest } = await takeHeader(pieces)
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT)
  const { key, check } = await keysOf(masterKey, salt)
  if (!timingSafeEqual(check, header.subarray(-CHECK)))
    throw new BackupError('MASTER_KEY is not the one this backup was made with: set the key of that server.')
  const remaining = async function* () {
    yield rest
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  let nth = 0
  for await (const { bytes, isLast } of chunksOf(remaining(), CHUNK + TAG)) {
    let plain: Buffer
    try {
      plain = openChunk(key, nonceOf(nth, isLast), { header, bytes })
    } catch {
      throw new BackupError('The backup is not whole: it was changed or cut short. Take another one.')
    }
    yield plain
    nth += 1
  }
}
