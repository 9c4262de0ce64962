import { describe, expect, it } from 'vitest'
import { DUMMY_HASH, hashPassword, passwordFits } from './passwords.ts'

const parameters = (hash: string) => hash.split('$').slice(1, 4).join(' ')

describe('a stored password', () => {
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
