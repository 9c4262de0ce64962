import type { Path, PlacedError } from './error.ts'

export type ReadJson =
  | { readonly ok: true; readonly value: unknown; readonly lineOf: (path: Path) => number }
  | { readonly ok: false; readonly error: PlacedError }

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+/g

/** An object or list that is not closed yet, with the key of its next member. */
type Open = { readonly isList: boolean; at: number; key: string | undefined }

const keyOf = (path: Path): string => JSON.stringify(path.map(String))

/** The line of every value of valid JSON, by path, and the duplicate keys. */
const placesIn = (text: string) => {
  const lines = new Map<string, number>()
  const twice: { path: Path; line: number }[] = []
  const open: Open[] = []
  let [line, from] = [1, 0]
  const path = (): Path => open.map(({ isList, at, key }) => (isList ? at : (key ?? '')))
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    for (; from < index; from++) if (text[from] === '\n') line++
    const top = open.at(-1)
    if (token === '}' || token === ']') open.pop()
    else if (token === ',') {
      if (top?.isList) top.at++
      else if (top !== undefined) top.key = undefined
    } else if (token === ':') continue
    else if (top !== undefined && !top.isList && top.key === undefined) {
      top.key = JSON.parse(token) as string // a member begins with its name
      if (lines.has(keyOf(path()))) twice.push({ path: path(), line })
      lines.set(keyOf(path()), line)
    } else {
      if (!lines.has(keyOf(path()))) lines.set(keyOf(path()), line)
      if (token === '{' || token === '[') open.push({ isList: token === '[', at: 0, key: undefined })
    }
  }
  return { lines, twice }
}

const syntaxError = (text: string, message: string): PlacedError => {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? text.length)
  const line = text.slice(0, at).split('\n').length
  const says = `is no JSON (${message.replace(/ in JSON at position.*/, '')})`
  return { path: [], line, says, mend: 'look for a comma, quote or bracket too many or missing here or just before' }
}

/** Reads JSON with the line of each value. A duplicate key is an error, since one of the values would be lost. */
export const readJson = (text: string): ReadJson => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { ok: false, error: syntaxError(text, (error as Error).message) } // JSON.parse throws nothing else
  }
  const { lines, twice } = placesIn(text)
  const [again] = twice
  if (again !== undefined)
    return { ok: false, error: { ...again, says: 'is written twice', mend: 'leave one of them out' } }
  const lineOf = (path: Path): number => lines.get(keyOf(path)) ?? (path.length === 0 ? 1 : lineOf(path.slice(0, -1)))
  return { ok: true, value, lineOf }
}
