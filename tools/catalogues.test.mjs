import { expect, it } from 'vitest'
import { compare } from './catalogues.mjs'

const said = { a: { message: 'Open' } }

it('has nothing against a complete catalogue', () =>
  expect(compare('es', said, { a: { message: 'Open', translation: 'Abrir' } }, false)).toEqual([]))

it('needs no translation in the language of the sources', () =>
  expect(compare('en', said, { a: { message: 'Open', translation: '' } }, true)).toEqual([]))

it('finds what is missing, untranslated, or said by nobody any more', () => {
  expect(compare('es', said, {}, false)).toEqual(['es: not there: Open'])
  expect(compare('es', said, { a: { message: 'Open', translation: '' } }, false)).toEqual(['es: not translated: Open'])
  const old = { a: { translation: 'Abrir' }, b: { message: 'Shut', translation: 'Cerrar' } }
  expect(compare('es', said, old, false)).toEqual(['es: nobody says it any more: Shut'])
})

it('finds a text whose words were changed in the source alone: the old ones would be shown', () => {
  const stale = { a: { message: 'Open', translation: 'Unlock' } }
  expect(compare('en', said, stale, true)).toEqual(['en: says otherwise than the source: Open'])
  expect(compare('en', said, { a: { message: 'Open', translation: 'Open' } }, true)).toEqual([])
})
