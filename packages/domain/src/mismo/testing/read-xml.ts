import type { Element } from '../xml.ts'

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(/&(#(\d+)|\w+);/g, (whole, name: string, number: string | undefined) =>
    number === undefined ? (NAMED[name] ?? whole) : String.fromCodePoint(Number(number)),
  )

const TOKEN = /<\?[^>]*\?>|<\/([^>\s]+)>|<([^\s/>]+)((?:\s+[^\s=]+="[^"]*")*)\s*(\/?)>|([^<]+)/gu

type Open = { name: string; attributes: Record<string, string>; content: Element[]; text: string }

const closed = ({ name, attributes, content, text }: Open, isEmpty: boolean): Element => ({
  name,
  ...(Object.keys(attributes).length > 0 && { attributes }),
  content: content.length > 0 || isEmpty ? content : text,
})

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescaped(value)]),
  )

/** Parses what writeXml writes. Throws on anything that is not well-formed. */
export const readXml = (text: string): Element => {
  const root: Open = { name: '', attributes: {}, content: [], text: '' }
  const stack: Open[] = [root]
  let read = 0
  for (const match of text.matchAll(TOKEN)) {
    if (match.index !== read) throw new Error(`not XML at ${read}`)
    read += match[0].length
    const [, end, name, attributes = '', slash, words] = match
    const inside = stack.at(-1) ?? root
    if (words !== undefined) inside.text += unescaped(words)
    else if (end !== undefined) {
      if (inside.name !== end || stack.length < 2) throw new Error(`</${end}> ends ${inside.name}`)
      stack.pop()
      stack.at(-1)?.content.push(closed(inside, false))
    } else if (name !== undefined) {
      const open: Open = { name, attributes: attributesOf(attributes), content: [], text: '' }
      if (slash === '/') inside.content.push(closed(open, true))
      else stack.push(open)
    }
  }
  const [only, ...more] = root.content
  if (read !== text.length || only === undefined || more.length > 0 || stack.length > 1)
    throw new Error('not one whole element')
  return only
}
