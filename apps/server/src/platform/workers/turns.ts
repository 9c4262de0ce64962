type Waiting<Job> = {
  readonly job: Job
  /** Of each group that it belongs to, the widest first. */
  readonly names: readonly string[]
}

/** Who was served longer ago counts as never served, so that what is remembered stays small. */
const MOST_REMEMBERED = 1_000

const namesOf = (turn: readonly string[]): readonly string[] =>
  turn.map((_, at) => JSON.stringify(turn.slice(0, at + 1)))

const groupsOf = <Job>(
  waiting: readonly Waiting<Job>[],
  level: number,
): ReadonlyMap<string, readonly Waiting<Job>[]> => {
  const groups = new Map<string, Waiting<Job>[]>()
  for (const one of waiting) {
    const name = one.names[level] ?? ''
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return groups
}

const largestOf = <Job>(waiting: readonly Waiting<Job>[], level: number): readonly Waiting<Job>[] =>
  [...groupsOf(waiting, level).values()].reduce((one, other) => (other.length > one.length ? other : one), [])

/** The newest of the largest group, of which the largest group, and so on. */
const newestOfLargest = <Job>(waiting: readonly Waiting<Job>[], level: number): Waiting<Job> | undefined =>
  waiting.some(({ names }) => names[level] !== undefined)
    ? newestOfLargest(largestOf(waiting, level), level + 1)
    : waiting.at(-1)

/** Which of those that wait makes room for a newcomer: one of a group that has more even after that. */
const givingWay = <Job>(
  newcomer: Waiting<Job>,
  waiting: readonly Waiting<Job>[],
  level = 0,
): Waiting<Job> | undefined => {
  const name = newcomer.names[level]
  if (name === undefined) return undefined
  const own = groupsOf(waiting, level).get(name) ?? []
  const largest = largestOf(waiting, level)
  return own.length + 1 < largest.length ? newestOfLargest(largest, level + 1) : givingWay(newcomer, own, level + 1)
}

/**
 * Jobs that wait, each with whose it is: a group, and who in it (a lender, an account). Groups take turns, those who were not
 * served for longest first, and so does who is in them; of one person they go as they came. Where no more may wait, the newest
 * of whoever has most waiting gives way.
 */
export const createTurns = <Job>(most = Number.POSITIVE_INFINITY) => {
  const waiting: Waiting<Job>[] = []
  const served = new Map<string, number>()
  let count = 0

  const serve = (name: string): void => {
    count += 1
    served.delete(name)
    served.set(name, count)
    const [oldest] = served.keys()
    if (served.size > MOST_REMEMBERED && oldest !== undefined) served.delete(oldest)
  }

  const isBefore = (one: Waiting<Job>, other: Waiting<Job>): boolean => {
    const level = one.names.findIndex(
      (name, at) => (served.get(name) ?? 0) !== (served.get(other.names[at] ?? '') ?? 0),
    )
    return level >= 0 && (served.get(one.names[level] ?? '') ?? 0) < (served.get(other.names[level] ?? '') ?? 0)
  }

  return {
    size: () => waiting.length,
    /** Returns the job that has no room: another one, or this. */
    add: (job: Job, turn: readonly string[]): Job | undefined => {
      const newcomer = { job, names: namesOf(turn) }
      const out = waiting.length < most ? undefined : (givingWay(newcomer, waiting) ?? newcomer)
      if (out === newcomer) return job
      if (out !== undefined) waiting.splice(waiting.indexOf(out), 1)
      waiting.push(newcomer)
      return out?.job
    },
    take: (): Job | undefined => {
      const [first, ...rest] = waiting
      if (first === undefined) return undefined
      const next = rest.reduce((one, other) => (isBefore(other, one) ? other : one), first)
      waiting.splice(waiting.indexOf(next), 1)
      next.names.forEach(serve)
      return next.job
    },
  }
}
