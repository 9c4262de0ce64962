export type Store<State> = {
  get(): State
  change(how: (state: State) => State): void
  subscribe(listener: () => void): () => void
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    change: (how) => {
      state = how(state)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
