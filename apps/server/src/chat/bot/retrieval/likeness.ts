import { type Features, featuresOf, KIND_SHARES, KINDS, type Kind } from './features.ts'
import { type Names, numberIn, packNames } from './names.ts'

const ALL_SHARES = KINDS.reduce((sum, kind) => sum + KIND_SHARES[kind], 0)
/** The weight of an unknown word as a share of the rarest one's: a question full of them resembles no phrasing. */
const UNKNOWN_SHARE = 0.5

/** Weighs features by inverse document frequency; a text's features of one kind form a vector of length one. */
const weigherOf = (size: number, countOf: (key: string) => number | undefined) => {
  const rarest = Math.log(1 + size)
  const rarity = (key: string) => {
    const count = countOf(key)
    return count === undefined ? undefined : Math.log(1 + size / count)
  }
  const unit = (features: Features, kind: Kind): readonly (readonly [string, number])[] => {
    let squares = 0
    const known: [string, number][] = []
    for (const [name, count] of features[kind]) {
      const key = `${kind} ${name}`
      const rare = rarity(key)
      const weight = Math.sqrt(count) * (rare ?? rarest * UNKNOWN_SHARE)
      squares += weight * weight
      if (rare !== undefined) known.push([key, weight])
    }
    const length = Math.sqrt(squares) || 1
    return known.map(([key, weight]) => [key, weight / length])
  }
  /** The share of a text's words, by weight, that any phrasing has. */
  const known = (features: Features): number => {
    let [all, ours] = [0, 0]
    for (const name of features.word.keys()) {
      const rare = rarity(`word ${name}`)
      all += rare ?? rarest
      ours += rare ?? 0
    }
    return all === 0 ? 0 : ours / all
  }
  return { unit, known }
}

/**
 * For each feature the phrasings that have it and its weight there, in flat tables: a tenth of the memory of objects, and
 * a thread can hand them over. The entries of key n are those from `starts[n]` to before `starts[n + 1]`.
 */
export type Postings = {
  /** The number of phrasings. */
  readonly size: number
  readonly keys: Names
  readonly starts: Uint32Array
  readonly texts: Uint16Array
  readonly weights: Float32Array
}

type Entry = { readonly text: number; readonly weight: number }

export const postingsOf = (phrasings: readonly string[]): Postings => {
  const features = phrasings.map(featuresOf)
  const counts = new Map<string, number>()
  for (const one of features)
    for (const kind of KINDS)
      for (const name of one[kind].keys()) counts.set(`${kind} ${name}`, (counts.get(`${kind} ${name}`) ?? 0) + 1)
  const { unit } = weigherOf(features.length, (key) => counts.get(key))
  const entries = new Map<string, Entry[]>()
  for (const [text, one] of features.entries())
    for (const kind of KINDS)
      for (const [key, weight] of unit(one, kind)) {
        const list = entries.get(key)
        if (list === undefined) entries.set(key, [{ text, weight }])
        else list.push({ text, weight })
      }
  const all = [...entries.values()]
  const starts = new Uint32Array(all.length + 1)
  for (const [at, list] of all.entries()) starts[at + 1] = (starts[at] ?? 0) + list.length
  return {
    size: features.length,
    keys: packNames([...entries.keys()]),
    starts,
    texts: Uint16Array.from(all.flatMap((list) => list.map(({ text }) => text))),
    weights: Float32Array.from(all.flatMap((list) => list.map(({ weight }) => weight))),
  }
}

export type Likeness = {
  /** The similarity of a text to each phrasing, from 0 to 2. */
  of(text: string): Float64Array
  /** The share of the text's words, by weight, that any phrasing has. */
  known(text: string): number
}

/** Adds a quadratic term, so that pairs of shared features count beyond their sum. */
const bent = (share: number): number => share + share * share

/** Prepares the similarity of texts to the phrasings of these postings. */
export const likenessTo = ({ size, keys, starts, texts, weights }: Postings): Likeness => {
  const numberOf = numberIn(keys)
  const rangeOf = (key: string): readonly [number, number] | undefined => {
    const at = numberOf(key)
    return at === undefined ? undefined : [starts[at] ?? 0, starts[at + 1] ?? 0]
  }
  const { unit, known } = weigherOf(size, (key) => {
    const range = rangeOf(key)
    return range && range[1] - range[0]
  })
  return {
    of: (text) => {
      const shares = new Float64Array(size)
      const asked = featuresOf(text)
      for (const kind of KINDS)
        for (const [key, mine] of unit(asked, kind)) {
          const [from, to] = rangeOf(key) ?? [0, 0]
          for (let entry = from; entry < to; entry++) {
            const at = texts[entry] ?? 0
            shares[at] = (shares[at] ?? 0) + (mine * (weights[entry] ?? 0) * KIND_SHARES[kind]) / ALL_SHARES
          }
        }
      return shares.map(bent)
    },
    known: (text) => known(featuresOf(text)),
  }
}
