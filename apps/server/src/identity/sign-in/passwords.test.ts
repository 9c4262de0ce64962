import { dictionary } from '@zxcvbn-ts/language-common'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/http/index.ts'
import { isMostUsed } from './most-used-passwords.ts'
import { DUMMY_HASH, hashPassword, isCommonPassword, passwordFits, refuseWeakPassword } from './passwords.ts'

const parameters = (hash: string) => hash.split('$').slice(1, 4).join(' ')

describe('a stored password', () => {
  // [ASVS-11.4.2]
  it('is argon2id with 19 MiB and two passes, and salted', async () => {
    const [one, other] = [await hashPassword('four blue kettles'), await hashPassword('four blue kettles')]
    expect(parameters(one)).toBe('argon2id v=19 m=19456,t=2,p=1')
    expect(one).not.toBe(other)
  })
  it('fits itself and nothing else', async () => {
    const stored = await hashPassword('four blue kettles')
    expect(await passwordFits(stored, 'four blue kettles')).toBe(true)
    expect(await passwordFits(stored, 'four blue kettlez')).toBe(false)
  })
  it('that does not exist costs the same work, and nothing fits it', async () => {
    expect(parameters(DUMMY_HASH)).toBe(parameters(await hashPassword('x')))
    expect(await passwordFits(null, '')).toBe(false)
    expect(await passwordFits(undefined, 'four blue kettles')).toBe(false)
  })
})

const own = ['avery.sample@example.test', 'Hearthline Lending, Inc.', 'Hearthline', 'Harbor Point Credit Union']

describe('a password', () => {
  // [ASVS-6.2.11]
  it.each([
    'password1234',
    'Password1234!',
    'P@ssw0rd2026',
    'qwertyuiop12',
    'passwordpassword',
    '123456789012',
    '210987654321',
    'aaaaaaaaaaaa',
    'abababababab',
    'abcdefghijkl',
    'Administrator1',
    '1q2w3e4r5t6y',
    'iloveyou2026!!',
    'avery.sample',
    'avery.sample@example.test',
    'Avery.Sample2026',
    'correct horse battery staple',
    'contraseña123',
    'Hearthline2026!',
    'HearthlineLending1',
    'Sample-Avery-1984',
    'HearthlinePassword1',
    '1q2w3e4r5t6y7u',
    'zaq12wsxcde34rfv',
    'Hearthline Lending, Inc.',
    'Hearthline-Lending-Inc',
    'Harbor Point Credit Union',
    'HarborPointCU1',
    'LoanOfficer2026!',
    'correcthorsebattery',
    '12345678901a',
  ])('such as %s is one of the first that anybody would try', (password) =>
    expect(isCommonPassword(password, own)).toBe(true),
  )
  // [ASVS-6.2.5]
  it.each([
    'four blue kettles sing',
    'trenza-lago-41-nube',
    'wholly unlike the rest',
    'passport to the moon',
    'a hearthline of lending owls',
  ])('such as %s is taken', (password) => expect(isCommonPassword(password, own)).toBe(false))
  // [ASVS-6.2.5]
  it('of random letters is taken', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'bcdfghjklmnprstvwxz'), minLength: 20, maxLength: 40 }),
        (text) => {
          fc.pre(new Set(text).size > 8)
          expect(isCommonPassword(text, own)).toBe(false)
        },
      ),
    ))
})

const mostUsed = dictionary['passwords-common']
const LEAST = 12

/** Numbers below a bound, the same at each run. */
const drawing = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}
const draw = drawing(20_261_128)
const drawn = (words: readonly string[], count: number) =>
  Array.from({ length: count }, () => words[draw(words.length)] ?? 'none')

/** What people add to a word that is too short. */
const lengthened: Readonly<Record<string, (word: string, length: number) => string>> = {
  'digits behind': (word, length) => word + '20261128194501012468'.slice(0, length - word.length),
  'signs before, a digit behind': (word, length) => `${'!#'.repeat(20).slice(0, length - word.length - 1)}${word}7`,
  'a capital and signs behind': (word, length) =>
    word.slice(0, 1).toUpperCase() + word.slice(1) + '!?'.repeat(20).slice(0, length - word.length),
  'the word again': (word) => word.repeat(Math.ceil(LEAST / word.length)),
}

describe('the most used passwords', () => {
  // [ASVS-6.2.4]
  it('are 49,233, and each that is long enough for the least of our rules is refused, in capitals too', async () => {
    expect(mostUsed.length).toBeGreaterThan(49_000)
    const long = mostUsed.filter((word) => Array.from(word).length >= LEAST)
    expect(new Set(long.map(({ length }) => length)).size).toBeGreaterThan(7)
    for (const word of [...long, ...long.map((one) => one.toUpperCase())])
      expect(await isMostUsed(word), word).toBe(true)
  })
  // [ASVS-6.2.4]
  it.each(Object.entries(lengthened))('are refused too where %s makes them long enough', async (_, make) => {
    const words = mostUsed.slice(0, 3_000).filter((word) => word.length >= 4 && /\p{L}/u.test(word))
    for (const word of drawn(words, 300))
      for (const length of [LEAST, 15, 20]) {
        const password = make(word, Math.max(length, word.length + 2))
        expect(await isMostUsed(password), password).toBe(true)
      }
  })
  // [ASVS-6.2.4]
  it('are not what a few words in a row are, or what a program makes (control)', async () => {
    for (let times = 0; times < 300; times++) {
      const phrase = drawn(
        mostUsed.slice(0, 3_000).filter((word) => /^[a-z]{4,}$/.test(word)),
        4,
      ).join(' ')
      const distinct = new Set(phrase.split(' ')).size > 1
      if (distinct) expect(await isMostUsed(phrase), phrase).toBe(false)
      const made = Array.from({ length: 16 }, () => 'bcdfghjklmnpqrstvwxz0123456789'[draw(30)]).join('')
      expect(await isMostUsed(made), made).toBe(false)
    }
    for (const password of ['four blue kettles sing', 'trenza-lago-41-nube', 'passport to the moon', '840172639518'])
      expect(await isMostUsed(password), password).toBe(false)
  })
})

describe('a lender’s own rules', () => {
  const tenant = (passwords?: { minCharacters?: number; words?: string[] }) => ({
    id: 'a1f0c2de-0001-4c6e-9b1a-0d5e9f7a1001',
    code: 'HEARTHLINE',
    timeZone: 'America/Denver',
    hosts: ['lender.example'],
    isDefault: true,
    names: ['Hearthline Lending, Inc.', 'Hearthline'],
    ...(passwords && { signIn: { passwords } }),
  })
  const app = { isBreached: async () => false }
  const refusalOf = async (password: string, rules?: Parameters<typeof tenant>[0]): Promise<unknown> => {
    try {
      await refuseWeakPassword(
        { app, tenant: tenant(rules), origin: 'https://lender.example' },
        { password, email: 'avery@example.test', names: [] },
      )
      return undefined
    } catch (problem) {
      return problem instanceof Problem ? problem.fields : problem
    }
  }

  it.each([
    [{ minCharacters: 15 }, 'four blue ketl', 'passwordShort'],
    [{ words: ['Northfield', 'kettle'] }, 'northfield2026!', 'passwordCommon'],
    [{ words: ['Northfield', 'kettle'] }, 'Kettle-Northfield', 'passwordCommon'],
  ])('%j refuse %s', async (rules, password, code) => {
    expect(await refusalOf(password, rules)).toEqual([{ path: 'password', code }])
    expect(await refusalOf(password)).toBeUndefined() // without them it is taken
  })

  it('take what is long enough, and rests on no such word alone', async () =>
    expect(await refusalOf('four blue kettles sing', { minCharacters: 15, words: ['kettle'] })).toBeUndefined())

  it('count a character of two units once', async () =>
    expect(await refusalOf('🔑🔒🏠🌊🌲🍀🌙⭐🔥🍎🎈', {})).toEqual([{ path: 'password', code: 'passwordShort' }]))
})
