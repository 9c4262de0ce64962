import { type ComponentType, createElement, use } from 'react'

/** Longer than React takes to hand an error to the page that shows it, shorter than a person takes to press a button. */
const SHOWN_IN_MS = 250

/**
 * Loads each key once, however often it is asked for. An error is kept until it is shown and then forgotten: a retry
 * loads again, and a page that waits does not ask in a loop.
 */
export const keepComing = <Key, Value>() => {
  const kept = new Map<Key, Promise<Value>>()
  return (key: Key, load: () => Promise<Value>): Promise<Value> => {
    const before = kept.get(key)
    if (before) return before
    const loading = load()
    kept.set(key, loading)
    loading.catch(() => setTimeout(() => kept.delete(key), SHOWN_IN_MS))
    return loading
  }
}

/**
 * A component whose code loads when it is first rendered; the nearest Suspense waits for it. Unlike React.lazy, it is
 * loaded again after an error, so that "Try again" does try again.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> => {
  const keep = keepComing<'code', ComponentType<Props>>()
  return function Later(props: Props) {
    return createElement(use(keep('code', load)), props)
  }
}
