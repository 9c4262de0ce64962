import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageArrived, reloadOnStaleFiles } from './reload-stale.ts'
import { standInBrowser } from './testing/small-browser.ts'

type Loaded = { readonly missing?: number; readonly answers?: () => Promise<Response> }

/** Page modules that cannot be had, on a page that was just loaded: how often it reloads. */
const reloadsAfter = async ({ missing = 1, answers = async () => new Response() }: Loaded = {}) => {
  vi.stubGlobal('location', { href: 'https://lender.example/account/heloc/register' })
  vi.stubGlobal('fetch', vi.fn(answers))
  const page = new EventTarget()
  const reload = vi.fn()
  reloadOnStaleFiles({ page, reload })
  const events = Array.from({ length: missing }, () => new Event('vite:preloadError', { cancelable: true }))
  for (const event of events) page.dispatchEvent(event)
  await new Promise(setImmediate)
  // Kept to ourselves, a fault would give whoever asked an empty module instead.
  expect(events.some(({ defaultPrevented }) => defaultPrevented)).toBe(false)
  return reload.mock.calls.length
}

let kept: Map<string, string>
beforeEach(() => {
  kept = standInBrowser().session
})
afterEach(() => vi.unstubAllGlobals())

it('reloads at a preload error 5 times, counted over the loads, and no sixth time [P-2.3-35] [P-2.3-36] [P-8-26] [P-9-35]', async () => {
  const reloads: number[] = []
  for (let n = 0; n < 7; n += 1) reloads.push(await reloadsAfter())
  expect(reloads).toEqual([1, 1, 1, 1, 1, 0, 0])
  expect([...kept.values()]).toEqual(['5'])
})

it('counts from the start once a page arrived', async () => {
  for (let n = 0; n < 5; n += 1) await reloadsAfter()
  pageArrived()
  expect(await reloadsAfter()).toBe(1)
})

it('reloads once for several modules that cannot be had', async () => {
  expect(await reloadsAfter({ missing: 3 })).toBe(1)
  expect([...kept.values()]).toEqual(['1'])
})

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server is being restarted', async () => new Response(null, { status: 503 })],
])('leaves the page as it is where %s, and counts nothing', async (_, answers) => {
  expect(await reloadsAfter({ answers })).toBe(0)
  expect([...kept.values()]).toEqual([])
})
