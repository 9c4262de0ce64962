import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageArrived, reloadOnStaleFiles } from './reload-stale.ts'
import { standInBrowser } from './testing/small-browser.ts'

/** A page module that cannot be had, on a page that was just loaded: whether it reloads, and keeps the fault to itself. */
const missModule = () => {
  const page = new EventTarget()
  const reload = vi.fn()
  reloadOnStaleFiles({ page, reload })
  const event = new Event('vite:preloadError', { cancelable: true })
  page.dispatchEvent(event)
  return { reloads: reload.mock.calls.length, isKept: event.defaultPrevented }
}

let kept: Map<string, string>
beforeEach(() => {
  kept = standInBrowser().session
})
afterEach(() => vi.unstubAllGlobals())

it('reloads at a preload error 5 times, counted over the loads, and lets the sixth through [P-2.3-35] [P-2.3-36] [P-8-26] [P-9-35]', () => {
  const tries = Array.from({ length: 7 }, missModule)
  expect(tries.map(({ reloads }) => reloads)).toEqual([1, 1, 1, 1, 1, 0, 0])
  expect(tries.map(({ isKept }) => isKept)).toEqual([true, true, true, true, true, false, false])
  expect([...kept.values()]).toEqual(['5'])
})

it('counts from the start once a page arrived', () => {
  for (let n = 0; n < 5; n += 1) missModule()
  pageArrived()
  expect(missModule()).toEqual({ reloads: 1, isKept: true })
})
