import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openStream, sealStream } from './sealed-stream.ts'

const masterKey = randomBytes(32)
const KB64 = 64 * 1024
/** What is before the first chunk, and a chunk with its tag. */
const [HEADER, CHUNK] = [68, KB64 + 16]

const gathered = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
const inPieces = async function* (bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const sealed = (plain: Buffer, key = masterKey) => gathered(sealStream(inPieces(plain, 10_000), key))
const opened = (bytes: Buffer, key = masterKey) => gathered(openStream(inPieces(bytes, 7_777), key))

const plain = randomBytes(3 * KB64 + 5)
const chunk = (archive: Buffer, nth: number) => archive.subarray(HEADER + nth * CHUNK, HEADER + (nth + 1) * CHUNK)
const rebuilt = (archive: Buffer, ...chunks: readonly Buffer[]) =>
  Buffer.concat([archive.subarray(0, HEADER), ...chunks])
const flipped = (archive: Buffer, at: number) => {
  const bytes = Buffer.from(archive)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes
}

describe('a sealed stream', () => {
  it.each([0, 1, KB64 - 1, KB64, KB64 + 1, 2 * KB64, 3 * KB64 + 5])(
    'of %i bytes gives back what went in',
    async (size) => {
      const bytes = randomBytes(size)
      expect((await opened(await sealed(bytes))).equals(bytes)).toBe(true)
    },
  )

  it('never has the same bytes twice, and none of what went in', async () => {
    const [one, two] = [await sealed(plain), await sealed(plain)]
    expect(one.subarray(HEADER).equals(two.subarray(HEADER))).toBe(false)
    expect(one.includes(plain.subarray(0, 16))).toBe(false)
  })

  const ofAnother = sealed(plain)
  it.each<[string, (archive: Buffer) => Buffer | Promise<Buffer>]>([
    ['a byte of the salt', (archive) => flipped(archive, 25)],
    ['a byte of the first chunk', (archive) => flipped(archive, HEADER)],
    ['a byte in the middle', (archive) => flipped(archive, HEADER + CHUNK + 1_000)],
    ['the last byte', (archive) => flipped(archive, archive.length - 1)],
    ['the last byte missing', (archive) => archive.subarray(0, -1)],
    ['its last chunk missing', (archive) => archive.subarray(0, HEADER + 3 * CHUNK)],
    ['all but its header missing', (archive) => archive.subarray(0, HEADER)],
    ['half of it missing', (archive) => archive.subarray(0, archive.length / 2)],
    ['a chunk missing', (archive) => rebuilt(archive, chunk(archive, 0), chunk(archive, 2), chunk(archive, 3))],
    ['two chunks swapped', (archive) => rebuilt(archive, ...[1, 0, 2, 3].map((nth) => chunk(archive, nth)))],
    ['its end twice', (archive) => Buffer.concat([archive, chunk(archive, 3)])],
    ['a byte behind it', (archive) => Buffer.concat([archive, Buffer.of(0)])],
    [
      'a chunk of another one under the same key',
      async (archive) =>
        rebuilt(archive, chunk(archive, 0), chunk(await ofAnother, 1), chunk(archive, 2), chunk(archive, 3)),
    ],
  ])('is refused with %s', async (_, change) => {
    const archive = await sealed(plain)
    // Control: as it was, it opens.
    expect((await opened(archive)).length).toBe(plain.length)
    await expect(opened(await change(archive))).rejects.toThrow(
      /not whole: it was changed or cut short|is not the one this backup/,
    )
  })

  it('says which it is: another key, or no backup at all', async () => {
    const archive = await sealed(plain)
    await expect(opened(archive, randomBytes(32))).rejects.toThrow(
      'MASTER_KEY is not the one this backup was made with',
    )
    await expect(opened(Buffer.from('PK'))).rejects.toThrow('no backup of Hearthline')
    await expect(opened(plain)).rejects.toThrow('no backup of Hearthline')
  })
})
