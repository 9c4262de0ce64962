import { OTHERWISE_USED } from '../architecture/reached.mjs'
import { clauseId, DOCUMENT_LETTERS } from './parse-section.ts'
import { encloses, readTestFile, type TestCall } from './test-calls.ts'
import { runsIn } from './what-runs.ts'

const letters = Object.values(DOCUMENT_LETTERS).join('')
const CANDIDATE = new RegExp(`\\[[${letters}]-\\d[^\\]\\n]*\\]`, 'g')
const TAG = new RegExp(`^\\[([${letters}])-(\\d+(?:\\.\\d+)?)-(\\d{2,3})(?:\\.\\.(\\d{2,3}))?\\]$`)

/** A tag such as [P-4.3-17] or [P-4.3-01..05] at an offset of a test file; `ids` is empty when it cannot be read. */
export type Tag = { readonly offset: number; readonly text: string; readonly ids: readonly string[] }

const idsOf = (text: string): readonly string[] => {
  const match = TAG.exec(text)
  if (match === null) return []
  const [, letter = '', section = '', from = '', to = from] = match
  const count = Number(to) - Number(from) + 1
  const ids = Array.from({ length: Math.max(count, 0) }, (_, index) => clauseId(letter, section, Number(from) + index))
  return ids[0] === `${letter}-${section}-${from}` ? ids : []
}

export const tagsIn = (source: string): readonly Tag[] =>
  [...source.matchAll(CANDIDATE)].map((match) => ({ offset: match.index, text: match[0], ids: idsOf(match[0]) }))

/** A title without its tags, for readers. */
export const withoutTags = (title: string): string => title.replace(CANDIDATE, '').replace(/\s+/g, ' ').trim()

/** Clauses of routes, redirects, shell and behaviours: what a person sees must be proven by what a person runs. */
const OF_WHAT_RUNS: ReadonlySet<string> = new Set(['P-2.1', 'P-2.2', 'P-2.3', 'P-2.4', 'P-4.4', 'C-2'])

/** Clauses of other sections that say what a page does: a part alone proved them once, and no page used it. */
const ALSO: ReadonlySet<string> = new Set(['P-7-40', 'P-8-10', 'P-8-11', 'P-8-12', 'P-8-24', 'P-9-36'])

/** @example needsWhatRuns('P-2.4-07') */
export const needsWhatRuns = (id: string): boolean => ALSO.has(id) || OF_WHAT_RUNS.has(id.slice(0, id.lastIndexOf('-')))

/** Whether production leads to an export: `npm run check` refuses each other that it does not lead to (reached.mjs). */
const isReached = ({ name }: { readonly name: string }): boolean => !Object.hasOwn(OTHERWISE_USED, name)
const isOurs = ({ module }: { readonly module: string }): boolean => /^(?:\.|@hearthline\/)/.test(module)

/** A test that claims to prove a clause; `line` counts from 1. */
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
export const proofsIn = (file: string, source: string): Findings => {
  const tags = tagsIn(source)
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
    if (tag.ids.length === 0)
      errors.push(`${file}:${line} ${tag.text} is no clause id (write [P-4.3-07] or [P-4.3-07..12])`)
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
