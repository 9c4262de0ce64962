import { expect, it } from 'vitest'
import { initialsOf } from './initials-of.ts'

it.each([
  ['Maya R. Lindqvist', 'MRL'],
  ['  Ana-Lucía  de la Cruz ', 'ALDLC'],
  ['Ólafur', 'Ó'],
  ['A B C D E F G H', 'ABCDEF'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
