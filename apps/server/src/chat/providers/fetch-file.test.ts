import { expect, it } from 'vitest'
import { nameIn } from './fetch-file.ts'

it.each([
  ['https://files.example/a/my%20notes.pdf?x=1', 'my notes.pdf'],
  ['https://files.example/a/100%.pdf', '100%.pdf'],
  ['https://files.example/', ''],
  ['notes.txt', 'notes.txt'],
])('a file at %s is called %s', (address, name) => expect(nameIn(address)).toBe(name))
