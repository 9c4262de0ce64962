import type { ChatClientFrame, ChatHello, ChatServerFrame } from '@hearthline/contracts'

/** What of a socket is used, so that a test can stand in for it. */
export type Socket = Pick<WebSocket, 'send' | 'close' | 'addEventListener'>

/** Time, chance and the network, as the browser has them; a test has its own. */
export type World = {
  readonly now: () => number
  readonly random: () => number
  readonly isOnline: () => boolean
  /** Runs it once, later; gives back what forgets it. */
  readonly later: (run: () => void, ms: number) => () => void
  readonly openSocket: (url: string) => Socket
  readonly fetch: typeof fetch
  /** Hears when the network is back or the page is looked at again. */
  readonly onWake: (run: () => void) => () => void
}

export type HelloOf = () => ChatHello

/** A way for frames, down and up. */
export type Line = { say(frame: ChatClientFrame): void; drop(): void }

export type LineEars = { frame(frame: ChatServerFrame): void; closed(): void }

const wakes = (run: () => void): (() => void) => {
  const ifShown = () => document.visibilityState === 'visible' && run()
  addEventListener('online', run)
  addEventListener('pageshow', run)
  document.addEventListener('visibilitychange', ifShown)
  return () => {
    removeEventListener('online', run)
    removeEventListener('pageshow', run)
    document.removeEventListener('visibilitychange', ifShown)
  }
}

export const browserWorld: World = {
  now: () => Date.now(),
  random: () => Math.random(),
  isOnline: () => navigator.onLine,
  later: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  openSocket: (url) => new WebSocket(url),
  fetch: (...asked) => fetch(...asked),
  onWake: wakes,
}
