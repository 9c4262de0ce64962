import { expect, it } from 'vitest'
import { languageOfQuestion } from './language.ts'

it.each([
  ['que sigue', 'en', 'es'],
  ['hola', 'en', 'es'],
  ['cuanto cobran', 'en', 'es'],
  ['¿HELOC?', 'en', 'es'],
  ['what is next', 'es', 'en'],
  ['thanks', 'es', 'en'],
  ['HELOC', 'es', 'es'],
  ['autopay', 'en', 'en'],
  ['la APR', 'en', 'es'],
] as const)('%s on a page in %s is answered in %s', (question, page, language) =>
  expect(languageOfQuestion(question, page)).toBe(language),
)
