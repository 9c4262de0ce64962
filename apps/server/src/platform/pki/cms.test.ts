import { randomBytes } from 'node:crypto'
import type { SignedData } from 'pkijs'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSend } from '../outgoing/index.ts'
import { createTimestamp } from '../timestamps/index.ts'
import { isPlain, loadPki, type Pki } from './index.ts'

let pki: Pki
let token: Buffer
beforeAll(async () => {
  pki = await loadPki()
  const keys = { newest: 1, byVersion: new Map([[1, randomBytes(32)]]) }
  const send = createSend({ mode: 'sandbox', networks: [] })
  token = await createTimestamp({ outside: undefined, keys, send, now: () => new Date() }).stamp(Buffer.from('a seal'))
})

const read = (): SignedData =>
  new pki.pkijs.SignedData({ schema: pki.pkijs.ContentInfo.fromBER(Uint8Array.from(token)).content })

/** The signatures by ECDSA in a token: of the time, and of the certificate that it brings. */
const PLACES: readonly (readonly [string, (signed: SignedData) => Uint8Array | undefined])[] = [
  ['a signer', ({ signerInfos: [one] }) => one?.signature.valueBlock.valueHexView],
  [
    'a certificate',
    ({ certificates: [one] = [] }) =>
      one instanceof pki.pkijs.Certificate ? one.signatureValue.valueBlock.valueHexView : undefined,
  ],
]

describe.each(PLACES)('the signature of %s', (_, signatureIn) => {
  it('is plain as it was made (control)', () => expect(isPlain(pki, read())).toBe(true))

  it.each([1, 3])('is not plain with the length at its byte %s wrong by one', (at) => {
    for (const by of [-1, 1]) {
      const signed = read()
      const signature = signatureIn(signed)
      if (signature === undefined) throw new Error('no signature')
      signature.set([(signature[at] ?? 0) + by], at)
      expect(isPlain(pki, signed)).toBe(false)
    }
  })
})
