import { DRAFT_PREFIX, draftStorage } from './forget-drafts.ts'

/** False when the browser did not take it: full, or storage is off. */
export const keepDraft = (key: string, values: unknown): boolean => {
  try {
    const place = draftStorage()
    place?.setItem(DRAFT_PREFIX + key, JSON.stringify(values))
    return place !== undefined
  } catch {
    return false
  }
}

export const keptDraft = (key: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(draftStorage()?.getItem(DRAFT_PREFIX + key) ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

export const forgetDraft = (key: string): void => draftStorage()?.removeItem(DRAFT_PREFIX + key)
