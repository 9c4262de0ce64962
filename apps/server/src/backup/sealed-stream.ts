import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error.ts'

type Bytes = AsyncIterable<Uint8Array>

const MAGIC = Buffer.from('hearthline backup 1\n')
const SALT = 32
const CHECK = 16
const HEADER = MAGIC.length + SALT + CHECK
const CHUNK = 64 * 1024
const TAG = 16

const derived = (masterKey: Buffer, salt: Buffer, use: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, salt, `hearthline backup: ${use}`, length))

const keyOf = (masterKey: Buffer, salt: Buffer): Buffer => derived(masterKey, salt, 'archive', 32)
const checkOf = (masterKey: Buffer, salt: Buffer): Buffer => derived(masterKey, salt, 'which key', CHECK)

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
export const sealStream = async function* (source: Bytes, masterKey: Buffer): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const header = Buffer.concat([MAGIC, salt, checkOf(masterKey, salt)])
  yield header
  const key = keyOf(masterKey, salt)
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
export const openStream = async function* (source: Bytes, masterKey: Buffer): AsyncGenerator<Buffer> {
  const pieces = source[Symbol.asyncIterator]()
  const { header, rest } = await takeHeader(pieces)
  const salt = header.subarray(MAGIC.length, MAGIC.length + SALT)
  if (!timingSafeEqual(checkOf(masterKey, salt), header.subarray(-CHECK)))
    throw new BackupError('MASTER_KEY is not the one this backup was made with: set the key of that server.')
  const remaining = async function* () {
    yield rest
    yield* { [Symbol.asyncIterator]: () => pieces }
  }
  const key = keyOf(masterKey, salt)
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
