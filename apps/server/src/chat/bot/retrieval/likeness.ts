import { type Features, featuresOf, KIND_SHARES, KINDS, type Kind } from './features.ts'

type Posting = { readonly text: number; readonly weight: number }

const ALL_SHARES = KINDS.reduce((sum, kind) => sum + KIND_SHARES[kind], 0)
/** The weight of an unknown word as a share of the rarest one's: a question full of them resembles no phrasing. */
const UNKNOWN_SHARE = 0.5

/** Weighs features by inverse document frequency; a text's features of one kind form a vector of length one. */
const weigherOf = (texts: readonly Features[]) => {
  const counts = new Map<string, number>()
  for (const features of texts)
    for (const kind of KINDS)
      for (const name of features[kind].keys()) counts.set(`${kind} ${name}`, (counts.get(`${kind} ${name}`) ?? 0) + 1)
  const rarest = Math.log(1 + texts.length)
  const rarity = (key: string) => {
    const count = counts.get(key)
    return count === undefined ? undefined : Math.log(1 + texts.length / count)
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

export type Likeness = {
  /** The similarity of a text to each phrasing, from 0 to 2. */
  of(text: string): Float64Array
  /** The share of the text's words, by weight, that any phrasing has. */
  known(text: string): number
}

/** Adds a quadratic term, so that pairs of shared features count beyond their sum. */
const bent = (share: number): number => share + share * share

/** Prepares the similarity of texts to these phrasings. */
export const likenessTo = (phrasings: readonly string[]): Likeness => {
  const features = phrasings.map(featuresOf)
  const { unit, known } = weigherOf(features)
  const postings = new Map<string, Posting[]>()
  for (const [text, one] of features.entries())
    for (const kind of KINDS)
      for (const [key, weight] of unit(one, kind)) {
        const list = postings.get(key)
        if (list === undefined) postings.set(key, [{ text, weight }])
        else list.push({ text, weight })
      }
  return {
    of: (text) => {
      const shares = new Float64Array(phrasings.length)
      const asked = featuresOf(text)
      for (const kind of KINDS)
        for (const [key, mine] of unit(asked, kind))
          for (const { text: at, weight } of postings.get(key) ?? [])
            shares[at] = (shares[at] ?? 0) + (mine * weight * KIND_SHARES[kind]) / ALL_SHARES
      return shares.map(bent)
    },
    known: (text) => known(featuresOf(text)),
  }
}
