import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepComing } from './keep-coming.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks once for what comes', async () => {
  const bring = vi.fn(async () => 'page')
  const keep = keepComing<string, string>()
  expect([await keep('home', bring), await keep('home', bring)]).toEqual(['page', 'page'])
  expect(bring).toHaveBeenCalledTimes(1)
})

it('keeps each apart', async () => {
  const keep = keepComing<string, string>()
  expect([await keep('home', async () => 'one'), await keep('offer', async () => 'other')]).toEqual(['one', 'other'])
})

it('keeps a fault until it is shown, then lets the next who asks try again', async () => {
  const bring = vi.fn(async () => 'page').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const keep = keepComing<string, string>()
  const first = keep('home', bring)
  await expect(first).rejects.toThrow('Failed to fetch')
  expect(keep('home', bring)).toBe(first)
  vi.advanceTimersByTime(250)
  await expect(keep('home', bring)).resolves.toBe('page')
})
