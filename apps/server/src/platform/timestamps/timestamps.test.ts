import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Keys } from '../crypto/index.ts'
import { createSend } from '../outgoing/index.ts'
import { createTimestamp, localAuthorities, readToken, TimestampError } from './index.ts'
import { createOpensslAuthority, type OpensslAuthority } from './testing/openssl-authority.ts'
import { tokenOf } from './token.ts'

const keysOf = (...seeds: readonly Buffer[]): Keys => ({
  newest: seeds.length,
  byVersion: new Map(seeds.map((seed, index) => [index + 1, seed])),
})
const now = () => new Date('2026-11-27T08:30:00Z')
const message = Buffer.from('the heads of a day')
const send = createSend({ mode: 'sandbox', networks: [] })
const own = (keys: Keys) => createTimestamp({ outside: undefined, keys, send, now })

/** Files that openssl reads and writes: an implementation that is not ours. */
const folder = mkdtempSync(join(tmpdir(), 'timestamps-'))
const at = (name: string) => join(folder, name)
const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' }).toString()

describe('the product’s own authority', () => {
  const seed = randomBytes(32)
  const { stamp, trust } = own(keysOf(seed))

  // [ASVS-11.4.1] RFC 5816: ESSCertIDv2, whose default is SHA-256.
  it('binds its certificate by the newer attribute, and has no hash of SHA-1 in it', async () => {
    const token = (await stamp(message)).toString('hex')
    expect(token).toContain('060b2a864886f70d010910022f')
    expect(token).not.toContain('060b2a864886f70d010910020c')
    expect(token).not.toContain('06052b0e03021a')
  })

  it('says when, and who it is by its key', async () => {
    const token = await stamp(message)
    const stamped = await readToken(token, message, { trust: await trust() })
    expect(stamped).toMatchObject({ at: now(), name: 'the time-stamp authority of the server itself' })
    expect(await localAuthorities(keysOf(seed))).toEqual(new Set([stamped.authority]))
  })

  it('is the same by its key alone, in any process, and after a new version too', async () => {
    const token = await stamp(message)
    const later = own(keysOf(seed, randomBytes(32)))
    const [before, after] = [await readToken(token, message), await readToken(await later.stamp(message), message)]
    expect(before.authority).not.toBe(after.authority)
    expect((await later.trust()).authorities).toEqual(new Set([before.authority, after.authority]))
  })

  // [ASVS-11.2.1]
  it('is believed by openssl, which refuses it over something else', async () => {
    writeFileSync(at('token.der'), await stamp(message))
    writeFileSync(at('message'), message)
    writeFileSync(at('other'), 'something else')
    openssl('pkcs7', '-inform', 'DER', '-in', 'token.der', '-print_certs', '-out', 'own.pem')
    const verify = (data: string) =>
      openssl('ts', '-verify', '-data', data, '-in', 'token.der', '-token_in', '-CAfile', 'own.pem')
    expect(verify('message')).toContain('Verification: OK')
    expect(() => verify('other')).toThrow()
  })

  it.each([
    ['over something else', (token: Buffer) => ({ token, message: Buffer.from('something else') }), 'something else'],
    [
      'with a bit of its signature changed',
      (token: Buffer) => ({ token: flipped(token, -3), message }),
      'does not hold',
    ],
    ['that is cut', (token: Buffer) => ({ token: token.subarray(0, -20), message }), 'cannot be read'],
    ['that is nothing', () => ({ token: Buffer.alloc(0), message }), 'cannot be read'],
  ])('a token %s is refused', async (_, change, why) => {
    const changed = change(await stamp(message))
    await expect(readToken(changed.token, changed.message)).rejects.toThrow(why)
  })

  it('is refused whatever single byte is changed, or says the same as before', async () => {
    const token = await stamp(message)
    const believed = await trust()
    const original = await readToken(token, message, { trust: believed })
    const accepted: unknown[] = []
    for (let index = 0; index < token.length; index += 1) {
      const changed = await readToken(flipped(token, index), message, { trust: believed }).catch(() => undefined)
      if (changed !== undefined) accepted.push(changed)
    }
    expect(accepted.filter((one) => JSON.stringify(one) !== JSON.stringify(original))).toEqual([])
  })

  it('of another installation is not believed', async () => {
    const token = await own(keysOf(randomBytes(32))).stamp(message)
    await expect(readToken(token, message, { trust: await trust() })).rejects.toThrow('not believed')
    await expect(readToken(token, message, { trust: {} })).rejects.toThrow(TimestampError)
  })
})

/** The byte at this place with its lowest bit turned. */
const flipped = (token: Buffer, at: number): Buffer => {
  const changed = Buffer.from(token)
  const index = at < 0 ? changed.length + at : at
  changed[index] = (changed[index] ?? 0) ^ 1
  return changed
}

describe('an authority outside, which is openssl’s', () => {
  type Fault = 'none' | 'another request' | 'not found' | 'refuses' | 'large'
  let fault: Fault = 'none'
  let signer = 'signer'
  let configuration = 'ts.cnf'
  let url = ''
  const last: { reply?: Buffer } = {}
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request as AsyncIterable<Uint8Array>) parts.push(part)
    asked.push(`${request.method} ${request.headers['content-type']}`)
    const make = () => authority.answer(Buffer.concat(parts), { signer, configuration })
    const answers: Readonly<Record<Fault, () => [number, Buffer]>> = {
      none: () => [200, make()],
      'another request': () => [200, last.reply ?? Buffer.alloc(0)],
      'not found': () => [404, Buffer.from('nothing here')],
      refuses: () => [200, Buffer.from('30053003020102', 'hex')], // PKIStatus rejection, without a token
      large: () => [200, Buffer.alloc(80_000, 0x30)],
    }
    const [status, reply] = answers[fault]()
    if (fault === 'none') last.reply = reply
    response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(reply)
  })
  let authority: OpensslAuthority
  beforeAll(async () => {
    authority = createOpensslAuthority(folder)
    const { configuration: plain, issue } = authority
    writeFileSync(at('older.cnf'), plain.replace('ess_cert_id_alg = sha256', 'ess_cert_id_alg = sha1'))
    writeFileSync(at('sha1.cnf'), plain.replace('signer_digest = sha256', 'signer_digest = sha1'))
    issue('weak', 'signer', undefined, 'rsa:2048')
    issue('stranger', 'root', ['-signkey', 'stranger.key'])
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))

  const keys = keysOf(randomBytes(32))
  const outside = (root = 'root') =>
    createTimestamp({ outside: { url, roots: readFileSync(at(`${root}.pem`), 'utf8') }, keys, send, now })

  it('is asked by RFC 3161, and believed by its root', async () => {
    fault = 'none'
    const { stamp, trust } = outside()
    const token = await stamp(message)
    expect(asked.at(-1)).toBe('POST application/timestamp-query')
    const stamped = await readToken(token, message, { trust: await trust() })
    expect(stamped.name).toBe('signer')
    expect(Math.abs(Date.now() - stamped.at.getTime())).toBeLessThan(60_000)
  })

  it('is not believed by another root', async () => {
    fault = 'none'
    await expect(outside('stranger').stamp(message)).rejects.toThrow('not believed')
  })

  // [ASVS-11.2.3]
  it('is not taken with a key of fewer than 128 bits of security, and what it stamped before is read', async () => {
    fault = 'none'
    signer = 'weak'
    await expect(outside().stamp(message)).rejects.toThrow('weak')
    signer = 'signer'
    const before = await tokenOf(last.reply ?? Buffer.alloc(0))
    expect((await readToken(before, message, { trust: await outside().trust() })).name).toBe('weak')
  })

  // [ASVS-11.4.1]
  it.each([
    ['the older attribute alone, which binds the certificate by SHA-1', 'older.cnf', 'does not name'],
    ['a signature over SHA-1', 'sha1.cnf', 'SHA-1'],
  ])('is not taken with %s', async (_, name, why) => {
    fault = 'none'
    configuration = name
    await expect(outside().stamp(message)).rejects.toThrow(why)
    configuration = 'ts.cnf'
    await expect(outside().stamp(message)).resolves.toBeInstanceOf(Buffer)
  })

  it.each([
    ['another request', 'answers another request'],
    ['not found', 'answered 404'],
    ['refuses', 'refused (status 2)'],
    ['large', 'more than'],
  ] as const)('that answers %s gives no token', async (kind, why) => {
    fault = 'none'
    await outside().stamp(message)
    fault = kind
    await expect(outside().stamp(message)).rejects.toThrow(why)
  })
})
