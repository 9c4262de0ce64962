import { createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { BaseBlock } from 'asn1js'
import type { Certificate, TimeStampReq } from 'pkijs'
import type { Keys } from '../crypto/index.ts'
import {
  CONTENT_TYPE,
  certificateHash,
  derOf,
  GRANTED,
  loadPki,
  MESSAGE_DIGEST,
  type Pki,
  SHA_256,
  SIGNING_CERTIFICATE_V2,
  SIGNING_TIME,
  sha256,
  TIME_STAMPING,
} from './pki.ts'

/** Our policy (RFC 3161 2.4.2): the clock of the machine that runs Hearthline. Below 2.25, which needs no registration. */
const POLICY = '2.25.303161'

const NAME = 'the time-stamp authority of the server itself'
/** The key decides whether a certificate is ours, and it is replaced by a new version of it, not by a day. */
const VALID_FROM = new Date(Date.UTC(2026, 0, 1))
const VALID_TO = new Date(Date.UTC(2126, 0, 1))

/** The order of P-256 (SEC 2, secp256r1). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

type Pair = { readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }

const importKey = (jwk: JsonWebKey, use: 'sign' | 'verify'): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, [use])

/** The pair that a data key of 32 bytes stands for: 384 bits of it, reduced (FIPS 186-5, A.2.1), so that each is as likely. */
const pairOf = async (seed: Buffer): Promise<Pair> => {
  const wide = Buffer.from(hkdfSync('sha256', seed, '', 'time-stamp authority', 48))
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey() // 0x04, x, y
  const open = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  return {
    privateKey: await importKey({ ...open, d: d.toString('base64url') }, 'sign'),
    publicKey: await importKey(open, 'verify'),
  }
}

const certificateOf = async ({ pkijs, asn1, engine }: Pki, { privateKey, publicKey }: Pair): Promise<Certificate> => {
  const name = new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1.Utf8String({ value: NAME }) })
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: asn1.Integer.fromBigInt(1n),
    issuer: new pkijs.RelativeDistinguishedNames({ typesAndValues: [name] }),
    subject: new pkijs.RelativeDistinguishedNames({ typesAndValues: [name] }),
    notBefore: new pkijs.Time({ type: 0, value: VALID_FROM }),
    notAfter: new pkijs.Time({ type: 1, value: VALID_TO }),
    extensions: [
      new pkijs.Extension({
        extnID: pkijs.id_KeyUsage,
        critical: true,
        extnValue: new asn1.BitString({ valueHex: Uint8Array.of(0x80), unusedBits: 7 }).toBER(), // digitalSignature
      }),
      new pkijs.Extension({
        extnID: pkijs.id_ExtKeyUsage,
        critical: true, // RFC 3161 2.3
        extnValue: new pkijs.ExtKeyUsage({ keyPurposes: [TIME_STAMPING] }).toSchema().toBER(),
      }),
    ],
  })
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine)
  await certificate.sign(privateKey, 'SHA-256', engine)
  return certificate
}

/** Binds the signature to this very certificate (RFC 5035): `ESSCertIDv2` with its default hash, SHA-256. */
const signingCertificate = ({ asn1 }: Pki, certificate: Certificate) =>
  new asn1.Sequence({
    value: [
      new asn1.Sequence({
        value: [new asn1.Sequence({ value: [new asn1.OctetString({ valueHex: certificateHash(certificate) })] })],
      }),
    ],
  })

const refusal = ({ pkijs, asn1 }: Pki, why: string): Buffer =>
  derOf(
    new pkijs.TimeStampResp({
      status: new pkijs.PKIStatusInfo({ status: 2, statusStrings: [new asn1.Utf8String({ value: why })] }),
    }),
  )

/** Answers a time-stamp request (RFC 3161, DER) by the clock that it is given; the reply is DER too. */
export type Authority = (request: Uint8Array) => Promise<Buffer>

/**
 * The product's own time-stamp authority. Its key is a data key, so it says no more than that whoever holds the master key
 * vouches for the time: an outside authority says it independently of the lender.
 */
export const createLocalAuthority =
  (keys: Keys, now: () => Date): Authority =>
  async (bytes) => {
    const pki = await loadPki()
    const { pkijs, asn1, engine } = pki
    const attribute = (type: string, value: BaseBlock) => new pkijs.Attribute({ type, values: [value] })
    let request: TimeStampReq
    try {
      request = pkijs.TimeStampReq.fromBER(Uint8Array.from(bytes))
    } catch {
      return refusal(pki, 'this is no time-stamp request')
    }
    const { messageImprint, nonce } = request
    if (
      messageImprint.hashAlgorithm.algorithmId !== SHA_256 ||
      messageImprint.hashedMessage.valueBlock.valueHexView.length !== 32
    )
      return refusal(pki, 'only SHA-256 is stamped')
    const seed = keys.byVersion.get(keys.newest)
    if (seed === undefined) throw new Error('no newest key')
    const pair = await pairOf(seed)
    const certificate = await certificateOf(pki, pair)
    const at = now()
    const info = derOf(
      new pkijs.TSTInfo({
        version: 1,
        policy: POLICY,
        messageImprint,
        serialNumber: asn1.Integer.fromBigInt(BigInt(`0x${randomBytes(15).toString('hex')}`)),
        genTime: at,
        accuracy: new pkijs.Accuracy({ seconds: 1 }),
        ...(nonce !== undefined && { nonce }),
      }),
    )
    const content = new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.id_eContentType_TSTInfo })
    // Given to the constructor it would be cut in parts, which DER does not allow.
    content.eContent = new asn1.OctetString({ valueHex: Uint8Array.from(info) })
    const signed = new pkijs.SignedData({
      version: 3,
      encapContentInfo: content,
      certificates: [certificate],
      signerInfos: [
        new pkijs.SignerInfo({
          version: 1,
          sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
          signedAttrs: new pkijs.SignedAndUnsignedAttributes({
            type: 0,
            attributes: [
              attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })),
              attribute(SIGNING_TIME, new asn1.UTCTime({ valueDate: at })),
              attribute(MESSAGE_DIGEST, new asn1.OctetString({ valueHex: sha256(info) })),
              attribute(SIGNING_CERTIFICATE_V2, signingCertificate(pki, certificate)),
            ],
          }),
        }),
      ],
    })
    await signed.sign(pair.privateKey, 0, 'SHA-256', Uint8Array.from(info), engine)
    return derOf(
      new pkijs.TimeStampResp({
        status: new pkijs.PKIStatusInfo({ status: GRANTED }),
        timeStampToken: new pkijs.ContentInfo({
          contentType: pkijs.id_ContentType_SignedData,
          content: signed.toSchema(true),
        }),
      }),
    )
  }

/** The public key of each version of the local authority, by the fingerprint that `readToken` tells. */
export const localAuthorities = async ({ byVersion }: Keys): Promise<ReadonlySet<string>> => {
  const fingerprints = new Set<string>()
  for (const seed of byVersion.values()) {
    const spki = await crypto.subtle.exportKey('spki', (await pairOf(seed)).publicKey)
    fingerprints.add(sha256(Buffer.from(spki)).toString('hex'))
  }
  return fingerprints
}
