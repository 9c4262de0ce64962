import type { WidgetLabel } from '@hearthline/contracts'

/** Where the features are asked for by whoever is not signed in. */
const FEATURE = '/service-optimize/external/api/v1/feature'
const TRACKER = 'tracker_uuid'

const storedTracker = (): string | null => {
  try {
    return localStorage.getItem(TRACKER)
  } catch {
    return null
  }
}

/** The flag fe-webchat, asked as the portal asks for features. No answer is no. */
export const isChatOn = async (base: string, { orgCode }: WidgetLabel): Promise<boolean> => {
  const body = { featureKey: 'fe-webchat', optimizeUser: { attributes: { orgCode }, trackerId: storedTracker() } }
  const response = await fetch(base + FEATURE, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'x-org': orgCode, 'X-With-Origin': location.origin },
    body: JSON.stringify(body),
  }).catch(() => undefined)
  if (!response?.ok) return false
  const { enabled } = (await response.json()) as { enabled?: unknown } // our own server wrote it
  return enabled === true
}
