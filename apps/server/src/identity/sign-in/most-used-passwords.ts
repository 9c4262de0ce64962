let kept: Promise<ReadonlySet<string>> | undefined

/** 49,233 passwords in lower case. Read when somebody first chooses one, since a process that nobody asks needs no 15 MB for them. */
const mostUsed = (): Promise<ReadonlySet<string>> => {
  kept ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return kept
}

const SHORTEST_CORE = 4

/** What is left when digits and signs are taken off either end, in every way: '#1qaz2wsx!' has 1qaz2wsx among its cores. */
const coresOf = (text: string): readonly string[] => {
  const before = /^[^\p{L}]*/u.exec(text)?.[0].length ?? 0
  const after = /[^\p{L}]*$/u.exec(text)?.[0].length ?? 0
  const starts = Array.from({ length: before + 1 }, (_, start) => start)
  const ends = Array.from({ length: after + 1 }, (_, fromEnd) => text.length - fromEnd)
  return starts.flatMap((start) => ends.map((end) => text.slice(start, end))).filter((core) => core.length >= SHORTEST_CORE)
}

/** A text, and every text that it is a repetition of. */
const unitsOf = (text: string): readonly string[] =>
  Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1)).filter(
    (unit) => unit.length >= SHORTEST_CORE && unit.repeat(text.length / unit.length) === text,
  )

/**
 * Whether a password is one of the most used, or one of those made longer by what people add to get to the length that is
 * asked for: digits and signs around it, or the word again. Some 300 of the list have twelve characters as they are.
 */
export const isMostUsed = async (password: string): Promise<boolean> => {
  const words = await mostUsed()
  const text = password.toLowerCase().normalize('NFC')
  if (words.has(text)) return true
  // A number is no word with digits around it: all numbers would be.
  if (!/\p{L}/u.test(text)) return false
  return coresOf(text).some((core) => unitsOf(core).some((unit) => words.has(unit)))
}
