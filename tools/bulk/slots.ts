/** What differs from clone to clone: a text of the original, and how the clone's text is made. */
export type Slot = {
  readonly literal: string
  /** `values` holds the texts of the slots before this one. */
  readonly make: (clone: Clone, values: readonly string[]) => string
}

export type Clone = {
  /** Counts the clones of a run from 0. */
  readonly nth: number
  /** How much earlier than its original it took place: whole weeks, which keep weekdays, and seconds within a day. */
  readonly weeksEarlier: number
  readonly secondsEarlier: number
}

/** A text of the original, cut at every literal that differs. */
export type Cut = { readonly texts: readonly string[]; readonly slots: readonly number[] }

const DAY = /^\d{4}-\d{2}-\d{2}$/

const escaped = (literal: string): string => literal.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

/** A day counts as one only where it stands alone: not in a moment, and not in a version's name. */
const patternOf = (literal: string): string =>
  DAY.test(literal) ? `(?<![\\w-])${escaped(literal)}(?![\\w-])` : escaped(literal)

/** Cuts texts at these literals; a longer one goes before a shorter one that it contains. */
export const cutterOf = (literals: readonly string[]): ((text: string) => Cut) => {
  const index = new Map(literals.map((literal, at) => [literal, at] as const))
  const longestFirst = literals.toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(`(${longestFirst.map(patternOf).join('|')})`)
  return (text) => {
    const pieces = text.split(pattern)
    return {
      texts: pieces.filter((_, at) => at % 2 === 0),
      slots: pieces.filter((_, at) => at % 2 === 1).map((literal) => index.get(literal) ?? Number.NaN),
    }
  }
}

/** A text in which nothing differs. */
export const uncut = (text: string): Cut => ({ texts: [text], slots: [] })

/** Texts one after the other. */
export const joined = (cuts: readonly Cut[]): Cut => {
  const texts: string[] = ['']
  for (const cut of cuts) {
    const [begins = '', ...rest] = cut.texts
    texts.push(`${texts.pop() ?? ''}${begins}`, ...rest)
  }
  return { texts, slots: cuts.flatMap(({ slots }) => slots) }
}

export const filled = ({ texts, slots }: Cut, values: readonly string[]): string => {
  let text = texts[0] ?? ''
  for (let at = 0; at < slots.length; at++) text += (values[slots[at] ?? 0] ?? '') + (texts[at + 1] ?? '')
  return text
}

const dayMs = 86_400_000

const earlier = (iso: string, { weeksEarlier, secondsEarlier }: Clone, isDay: boolean): string => {
  const ms = weeksEarlier * 7 * dayMs + (isDay ? 0 : secondsEarlier * 1000)
  return new Date(Date.parse(isDay ? `${iso}T00:00:00Z` : `${iso}Z`) - ms).toISOString().slice(0, iso.length)
}

/**
 * The moments (to the second, in UTC) and the days of these texts, from a day on: what an application did, and what it
 * waits for. Older ones, as of a debt that the bureau knows, stay.
 */
export const slotsOfTime = (texts: readonly string[], from: string): readonly Slot[] => {
  const found = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))]
  const moments = found(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/g)
  const days = found(/(?<![\w-])\d{4}-\d{2}-\d{2}(?![\w-])/g)
  return [...moments, ...days]
    .filter((literal) => literal >= from)
    .map((literal) => ({ literal, make: (clone) => earlier(literal, clone, DAY.test(literal)) }))
}
