import { randomBytes } from 'node:crypto'
import type { BaseBlock } from 'asn1js'
import type { Certificate, TimeStampReq } from 'pkijs'
import type { Keys } from '../crypto/index.ts'
import {
  CONTENT_TYPE,
  derOf,
  GRANTED,
  issue,
  type KeyPair,
  keyPairOf,
  loadPki,
  MESSAGE_DIGEST,
  type Pki,
  SHA_256,
  SIGNING_CERTIFICATE_V2,
  SIGNING_TIME,
  sha256,
  signingCertificate,
  TIME_STAMPING,
} from '../pki/index.ts'

/** Our policy (RFC 3161 2.4.2): the clock of the machine that runs Hearthline. Below 2.25, which needs no registration. */
const POLICY = '2.25.303161'

const NAME = 'the time-stamp authority of the server itself'
const USE = 'time-stamp authority'

const certificateOf = (pair: KeyPair): Promise<Certificate> =>
  issue(
    {
      commonName: NAME,
      serial: 1n,
      usage: { bits: 0x80, unused: 7 }, // digitalSignature
      purposes: { ids: [TIME_STAMPING], areCritical: true }, // RFC 3161 2.3
    },
    pair,
  )

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
    const pair = await keyPairOf(seed, USE)
    const certificate = await certificateOf(pair)
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
  for (const seed of byVersion.values()) fingerprints.add((await keyPairOf(seed, USE)).fingerprint)
  return fingerprints
}
