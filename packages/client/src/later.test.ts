import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepComing } from './later.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('loads once, however often it is asked for', async () => {
  const bring = vi.fn(async () => 'page')
  const keep = keepComing<string, string>()
  expect([await keep('home', bring), await keep('home', bring)]).toEqual(['page', 'page'])
  expect(bring).toHaveBeenCalledTimes(1)
})

it('loads each key by itself', async () => {
  const keep = keepComing<string, string>()
  expect([await keep('home', async () => 'one'), await keep('offer', async () => 'other')]).toEqual(['one', 'other'])
})

it('keeps an error until it is shown, then loads again', async () => {
  const bring = vi.fn(async () => 'page').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const keep = keepComing<string, string>()
  const first = keep('home', bring)
  await expect(first).rejects.toThrow('Failed to fetch')
  expect(keep('home', bring)).toBe(first)
  vi.advanceTimersByTime(250)
  await expect(keep('home', bring)).resolves.toBe('page')
})
