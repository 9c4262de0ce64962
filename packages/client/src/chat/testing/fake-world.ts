import type { ChatClientFrame, ChatServerFrame } from '@hearthline/contracts'
import type { Socket, World } from '../live/line.ts'

type Timer = { readonly at: number; readonly run: () => void }

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly sent: ChatClientFrame[] = []
  readonly url: string
  isClosed = false
  constructor(url: string) {
    super()
    this.url = url
  }
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {
    this.isClosed = true
  }
  opens() {
    this.dispatchEvent(new Event('open'))
  }
  receives(frame: ChatServerFrame) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }))
  }
  breaks() {
    this.dispatchEvent(new Event('close'))
  }
  of<T extends ChatClientFrame['type']>(type: T) {
    return this.sent.filter((frame): frame is Extract<ChatClientFrame, { type: T }> => frame.type === type)
  }
}

/** A world in which time stands still until a test moves it. */
export const createFakeWorld = () => {
  const timers = new Set<Timer>()
  const sockets: FakeSocket[] = []
  const wakers = new Set<() => void>()
  const posts: string[] = []
  const fake = { now: 1_700_000_000_000, isOnline: true, random: 0.5 }
  const due = (until: number) => [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
  const world: World = {
    now: () => fake.now,
    random: () => fake.random,
    isOnline: () => fake.isOnline,
    later: (run, ms) => {
      const timer = { at: fake.now + ms, run }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    openSocket: (url) => {
      const socket = new FakeSocket(url)
      sockets.push(socket)
      return socket as unknown as Socket // what a line uses of a socket
    },
    fetch: async (input) => {
      posts.push(String(input))
      return new Response(null, { status: 503 })
    },
    onWake: (run) => {
      wakers.add(run)
      return () => wakers.delete(run)
    },
  }
  return {
    fake,
    world,
    sockets,
    posts,
    last: (): FakeSocket => {
      const socket = sockets.at(-1)
      if (socket === undefined) throw new Error('nothing was opened')
      return socket
    },
    wake: () => {
      for (const run of wakers) run()
    },
    /** Runs what is due, in its order, and what promises wait for in between. */
    pass: async (ms: number): Promise<void> => {
      const until = fake.now + ms
      for (let timer = due(until); timer !== undefined; timer = due(until)) {
        timers.delete(timer)
        fake.now = Math.max(fake.now, timer.at)
        timer.run()
        for (let turn = 0; turn < 10; turn++) await Promise.resolve()
      }
      fake.now = until
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}
