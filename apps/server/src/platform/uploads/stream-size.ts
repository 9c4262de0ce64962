import { PdfArray, type PdfDict, PdfName, type PdfObject, type PdfRef, PdfStream } from '@libpdf/core'
import { inflated, TOO_MUCH } from './pdf-bounds.ts'

const RUN_ENDS = 128
/** What a run-length encoded stream unpacks to (ISO 32000-2, 7.4.5). */
const runLengthSize = (data: Uint8Array): number => {
  let size = 0
  for (let at = 0; at < data.length && data[at] !== RUN_ENDS; ) {
    const length = data[at] ?? RUN_ENDS
    size += length < RUN_ENDS ? length + 1 : 257 - length
    at += length < RUN_ENDS ? length + 2 : 2
  }
  return size
}

const [CLEAR, ENDS, FIRST, FULL] = [256, 257, 258, 4_096]
/** What an LZW stream unpacks to (7.4.4), by the lengths of its table's entries alone. */
const lzwSize = (data: Uint8Array, most: number, earlyChange: number): number => {
  let [size, bit, before] = [0, 0, 0]
  let lengths: number[] = []
  while (size <= most) {
    const width = Math.min(12, Math.max(9, Math.ceil(Math.log2(FIRST + lengths.length + earlyChange + 1))))
    if (bit + width > data.length * 8) break
    const at = bit >> 3
    const three = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    const code = (three >> (24 - width - (bit & 7))) & ((1 << width) - 1)
    bit += width
    if (code === ENDS) break
    if (code === CLEAR) {
      lengths = []
      before = 0
      continue
    }
    const length = code < CLEAR ? 1 : (lengths[code - FIRST] ?? before + 1)
    if (before > 0 && FIRST + lengths.length < FULL) lengths.push(before + 1)
    size += length
    before = length
  }
  return size
}

type Filter = { readonly name: string; readonly earlyChange: number }
type Resolve = (ref: PdfRef) => PdfObject | null

const listOf = (value: PdfObject | undefined, resolve: Resolve): readonly (PdfObject | null)[] => {
  if (value === undefined) return []
  return value instanceof PdfArray ? [...value].map((_, at) => value.at(at, resolve) ?? null) : [value]
}

const filtersOf = (stream: PdfStream, resolve: Resolve): readonly Filter[] => {
  const parameters = listOf(stream.get('DecodeParms', resolve), resolve) as readonly (PdfDict | null)[]
  return listOf(stream.get('Filter', resolve), resolve).map((filter, at) => ({
    name: filter instanceof PdfName ? filter.value : '',
    earlyChange: parameters[at]?.getNumber?.('EarlyChange', resolve)?.value ?? 1,
  }))
}

/** The filters that make more of bytes, by both of their names; the others make pictures, whose pixels are bounded. */
const SIZE: Readonly<Record<string, (data: Uint8Array, most: number, filter: Filter) => number>> = {
  ASCIIHexDecode: ({ length }) => length,
  // A z stands for four zeros.
  ASCII85Decode: ({ length }) => 4 * length,
  RunLengthDecode: runLengthSize,
  LZWDecode: (data, most, { earlyChange }) => lzwSize(data, most, earlyChange),
}
const FULL_NAMES: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  RL: 'RunLengthDecode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
}

const sizeAndData = (data: Uint8Array, most: number, filter: Filter) => {
  const name = FULL_NAMES[filter.name] ?? filter.name
  if (name === 'FlateDecode') {
    const output = inflated(data, most)
    return output === 'tooMuch' ? { size: TOO_MUCH } : output && { size: output.length, unpack: () => output }
  }
  const sizeOf = Object.hasOwn(SIZE, name) ? SIZE[name] : undefined
  if (sizeOf === undefined) return undefined
  const size = sizeOf(data, most, filter)
  if (name === 'LZWDecode') return { size }
  return { size, unpack: () => PdfStream.fromDict({ Filter: PdfName.of(name) }, data).getDecodedData() }
}

/**
 * What a stream unpacks to by all of its filters, in bytes; infinite beyond `most`, which is the most that is held, and of a
 * stream in LZW that is packed again, which nobody writes.
 */
export const streamSize = (stream: PdfStream, most: number, resolve: Resolve): number => {
  let data = stream.data
  const filters = filtersOf(stream, resolve)
  for (const [at, filter] of filters.entries()) {
    const next = sizeAndData(data, most, filter)
    if (next === undefined) return data.length
    if (next.size > most) return TOO_MUCH
    if (at === filters.length - 1) return next.size
    if (next.unpack === undefined) return TOO_MUCH
    data = next.unpack()
  }
  return data.length
}
