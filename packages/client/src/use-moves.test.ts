import { pollingPlan } from '@hearthline/domain/routing'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { poll } from './use-moves.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

it('[P-4.3-02] asks by the plan, then once a minute', async () => {
  const ask = vi.fn(async () => undefined)
  const stop = poll(pollingPlan('OFFER_SELECTION'), ask)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1 + 4000 + 4 * 5000)
  expect(ask).toHaveBeenCalledTimes(7)
  await vi.advanceTimersByTimeAsync(2 * minute)
  expect(ask).toHaveBeenCalledTimes(9)
  stop()
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(ask).toHaveBeenCalledTimes(9)
})

it('leaves a step alone that nothing moves', async () => {
  const ask = vi.fn(async () => undefined)
  poll(pollingPlan('DECLINED'), ask)
  await vi.advanceTimersByTimeAsync(5 * minute)
  expect(ask).not.toHaveBeenCalled()
})

it('goes on after a try that failed', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  const stop = poll(pollingPlan('WAITING_FOR_SOFT_CREDIT'), ask)
  await vi.advanceTimersByTimeAsync(3000)
  expect(ask).toHaveBeenCalledTimes(2)
  stop()
})
