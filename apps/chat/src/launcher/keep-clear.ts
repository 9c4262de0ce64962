/** What a visitor acts on, and the words of a consent; the button must not lie over any of it. */
const KEPT_CLEAR =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [tabindex="0"], [data-consent]'
/** Where the page has no free place in its lower half, the button is away until it has: the page has links to the chat too. */
const HIGHEST_SHARE = 0.5
const STEP_PX = 8
/** A button that moved with every pixel of scrolling could not be pressed. */
const SETTLES_AFTER_MS = 150

/** The document sees the chat's own button as its host, which is no control. */
const isKeptClearAt = (point: readonly [x: number, y: number]): boolean =>
  document.elementsFromPoint(...point).some((one) => one.closest(KEPT_CLEAR) !== null)

/** Five by five over its face, edges included: no line of words that is pressed fits between two of them. */
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const
const pointsOf = ({ left, top, width, height }: DOMRect, liftPx: number): readonly (readonly [number, number])[] =>
  SHARES.flatMap((x) => SHARES.map((y) => [left + x * (width - 1), top + y * (height - 1) - liftPx] as const))

/** How far a button has to rise from its place, in px, so that it covers nothing of it; undefined where there is no free place. */
const liftToClear = (place: DOMRect, heightPx: number): number | undefined => {
  const most = heightPx * HIGHEST_SHARE
  for (let liftPx = 0; liftPx <= most; liftPx += STEP_PX)
    if (!pointsOf(place, liftPx).some(isKeptClearAt)) return liftPx
  return undefined
}

/** Keeps a button clear of the page's controls and consents whenever the page has come to rest. Returns a function that stops it. */
export const keepClear = (element: HTMLElement): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let liftPx = 0
  const place = () => {
    const now = element.getBoundingClientRect()
    if (now.width === 0) return
    const atRest = new DOMRect(now.x, now.y + liftPx, now.width, now.height)
    const clearPx = liftToClear(atRest, innerHeight)
    // Whoever has come to it by keyboard keeps it.
    element.style.visibility = clearPx === undefined && !element.matches(':focus-within') ? 'hidden' : ''
    liftPx = clearPx ?? 0
    element.style.translate = liftPx === 0 ? '' : `0 ${-liftPx}px`
  }
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(place, SETTLES_AFTER_MS)
  }
  const changes = new MutationObserver(later)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', later, { passive: true })
  addEventListener('resize', later)
  later()
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    removeEventListener('scroll', later)
    removeEventListener('resize', later)
  }
}
