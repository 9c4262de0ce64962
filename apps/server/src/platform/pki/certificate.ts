import { createECDH, createHash, hkdfSync } from 'node:crypto'
import type { AttributeTypeAndValue, Certificate } from 'pkijs'
import { derOf, loadPki, type Pki } from './pki.ts'

/** The order of P-256 (SEC 2, secp256r1). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

export type KeyPair = {
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  /** The private key as a number of 32 bytes. */
  readonly scalar: Buffer
  /** SHA-256 of the public key (SPKI), in hex. */
  readonly fingerprint: string
}

const importKey = (jwk: JsonWebKey, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, [use])

/** The pair that a data key of 32 bytes gives for a use: 384 bits of it, reduced (FIPS 186-5, A.2.1), so that each is as likely. */
export const keyPairOf = async (seed: Buffer, use: string, salt = ''): Promise<KeyPair> => {
  const wide = Buffer.from(hkdfSync('sha256', seed, salt, use, 48))
  const number = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const scalar = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(scalar)
  const point = curve.getPublicKey() // 0x04, x, y
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const publicKey = await importKey(open, 'verify')
  return {
    privateKey: await importKey({ ...open, d: scalar.toString('base64url') }, 'sign'),
    publicKey,
    scalar,
    fingerprint: createHash('sha256')
      .update(Buffer.from(await crypto.subtle.exportKey('spki', publicKey)))
      .digest('hex'),
  }
}

export type Subject = {
  readonly commonName: string
  readonly organisation?: string | undefined
  readonly serial: bigint
  /** The bits of KeyUsage (RFC 5280, 4.2.1.3): their byte, and how many of it are unused. */
  readonly usage: { readonly bits: number; readonly unused: number }
  /** What the key is for, and whether whoever does not know that must refuse the certificate. */
  readonly purposes: { readonly ids: readonly string[]; readonly areCritical: boolean }
}

const ECDSA_WITH_SHA_256 = '1.2.840.10045.4.3.2'

/** The key decides whether a certificate is ours, and it is replaced by a new version of it, not by a day. */
const VALID_FROM = new Date(Date.UTC(2026, 0, 1))
const VALID_TO = new Date(Date.UTC(2126, 0, 1))

const nameOf = ({ pkijs, asn1 }: Pki, { commonName, organisation }: Subject) => {
  const part = (type: string, value: string): AttributeTypeAndValue =>
    new pkijs.AttributeTypeAndValue({ type, value: new asn1.Utf8String({ value }) })
  return new pkijs.RelativeDistinguishedNames({
    typesAndValues: [
      ...(organisation === undefined ? [] : [part('2.5.4.10', organisation)]),
      part('2.5.4.3', commonName),
    ],
  })
}

/**
 * A certificate that its own key signs. The same key and subject give the same bytes (RFC 6979), so that a reader who has once
 * accepted the certificate knows it on every document.
 */
export const issue = async (subject: Subject, { publicKey, scalar }: KeyPair): Promise<Certificate> => {
  const pki = await loadPki()
  const { pkijs, asn1, engine, p256 } = pki
  const { serial, usage, purposes } = subject
  const algorithm = new pkijs.AlgorithmIdentifier({ algorithmId: ECDSA_WITH_SHA_256 })
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: asn1.Integer.fromBigInt(serial),
    issuer: nameOf(pki, subject),
    subject: nameOf(pki, subject),
    notBefore: new pkijs.Time({ type: 0, value: VALID_FROM }),
    notAfter: new pkijs.Time({ type: 1, value: VALID_TO }),
    signature: algorithm,
    signatureAlgorithm: algorithm,
    extensions: [
      new pkijs.Extension({
        extnID: pkijs.id_KeyUsage,
        critical: true,
        extnValue: new asn1.BitString({ valueHex: Uint8Array.of(usage.bits), unusedBits: usage.unused }).toBER(),
      }),
      new pkijs.Extension({
        extnID: pkijs.id_ExtKeyUsage,
        critical: purposes.areCritical,
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [...purposes.ids] }).toSchema().toBER(),
      }),
    ],
  })
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine)
  const signed = Buffer.from(certificate.encodeTBS().toBER())
  certificate.tbsView = Uint8Array.from(signed)
  const value = p256.sign(signed, scalar, { format: 'der', lowS: false })
  certificate.signatureValue = new asn1.BitString({ valueHex: Uint8Array.from(value) })
  // As whoever reads it has it: parts that were left out in the objects above are filled in.
  return pkijs.Certificate.fromBER(Uint8Array.from(derOf(certificate)))
}
