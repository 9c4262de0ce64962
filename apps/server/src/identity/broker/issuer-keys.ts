import { createECDH, createHash, hkdfSync } from 'node:crypto'
import type { Keys } from '../../platform/crypto/index.ts'

/** The order of the curve P-256: a private key is a number below it and above zero (FIPS 186-5, D.1.2.3). */
const ORDER = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551')

const derived = (key: Buffer, what: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', what, 32))

const scalarOf = (key: Buffer, what: string): Buffer => {
  for (let turn = 0; turn < 10; turn++) {
    const bytes = derived(key, `${what}:${turn}`)
    const number = BigInt(`0x${bytes.toString('hex')}`)
    if (number > 0n && number < ORDER) return bytes
  }
  throw new Error('no key could be derived')
}

/** A signing key as JSON Web Key, derived from the key of that version whenever it is needed; it is not stored. */
const signingKey = (organisation: string, version: number, key: Buffer) => {
  const private_ = scalarOf(key, `issuer:${organisation}:sign`)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(private_)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const kid = createHash('sha256').update(point).digest('base64url').slice(0, 16)
  return {
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    use: 'sig',
    kid: `${version}.${kid}`,
    x,
    y,
    d: private_.toString('base64url'),
  }
}

/** All signing keys of one organisation's issuer, newest first, so that keys rotate without an interruption. */
export const issuerKeys = ({ byVersion }: Keys, organisation: string) => {
  const newestFirst = [...byVersion].sort(([a], [b]) => b - a)
  return {
    jwks: { keys: newestFirst.map(([version, key]) => signingKey(organisation, version, key)) },
    cookies: newestFirst.map(([, key]) => derived(key, `issuer:${organisation}:cookies`).toString('base64url')),
    clientSecret: derived(newestFirst[0]?.[1] ?? Buffer.alloc(0), `issuer:${organisation}:client`).toString(
      'base64url',
    ),
  }
}
