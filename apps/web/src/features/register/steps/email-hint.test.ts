import { expect, it } from 'vitest'
import { emailMeant } from './email-hint.ts'

it.each([
  ['kim@gmial.com', 'kim@gmail.com'],
  [' Kim@HOTMIAL.com ', 'Kim@hotmail.com'],
  ['kim@gmail.com', undefined],
  ['kim@lender.example', undefined],
  ['@gmial.com', undefined],
  ['', undefined],
])('%j probably means %j', (typed, meant) => expect(emailMeant(typed)).toBe(meant))
