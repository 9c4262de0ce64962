import { expect, it } from 'vitest'
import { joinMessages } from './join-messages.ts'

it.each([
  [['Required'], 'Required.'],
  [['The file is too large.', 'The file is empty'], 'The file is too large, The file is empty.'],
  [['Required', 'Required.', ' Required '], 'Required.'],
  [['One', 'Two', 'One'], 'One, Two.'],
  [[], 'Something unexpected happened'],
  [['', ' . '.trim()], 'Something unexpected happened'],
])('%j reads %j', (messages, sentence) => expect(joinMessages(messages)).toBe(sentence))

it('falls back in Spanish too', () => expect(joinMessages([], 'es-US')).toBe('Ocurrió algo inesperado'))
