import { inflateSync } from 'node:zlib'

type Objects = Map<string, Buffer>
type Glyphs = Map<string, string>

const objectsOf = (pdf: Buffer): Objects => {
  const objects: Objects = new Map()
  const starts = [...pdf.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\s/g)]
  for (const [index, start] of starts.entries()) {
    objects.set(start[1] ?? '', pdf.subarray(start.index + start[0].length, starts[index + 1]?.index))
  }
  return objects
}

const streamOf = (object: Buffer): string => {
  const from = object.indexOf('stream\n') + 'stream\n'.length
  const length = Number(/\/Length (\d+)/.exec(object.toString('latin1'))?.[1])
  const bytes = object.subarray(from, from + length)
  return (object.toString('latin1', 0, from).includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
}

const unhex = (hex: string): string =>
  String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)))

const glyphsOf = (objects: Objects, font: string): Glyphs => {
  const map = /\/ToUnicode (\d+)/.exec(objects.get(font)?.toString('latin1') ?? '')?.[1] ?? ''
  const pairs = streamOf(objects.get(map) ?? Buffer.alloc(0)).matchAll(/^<([0-9A-Fa-f]{4})> <([0-9A-Fa-f]+)>$/gm)
  return new Map([...pairs].map(([, glyph = '', text = '']) => [glyph.toLowerCase(), unhex(text)]))
}

/** Either '/f0 10 Tf' or what stands before Tj or TJ: a string, or an array of strings and shifts. */
const FONT_OR_TEXT = /\/(f\d+) [\d.]+ Tf|(\((?:\\.|[^\\)])*\)|\[(?:\((?:\\.|[^\\)])*\)|[^\]()])*\]) T[jJ]/gs
const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const unescaped = (literal: string): string =>
  literal.replace(/\\([0-7]{3}|.)/gs, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? code),
  )

const shown = (operands: string, glyphs: Glyphs): string =>
  [...operands.matchAll(/\(((?:\\.|[^\\)])*)\)/gs)]
    .flatMap(([, literal = '']) => unescaped(literal).match(/../gs) ?? [])
    .map((pair) => glyphs.get(Buffer.from(pair, 'latin1').toString('hex')) ?? '')
    .join('')

/** The text of a PDF that this engine made, a page an entry, in drawing order. Tests only: it reads nobody else's files. */
export const pdfText = (pdf: Uint8Array): string[] => {
  const objects = objectsOf(Buffer.from(pdf))
  const pages = [...objects.values()]
    .map((object) => object.toString('latin1'))
    .filter((text) => text.includes('/Type /Page\n'))
  return pages.map((page) => {
    const fonts = new Map(
      [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, glyphsOf(objects, id)]),
    )
    const content = streamOf(objects.get(/\/Contents (\d+)/.exec(page)?.[1] ?? '') ?? Buffer.alloc(0))
    let glyphs: Glyphs = new Map()
    let text = ''
    for (const [, font, operands] of content.matchAll(FONT_OR_TEXT)) {
      if (font) glyphs = fonts.get(font) ?? new Map()
      else text += `${shown(operands ?? '', glyphs)}\n`
    }
    return text
  })
}

/** For finding what was written whatever the line breaks. */
export const withoutSpaces = (text: string): string => text.replace(/[\s\u200B\u2068\u2069]/gu, '')
