import { createHash } from 'node:crypto'
import type { Certificate } from 'pkijs'

/** Object identifiers of RFC 3161, RFC 5652 and RFC 5035 that pkijs does not name. */
export const SHA_256 = '2.16.840.1.101.3.4.2.1'
export const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'
export const CONTENT_TYPE = '1.2.840.113549.1.9.3'
export const MESSAGE_DIGEST = '1.2.840.113549.1.9.4'
export const SIGNING_TIME = '1.2.840.113549.1.9.5'
export const SIGNING_CERTIFICATE_V2 = '1.2.840.113549.1.9.16.2.47'

/** PKIStatus of a request that is answered with a token. */
export const GRANTED = 0
export const GRANTED_WITH_CHANGES = 1

/**
 * The libraries, loaded with the first time-stamp: most processes need none. What pkijs signs and verifies with is named at
 * each call, so that nothing hangs on a global.
 */
const load = async () => {
  const { pkijs, asn1, p256 } = await import('./pki-libraries.ts')
  return { pkijs, asn1, p256, engine: new pkijs.CryptoEngine({ name: 'node', crypto }) }
}

let loaded: ReturnType<typeof load> | undefined
export const loadPki = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}
export type Pki = Awaited<ReturnType<typeof load>>

export const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

export const derOf = (object: { toSchema(): { toBER(): ArrayBuffer } }): Buffer =>
  Buffer.from(object.toSchema().toBER())

export const certificateHash = (certificate: Certificate): Buffer => sha256(derOf(certificate))

/** Binds a signature to this very certificate (RFC 5035): `ESSCertIDv2` with its default hash, SHA-256. */
export const signingCertificate = ({ asn1 }: Pki, certificate: Certificate) =>
  new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: certificateHash(certificate) })] })],
      }),
    ],
  })
