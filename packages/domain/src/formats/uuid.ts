const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The standard 8-4-4-4-12 hex pattern (portal.md 5), any version. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** The application of an address: its uuid-shaped path segment (chat-signin-data.md 2). */
export const uuidInPath = (path: string): string | undefined => path.split(/[/?#]/).find(isUuid)
