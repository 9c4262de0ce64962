import { vi } from 'vitest'

const emptyStore = () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  return { kept, store }
}

/** What the client reads of a browser, without one: two empty stores and a page. vi.unstubAllGlobals() takes it away. */
export const standInBrowser = (address = 'https://lender.example/dashboard') => {
  const local = emptyStore()
  const session = emptyStore()
  vi.stubGlobal('localStorage', local.store)
  vi.stubGlobal('sessionStorage', session.store)
  vi.stubGlobal('location', new URL(address))
  vi.stubGlobal('document', { referrer: 'https://news.example/story?reader=7#top' })
  vi.stubGlobal('screen', { width: 1440, height: 900 })
  vi.stubGlobal('innerWidth', 1200)
  vi.stubGlobal('innerHeight', 700.4)
  return { local: local.kept, session: session.kept }
}
