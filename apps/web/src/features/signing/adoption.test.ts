import { describe, expect, it } from 'vitest'
import { adoptionForm, adoptionOf, initialsOf } from './adoption.ts'

const typed = { way: 'typed', name: 'Maya R. Lindqvist', initials: 'MRL', svgPath: '', agree: true } as const
const errors = (answers: unknown) => {
  const result = adoptionForm('Maya R. Lindqvist').safeParse(answers)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('adopting a signature', () => {
  it('takes the name in the agreement, whatever its case, spaces and accents', () => {
    expect(errors(typed)).toEqual([])
    expect(errors({ ...typed, name: ' maya r.  LINDQVIST' })).toEqual([])
  })

  it('refuses another name at the name', () =>
    expect(errors({ ...typed, name: 'Maya Lindqvist' })).toEqual([['name', 'signatureNotYourName']]))

  it('asks for a drawing where one was chosen', () =>
    expect(errors({ ...typed, way: 'drawn' })).toEqual([['svgPath', 'signatureEmpty']]))

  it('asks for the tick', () => expect(errors({ ...typed, agree: false })).toEqual([['agree', 'mustBeTicked']]))

  it('sends the drawing only when it was chosen', () => {
    expect(adoptionOf({ ...typed, svgPath: 'M 0 0 L 1 1' }).adopted).toEqual({ kind: 'typed', name: typed.name })
    expect(adoptionOf({ ...typed, way: 'drawn', svgPath: 'M 0 0 L 1 1' }).adopted).toEqual({
      kind: 'drawn',
      name: typed.name,
      svgPath: 'M 0 0 L 1 1',
    })
  })
})

it.each([
  ['Maya R. Lindqvist', 'MRL'],
  ['  Ana-Lucía  de la Cruz ', 'ALDLC'],
  ['Ólafur', 'Ó'],
  ['A B C D E F G H', 'ABCDEF'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
