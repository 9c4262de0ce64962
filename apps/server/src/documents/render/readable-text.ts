/** Controls, joiners, direction overrides, private use: invisible to a reader, and some can mislead. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const ISOLATE_START = '\u2068'
const ISOLATE_END = '\u2069'
/** A word too long for any line may break every few letters, rather than run off the page. */
const UNBROKEN = /[^\s\u200B]{37,}/gu
const PIECE = /.{8}(?=.)/gu
const MAY_BREAK = '\u200B'
/** Codes that templates choose words by, and pictures, are not text. */
const CODE = /^[A-Z]+(?:_[A-Z]+)+$/
const PICTURE = /^<svg /

const showCode = (codePoint: number): string => `[U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}]`

/**
 * A string that the fonts can print in full: a character without a glyph becomes its code point, '[U+738B]';
 * right-to-left text is isolated; a word too long for a line may break. Tabs become spaces; line breaks stay.
 */
export const readableText = (text: string, isCovered: (codePoint: number) => boolean): string => {
  if (CODE.test(text) || PICTURE.test(text)) return text
  let shown = ''
  for (const character of text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\t', ' ')) {
    const codePoint = character.codePointAt(0) ?? 0
    const readable = character === '\n' || (!INVISIBLE.test(character) && isCovered(codePoint))
    shown += readable ? character : showCode(codePoint)
  }
  const breakable = shown.replace(UNBROKEN, (word) => word.replace(PIECE, `$&${MAY_BREAK}`))
  return RIGHT_TO_LEFT.test(breakable) ? `${ISOLATE_START}${breakable}${ISOLATE_END}` : breakable
}

/** The same for every string in a view. */
export const readable = (value: unknown, isCovered: (codePoint: number) => boolean): unknown => {
  if (typeof value === 'string') return readableText(value, isCovered)
  if (Array.isArray(value)) return value.map((item) => readable(item, isCovered))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, readable(inner, isCovered)]))
}
