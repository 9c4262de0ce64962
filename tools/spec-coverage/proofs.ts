import { clauseId, DOCUMENT_LETTERS } from './parse-section.ts'
import { type TestCall, testCallsIn } from './test-calls.ts'

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

type Kind = { readonly files: RegExp; readonly imports?: RegExp }

/**
 * Tests that run what a person runs: journeys, the server over HTTP, and the pages from their entry point on with only
 * the network replaced (apps/web main.tsx, the chat's launcher). All others render parts.
 */
const RUNNING: readonly Kind[] = [
  { files: /^tests\// },
  { files: /^apps\/server\/src\//, imports: /\/testing\/(?:test|composed|staff)-server\.ts'|\bcreateHttp\b/ },
  { files: /^apps\/web\/src\//, imports: /\/testing\/open-shell\.ts'|'\.\/main\.tsx'/ },
  { files: /^apps\/chat\/src\//, imports: /'\.\/launcher\.ts'|\/launcher\/launcher\.ts'/ },
]

/** Whether a test file runs what a person runs. */
export const runsTheProduct = (file: string, source: string): boolean =>
  RUNNING.some(({ files, imports }) => files.test(file) && (imports?.test(source) ?? true))

/**
 * A test that claims to prove a clause; `line` counts from 1. `runs`: it runs what a person runs, and not only a part.
 */
export type Proof = {
  readonly id: string
  readonly file: string
  readonly title: string
  readonly line: number
  readonly runs: boolean
}

/** The proofs of a file's tags; an error is a line for a person. */
export type Findings = { readonly proofs: readonly Proof[]; readonly errors: readonly string[] }

const encloses = (outer: TestCall, line: number): boolean => outer.firstLine <= line && line <= outer.lastLine

/**
 * The call whose header has the tag, else the test around it, else the next call: a tag above a test belongs to that
 * test.
 */
const callOf = (tag: Tag, line: number, calls: readonly TestCall[]): TestCall | undefined =>
  calls.findLast((call) => call.start <= tag.offset && tag.offset < call.headerEnd) ??
  calls.findLast((call) => call.kind === 'test' && encloses(call, line)) ??
  calls.find((call) => call.start > tag.offset)

const pathTo = (call: TestCall, calls: readonly TestCall[]): readonly TestCall[] => [
  ...calls.filter((outer) => outer.start < call.start && outer.kind === 'suite' && encloses(outer, call.firstLine)),
  call,
]

/**
 * Reads one test file. A tag on a skipped test proves nothing; one that cannot be read, or has no test, is an error.
 */
export const proofsIn = (file: string, source: string): Findings => {
  const calls = testCallsIn(source)
  const runs = runsTheProduct(file, source)
  const proofs: Proof[] = []
  const errors: string[] = []
  for (const tag of tagsIn(source)) {
    const line = source.slice(0, tag.offset).split('\n').length
    const call = callOf(tag, line - 1, calls)
    if (tag.ids.length === 0)
      errors.push(`${file}:${line} ${tag.text} is no clause id (write [P-4.3-07] or [P-4.3-07..12])`)
    else if (call === undefined) errors.push(`${file}:${line} ${tag.text} belongs to no test`)
    else {
      const path = pathTo(call, calls)
      if (path.some((step) => step.skipped)) continue
      const title = path.map((step) => withoutTags(step.title)).join(' › ')
      proofs.push(...tag.ids.map((id) => ({ id, file, title, line, runs })))
    }
  }
  return { proofs, errors }
}
