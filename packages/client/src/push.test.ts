import { PUSH_PATH } from '@hearthline/contracts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenForMoves, type Socket } from './push.ts'

class FakeSocket extends EventTarget {
  readonly sent: string[] = []
  isClosed = false
  send(text: string) {
    this.sent.push(text)
  }
  close() {
    this.isClosed = true
  }
  receives(frame: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
}

const application = '3f2a1b0c-0000-4000-8000-000000000001'
let sockets: FakeSocket[] = []
let urls: string[] = []
const last = () => {
  const socket = sockets.at(-1)
  if (!socket) throw new Error('nothing was opened')
  return socket
}

const renew = vi.fn()

const listen = (onMoved: () => void, token: string | null = 'Bearer abc') =>
  listenForMoves({
    token: () => token,
    application,
    onMoved,
    renew,
    open: (url) => {
      urls.push(url)
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as Socket // what push uses of a socket
    },
  })

beforeEach(() => {
  sockets = []
  urls = []
  renew.mockReset().mockResolvedValue(undefined)
  vi.useFakeTimers()
  vi.stubGlobal('location', { origin: 'https://lender.example' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// [ASVS-4.4.1]
it.each([
  ['https://lender.example', 'wss://lender.example'],
  ['http://localhost:3000', 'ws://localhost:3000'],
])('a page of %s opens its socket at %s', (origin, expected) => {
  vi.stubGlobal('location', { origin })
  listen(vi.fn())
  expect(urls).toEqual([`${expected}${PUSH_PATH}`])
})

it('gives the token in the first frame, never in the address', () => {
  listen(vi.fn())
  last().dispatchEvent(new Event('open'))
  expect(last().sent.map((text) => JSON.parse(text))).toEqual([{ type: 'hello', token: 'abc', application }])
})

it('tells each move, and what may have moved before it was connected', () => {
  const moved = vi.fn()
  listen(moved)
  last().receives({ type: 'ready', version: 3 })
  last().receives({ type: 'moved', application, version: 4 })
  last().receives({ type: 'weather' })
  last().dispatchEvent(new MessageEvent('message', { data: 'not json' }))
  expect(moved).toHaveBeenCalledTimes(2)
})

it('connects again after a second, then later and later', () => {
  listen(vi.fn())
  last().dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(2)
  last().dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(1999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sockets).toHaveLength(3)
})

it('gives up when it is refused', () => {
  listen(vi.fn())
  last().receives({ type: 'bye', reason: 'denied' })
  last().dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(600_000)
  expect(sockets).toHaveLength(1)
})

it('has an expired token renewed, and connects again', () => {
  listen(vi.fn())
  last().receives({ type: 'bye', reason: 'expired' })
  last().dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(1000)
  expect(renew).toHaveBeenCalledTimes(1)
  expect(sockets).toHaveLength(2)
})

it('asks for no other token when it is refused for good', () => {
  listen(vi.fn())
  last().receives({ type: 'bye', reason: 'denied' })
  expect(renew).not.toHaveBeenCalled()
})

it('ends when the page goes', () => {
  const stop = listen(vi.fn())
  stop()
  last().dispatchEvent(new Event('close'))
  vi.advanceTimersByTime(600_000)
  expect(last().isClosed).toBe(true)
  expect(sockets).toHaveLength(1)
})

it('does not connect for a visitor', () => {
  listen(vi.fn(), null)
  expect(sockets).toHaveLength(0)
})
