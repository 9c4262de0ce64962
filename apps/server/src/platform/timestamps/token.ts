import type { Certificate, SignedData } from 'pkijs'
import { isStrongSpki } from '../crypto/index.ts'
import {
  broughtBy,
  certificateOf,
  commonName,
  derOf,
  GRANTED,
  GRANTED_WITH_CHANGES,
  isBySha2,
  keyOf,
  loadPki,
  namesIts,
  type Pki,
  SHA_256,
  sha256,
  TIME_STAMPING,
} from '../pki/index.ts'

/** A time-stamp that does not say what it has to, or a reply without one. */
export class TimestampError extends Error {
  override name = 'TimestampError'
}

/** What a token says, once it is known to be over the message and by its signer. */
export type Stamped = {
  readonly at: Date
  /** SHA-256 of the signer's public key (SPKI), in hex. */
  readonly authority: string
  /** The signer's name for people. */
  readonly name: string
}

/** A request for this message's SHA-256, with the certificate in the reply; the nonce is of the caller. */
export const requestFor = async (message: Uint8Array, nonce: Uint8Array): Promise<Buffer> => {
  const { pkijs, asn1 } = await loadPki()
  return derOf(
    new pkijs.TimeStampReq({
      version: 1,
      messageImprint: new pkijs.MessageImprint({
        hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: SHA_256, algorithmParams: new asn1.Null() }),
        hashedMessage: new asn1.OctetString({ valueHex: sha256(message) }),
      }),
      nonce: new asn1.Integer({ valueHex: Uint8Array.of(1, ...nonce) }), // positive, and as long as it has to be
      certReq: true,
    }),
  )
}

const parsed = <T>(what: string, parse: () => T): T => {
  try {
    return parse()
  } catch {
    throw new TimestampError(`the ${what} cannot be read`)
  }
}

/** The token of an authority's reply. Throws TimestampError where it granted none. */
export const tokenOf = async (reply: Uint8Array): Promise<Buffer> => {
  const { pkijs } = await loadPki()
  const { status, timeStampToken } = parsed('reply of the time-stamp authority', () =>
    pkijs.TimeStampResp.fromBER(Uint8Array.from(reply)),
  )
  if ((status.status === GRANTED || status.status === GRANTED_WITH_CHANGES) && timeStampToken !== undefined)
    return derOf(timeStampToken)
  const why = (status.statusStrings ?? []).map(({ valueBlock }) => valueBlock.value).join(' ')
  throw new TimestampError(`the time-stamp authority refused (status ${status.status}) ${why}`.trim())
}

const signerOf = (pki: Pki, signed: SignedData): Certificate => {
  const [info, another] = signed.signerInfos
  if (info === undefined || another !== undefined) throw new TimestampError('the time-stamp has not exactly one signer')
  const signer = certificateOf(pki, signed, info)
  if (signer === undefined) throw new TimestampError('the time-stamp does not bring its signer’s certificate')
  return signer
}

/** RFC 3161 2.3: a key for nothing but time-stamps, said critically. */
const isForTimestamps = ({ pkijs }: Pki, { extensions }: Certificate): boolean => {
  const usage = extensions?.find(({ extnID }) => extnID === pkijs.id_ExtKeyUsage)
  const purposes: unknown = usage?.parsedValue?.keyPurposes
  return usage?.critical === true && Array.isArray(purposes) && purposes.length === 1 && purposes[0] === TIME_STAMPING
}

/** Which authorities are believed: by their public keys, or by the certificates (PEM) that their chains end at. */
export type Trust = { readonly authorities?: ReadonlySet<string>; readonly roots?: readonly string[] }

/** The certificates of a PEM file. Throws TimestampError for what is none. */
const certificatesIn = ({ pkijs }: Pki, pem: string): readonly Certificate[] => {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  return blocks.map((block) =>
    parsed('certificate', () =>
      pkijs.Certificate.fromBER(Uint8Array.from(Buffer.from(block.replace(/-----[A-Z ]+-----|\s/g, ''), 'base64'))),
    ),
  )
}

const isTrusted = async (
  pki: Pki,
  { authorities, roots = [] }: Trust,
  { signed, signer, stamped }: { signed: SignedData; signer: Certificate; stamped: Stamped },
): Promise<boolean> => {
  if (authorities?.has(stamped.authority) === true) return true
  const trustedCerts = roots.flatMap((pem) => certificatesIn(pki, pem))
  if (trustedCerts.length === 0) return false
  const { pkijs, engine } = pki
  const others = broughtBy(pki, signed).filter((one) => one !== signer)
  const chain = new pkijs.CertificateChainValidationEngine({
    trustedCerts,
    certs: [...others, signer], // the one to be checked comes last
    checkDate: stamped.at,
  })
  return (await chain.verify({}, engine)).result
}

/**
 * Refuses an authority whose keys have less than 128 bits of security, down to its roots. Only when its token is taken: what
 * it stamped before is judged by whoever reads it.
 */
export const requireStrongKeys = async (token: Uint8Array, { roots = [] }: Trust): Promise<void> => {
  const pki = await loadPki()
  const { content } = pki.pkijs.ContentInfo.fromBER(Uint8Array.from(token))
  const signed = new pki.pkijs.SignedData({ schema: content })
  const chain = [...broughtBy(pki, signed), ...roots.flatMap((pem) => certificatesIn(pki, pem))]
  const weak = chain.filter((one) => !isStrongSpki(keyOf(one))).map(commonName)
  if (weak.length > 0) throw new TimestampError(`the time-stamp authority has weak keys: ${weak.join(', ')}`)
}

type Read = { readonly nonce?: Uint8Array; readonly trust?: Trust }

/**
 * What a token says of a message. Without `trust` whoever calls has to know the authority. Throws TimestampError where the
 * token is over something else, its signature does not hold, or its authority is not believed.
 */
export const readToken = async (
  token: Uint8Array,
  message: Uint8Array,
  { nonce, trust }: Read = {},
): Promise<Stamped> => {
  const pki = await loadPki()
  const { pkijs, engine } = pki
  const signed = parsed('time-stamp', () => {
    const { content } = pkijs.ContentInfo.fromBER(Uint8Array.from(token))
    return new pkijs.SignedData({ schema: content })
  })
  const content = signed.encapContentInfo.eContent
  if (signed.encapContentInfo.eContentType !== pkijs.id_eContentType_TSTInfo || content === undefined)
    throw new TimestampError('the time-stamp has other content')
  const info = parsed('time-stamp', () => pkijs.TSTInfo.fromBER(content.getValue()))
  const { messageImprint } = info
  const isOver =
    messageImprint.hashAlgorithm.algorithmId === SHA_256 &&
    sha256(message).equals(Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView))
  if (!isOver) throw new TimestampError('the time-stamp is over something else')
  if (nonce !== undefined && !Buffer.from(info.nonce?.valueBlock.valueHexView ?? []).equals(Buffer.from([1, ...nonce])))
    throw new TimestampError('the time-stamp answers another request')
  const signer = signerOf(pki, signed)
  const [signerInfo] = signed.signerInfos
  if (!isForTimestamps(pki, signer)) throw new TimestampError('the signer’s certificate is not for time-stamps')
  if (signerInfo === undefined || !namesIts(pki, signer, signerInfo))
    throw new TimestampError('the time-stamp does not name its signer’s certificate')
  if (!isBySha2(signerInfo))
    throw new TimestampError('the time-stamp is signed over another hash than SHA-2, such as SHA-1')
  const isSigned = await signed
    .verify({ signer: 0, data: Uint8Array.from(message).buffer, checkChain: false }, engine)
    .catch(() => false)
  if (!isSigned) throw new TimestampError('the signature of the time-stamp does not hold')
  const stamped = { at: info.genTime, authority: sha256(keyOf(signer)).toString('hex'), name: commonName(signer) }
  if (signer.notBefore.value > stamped.at || signer.notAfter.value < stamped.at)
    throw new TimestampError('the signer’s certificate was not valid then')
  if (trust !== undefined && !(await isTrusted(pki, trust, { signed, signer, stamped })))
    throw new TimestampError(
      `the time-stamp is by an authority that is not believed: ${stamped.name} (${stamped.authority})`,
    )
  return stamped
}
