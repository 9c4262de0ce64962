import { readStored, store } from './browser-store.ts'

const COUNTED_UNDER = 'hl_reloads'
/** portal.md 9. */
const MOST_RELOADS = 5

/** What the bundler's loader fires when a page module cannot be had. */
const PRELOAD_ERROR = 'vite:preloadError'

const count = () => Number(readStored('sessionStorage', COUNTED_UNDER) ?? 0)

/** Somebody answers at this address; what they say is for the page that is loaded anew. */
const isAnswered = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

export type ReloadPlan = { readonly page?: EventTarget; readonly reload?: () => void }

/**
 * A page of an older release asks for files that are gone, and the newest HTML names the ones that are there: reloads when
 * a page module cannot be had, 5 times at most. After that the fault is left on the error page. Where nobody answers, the
 * page stays as it is, with what was typed: loaded anew it would be gone. Whoever asked for the module gets the fault in
 * any case, and asks again when it is needed.
 */
export const reloadOnStaleFiles = ({ page = globalThis, reload = () => location.reload() }: ReloadPlan = {}): void => {
  let isAsking = false
  page.addEventListener(PRELOAD_ERROR, async () => {
    if (isAsking || count() >= MOST_RELOADS) return
    isAsking = true
    // While the page is being loaded anew, no other fault counts.
    isAsking = await isAnswered()
    if (!isAsking) return
    store('sessionStorage', COUNTED_UNDER, String(count() + 1))
    reload()
  })
}

/** The page that was asked for is there: the next fault counts from the start. */
export const pageArrived = (): void => store('sessionStorage', COUNTED_UNDER, null)
