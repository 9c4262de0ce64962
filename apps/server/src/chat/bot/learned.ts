import { setTimeout as pause } from 'node:timers/promises'

/** A value that takes a while to learn, and that nobody waits for longer than they like. */
export type Learned<T> = {
  /** Starts learning at the first call. Undefined while it is not learned: it takes longer, or it failed. */
  within(ms: number): Promise<T | undefined>
}

type State<T> =
  | { readonly is: 'unknown'; readonly retryAt: number }
  | { readonly is: 'underWay'; readonly since: number; readonly ended: Promise<void> }
  | { readonly is: 'known'; readonly value: T }

export type Learning<T> = {
  readonly learn: () => Promise<T>
  /** Called at each failure; for so many milliseconds nobody's question starts it again. */
  readonly failed: (error: unknown) => number
  readonly now?: () => number
}

export const createLearned = <T>({ learn, failed, now = Date.now }: Learning<T>): Learned<T> => {
  let state: State<T> = { is: 'unknown', retryAt: 0 }

  const start = (): void => {
    const ended = learn().then(
      (value) => {
        state = { is: 'known', value }
      },
      (error: unknown) => {
        state = { is: 'unknown', retryAt: now() + failed(error) }
      },
    )
    state = { is: 'underWay', since: now(), ended }
  }

  return {
    within: async (ms) => {
      if (state.is === 'unknown' && now() >= state.retryAt) start()
      if (state.is === 'underWay') {
        // Counted from its beginning: of many questions during a long training, only the first ones wait.
        const left = Math.max(0, state.since + ms - now())
        const stop = new AbortController()
        await Promise.race([state.ended, pause(left, undefined, { signal: stop.signal, ref: false })])
        stop.abort()
      }
      return state.is === 'known' ? state.value : undefined
    },
  }
}
