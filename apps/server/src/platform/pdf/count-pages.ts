import { inflateSync } from 'node:zlib'

/** A page's own dictionary; the tree above them is of /Type /Pages. */
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/
const OBJECT = /(\d+)\s+\d+\s+obj\b([\s\S]*?)\bendobj/g

const inflated = (stream: string): string => {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

/** The objects that PDF 1.5 packs into a compressed stream: their numbers and offsets stand at its head. */
const packedObjects = (body: string): readonly (readonly [string, string])[] => {
  if (!/\/Type\s*\/ObjStm/.test(body)) return []
  const [, stream = ''] = /stream\r?\n([\s\S]*?)\r?\n?endstream/.exec(body) ?? []
  const text = /\/FlateDecode/.test(body) ? inflated(stream) : stream
  const first = Number(/\/First\s+(\d+)/.exec(body)?.[1] ?? 0)
  const head = text.slice(0, first).trim().split(/\s+/).map(Number)
  const starts = head.filter((_, at) => at % 2 === 1)
  return starts.map((start, nth) => [
    String(head[nth * 2]),
    text.slice(first + start, first + (starts[nth + 1] ?? text.length)),
  ])
}

/**
 * The pages of a PDF by their objects, each number once: a scanner that saved twice repeats them. Zero for a file that
 * is none.
 */
export const countPages = (pdf: Uint8Array): number => {
  const isPage = new Map<string, boolean>()
  for (const [, number = '', body = ''] of Buffer.from(pdf).toString('latin1').matchAll(OBJECT)) {
    const [dictionary = ''] = body.split(/\bstream\r?\n/)
    isPage.set(number, PAGE.test(dictionary))
    for (const [packed, text] of packedObjects(body)) isPage.set(packed, PAGE.test(text))
  }
  return [...isPage.values()].filter(Boolean).length
}
