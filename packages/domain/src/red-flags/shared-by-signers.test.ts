import { expect, it } from 'vitest'
import type { SharedBySigners } from '../application/index.ts'
import { type SignerTraits, sharedBySigners } from './index.ts'

const nobody: SignerTraits = { BROWSER: [], BIRTH_DATE: [], ID_PICTURE: [] }
const avery: SignerTraits = { BROWSER: ['a', 'b'], BIRTH_DATE: ['1984-05-17'], ID_PICTURE: ['front'] }
const robin: SignerTraits = { BROWSER: ['c'], BIRTH_DATE: ['1985-03-04'], ID_PICTURE: ['other front'] }

it.each<[string, readonly SignerTraits[], readonly SharedBySigners[]]>([
  ['nobody', [], []],
  ['one person, who used a browser twice', [{ ...avery, BROWSER: ['a', 'a'] }], []],
  ['two who have nothing in common', [avery, robin], []],
  ['two of whom nothing is known', [nobody, nobody], []],
  ['one of two browsers', [avery, { ...robin, BROWSER: ['c', 'b'] }], ['BROWSER']],
  ['the birth date', [avery, { ...robin, BIRTH_DATE: avery.BIRTH_DATE }], ['BIRTH_DATE']],
  ['the picture', [avery, { ...robin, ID_PICTURE: avery.ID_PICTURE }], ['ID_PICTURE']],
  ['two signers besides a borrower', [avery, robin, { ...robin, BROWSER: ['d'] }], ['BIRTH_DATE', 'ID_PICTURE']],
])('%s', (_, people, shared) => expect(sharedBySigners(people)).toEqual(shared))
