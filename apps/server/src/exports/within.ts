type Kept = { readonly [key: string]: unknown }

/** A kept text read key by key, not through the types that it was made by. */
export const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    // Any object has some keys.
    (inside, key) => (typeof inside === 'object' && inside !== null ? (inside as Kept)[key] : undefined),
    value,
  )
