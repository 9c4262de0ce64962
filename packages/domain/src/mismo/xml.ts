/** An element: its name, what stands in its tag, and either elements or one text. */
export type Element = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: readonly Element[] | string
}

/** An element of elements, without those that are missing. */
export const element = (name: string, ...content: readonly (Element | undefined)[]): Element => ({
  name,
  content: content.filter((one) => one !== undefined),
})

/** An element with a text; nothing where there is none to write. */
export const leaf = (name: string, text: string | number | boolean | undefined | null): Element | undefined =>
  text === undefined || text === null || text === '' ? undefined : { name, content: String(text) }

/** XML 1.0 has no way to write these: control characters, half surrogates and two that are none. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** What a text becomes on the way: whatever XML cannot hold is shown as a replacement character. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '\uFFFD')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A reader turns a bare one into a line feed, and white space of an attribute into blanks.
  '\r': '&#13;',
  '\n': '&#10;',
  '\t': '&#9;',
}

export const escapeXml = (text: string): string =>
  writable(text).replace(/[&<>"\r\n\t]/g, (character) => ESCAPES[character] ?? character)

const NAME = /^[A-Za-z_][\w.:-]*$/

const checked = (name: string): string => {
  if (!NAME.test(name)) throw new RangeError(`not a name of XML: ${name}`)
  return name
}

const tagOf = ({ name, attributes = {} }: Element): string =>
  [checked(name), ...Object.entries(attributes).map(([key, text]) => `${checked(key)}="${escapeXml(text)}"`)].join(' ')

const lines = (one: Element, indent: string): readonly string[] => {
  if (typeof one.content === 'string') return [`${indent}<${tagOf(one)}>${escapeXml(one.content)}</${one.name}>`]
  if (one.content.length === 0) return [`${indent}<${tagOf(one)}/>`]
  return [
    `${indent}<${tagOf(one)}>`,
    ...one.content.flatMap((inner) => lines(inner, `${indent}  `)),
    `${indent}</${one.name}>`,
  ]
}

/** The document as text, UTF-8 by declaration, an element a line. */
export const writeXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`
