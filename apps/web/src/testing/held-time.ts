type HeldTime = {
  /** Lets so many milliseconds pass: what was set for them runs, in order. */
  readonly pass: (ms: number) => void
}

type Due = { readonly atMs: number; readonly run: () => void }

/** Timers that a window sets from now on wait for the test to let time pass: how long something lasts needs no clock. */
export const holdTime = (inside: Window & typeof globalThis): HeldTime => {
  const due = new Map<number, Due>()
  let nowMs = 0
  let ids = 1_000_000 // beside those of the browser, which are still running
  const clearBrowsers = inside.clearTimeout.bind(inside)
  const setHeld = (run: () => void, ms = 0): number => {
    ids += 1
    due.set(ids, { atMs: nowMs + ms, run })
    return ids
  }
  const clearHeld = (id: number) => {
    if (!due.delete(id)) clearBrowsers(id)
  }
  Object.assign(inside, { setTimeout: setHeld, clearTimeout: clearHeld })
  return {
    pass: (ms) => {
      nowMs += ms
      const ripe = [...due].filter(([, { atMs }]) => atMs <= nowMs).sort(([, a], [, b]) => a.atMs - b.atMs)
      for (const [id, { run }] of ripe) if (due.delete(id)) run()
    },
  }
}
