/** An element: its name, its attributes, and either child elements or a text. */
export type Element = {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly content: readonly Element[] | string
}

/** An element with child elements; missing ones are left out. */
export const element = (name: string, ...content: readonly (Element | undefined)[]): Element => ({
  name,
  content: content.filter((one) => one !== undefined),
})

/** An element with a text; undefined if there is no text. */
export const leaf = (name: string, text: string | number | boolean | undefined | null): Element | undefined =>
  text === undefined || text === null || text === '' ? undefined : { name, content: String(text) }

/** Characters that XML 1.0 cannot contain: control characters, half surrogates and two non-characters. */
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Escapes a text; characters that XML cannot contain become the replacement character. */
export const writable = (text: string): string => text.replace(UNWRITABLE, '\uFFFD')

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // A parser turns a bare carriage return into a line feed, and white space in an attribute into blanks.
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

/** The document as text, declared as UTF-8, one element per line. */
export const writeXml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`
