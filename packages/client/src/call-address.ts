/** Values for the query: an array repeats its key, undefined leaves it out (portal.md 7). */
export type QueryValues = Readonly<Record<string, unknown>>
export type PathValues = Readonly<Record<string, unknown>>

const queryText = (query: QueryValues): string => {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const one of values) if (one !== undefined && one !== null) pairs.append(key, String(one))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}

/** A call's path with its parts filled in. Throws on a part that is missing: that is a bug, not an answer. */
export const callAddress = (path: string, params: PathValues = {}, query: QueryValues = {}): string => {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a ${name}.`)
    return encodeURIComponent(String(value))
  })
  return filled + queryText(query)
}
