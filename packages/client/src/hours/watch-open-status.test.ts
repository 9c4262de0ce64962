import type { OpenStatusReply } from '@hearthline/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchOpenStatus } from './watch-open-status.ts'

const noon = Date.parse('2026-01-14T20:00:00.000Z')
const iso = (ms: number) => new Date(ms).toISOString()
const minute = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server that is open until a moment, by a clock that may differ from the browser's. */
const serverOpenUntil = (closesAt: number, aheadMs = 0) => {
  const server = { isUp: true, asked: 0 }
  const ask = vi.fn(async (): Promise<OpenStatusReply> => {
    server.asked += 1
    if (!server.isUp) throw new Error('offline')
    const now = Date.now() + aheadMs
    const open = now < closesAt
    const opensAt = iso(closesAt + 13 * 60 * minute)
    return { open, now: iso(now), changesAt: open ? iso(closesAt) : opensAt, opensAt: open ? null : opensAt }
  })
  return { server, ask }
}

const watched = (ask: () => Promise<OpenStatusReply>) => {
  const seen: [number, boolean][] = []
  const watch = watchOpenStatus(ask, ({ open }) => void seen.push([Date.now() - noon, open]))
  return { seen, watch, last: () => seen.at(-1)?.[1] }
}

describe('whether a department is open', () => {
  it('[C-7-03] [C-9-04] is asked for every 60 seconds', async () => {
    const { server, ask } = serverOpenUntil(noon + 600 * minute)
    const { watch } = watched(ask)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(minute - 1)
    expect(server.asked).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(server.asked).toBe(2)
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(server.asked).toBe(7)
    watch.stop()
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(server.asked).toBe(7)
  })

  it('turns at the moment that the answer named, between two questions', async () => {
    const { ask } = serverOpenUntil(noon + 90_500)
    const { seen, watch } = watched(ask)
    await vi.advanceTimersByTimeAsync(90_499)
    expect(seen.at(-1)).toEqual([60_000, true])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen.slice(2)).toEqual([
      [90_500, false],
      [90_500, false],
    ])
    watch.stop()
  })

  it.each([-3_600_000, 3_600_000])('goes by the server’s clock where the device’s is off by %d ms', async (aheadMs) => {
    const { ask } = serverOpenUntil(noon + aheadMs + 30_000, aheadMs)
    const { seen, watch } = watched(ask)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(seen.map(([at]) => at)).toEqual([0, 30_000, 30_000])
    watch.stop()
  })

  it('turns in time although the server is away, and is told once it is back', async () => {
    const { server, ask } = serverOpenUntil(noon + 90_000)
    const { last, watch } = watched(ask)
    await vi.advanceTimersByTimeAsync(0)
    server.isUp = false
    await vi.advanceTimersByTimeAsync(89_999)
    expect(last()).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toBe(false)
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect([last(), server.asked]).toEqual([false, 8])
    watch.stop()
  })

  it('is unknown until the first answer', async () => {
    const { seen, watch } = watched(() => Promise.reject(new Error('offline')))
    await vi.advanceTimersByTimeAsync(5 * minute)
    expect(seen).toEqual([])
    watch.stop()
  })

  it('is asked for at once by a page that wakes, and an answer of before is passed over', async () => {
    const answers: ((status: OpenStatusReply) => void)[] = []
    const ask = () => new Promise<OpenStatusReply>((answer) => void answers.push(answer))
    const { seen, watch } = watched(ask)
    watch.askNow()
    const status = { now: iso(noon), changesAt: null, opensAt: null }
    answers[1]?.({ ...status, open: false })
    answers[0]?.({ ...status, open: true })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([[0, false]])
    await vi.advanceTimersByTimeAsync(minute)
    expect(answers).toHaveLength(3)
    watch.stop()
    answers[2]?.({ ...status, open: true })
    await vi.advanceTimersByTimeAsync(minute)
    expect(seen).toHaveLength(1)
  })
})
