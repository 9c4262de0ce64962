import { expect, it } from 'vitest'
import { arrivalOf, lacksFactor, linkTokenOf } from './arrival.ts'

const nothing = { exchange: null, interaction: null, isRefused: false }

it.each([
  ['', {}],
  ['exchange=a_B-9', { exchange: 'a_B-9' }],
  ['interaction=walk', { interaction: 'walk' }],
  ['problem=signInRefused', { isRefused: true }],
  ['problem=secondFactorRequired', { isRefused: true }],
  ['problem=anything', {}],
  ['exchange=<b>&interaction=../x', {}],
])('reads ?%s', (query, read) => expect(arrivalOf(new URLSearchParams(query))).toEqual({ ...nothing, ...read }))

it.each([
  ['problem=secondFactorRequired', true],
  ['problem=signInRefused', false],
  ['', false],
])('?%s says that a factor is missing: %s', (query, is) => expect(lacksFactor(new URLSearchParams(query))).toBe(is))

it.each([
  ['#a_B-9', 'a_B-9'],
  ['', null],
  ['#', null],
  ['#a/b', null],
  [`#${'a'.repeat(101)}`, null],
])('reads the token of a link out of %j', (hash, token) => expect(linkTokenOf(hash)).toBe(token))
