import { readStored, store } from './browser-store.ts'

const COUNTED_UNDER = 'hl_reloads'
/** portal.md 9. */
const MOST_RELOADS = 5

/** What the bundler's loader fires when a page module cannot be had. */
const PRELOAD_ERROR = 'vite:preloadError'

const count = () => Number(readStored('sessionStorage', COUNTED_UNDER) ?? 0)

export type ReloadPlan = { readonly page?: EventTarget; readonly reload?: () => void }

/**
 * A page of an older release asks for files that are gone, and the newest HTML names the ones that are there: reloads when
 * a page module cannot be had, 5 times at most. After that the fault reaches the error page.
 */
export const reloadOnStaleFiles = ({ page = globalThis, reload = () => location.reload() }: ReloadPlan = {}): void => {
  page.addEventListener(PRELOAD_ERROR, (event) => {
    if (count() >= MOST_RELOADS) return
    event.preventDefault()
    store('sessionStorage', COUNTED_UNDER, String(count() + 1))
    reload()
  })
}

/** The page that was asked for is there: the next fault counts from the start. */
export const pageArrived = (): void => store('sessionStorage', COUNTED_UNDER, null)
