import { expect, it } from 'vitest'
import { cover } from './cover.ts'

it.each([
  'its 900123456 for my social',
  'my soc 900 123 456',
  '900-12-3456',
  '6789 is the last 4 of my ssn',
  'rtn 110000000',
  '12345678 thats my checking acct',
  '00012345 is the account for my draw',
  'bank 1234-5678-90',
  'mi cuenta es la 12345678',
  '4111111111111111',
  '3782 822463 10005',
  '4111 1111 1111 1112',
  'ein 12-3456789',
  'nine zero zero one two three four five six',
  'nueve cero cero uno dos tres cuatro cinco seis',
  'my password is hunter22',
  'pin: 4821',
])('%s is covered', (question) => {
  const { asked, masked } = cover(question)
  expect(masked).toBe(true)
  expect(asked).not.toMatch(/\d{4}/)
  expect(asked).not.toMatch(/hunter|zero one|cero uno/)
})

it.each([
  'I want 250000 on a house worth 900000',
  'call me at 415-555-0134 about my bank account',
  'my account was opened on 2019-04-12',
  'my account was opened on 04/12/2019',
  'what is a 10 year term on $12,345,678 at my bank',
  'my password is not working',
  'one or two people sign, or three or four?',
  'account of application 0f8fad5b-d9cb-469f-a165-70867728950e',
  'loan HL-1042',
])('%s is not', (question) => expect(cover(question)).toEqual({ asked: question, masked: false }))
