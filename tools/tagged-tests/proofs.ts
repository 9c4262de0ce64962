import { OTHERWISE_USED } from '../architecture/reached.mjs'
import { encloses, readTestFile, type TestCall } from './test-calls.ts'
import { runsIn } from './what-runs.ts'

/** How one list of statements is named in brackets; `ids` is empty for what cannot be read. */
export type TagForm = {
  readonly candidate: RegExp
  readonly ids: (text: string) => readonly string[]
  /** What is wrong with a tag that cannot be read, for a person. */
  readonly unreadable: string
}

/** A tag such as [P-4.3-17] or [ASVS-6.2.1] at an offset of a test file; `ids` is empty when it cannot be read. */
export type Tag = { readonly offset: number; readonly text: string; readonly ids: readonly string[] }

export const tagsIn = (source: string, form: TagForm): readonly Tag[] =>
  [...source.matchAll(form.candidate)].map((match) => ({
    offset: match.index,
    text: match[0],
    ids: form.ids(match[0]),
  }))

/** A title without its tags, of whichever list, for readers. */
export const withoutTags = (title: string): string =>
  title
    .replace(/\[[A-Z]+-\d[^\]\n]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Whether production leads to an export: `npm run check` refuses each other that it does not lead to (reached.mjs). */
const isReached = ({ name }: { readonly name: string }): boolean => !Object.hasOwn(OTHERWISE_USED, name)
const isOurs = ({ module }: { readonly module: string }): boolean => /^(?:\.|@hearthline\/)/.test(module)

/** A test that claims to prove a statement; `line` counts from 1. */
export type Proof = {
  readonly id: string
  readonly file: string
  readonly title: string
  readonly line: number
  /**
   * Whether it runs what a person runs, a part of that, or only exports that no entry point leads to. A group of tests
   * is what the least of them is.
   */
  readonly of: 'product' | 'part' | 'nothing'
}

/** The proofs of a file's tags; an error is a line for a person. */
export type Findings = { readonly proofs: readonly Proof[]; readonly errors: readonly string[] }

/**
 * The call whose header has the tag, else the test around it, else the next call: a tag above a test belongs to that
 * test.
 */
const callOf = ({ offset }: Tag, calls: readonly TestCall[]): TestCall | undefined =>
  calls.findLast((call) => call.start <= offset && offset < call.headerEnd) ??
  calls.findLast((call) => call.kind === 'test' && encloses(call, { start: offset })) ??
  calls.find((call) => call.start > offset)

const pathTo = (call: TestCall, calls: readonly TestCall[]): readonly TestCall[] => [
  ...calls.filter((outer) => outer.start < call.start && outer.kind === 'suite' && encloses(outer, call)),
  call,
]

/** From the least that a test can run to the most. */
const LEAST_FIRST = ['nothing', 'part', 'product'] as const

/**
 * Reads one test file. A tag on a skipped test proves nothing; one that cannot be read, or has no test, is an error.
 */
export const proofsIn = (file: string, source: string, form: TagForm): Findings => {
  const tags = tagsIn(source, form)
  if (tags.length === 0) return { proofs: [], errors: [] }
  const read = readTestFile(source, file)
  const { calls } = read
  const runOf = runsIn(file, read)
  const ofTest = (call: TestCall): Proof['of'] => {
    const { isRunning, imports } = runOf(call)
    if (isRunning) return 'product'
    const ours = imports.filter(isOurs)
    return ours.length > 0 && !ours.some(isReached) ? 'nothing' : 'part'
  }
  const ofCall = (call: TestCall): Proof['of'] => {
    const tests = calls.filter((one) => one.kind === 'test' && !one.skipped && encloses(call, one)).map(ofTest)
    return LEAST_FIRST.find((least) => tests.includes(least)) ?? 'nothing'
  }
  const proofs: Proof[] = []
  const errors: string[] = []
  for (const tag of tags) {
    const line = source.slice(0, tag.offset).split('\n').length
    const call = callOf(tag, calls)
    if (tag.ids.length === 0) errors.push(`${file}:${line} ${tag.text} ${form.unreadable}`)
    else if (call === undefined) errors.push(`${file}:${line} ${tag.text} belongs to no test`)
    else {
      const path = pathTo(call, calls)
      if (path.some((step) => step.skipped)) continue
      const title = path.map((step) => withoutTags(step.title)).join(' › ')
      const of = ofCall(call)
      proofs.push(...tag.ids.map((id) => ({ id, file, title, line, of })))
    }
  }
  return { proofs, errors }
}

const byPlace = (a: Proof, b: Proof): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.title < b.title ? -1 : a.title > b.title ? 1 : 0

const sameTest = (a: Proof, b: Proof): boolean => a.file === b.file && a.title === b.title

/** The proofs of one statement, each test once, ordered only by their names. */
export const proofsById = (proofs: readonly Proof[]): ((id: string) => readonly Proof[]) => {
  const groups = new Map<string, Proof[]>()
  for (const proof of proofs) groups.set(proof.id, [...(groups.get(proof.id) ?? []), proof])
  return (id) =>
    [...(groups.get(id) ?? [])].sort(byPlace).filter((proof, index, all) => {
      const before = all[index - 1]
      return before === undefined || !sameTest(before, proof)
    })
}
