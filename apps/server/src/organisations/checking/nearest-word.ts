/** How many letters have to be put in, left out or changed to make one word of the other (Levenshtein). */
const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

/** The word somebody probably meant; undefined where none comes near. */
export const nearestWord = (typed: string, words: readonly string[]): string | undefined => {
  const ranked = words
    .map((word) => ({ word, far: distance(typed.toLowerCase(), word.toLowerCase()) }))
    .sort((one, other) => one.far - other.far)
  const [best] = ranked
  const isNear = best !== undefined && best.far < typed.length && best.far <= Math.max(2, Math.floor(typed.length / 3))
  return isNear ? best.word : undefined
}
