/** Where a browser keeps things: over visits, or for one tab. */
export type Place = 'localStorage' | 'sessionStorage'

/** A browser may refuse storage, or have no room: then what is kept lives as long as the page. */
const memory = new Map<string, string>()

const storeOf = (place: Place): Storage | undefined => {
  try {
    return globalThis[place]
  } catch {
    return undefined
  }
}

const put = (store: Storage | undefined, name: string, value: string): boolean => {
  try {
    store?.setItem(name, value)
    return store !== undefined
  } catch {
    return false
  }
}

const inMemory = (place: Place, name: string): string => `${place}:${name}`

export const readStored = (place: Place, name: string): string | null =>
  memory.get(inMemory(place, name)) ?? storeOf(place)?.getItem(name) ?? null

/** Null takes it away. */
export const store = (place: Place, name: string, value: string | null): void => {
  const target = storeOf(place)
  if (value === null || put(target, name, value)) memory.delete(inMemory(place, name))
  else memory.set(inMemory(place, name), value)
  if (value === null) target?.removeItem(name)
}
