const ELEMENTS = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon title desc defs clipPath mask use ' +
    'linearGradient radialGradient stop animate animateTransform animateMotion'
  ).split(' '),
)
const MOST_BYTES = 64 * 1024
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const TAG = /<\s*(\/?)\s*([^\s>/]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const ATTRIBUTE = /([^\s=/]+)\s*=\s*("[^"]*"|'[^']*')/g

/** What loads something from elsewhere in an attribute that is read as CSS, or hides it by an entity or an escape of CSS. */
const OUTSIDE = /url\(\s*['"]?(?!#)|\b(?:image|image-set|src)\(|javascript:|&|\\/i

/** A movement of an address leads to wherever its steps say. */
const movesAddress = (name: string, value: string): boolean =>
  name.toLowerCase() === 'attributename' && /href/i.test(value)

const attributeError = (name: string, value: string): string | undefined => {
  if (/^on/i.test(name) || name.toLowerCase() === 'style') return `has the attribute ${name}`
  if (/(^|:)href$/i.test(name)) return value.startsWith('#') ? undefined : 'points at another file'
  const reachesOut = OUTSIDE.test(value) || movesAddress(name, value)
  return reachesOut ? `has an attribute ${name} that may reach outside` : undefined
}

/** The error of an SVG that could run or fetch something. */
const svgError = (text: string): string | undefined => {
  if (!/^\s*<svg[\s>]/.test(text)) return 'does not begin with <svg'
  if (text.includes('<!') || text.includes('<?')) return 'has a declaration, a comment or a processing instruction'
  for (const [, , element = '', attributes = ''] of text.matchAll(TAG)) {
    if (!ELEMENTS.has(element)) return `has the element ${element}`
    for (const [, name = '', quoted = ''] of attributes.matchAll(ATTRIBUTE)) {
      const error = attributeError(name, quoted.slice(1, -1))
      if (error !== undefined) return error
    }
    if (attributes.replace(ATTRIBUTE, '').replace('/', '').trim() !== '')
      return `has an element ${element} not well written`
  }
  return text.replace(TAG, '').includes('<') ? 'is not well written' : undefined
}

export type PictureBytes = { readonly bytes: Buffer; readonly kind: 'svg' | 'png' }

/** The bytes of a picture out of its data URI. */
export const pictureBytes = (src: string): PictureBytes => ({
  bytes: Buffer.from(src.slice(src.indexOf(',') + 1), 'base64'),
  kind: src.startsWith('data:image/svg+xml') ? 'svg' : 'png',
})

/** The error of a picture's data URI; undefined if it may be shown. */
export const pictureError = (src: string): string | undefined => {
  const { bytes, kind } = pictureBytes(src)
  if (bytes.length > MOST_BYTES) return `has ${bytes.length} bytes`
  if (kind === 'svg') return svgError(bytes.toString())
  return bytes.subarray(0, PNG.length).equals(PNG) ? undefined : 'is no PNG'
}
