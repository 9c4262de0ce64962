/**
 * Runs a validator over a value and returns the paths of the keys that it never read. The validators of Kubernetes' schemas
 * pass over keys that they do not know, as the cluster's own do when they are not asked to be strict: a mistyped probe would
 * be no probe.
 */
export const keysNotRead = (value: object, validate: (value: object) => void): readonly string[] => {
  const unread: (() => readonly string[])[] = []
  const watched = <T extends object>(target: T, path: string): T => {
    const read = new Set<PropertyKey>()
    const parts = new Map<PropertyKey, unknown>()
    unread.push(() =>
      Object.keys(target)
        .filter((key) => !read.has(key))
        .map((key) => `${path}/${key}`),
    )
    return new Proxy(target, {
      get: (from, key) => {
        read.add(key)
        const part: unknown = Reflect.get(from, key)
        if (typeof part !== 'object' || part === null) return part
        if (!parts.has(key)) parts.set(key, watched(part, `${path}/${String(key)}`))
        return parts.get(key)
      },
    })
  }
  validate(watched(value, ''))
  return unread.flatMap((ask) => ask())
}
