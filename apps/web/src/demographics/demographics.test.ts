import { describe, expect, it } from 'vitest'
import { DemographicsPageForm, declined, joinedWords, NOT_ANSWERED, ticked, typed } from './demographics.ts'

const answered = { ...NOT_ANSWERED, codes: ['1', '12'], text: 'Taino' }
const blank = { ethnicity: NOT_ANSWERED, race: NOT_ANSWERED, sex: NOT_ANSWERED }
const refused = declined(NOT_ANSWERED, true)

const codesOf = (values: unknown) => {
  const checked = DemographicsPageForm.safeParse(values)
  return checked.success ? [] : checked.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('the demographic questions', () => {
  it('start with nothing preselected', () => expect(NOT_ANSWERED).toEqual({ codes: [], text: '', notProvided: false }))
  it('each need an answer or a refusal', () =>
    expect(codesOf(blank)).toEqual([
      ['ethnicity.codes', 'answerOrDecline'],
      ['race.codes', 'answerOrDecline'],
      ['sex.codes', 'answerOrDecline'],
    ]))
  it('are done when each is refused', () =>
    expect(codesOf({ ethnicity: refused, race: refused, sex: refused })).toEqual([]))
  it('are done when words alone answer one', () =>
    expect(codesOf({ ...blank, ethnicity: typed(NOT_ANSWERED, 'Garifuna'), race: refused, sex: refused })).toEqual([]))
  it('have room for five categories each', () => {
    const race = { ...NOT_ANSWERED, codes: ['1', '2', '3', '4', '5', '21'] }
    expect(codesOf({ ethnicity: refused, race, sex: refused })[0]?.[0]).toBe('race.codes')
  })
})

describe('a refusal', () => {
  it('clears its own block', () => expect(declined(answered, true)).toEqual({ codes: [], text: '', notProvided: true }))
  it('leaves the other blocks alone', () => {
    const before = { ethnicity: answered, race: answered }
    const after = { ...before, race: declined(before.race, true) }
    expect(after.ethnicity).toBe(answered)
  })
  it('is taken back by unticking it, by ticking a category, or by typing', () => {
    expect(declined(refused, false).notProvided).toBe(false)
    expect(ticked(refused, ['1', '2'], ['2'])).toEqual({ codes: ['2'], text: '', notProvided: false })
    expect(typed(refused, 'Hopi').notProvided).toBe(false)
  })
  it('is not taken back by emptying a box', () => {
    expect(typed(refused, '  ').notProvided).toBe(true)
    expect(ticked(refused, ['1', '2'], []).notProvided).toBe(true)
  })
})

describe('categories and subcategories', () => {
  it('are ticked apart: a subcategory needs no category, and unticking one leaves the other', () => {
    const subcategory = ticked(NOT_ANSWERED, ['21', '22'], ['22'])
    expect(subcategory.codes).toEqual(['22'])
    const both = ticked(subcategory, ['1', '2', '3'], ['2'])
    expect(both.codes).toEqual(['22', '2'])
    expect(ticked(both, ['1', '2', '3'], []).codes).toEqual(['22'])
  })
})

describe('words of several categories', () => {
  it('stand one after the other, empty ones left out', () =>
    expect(joinedWords([' Navajo ', '', 'Hmong'])).toBe('Navajo; Hmong'))
})
