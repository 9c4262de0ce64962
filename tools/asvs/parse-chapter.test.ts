import { describe, expect, it } from 'vitest'
import { compareIds, MOST_WORDS, parseChapter } from './parse-chapter.ts'
import { parseRule } from './parse-rule.ts'

const row = { id: '6.2.1', level: 1, requirement: 'Trays are flat' }
const read = (requirements: unknown) =>
  parseChapter(JSON.stringify({ chapter: 6, title: 'Trays', requirements }), 'docs/asvs/v06.json')

describe('a chapter', () => {
  it('has its requirements with the reason that each gives', () => {
    const rows = [
      row,
      { ...row, id: '6.2.2', notApplicable: 'There are no trays' },
      { ...row, id: '6.2.9', open: 'A tray' },
      { ...row, id: '6.2.10', paper: 'SECURITY.md#Report a weakness' },
      { ...row, id: '6.3.1', paper: ['a.md#One', 'b.md#Two'] },
    ]
    expect(read(rows).requirements.map(({ reason }) => reason)).toEqual([
      undefined,
      { kind: 'notApplicable', why: 'There are no trays' },
      { kind: 'open', missing: 'A tray' },
      { kind: 'paper', references: [{ document: 'SECURITY.md', heading: 'Report a weakness' }] },
      {
        kind: 'paper',
        references: [
          { document: 'a.md', heading: 'One' },
          { document: 'b.md', heading: 'Two' },
        ],
      },
    ])
  })

  it.each([
    ['an id of another chapter', [{ ...row, id: '7.2.1' }], '7.2.1 is no id of chapter 6'],
    ['an id that is none', [{ ...row, id: '6.2' }], '6.2 is no id of chapter 6'],
    ['an id twice', [row, row], '6.2.1 stands after 6.2.1'],
    [
      'ids out of order',
      [
        { ...row, id: '6.2.10' },
        { ...row, id: '6.2.9' },
      ],
      '6.2.9 stands after 6.2.10',
    ],
    ['another level', [{ ...row, level: 3 }], '6.2.1 is of neither level 1 nor 2'],
    ['no words', [{ ...row, requirement: ' ' }], '6.2.1 has no words'],
    ['a sentence as long as theirs', [{ ...row, requirement: 'a '.repeat(MOST_WORDS + 1) }], 'more than'],
    ['a reason without words', [{ ...row, notApplicable: '' }], '6.2.1: notApplicable has no words'],
    ['a status that is none', [{ ...row, done: 'yes' }], '6.2.1 has an unknown property: done'],
    ['two reasons', [{ ...row, open: 'a', notApplicable: 'b' }], '6.2.1 has more than one reason'],
    ['a document without its heading', [{ ...row, paper: 'SECURITY.md' }], "6.2.1: paper is no 'document#heading'"],
    ['no rows', [], 'has no requirements'],
  ])('is refused with %s, by its file', (_, rows, words) => {
    expect(() => read(rows)).toThrow('docs/asvs/v06.json: ')
    expect(() => read(rows)).toThrow(words)
  })

  it('has its ids by number', () => expect(compareIds('6.2.9', '6.2.10')).toBeLessThan(0))
})

describe('the elements of the rule', () => {
  const element = { id: '314.4(c)(5)', element: 'Two factors' }
  it('are held by requirements, by documents, or by the lender', () =>
    expect(parseRule(JSON.stringify([{ ...element, by: ['6.3.3'], lender: 'Demands it' }]), 'a.json')).toEqual([
      { ...element, by: ['6.3.3'], documents: [], lender: 'Demands it' },
    ]))
  it.each([
    ['nothing that holds it', element, 'says neither what the product does'],
    ['an id that is none', { ...element, id: '314.5', lender: 'a' }, '314.5 is no element'],
    ['no words', { ...element, element: '', lender: 'a' }, 'has no words'],
    ['a number for a requirement', { ...element, by: [1] }, '314.4(c)(5): by is no list of words'],
  ])('are refused with %s', (_, one, words) => expect(() => parseRule(JSON.stringify([one]), 'a.json')).toThrow(words))
})
