import { type Tag, tagsIn, withoutTags } from './tags.ts'
import { type TestCall, testCallsIn } from './test-calls.ts'
import { runsTheProduct } from './what-runs.ts'

/** A test that says it proves a clause; `line` counts from 1. `runs`: it runs what a person runs, and no part alone. */
export type Proof = {
  readonly id: string
  readonly file: string
  readonly title: string
  readonly line: number
  readonly runs: boolean
}

/** What a file's tags amount to; a fault is a line for a person. */
export type Findings = { readonly proofs: readonly Proof[]; readonly faults: readonly string[] }

const encloses = (outer: TestCall, line: number): boolean => outer.firstLine <= line && line <= outer.lastLine

/** The call whose header holds the tag, else the test around it, else the next call: a tag above a test is that test's. */
const callOf = (tag: Tag, line: number, calls: readonly TestCall[]): TestCall | undefined =>
  calls.findLast((call) => call.start <= tag.offset && tag.offset < call.headerEnd) ??
  calls.findLast((call) => call.kind === 'test' && encloses(call, line)) ??
  calls.find((call) => call.start > tag.offset)

const pathTo = (call: TestCall, calls: readonly TestCall[]): readonly TestCall[] => [
  ...calls.filter((outer) => outer.start < call.start && outer.kind === 'suite' && encloses(outer, call.firstLine)),
  call,
]

/** Reads one test file. A tag on a skipped test proves nothing; one that cannot be read, or has no test, is a fault. */
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
  return { proofs, faults: errors }
}
