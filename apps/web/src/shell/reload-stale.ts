/** A page of an older release asks for files that are gone; the newest HTML names the ones that are there. */
const COUNTED_UNDER = 'hl_reloads'
/** portal.md 9. */
const MOST_RELOADS = 5

const count = () => Number(sessionStorage.getItem(COUNTED_UNDER) ?? 0)

/** Reloads when a page module cannot be had, 5 times at most; after that the fault reaches the error page. */
export const reloadOnStaleFiles = (): void => {
  addEventListener('vite:preloadError', (event) => {
    if (count() >= MOST_RELOADS) return
    event.preventDefault()
    sessionStorage.setItem(COUNTED_UNDER, String(count() + 1))
    location.reload()
  })
}

/** The page that was asked for is there: the next fault counts from the start. */
export const pageArrived = (): void => {
  if (typeof sessionStorage !== 'undefined') sessionStorage.removeItem(COUNTED_UNDER)
}
