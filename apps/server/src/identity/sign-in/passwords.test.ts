import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../platform/http/index.ts'
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

const own = ['avery.sample@example.test', 'Hearthline Lending, Inc.', 'Hearthline']

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

describe('a lender’s own rules', () => {
  const tenant = (passwords?: { minCharacters?: number; words?: string[] }) => ({
    id: 'a1f0c2de-0001-4c6e-9b1a-0d5e9f7a1001',
    code: 'HEARTHLINE',
    timeZone: 'America/Denver',
    hosts: ['lender.example'],
    isDefault: true,
    ...(passwords && { signIn: { passwords } }),
  })
  const refusalOf = (password: string, rules?: Parameters<typeof tenant>[0]): unknown => {
    try {
      refuseWeakPassword(
        { tenant: tenant(rules), origin: 'https://lender.example' },
        { password, email: 'avery@example.test' },
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
  ])('%j refuse %s', (rules, password, code) => {
    expect(refusalOf(password, rules)).toEqual([{ path: 'password', code }])
    expect(refusalOf(password)).toBeUndefined() // without them it is taken
  })

  it('take what is long enough, and rests on no such word alone', () =>
    expect(refusalOf('four blue kettles sing', { minCharacters: 15, words: ['kettle'] })).toBeUndefined())

  it('count a character of two units once', () =>
    expect(refusalOf('🔑🔒🏠🌊🌲🍀🌙⭐🔥🍎🎈', {})).toEqual([{ path: 'password', code: 'passwordShort' }]))
})
