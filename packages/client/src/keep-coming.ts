/** Longer than React takes to hand a fault to the page that shows it, shorter than a hand takes to press a button. */
const SHOWN_IN_MS = 250

/**
 * What comes later and is asked for many times is asked of the network once. A fault is kept until it is shown and then
 * forgotten: whoever tries again gets another chance, and a page that waits does not ask in a circle.
 */
export const keepComing = <Key, Value>() => {
  const kept = new Map<Key, Promise<Value>>()
  return (key: Key, bring: () => Promise<Value>): Promise<Value> => {
    const before = kept.get(key)
    if (before) return before
    const coming = bring()
    kept.set(key, coming)
    coming.catch(() => setTimeout(() => kept.delete(key), SHOWN_IN_MS))
    return coming
  }
}
