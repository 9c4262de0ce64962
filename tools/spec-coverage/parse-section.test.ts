import { describe, expect, it } from 'vitest'
import { parseSection } from './parse-section.ts'

const good = {
  document: 'portal.md',
  section: '2.1',
  title: 'Top-level routes',
  clauses: [
    { id: 'P-2.1-01', clause: 'There is a tray', issue: 2 },
    { id: 'P-2.1-02', clause: 'It is round', issue: 3 },
  ],
}
const parse = (change: object) => parseSection(JSON.stringify({ ...good, ...change }), 'tray.json')

describe('a clause file', () => {
  it('is read whole', () => expect(parse({})).toEqual(good))

  it.each([
    ['a gap in the ids', { clauses: [{ id: 'P-2.1-02', clause: 'x', issue: 2 }] }, /P-2\.1-01 was expected/],
    ['an unknown document', { document: 'tray.md' }, /no document/],
    ['no title', { title: ' ' }, /needs a section and a title/],
    ['no clauses', { clauses: [] }, /has no clauses/],
    ['a clause without words', { clauses: [{ id: 'P-2.1-01', clause: '', issue: 2 }] }, /no words/],
    ['a clause without an issue', { clauses: [{ id: 'P-2.1-01', clause: 'x' }] }, /no issue/],
    ['a clause that is text', { clauses: ['x'] }, /not an object/],
    [
      'the same words twice',
      { clauses: good.clauses.map((clause) => ({ ...clause, clause: 'same' })) },
      /P-2\.1-02 says the same as P-2\.1-01/,
    ],
  ])('with %s is refused', (_, change, says) => expect(() => parse(change)).toThrow(says))

  it('is named when it cannot be read', () => {
    expect(() => parseSection('{', 'tray.json')).toThrow(/^tray\.json: /)
    expect(() => parseSection('[]', 'tray.json')).toThrow('tray.json: not an object')
  })
})
