import { describe, expect, it } from 'vitest'
import { tagsIn, withoutTags } from './tags.ts'

const idsIn = (source: string) => tagsIn(source).map((tag) => tag.ids)

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
    (text) => expect(tagsIn(text)).toEqual([{ offset: 0, text, ids: [] }]),
  )

  it('is not seen in other brackets', () => {
    expect(tagsIn('rows[P] /[A-Z0-9]/ [Q-4.3-01]')).toEqual([])
  })
})

describe('a title without tags', () => {
  it('keeps its words, with single spaces', () => {
    expect(withoutTags('[P-4.3-01] goes  to credit [P-4.3-02..03]')).toBe('goes to credit')
  })
})
