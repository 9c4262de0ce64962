import type { BaseBlock } from 'asn1js'
import type { Attribute } from 'pkijs'
import {
  CONTENT_TYPE,
  derOf,
  loadPki,
  MESSAGE_DIGEST,
  SIGNING_CERTIFICATE_V2,
  sha256,
  signingCertificate,
} from '../pki/index.ts'
import type { SealIdentity } from './identity.ts'

/** The attribute that carries the time-stamp of a signature (RFC 3161, appendix A). */
export const SIGNATURE_TIMESTAMP = '1.2.840.113549.1.9.16.2.14'

/** DER sorts the members of a set by their encoding. */
const sorted = (attributes: readonly Attribute[]): Attribute[] =>
  attributes.toSorted((one, other) => Buffer.compare(derOf(one), derOf(other)))

/**
 * A detached signature over these bytes with its time-stamp: CAdES as ETSI EN 319 142-1 asks of the level B-T, which leaves the
 * time to the dictionary around it and to the token.
 */
export const detachedSignature = async (
  bytes: Uint8Array,
  { pair, certificate }: SealIdentity,
  stamp: (message: Uint8Array) => Promise<Buffer>,
): Promise<Buffer> => {
  const pki = await loadPki()
  const { pkijs, asn1, engine } = pki
  const attribute = (type: string, value: BaseBlock) => new pkijs.Attribute({ type, values: [value] })
  const info = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({
      type: 0,
      attributes: sorted([
        attribute(CONTENT_TYPE, new asn1.ObjectIdentifier({ value: pkijs.id_ContentType_Data })),
        attribute(MESSAGE_DIGEST, new asn1.OctetString({ valueHex: sha256(bytes) })),
        attribute(SIGNING_CERTIFICATE_V2, signingCertificate(pki, certificate)),
      ]),
    }),
  })
  const signed = new pkijs.SignedData({
    version: 1,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: pkijs.id_ContentType_Data }),
    certificates: [certificate],
    signerInfos: [info],
  })
  await signed.sign(pair.privateKey, 0, 'SHA-256', Uint8Array.from(bytes), engine)
  const token = await stamp(Buffer.from(info.signature.valueBlock.valueHexView))
  info.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
    type: 1,
    attributes: [attribute(SIGNATURE_TIMESTAMP, asn1.fromBER(Uint8Array.from(token)).result)],
  })
  return derOf(new pkijs.ContentInfo({ contentType: pkijs.id_ContentType_SignedData, content: signed.toSchema(true) }))
}
