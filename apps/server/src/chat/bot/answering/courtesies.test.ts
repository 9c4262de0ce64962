import { expect, it } from 'vitest'
import { type Courtesy, courtesyOf } from './courtesies.ts'

it.each<readonly [string, Courtesy]>([
  ['Hi!', 'greeting'],
  ['good evening', 'greeting'],
  ['Hey there, how are you?', 'greeting'],
  ['is anyone there', 'greeting'],
  ['Hello, my name is Walter', 'greeting'],
  ['Buenos días, ¿cómo está?', 'greeting'],
  ['thx', 'thanks'],
  ['ok great, thank you for your help', 'thanks'],
  ['that was very helpful. bye!', 'thanks'],
  ['perfecto', 'thanks'],
  ['Muchas gracias, que tenga buen día', 'thanks'],
  ['hi, thanks for everything', 'thanks'],
])('%s is %s', (message, courtesy) => expect(courtesyOf(message)).toBe(courtesy))

it.each([
  'hi what is the rate',
  'thanks, and how long does it take?',
  'hola, prestan en Texas',
  'my name is wrong on the form',
  'ok so when do I sign',
  'no',
  'good credit',
  '',
])('%s says more than that', (message) => expect(courtesyOf(message)).toBeUndefined())
