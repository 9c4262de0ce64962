import { readStored, store } from './browser-store.ts'

const COUNTED_UNDER = 'hl_reloads'
/** portal.md 9. */
const MOST_RELOADS = 5

/** What the bundler's loader fires when a page module cannot be loaded. */
const PRELOAD_ERROR = 'vite:preloadError'

const count = () => Number(readStored('sessionStorage', COUNTED_UNDER) ?? 0)

/** Whether a server answers at this address at all. */
const isAnswered = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

type ReloadPlan = { readonly page?: EventTarget; readonly reload?: () => void }

/**
 * A page of an older release asks for files that are gone, and the newest HTML names the current ones: reloads when a page
 * module cannot be loaded, 5 times at most. After that the error page shows the error. Where no server answers, the page
 * stays as it is, and keeps what was typed. The code that asked for the module gets the error in any case, and asks again
 * when it is needed.
 */
export const reloadOnStaleFiles = ({ page = globalThis, reload = () => location.reload() }: ReloadPlan = {}): void => {
  let isAsking = false
  page.addEventListener(PRELOAD_ERROR, async () => {
    if (isAsking || count() >= MOST_RELOADS) return
    isAsking = true
    // While the page is being reloaded, no other error counts.
    isAsking = await isAnswered()
    if (!isAsking) return
    store('sessionStorage', COUNTED_UNDER, String(count() + 1))
    reload()
  })
}

/** The page that was asked for has loaded: reloads are counted from zero again. */
export const pageArrived = (): void => store('sessionStorage', COUNTED_UNDER, null)
