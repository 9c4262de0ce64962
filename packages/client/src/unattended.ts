import { configureClient } from './settings.ts'

/** For so long a page may be without a touch before what it reads by itself is no use of the session. */
const UNTOUCHED_MS = 60_000

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

let touchedAt: number | undefined

const note = (): void => {
  touchedAt = Date.now()
}

const headers = (): Readonly<Record<string, string>> =>
  Date.now() - (touchedAt ?? 0) < UNTOUCHED_MS ? {} : { 'x-unattended': '1' }

/**
 * From now on what the page reads says whether nobody has touched it for a minute: pages that read again and again would
 * otherwise keep a session open for ever, and whoever comes by finds it. Called by pages that do; the first touch is their coming.
 */
export const watchTouches = (): void => {
  if (touchedAt !== undefined) return
  note()
  for (const touch of TOUCHES) addEventListener(touch, note, { capture: true, passive: true })
  configureClient({ unattended: headers })
}
