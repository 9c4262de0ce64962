/**
 * Sorts days or instants as ISO 8601 writes them: negative when the first is earlier, 0 when equal. By characters: asking a language for its order,
 * as localeCompare does, costs 20 ms the first time.
 */
export const earlierFirst = (a: string, b: string): number => (a < b ? -1 : Number(a > b))
