import { expect, it } from 'vitest'
import { compare } from './catalogues.mjs'

const inSources = { a: { message: 'Open' } }

it('finds no error in a complete catalogue', () =>
  expect(compare('es', inSources, { a: { message: 'Open', translation: 'Abrir' } }, false)).toEqual([]))

it('needs no translation in the language of the sources', () =>
  expect(compare('en', inSources, { a: { message: 'Open', translation: '' } }, true)).toEqual([]))

it('finds what is missing, untranslated, or no longer in the sources', () => {
  expect(compare('es', inSources, {}, false)).toEqual(['es: not there: Open'])
  expect(compare('es', inSources, { a: { message: 'Open', translation: '' } }, false)).toEqual([
    'es: not translated: Open',
  ])
  const old = { a: { translation: 'Abrir' }, b: { message: 'Shut', translation: 'Cerrar' } }
  expect(compare('es', inSources, old, false)).toEqual(['es: nobody says it any more: Shut'])
})

it('finds a text whose words were changed in the source alone: the old ones would be shown', () => {
  const stale = { a: { message: 'Open', translation: 'Unlock' } }
  expect(compare('en', inSources, stale, true)).toEqual(['en: says otherwise than the source: Open'])
  expect(compare('en', inSources, { a: { message: 'Open', translation: 'Open' } }, true)).toEqual([])
})
