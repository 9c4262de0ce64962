type Lists = typeof import('@zxcvbn-ts/language-common')

/** The package is CommonJS: in a bundle all of it is its default export, which its types do not name. */
const readLists = async (): Promise<Lists> => {
  const lists: Lists & { readonly default?: Lists } = await import('@zxcvbn-ts/language-common')
  return lists.default ?? lists
}

let kept: Promise<ReadonlySet<string>> | undefined

/** 49,233 passwords in lower case. Read when somebody first chooses one, since a process that nobody asks needs no 15 MB for them. */
const mostUsed = (): Promise<ReadonlySet<string>> => {
  kept ??= readLists().then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return kept
}

const SHORTEST = 4
const LONGEST = 20

/** Whether the rest of a password without a word is only digits and signs, or the word again. */
export const addsNothing = (text: string, word: string): boolean => /^[^\p{L}]*$/u.test(text.replaceAll(word, ''))

/** What could be the word of a password that is a word with digits and signs around it: '#1qaz2wsx!' has 1qaz2wsx among them. */
const wordsOf = (text: string): readonly string[] => {
  const firstLetter = text.search(/\p{L}/u)
  const starts = Array.from({ length: firstLetter + 1 }, (_, start) => start)
  const lengths = Array.from({ length: LONGEST - SHORTEST + 1 }, (_, more) => SHORTEST + more)
  return starts.flatMap((start) => lengths.map((length) => text.slice(start, start + length)))
}

/**
 * Whether a password is one of the most used, or one of those made longer by what people add to get to the length that is
 * asked for: digits and signs around it, or the word again. Some 300 of the list have twelve characters as they are.
 */
export const isMostUsed = async (password: string): Promise<boolean> => {
  const words = await mostUsed()
  const text = password.toLowerCase().normalize('NFC')
  if (words.has(text)) return true
  // A number without letters has no first letter, and so no word: every number would be digits around one.
  return wordsOf(text).some((word) => words.has(word) && addsNothing(text, word))
}
