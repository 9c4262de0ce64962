/** Unsent answers of signed-in pages, kept in this browser only, one entry a form. */
const PREFIX = 'hl_draft:'

const storage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** False when the browser did not take it: full, or storage is off. */
export const keepDraft = (key: string, values: unknown): boolean => {
  try {
    const place = storage()
    place?.setItem(PREFIX + key, JSON.stringify(values))
    return place !== undefined
  } catch {
    return false
  }
}

export const keptDraft = (key: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(storage()?.getItem(PREFIX + key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (key: string): void => storage()?.removeItem(PREFIX + key)

/** At sign-out: what one person typed is not the next one's to see. */
export const forgetDrafts = (): void => {
  const place = storage()
  if (!place) return
  for (const key of Object.keys(place)) if (key.startsWith(PREFIX)) place.removeItem(key)
}
