import { STATE_NAMES } from '@hearthline/domain/states'
import { expect, it } from 'vitest'
import { wordsOf } from './words.ts'

const plainly = (text: string) => wordsOf(text).map(({ word }) => word)

it('knows the name of every state', () => {
  for (const name of Object.values(STATE_NAMES))
    expect(plainly(`in ${name} too`), name).toEqual(['in', 'usstate', 'too'])
})

it.each([
  ['can’t u tell me?', 'can not you tell me'],
  ['how long til i get paid off', 'howlong until i get payoff'],
  ['my 401k and a W2', 'my 401k and a w2'],
  ['$45,000 at 7.25% or 250k', 'amount at percentage or amount'],
  ['por qué cuánto tarda', 'porque tarda'],
  ['co-signer, in-person, auto pay', 'cosigner inperson autopay'],
])('%s is read as %s', (text, words) => expect(plainly(text).join(' ')).toBe(words))

it('has one stem for the forms of a word in both languages', () => {
  const stems = (...words: readonly string[]) => new Set(words.flatMap((word) => wordsOf(word).map(({ stem }) => stem)))
  expect(stems('aprobado', 'aprobada', 'aprobaron').size).toBe(1)
  expect(stems('uploading', 'uploaded', 'uploads').size).toBe(1)
})
