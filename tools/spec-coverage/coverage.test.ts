import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Proof } from '../tagged-tests/proofs.ts'
import { needsWhatRuns } from './clause-tags.ts'
import { cover, overdue, unknownIds } from './coverage.ts'
import { drawCoverage } from './markdown.ts'
import type { Section } from './parse-section.ts'

const section = (number: string): Section => ({
  document: 'portal.md',
  section: number,
  title: 'Trays',
  clauses: [
    { id: `P-${number}-01`, clause: `A tray {${number}} holds a|b`, issue: 2 },
    { id: `P-${number}-02`, clause: 'It is round', issue: 3 },
  ],
})
const sections = [section('2.10'), section('2.2'), section('10')]
const proof = (id: string, title: string, file = 'a.test.ts'): Proof => ({
  id,
  title,
  file,
  line: 1,
  of: 'product',
})
const proofs = [proof('P-2.2-01', 'zeta'), proof('P-2.2-01', 'alpha'), proof('P-10-02', '[odd] | name', 'b/b.test.ts')]

describe('the coverage', () => {
  it('is in the order of the specification', () => {
    expect(cover(sections, []).map((each) => each.section)).toEqual(['2.2', '2.10', '10'])
  })

  it('names each test once, by file and title', () => {
    const [first] = cover(sections, [...proofs, proof('P-2.2-01', 'zeta'), proof('P-2.2-01', 'beta', 'A.test.ts')])
    expect(first?.clauses[0]?.proofs.map(({ file, title }) => [file, title])).toEqual([
      ['A.test.ts', 'beta'],
      ['a.test.ts', 'alpha'],
      ['a.test.ts', 'zeta'],
    ])
  })

  it('knows tags that name no clause', () => {
    expect(unknownIds(sections, [...proofs, proof('P-2.2-03', 'x')])).toEqual([
      'a.test.ts:1 names P-2.2-03, which is no clause of docs/spec-coverage',
    ])
  })

  it('requires a test of every clause whose issue is resolved, and of no other', () => {
    expect(overdue(cover(sections, proofs), [])).toEqual([])
    expect(overdue(cover(sections, proofs), [3])).toEqual([
      'P-2.2-02 has no test, and issue 3 is resolved: It is round',
      'P-2.10-02 has no test, and issue 3 is resolved: It is round',
    ])
  })
})

describe('a clause of the shell', () => {
  const part: Proof = { ...proof('P-2.2-01', 'draws a part'), of: 'part' }
  const whole = proof('P-2.2-01', 'opens the page', 'b.test.ts')

  it('is not proven by a test of a part alone, and the document says so', () => {
    expect(overdue(cover(sections, [part]), [2])).toContain(
      'P-2.2-01 has tests of parts alone, and none of what a person runs, and issue 2 is resolved: A tray {2.2} holds a|b',
    )
    expect(drawCoverage(cover(sections, [part]), {})).toContain(
      'open (issue 2)<br>a part alone: [a.test.ts › draws a part](../a.test.ts) |',
    )
  })

  it('is proven by what a person runs, and the test of a part is listed too', () => {
    const covered = cover(sections, [part, whole])
    expect(overdue(covered, [2]).filter((line) => line.startsWith('P-2.2-01'))).toEqual([])
    expect(drawCoverage(covered, {})).toContain('[a.test.ts › draws a part](../a.test.ts)<br>[b.test.ts')
  })

  it.each([
    ['P-2.1-01', true],
    ['P-4.4-16', true],
    ['C-2-30', true],
    ['P-4.3-01', false],
    ['P-3-139', false],
    ['C-7-02', false],
  ])('%s is one: %s', (id, isOne) => expect(needsWhatRuns(id)).toBe(isOne))
})

describe('the drawing', () => {
  const draw = (given: readonly Proof[]) => drawCoverage(cover(sections, given), { 2: 'Trays first' })

  it('links the tests that prove a clause, and says what is open until when', () => {
    const text = draw(proofs)
    expect(text).toContain(
      '| P-2.2-01 | A tray {2.2} holds a\\|b | [a.test.ts › alpha](../a.test.ts)<br>[a.test.ts › zeta](../a.test.ts) |',
    )
    expect(text).toContain('| P-2.10-02 | It is round | open (issue 3) |')
    expect(text).toContain('[b/b.test.ts › \\[odd\\] \\| name](../b/b.test.ts)')
  })

  it('counts by section and by issue', () => {
    const text = draw(proofs)
    expect(text).toContain('| portal.md 2.2 · Trays | 2 | 1 | 1 |')
    expect(text).toContain('| all | 6 | 2 | 4 |')
    expect(text).toContain('| 2 · Trays first | 3 | 1 | 2 |')
  })

  it('is the same whatever the order in which files were read', () => {
    const shuffled = fc.shuffledSubarray(proofs, { minLength: proofs.length, maxLength: proofs.length })
    fc.assert(fc.property(shuffled, (given) => draw(given) === draw(proofs)))
  })
})
