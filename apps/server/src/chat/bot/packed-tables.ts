import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'

const KINDS = [Float32Array, Float64Array, Uint8Array, Uint16Array, Uint32Array] as const
type Table = InstanceType<(typeof KINDS)[number]>

/** Where a table lies among the others. */
type Place = { readonly kind: number; readonly from: number; readonly length: number }

/** What each table begins at a multiple of, and the number of bytes that say how long all are. */
const STEP = 8
/** The bytes of the checksum, which come first. */
const SEAL = 32

const sealOf = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** A copy of data in which some objects have become others; undefined leaves one as it is. */
const changed = (data: unknown, change: (one: object) => unknown): unknown => {
  if (data === null || typeof data !== 'object' || data instanceof Map) return data
  const other = change(data)
  if (other !== undefined) return other
  if (Array.isArray(data)) return data.map((one) => changed(one, change))
  return Object.fromEntries(Object.entries(data).map(([name, one]) => [name, changed(one, change)]))
}

/**
 * Data with typed arrays as bytes: a checksum of what follows, the size of all tables, the tables, and the rest with a
 * table's place in its stead.
 */
export const pack = (data: object): Buffer<ArrayBuffer> => {
  const tables: Buffer[] = []
  let size = 0
  const rest = changed(data, (one) => {
    const kind = KINDS.findIndex((each) => one instanceof each)
    if (kind < 0) return undefined
    const { buffer, byteOffset, byteLength, length } = one as Table
    const bytes = Buffer.alloc(Math.ceil(byteLength / STEP) * STEP)
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength))
    tables.push(bytes)
    size += bytes.length
    return { kind, from: size - bytes.length, length } satisfies Place
  })
  const head = Buffer.alloc(STEP)
  head.writeUInt32LE(size)
  const packed = Buffer.concat([head, ...tables, serialize(rest)])
  return Buffer.concat([sealOf(packed), packed])
}

const isPlace = (one: object): one is Place => 'kind' in one && 'from' in one && 'length' in one

/**
 * The data of such bytes. Tables stay where they are: to read a file makes no garbage of its size.
 * @throws where the bytes are not those that were packed
 */
export const unpack = (bytes: Buffer<ArrayBuffer>): unknown => {
  const packed = bytes.subarray(SEAL)
  if (!sealOf(packed).equals(bytes.subarray(0, SEAL))) throw new Error('the checksum is another')
  const rest = deserialize(packed.subarray(STEP + packed.readUInt32LE()))
  return changed(rest, (one) => {
    if (!isPlace(one)) return undefined
    const { kind, from, length } = one
    const Kind = KINDS[kind]
    return Kind && new Kind(packed.buffer, packed.byteOffset + STEP + from, length)
  })
}
