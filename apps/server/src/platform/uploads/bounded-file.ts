import { inflated, MOST, TOO_MUCH } from './pdf-bounds.ts'

/** The most that deflate makes of a byte: a match of 258 bytes takes two bits (RFC 1951). */
const MOST_GROWTH = 1_032
/** A file that was saved again holds its changed pages more than once. */
const MOST_VERSIONS = 4
/** More than a dictionary before its stream has. */
const DICTIONARY_BYTES = 4_096
const DEEPEST = 4

/** A name as it may be written: each letter, or # and its two digits (ISO 32000-2, 7.3.5). */
const writtenAs = (name: string): string => {
  const letters = [...name].map((letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code}|#${code.toUpperCase()})`
  })
  return `/${letters.join('')}(?![\\w#])`
}

const OBJECT_STREAM = new RegExp(writtenAs('ObjStm'))
const OBJECTS_OF_STREAM = new RegExp(`${writtenAs('N')}\\s*(\\d+)`)
const ENCRYPTED = new RegExp(writtenAs('Encrypt'))
const LZW = new RegExp(writtenAs('LZWDecode'))
const FILTER = new RegExp(writtenAs('Filter'))
const PICTURE = /\/Subtype\s*\/Image(?!\w)/
const PAGE = new RegExp(`${writtenAs('Type')}\\s*${writtenAs('Page')}`, 'g')

const isZlib = (bytes: Buffer): boolean =>
  bytes.length > 2 && (bytes[0] ?? 0) % 16 === 8 && bytes.readUInt16BE(0) % 31 === 0

/** What a stream grows to that is deflated, perhaps more than once; another counts nothing. */
const grown = (bytes: Buffer, most: number, depth = 0): number => {
  if (!isZlib(bytes) || depth === DEEPEST) return depth === 0 ? 0 : bytes.length
  const output = inflated(bytes, most)
  if (output === 'tooMuch') return TOO_MUCH
  return output === undefined ? 0 : output.length + grown(output, most - output.length, depth + 1)
}

type Stream = { readonly head: string; readonly data: Buffer; readonly encrypted: boolean }
type Size = { readonly bytes: number; readonly objects: number; readonly pages: number }

const pagesIn = (text: string): number => text.match(PAGE)?.length ?? 0

/** The parser unpacks these by itself, whatever the filter: one that cannot be looked into counts as the worst. */
const sizeOfObjectStream = ({ head, data, encrypted }: Stream): Size => {
  const objects = Number(OBJECTS_OF_STREAM.exec(head)?.[1] ?? TOO_MUCH)
  if (LZW.test(head)) return { bytes: TOO_MUCH, objects, pages: 0 }
  if (encrypted || !isZlib(data)) {
    const ends = data.indexOf('endstream')
    const length = ends < 0 ? data.length : ends
    return { bytes: FILTER.test(head) ? length * MOST_GROWTH : length, objects, pages: 0 }
  }
  const output = inflated(data, MOST.streamBytes)
  if (output === 'tooMuch') return { bytes: TOO_MUCH, objects, pages: 0 }
  return { bytes: output?.length ?? 0, objects, pages: pagesIn(output?.toString('latin1') ?? '') }
}

const sizeOf = (stream: Stream, left: number): Size => {
  if (OBJECT_STREAM.test(stream.head)) return sizeOfObjectStream(stream)
  const most = Math.min(left, PICTURE.test(stream.head) ? MOST.pictureBytes : MOST.streamBytes)
  return { bytes: grown(stream.data, most), objects: 0, pages: 0 }
}

const WHITE = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x20])

function* streamsOf(bytes: Buffer, text: string): Generator<Stream> {
  const encrypted = ENCRYPTED.test(text)
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 6)) {
    if (text.startsWith('end', at - 3)) continue
    const before = text.slice(Math.max(0, at - DICTIONARY_BYTES), at)
    let start = at + 6
    while (WHITE.has(bytes[start] ?? 0)) start += 1
    yield { head: before.slice(before.lastIndexOf('obj') + 1), data: bytes.subarray(start), encrypted }
  }
}

/** Objects that stand by themselves; their ends count as well, where they are written. */
const objectsIn = (text: string): number => {
  let count = 0
  for (let at = text.indexOf('obj'); at >= 0 && count <= 2 * MOST.objects; at = text.indexOf('obj', at + 3)) count += 1
  return count / 2
}

/**
 * Whether an unread file stays within the bounds of what the parser takes up by itself: objects, pages, and what streams
 * unpack to. It knows bytes alone, so `areBoundedPages` looks again at what the parser made of them. `isSpent` is asked before
 * each stream.
 */
export const isBoundedFile = (bytes: Buffer, isSpent: () => boolean): boolean => {
  const text = bytes.toString('latin1')
  const total = { bytes: 0, objects: objectsIn(text), pages: 0 }
  const fits = () =>
    total.bytes <= MOST.bytes && total.objects <= MOST.objects && total.pages <= MOST.pages * MOST_VERSIONS
  if (!fits()) return false
  total.pages = pagesIn(text)
  let streams = 0
  for (const stream of streamsOf(bytes, text)) {
    streams += 1
    if (!fits() || streams > MOST.streams || isSpent()) return false
    const size = sizeOf(stream, MOST.bytes - total.bytes)
    total.bytes += size.bytes
    total.objects += size.objects
    total.pages += size.pages
  }
  return fits()
}
