import { expect, it } from 'vitest'
import { toggled } from './choice.ts'

const choices = ['full', 'part', 'self'].map((value) => ({ value, label: value }))

it('keeps what is ticked in the order of the choices, whatever the order of ticking', () =>
  expect(toggled(choices, ['self'], 'full')).toEqual(['full', 'self']))

it('takes out what was ticked', () => expect(toggled(choices, ['full', 'self'], 'self')).toEqual(['full']))

it('forgets a value that is no longer offered', () => expect(toggled(choices, ['old'], 'part')).toEqual(['part']))
