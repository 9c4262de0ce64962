/** Unsent answers of signed-in pages, kept in this browser only, one entry a form. */
export const DRAFT_PREFIX = 'hl_draft:'

export const draftStorage = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** At sign-out, and where somebody else signs in: what one person typed is not the next one's to see. */
export const forgetDrafts = (): void => {
  const place = draftStorage()
  if (!place) return
  for (const key of Object.keys(place)) if (key.startsWith(DRAFT_PREFIX)) place.removeItem(key)
}
