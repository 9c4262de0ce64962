import { expect, it } from 'vitest'
import { waitsWords } from './waits-words.ts'

it.each([
  ['the borrower, of a title that is contested', { needsPerson: false, isContested: true }, 'The borrower acts'],
  ['the vendor, of one that is not', { needsPerson: false, isContested: false }, 'A vendor answers'],
  ['the staff, once a person is needed', { needsPerson: true, isContested: true }, 'Our staff act'],
] as const)('it waits for %s', (_, of, says) => expect(waitsWords({ step: 'PREQUAL_TITLE', ...of }).message).toBe(says))
