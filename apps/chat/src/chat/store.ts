export type Store<State> = {
  get(): State
  change(how: (state: State) => State): void
  subscribe(hear: () => void): () => void
}

export const createStore = <State>(initial: State): Store<State> => {
  let state = initial
  const hearers = new Set<() => void>()
  return {
    get: () => state,
    change: (how) => {
      state = how(state)
      for (const hear of hearers) hear()
    },
    subscribe: (hear) => {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
  }
}
