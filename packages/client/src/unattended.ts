/** For so long a page may be without a touch before what it reads by itself is no use of the session. */
export const UNTOUCHED_MS = 60_000

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart'] as const

let touchedAt: number | undefined

const note = (): void => {
  touchedAt = Date.now()
}

/** Loading the page is a touch. */
const watch = (): number => {
  for (const touch of TOUCHES) addEventListener(touch, note, { capture: true, passive: true })
  return Date.now()
}

/**
 * The header of a read that a page makes while nobody is there: pages that read again and again would otherwise keep a
 * session open for ever, and whoever comes by finds it.
 */
export const unattendedHeaders = (): Readonly<Record<string, string>> => {
  touchedAt ??= watch()
  return Date.now() - touchedAt < UNTOUCHED_MS ? {} : { 'x-unattended': '1' }
}
