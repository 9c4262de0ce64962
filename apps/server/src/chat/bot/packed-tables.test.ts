import { expect, it } from 'vitest'
import { pack, unpack } from './packed-tables.ts'

const data = {
  size: 3,
  letters: Uint8Array.of(1, 2, 255),
  planes: [
    { name: 'one', weights: Float32Array.of(0.5, -1), bias: 0.1 },
    { name: 'two', weights: new Float32Array(), bias: Number.MAX_VALUE },
  ],
  starts: Uint32Array.of(0, 2 ** 32 - 1),
  texts: Uint16Array.of(65_535),
  says: Float64Array.of(Math.PI),
  counts: new Map([['one idea', 2]]),
  none: null,
}

it('gives back what was packed, tables of every kind in it', () => {
  expect(unpack(pack(data))).toEqual(data)
})

it('makes no copy of a table', () => {
  const bytes = pack(data)
  const { letters, says } = unpack(bytes) as typeof data
  expect([letters.buffer === bytes.buffer, says.buffer === bytes.buffer]).toEqual([true, true])
})

it('throws where any byte is another', () => {
  const bytes = pack(data)
  for (const at of bytes.keys()) {
    const torn = Buffer.from(bytes)
    torn[at] = 255 - (torn[at] ?? 0)
    expect(() => unpack(torn), `byte ${at} of ${bytes.length}`).toThrow('checksum')
  }
})

it('throws where bytes are missing', () => {
  const bytes = pack(data)
  for (const length of [0, 4, 20, bytes.length - 1]) expect(() => unpack(bytes.subarray(0, length))).toThrow()
})
