/** Certificates and the encodings of RFC 5652. The libraries are loaded with the first use, since they are large. */
export { issue, type KeyPair, keyPairOf, type Subject } from './certificate.ts'
export { broughtBy, certificateOf, commonName, isBySha2, isPlain, keyOf, namesIts } from './cms.ts'
export {
  CONTENT_TYPE,
  derOf,
  GRANTED,
  GRANTED_WITH_CHANGES,
  loadPki,
  MESSAGE_DIGEST,
  type Pki,
  SHA_256,
  SIGNING_CERTIFICATE_V2,
  SIGNING_TIME,
  sha256,
  signingCertificate,
  TIME_STAMPING,
} from './pki.ts'
