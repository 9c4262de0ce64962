type Ranges = (readonly [first: number, last: number])[]

const tableOffset = (font: DataView, tag: string): number => {
  for (let index = 0; index < font.getUint16(4); index++) {
    const record = 12 + index * 16
    const name = String.fromCharCode(...[0, 1, 2, 3].map((byte) => font.getUint8(record + byte)))
    if (name === tag) return font.getUint32(record + 8)
  }
  throw new Error(`The font has no ${tag} table.`)
}

/** Format 4: segments of the basic plane. Gaps within a segment are ignored: these fonts have none but 0xFFFF. */
const segments = (font: DataView, at: number): Ranges => {
  const count = font.getUint16(at + 6) / 2
  const ends = at + 14
  const starts = ends + count * 2 + 2
  return Array.from(
    { length: count },
    (_, index) => [font.getUint16(starts + index * 2), font.getUint16(ends + index * 2)] as const,
  ).filter(([first]) => first !== 0xffff)
}

/** Format 12: groups over all planes. */
const groups = (font: DataView, at: number): Ranges =>
  Array.from({ length: font.getUint32(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12
    return [font.getUint32(group), font.getUint32(group + 4)] as const
  })

/** Ranges of code points that a TrueType font has glyphs for (its cmap table, formats 4 and 12). */
const coverageOf = (file: Uint8Array): Ranges => {
  const font = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const cmap = tableOffset(font, 'cmap')
  const subtables = Array.from(
    { length: font.getUint16(cmap + 2) },
    (_, index) => cmap + font.getUint32(cmap + 8 + index * 8),
  )
  return subtables.flatMap((at) => {
    const format = font.getUint16(at)
    if (format === 12) return groups(font, at)
    return format === 4 ? segments(font, at) : []
  })
}

/** Every code point that at least one of the fonts can show. */
export const coveredBy = (fonts: readonly Uint8Array[]): ((codePoint: number) => boolean) => {
  const ranges = fonts.flatMap(coverageOf)
  const known = new Map<number, boolean>()
  return (codePoint) => {
    const before = known.get(codePoint)
    if (before !== undefined) return before
    const covered = ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
    known.set(codePoint, covered)
    return covered
  }
}
