import { describe, expect, it } from 'vitest'
import { CLAUSE_TAGS } from '../spec-coverage/clause-tags.ts'
import { proofsIn, tagsIn, withoutTags } from './proofs.ts'

const provenIn = (source: string) =>
  proofsIn('tray.test.ts', source, CLAUSE_TAGS).proofs.map(({ id, title }) => [id, title])

describe('the proofs of a test file', () => {
  it('come from titles, and carry the groups around them', () => {
    const source = `describe('a tray [P-2.1-01]', () => {
  it('holds cups [P-2.1-02..03]', () => {})
})
`
    expect(proofsIn('tray.test.ts', source, CLAUSE_TAGS)).toEqual({
      proofs: [
        { id: 'P-2.1-01', file: 'tray.test.ts', title: 'a tray', line: 1, of: 'part' },
        { id: 'P-2.1-02', file: 'tray.test.ts', title: 'a tray › holds cups', line: 2, of: 'part' },
        { id: 'P-2.1-03', file: 'tray.test.ts', title: 'a tray › holds cups', line: 2, of: 'part' },
      ],
      errors: [],
    })
  })

  it('come from comments above a test or inside it', () => {
    const source = `it('is round', () => {
  // [P-2.1-04]
  expect(1).toBe(1)
})

// [P-2.1-05]
it('is flat', () => {})
`
    expect(provenIn(source)).toEqual([
      ['P-2.1-04', 'is round'],
      ['P-2.1-05', 'is flat'],
    ])
  })

  it('come from the rows of a table, beside the test or before it', () => {
    const source = `describe('a tray', () => {
  const rows = [
    ['[P-2.1-06]', 1],
  ] as const

  it.each(rows)('%s counts', () => {})

  it.each([
    ['[P-2.1-07]', 1],
  ] as const)('%s weighs', () => {})
})
`
    expect(provenIn(source)).toEqual([
      ['P-2.1-06', 'a tray › %s counts'],
      ['P-2.1-07', 'a tray › %s weighs'],
    ])
  })

  it('leave out a skipped test, and a test in a skipped group', () => {
    expect(provenIn("it.skip('a [P-2.1-01]')\ndescribe.skip('b', () => {\n  it('c [P-2.1-02]')\n})\n")).toEqual([])
  })

  it('are refused when a tag cannot be read or has no test', () => {
    expect(
      proofsIn('tray.test.ts', "it('a [P-2.1-1]', () => {})\nconst late = '[P-2.1-01]'\n", CLAUSE_TAGS).errors,
    ).toEqual([
      'tray.test.ts:1 [P-2.1-1] is no clause id (write [P-4.3-07] or [P-4.3-07..12])',
      'tray.test.ts:2 [P-2.1-01] belongs to no test',
    ])
  })
})

const idsIn = (source: string) => tagsIn(source, CLAUSE_TAGS).map((tag) => tag.ids)

describe('a tag', () => {
  it('names one clause', () => {
    expect(idsIn("it('goes on [P-4.3-17]')")).toEqual([['P-4.3-17']])
  })

  it('names a range, ends included', () => {
    expect(idsIn('[P-3-98..101]')).toEqual([['P-3-98', 'P-3-99', 'P-3-100', 'P-3-101']])
  })

  it('may stand beside others in one title', () => {
    expect(idsIn('[P-2.1-01] [C-5-02..03]')).toEqual([['P-2.1-01'], ['C-5-02', 'C-5-03']])
  })

  it.each(['[P-4.3-1]', '[P-4.3]', '[P-4.3-05..01]', '[P-4.3-01-05]', '[P-4.3-01,02]', '[P-4.3-017]'])(
    'written as %s cannot be read',
    (text) => expect(tagsIn(text, CLAUSE_TAGS)).toEqual([{ offset: 0, text, ids: [] }]),
  )

  it('is not seen in other brackets', () => {
    expect(tagsIn('rows[P] /[A-Z0-9]/ [Q-4.3-01]', CLAUSE_TAGS)).toEqual([])
  })
})

describe('a title without tags', () => {
  it('keeps its words, with single spaces', () => {
    expect(withoutTags('[P-4.3-01] goes  to credit [P-4.3-02..03] [ASVS-1.2.3]')).toBe('goes to credit')
  })
})
