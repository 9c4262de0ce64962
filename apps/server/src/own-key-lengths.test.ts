import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuerKeys } from './identity/broker/issuer-keys.ts'
import { isStrongSecret, strongKeysOf } from './platform/crypto/index.ts'
import { createLocalAuthority } from './platform/timestamps/local-authority.ts'
import { requestFor, requireStrongKeys, tokenOf } from './platform/timestamps/token.ts'
import { createTestServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const SOURCES = new URL('.', import.meta.url).pathname
const LEAST_RANDOM_BYTES = 16
/** Names of folders and of a certificate: who guesses one has nothing. */
const NO_SECRETS = [
  'platform/postgres/start-embedded.ts 4',
  'platform/postgres/cluster.ts 4',
  'platform/timestamps/local-authority.ts 15',
]

const sources = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(file))
      .map((file) => [file, readFileSync(join(SOURCES, file), 'utf8')]),
  )

/** Every random value with how many bytes it has, and those of which nothing says how many. */
const randomBytesIn = (files: ReadonlyMap<string, string>) =>
  [...files].flatMap(([file, text]) =>
    [...text.matchAll(/\brandomBytes\(([^()]+)\)/g)].map(([, given = '']) => {
      const named = new RegExp(`\\b${given}(?:: number)? = (\\d+)`).exec(text)?.[1]
      return { file, bytes: Number(/^\d+$/.test(given) ? given : named) }
    }),
  )
const shortIn = (files: ReadonlyMap<string, string>): readonly string[] =>
  randomBytesIn(files)
    .filter(({ bytes }) => !(bytes >= LEAST_RANDOM_BYTES))
    .map(({ file, bytes }) => `${file} ${bytes}`)
    .filter((one) => !NO_SECRETS.includes(one))

// [ASVS-11.2.3]
describe('keys and secrets of our own', () => {
  it('are 256 bits, of every purpose and version', () => {
    const keys = Object.values(server.app.keys).flatMap(({ byVersion }) => [...byVersion.values()])
    expect(keys.length).toBeGreaterThan(8)
    expect(keys.filter((key) => !isStrongSecret(key))).toEqual([])
  })

  it('sign with curves of 256 bits, and what is derived for our own issuer is as long', () => {
    const { jwks, cookies, clientSecret } = issuerKeys(server.app.keys.issuer, server.lender.id)
    expect(strongKeysOf(jwks.keys)).toMatchObject({ weak: 0 })
    for (const one of [...cookies, clientSecret]) expect(isStrongSecret(Buffer.from(one, 'base64url'))).toBe(true)
  })

  it('stamp times with a key that would be taken from an authority outside', async () => {
    const authority = createLocalAuthority(server.app.keys.timestamp, () => new Date())
    const token = await tokenOf(await authority(await requestFor(Buffer.from('a day'), Buffer.alloc(16, 1))))
    await expect(requireStrongKeys(token, {})).resolves.toBeUndefined()
  })

  it('are made of at least 128 random bits, wherever one is made', () => {
    expect(randomBytesIn(sources()).length).toBeGreaterThan(15)
    expect(shortIn(sources())).toEqual([])
  })

  it('would be found if one were shorter (control)', () => {
    const files = new Map([
      ['a.ts', 'randomBytes(8)'],
      ['b.ts', 'const SALT = 12\nrandomBytes(SALT)'],
      ['c.ts', 'randomBytes(length)'],
      ['d.ts', 'const SALT = 16\nrandomBytes(SALT)'],
    ])
    expect(shortIn(files)).toEqual(['a.ts 8', 'b.ts 12', 'c.ts NaN'])
  })
})
