import { createHash } from 'node:crypto'
import type { BitString, OctetString } from 'asn1js'
import type { AlgorithmIdentifier, Attribute, Certificate, SignedData, SignerInfo } from 'pkijs'
import { derOf, type Pki, SHA_256, SIGNING_CERTIFICATE_V2 } from './pki.ts'

/** The certificates that signed data brings, its signer's among them. */
export const broughtBy = ({ pkijs }: Pki, { certificates = [] }: SignedData): readonly Certificate[] =>
  certificates.filter((one): one is Certificate => one instanceof pkijs.Certificate)

/** The certificate of a signer, where the signed data brings it. */
export const certificateOf = (pki: Pki, signed: SignedData, { sid }: SignerInfo): Certificate | undefined =>
  broughtBy(pki, signed).find(
    (one) =>
      sid instanceof pki.pkijs.IssuerAndSerialNumber &&
      one.issuer.isEqual(sid.issuer) &&
      one.serialNumber.isEqual(sid.serialNumber),
  )

/** The public key of a certificate: SPKI, DER. */
export const keyOf = ({ subjectPublicKeyInfo }: Certificate): Buffer => derOf(subjectPublicKeyInfo)

export const commonName = ({ subject }: Certificate): string => {
  const name = subject.typesAndValues.find(({ type }) => type === '2.5.4.3') ?? subject.typesAndValues.at(-1)
  return String(name?.value.valueBlock.value ?? 'without a name')
}

const HASHES: Readonly<Record<string, string>> = {
  [SHA_256]: 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** RFC 5652, 5.1: 3 where the content is not plain data. */
const versionOf = ({ pkijs }: Pki, { encapContentInfo }: SignedData): number =>
  encapContentInfo.eContentType === pkijs.id_ContentType_Data ? 1 : 3

/** ANSI X9.62: the signatures with ECDSA. */
const ECDSA = '1.2.840.10045.4.'
/** Of a coordinate of the largest curve in use, P-521. */
const LONGEST_COORDINATE_BYTES = 66

/**
 * Whether a signature is written in the one way of DER. By ECDSA it is two numbers in an encoding of their own, of which the
 * library reads lengths that are wrong by one.
 */
const isInDer = (
  { pkijs, asn1 }: Pki,
  { algorithmId }: AlgorithmIdentifier,
  { valueBlock: { valueHexView } }: BitString | OctetString,
): boolean => {
  if (!algorithmId.startsWith(ECDSA)) return true
  const { result } = asn1.fromBER(Uint8Array.from(valueHexView))
  const numbers = pkijs.createECDSASignatureFromCMS(result, LONGEST_COORDINATE_BYTES)
  return Buffer.from(pkijs.createCMSECDSASignature(numbers)).equals(valueHexView)
}

/**
 * Whether the parts that nothing is computed with say what they have to: versions, algorithms with no parameters, and signatures
 * in one encoding. Without it they could be changed while the signature holds.
 */
export const isPlain = (pki: Pki, signed: SignedData): boolean => {
  const isBare = ({ algorithmParams }: AlgorithmIdentifier) =>
    algorithmParams === undefined || algorithmParams instanceof pki.asn1.Null
  return (
    signed.version === versionOf(pki, signed) &&
    signed.digestAlgorithms.every((one) => one.algorithmId in HASHES && isBare(one)) &&
    broughtBy(pki, signed).every((one) => isInDer(pki, one.signatureAlgorithm, one.signatureValue)) &&
    signed.signerInfos.every(
      ({ version, digestAlgorithm, signatureAlgorithm, signature }) =>
        version === 1 &&
        isBare(digestAlgorithm) &&
        isBare(signatureAlgorithm) &&
        isInDer(pki, signatureAlgorithm, signature) &&
        signed.digestAlgorithms.some(({ algorithmId }) => algorithmId === digestAlgorithm.algorithmId),
    )
  )
}

/** Whether a signer hashed by SHA-2. */
export const isBySha2 = ({ digestAlgorithm }: SignerInfo): boolean => digestAlgorithm.algorithmId in HASHES

/**
 * The hash that a `SigningCertificateV2` attribute binds the signature to, and by what (RFC 5816); the first version
 * knows SHA-1 alone.
 */
const boundTo = (
  { asn1 }: Pki,
  { values }: Attribute,
): { readonly by: string | undefined; readonly hash: Buffer } | undefined => {
  const at = (block: unknown, index: number): unknown =>
    block instanceof asn1.Sequence ? block.valueBlock.value[index] : undefined
  const id = at(at(values[0], 0), 0)
  const first = at(id, 0)
  const isNamed = first instanceof asn1.Sequence
  const hash = isNamed ? at(id, 1) : first
  if (!(hash instanceof asn1.OctetString)) return undefined
  const algorithm = isNamed ? at(first, 0) : undefined
  const named = algorithm instanceof asn1.ObjectIdentifier ? HASHES[algorithm.valueBlock.toString()] : undefined
  return { by: isNamed ? named : 'sha256', hash: Buffer.from(hash.valueBlock.valueHexView) }
}

/** RFC 5816: the signature names the certificate that it is to be checked with. */
export const namesIts = (pki: Pki, certificate: Certificate, { signedAttrs }: SignerInfo): boolean =>
  (signedAttrs?.attributes ?? [])
    .filter(({ type }) => type === SIGNING_CERTIFICATE_V2)
    .some((attribute) => {
      const bound = boundTo(pki, attribute)
      const der = derOf(certificate)
      return bound?.by !== undefined && createHash(bound.by).update(der).digest().equals(bound.hash)
    })
