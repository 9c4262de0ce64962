import { expect, it, vi } from 'vitest'
import { retry, retryDelayMs } from './query-client.ts'

const failing = (times: number) => {
  let tried = 0
  return vi.fn(async () => {
    tried += 1
    if (tried <= times) throw new Error(`try ${tried}`)
    return 'done'
  })
}

it('tries five times, one second apart and doubling [P-9-26..27]', async () => {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const work = failing(9)
  await expect(retry(work, { pause })).rejects.toThrow('try 5')
  expect(work).toHaveBeenCalledTimes(5)
  expect(pauses).toEqual([1000, 2000, 4000, 8000])
})

it('stops at the first success', async () => {
  const work = failing(2)
  await expect(retry(work, { pause: async () => undefined })).resolves.toBe('done')
  expect(work).toHaveBeenCalledTimes(3)
})

it('does not repeat what no repetition mends', async () => {
  const work = failing(1)
  await expect(retry(work, { mayRetry: () => false })).rejects.toThrow('try 1')
  expect(work).toHaveBeenCalledTimes(1)
})

it('doubles from whatever it starts with', () =>
  expect([0, 1, 2].map((n) => retryDelayMs(n, 50))).toEqual([50, 100, 200]))
