import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  keepHelocUuid,
  keepSessionKey,
  keepTracker,
  storedHelocUuid,
  storedSessionKey,
  storedTracker,
} from './stored-items.ts'
import { standInBrowser } from './testing/small-browser.ts'

const uuid = '3f2a1b0c-0000-4000-8000-000000000001'
const trackerUuid = '3f2a1b0c-0000-4000-8000-000000000002'

let browser: ReturnType<typeof standInBrowser>
beforeEach(() => {
  browser = standInBrowser()
})
afterEach(() => vi.unstubAllGlobals())

it('keeps uuid and epoch of a visit in session storage, and the tracker in local storage [P-3-154..155]', () => {
  keepSessionKey({ uuid, epoch: 1764000000, trackerUuid })
  expect([...browser.session.values()]).toEqual([uuid, '1764000000'])
  expect([...browser.local.values()]).toEqual([trackerUuid])
  expect(storedSessionKey()).toEqual({ uuid, epoch: 1764000000, trackerUuid })
})

it('has the tracker alone in a new tab', () => {
  keepSessionKey({ uuid, epoch: 1764000000, trackerUuid })
  browser.session.clear()
  expect(storedSessionKey()).toEqual({ trackerUuid })
})

it('knows a heloc_uuid again until it is forgotten [P-3-156] [C-2-23] [C-3-09]', () => {
  keepTracker(trackerUuid)
  keepHelocUuid(uuid)
  expect(browser.local.get('heloc_uuid')).toBe(uuid)
  expect([storedHelocUuid(), storedTracker()]).toEqual([uuid, trackerUuid])
  keepHelocUuid(null)
  expect([storedHelocUuid(), storedTracker()]).toEqual([null, trackerUuid])
})

it.each(['', 'register', '../dashboard', `${uuid}/x`])('takes %j in storage for nothing', (value) => {
  for (const name of ['heloc_uuid', 'tracker_uuid']) browser.local.set(name, value)
  browser.session.set('telemetry_epoch', value)
  expect(storedHelocUuid()).toBeNull()
  expect(storedSessionKey().trackerUuid).toBeUndefined()
  expect(storedSessionKey().epoch).toBe(value === '' ? 0 : undefined)
})
