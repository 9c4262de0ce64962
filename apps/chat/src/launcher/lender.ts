import { WIDGET_LABEL_PATH, type WidgetLabel } from '@hearthline/contracts'

const answerOf = async (address: string): Promise<Response> => {
  const response = await fetch(address, { credentials: 'omit' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}

/** Whose chat it is. `base` is where the widget's script came from: the lender's own host. */
export const fetchLabel = async (base: string): Promise<WidgetLabel> =>
  (await answerOf(base + WIDGET_LABEL_PATH)).json() as Promise<WidgetLabel> // our own server wrote it

/** The lender's colours, for the widget's host. Nothing where they cannot be read: the widget is plain then, and works. */
export const fetchBrand = async (base: string, { brandUrl }: WidgetLabel): Promise<string> =>
  answerOf(base + brandUrl)
    .then((response) => response.text())
    .then((css) => css.replaceAll(':root', ':host'))
    .catch(() => '')

/** Where features are asked for without a sign-in. */
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
