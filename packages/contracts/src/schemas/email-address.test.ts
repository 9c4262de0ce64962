import { expect, it } from 'vitest'
import { Email } from './person.ts'

it.each(['avery@example.test', "o'hara+home@mail.example.co", 'a.b_c-d@x-y.example', 'AVERY@Example.TEST'])(
  '%s is an address',
  (address) => expect(Email.safeParse(address).data).toBe(address.toLowerCase()),
)

it.each([
  ['a name before it', 'Avery<avery@example.test>'],
  ['brackets', '<avery@example.test>'],
  ['half a bracket', 'avery@example.test>'],
  ['a second one', 'one,two@example.test'],
  ['two at signs', 'one@two@example.test'],
  ['a character of no width', '\u200bavery@example.test'],
  ['one inside the domain', 'avery@exam\u200bple.test'],
  ['a line end', 'avery@example.test\r\nbcc:x@example.test'],
  ['a quote', '"avery"@example.test'],
  ['a tag', '<img/src=x>@example.test'],
  ['no dot', 'avery@localhost'],
  ['a dot at the end', 'avery@example.'],
])('with %s it is none', (_, address) => expect(Email.safeParse(address).success).toBe(false))
