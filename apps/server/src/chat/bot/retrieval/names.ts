/**
 * Names, each with a number, in flat tables: a third of the memory of a map, and a thread or a file can hand them over.
 * They are made of wordsOf, hence of ASCII.
 */
export type Names = {
  /** All names, one after the other; name n ends before `starts[n + 1]`. */
  readonly letters: Uint8Array
  readonly starts: Uint32Array
  /** An open hash table of numbers, each one higher; 0 is an empty slot. */
  readonly slots: Uint32Array
}

/** FNV-1a. */
const hashOf = (name: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193)
  // The lower bits choose the slot.
  return hash ^ (hash >>> 15)
}

/** The table of different names, in the order of their numbers. */
export const packNames = (names: readonly string[]): Names => {
  const starts = new Uint32Array(names.length + 1)
  for (const [at, name] of names.entries()) starts[at + 1] = (starts[at] ?? 0) + name.length
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(names.length * 1.5 + 1)))
  for (const [at, name] of names.entries()) {
    let slot = hashOf(name) & (slots.length - 1)
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = at + 1
  }
  return { letters: Uint8Array.from(Buffer.from(names.join(''), 'latin1')), starts, slots }
}

/** Whether the letters from `start` on are those of a name. */
const areOf = (letters: Uint8Array, start: number, name: string): boolean => {
  for (let at = 0; at < name.length; at++) if (letters[start + at] !== name.charCodeAt(at)) return false
  return true
}

/** The number of a name; undefined where it has none. */
export const numberIn = ({ letters, starts, slots }: Names): ((name: string) => number | undefined) => {
  const last = slots.length - 1
  return (name) => {
    // Every index lies within its table, which the compiler cannot know; therefore cells are read `as number`.
    for (let slot = hashOf(name) & last; ; slot = (slot + 1) & last) {
      const number = (slots[slot] as number) - 1
      if (number < 0) return undefined
      const start = starts[number] as number
      if ((starts[number + 1] as number) - start === name.length && areOf(letters, start, name)) return number
    }
  }
}
