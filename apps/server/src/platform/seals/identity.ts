import type { Certificate } from 'pkijs'
import type { Keys } from '../crypto/index.ts'
import { issue, type KeyPair, keyPairOf } from '../pki/index.ts'

/** Who seals: a key, and the certificate by which others know it. */
export type SealIdentity = { readonly pair: KeyPair; readonly certificate: Certificate; readonly name: string }

export type Sealer = { readonly id: string; readonly name: string }

/** RFC 9336: a key for signatures on documents. */
const DOCUMENT_SIGNING = '1.3.6.1.5.5.7.3.36'
/** Readers that do not know the other one, NSS among them, ask for this purpose (RFC 5280, 4.2.1.12). */
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4'
const USE = 'seal of documents'

/** An identity of this name. 120 bits of the key are the serial number (RFC 5280, 4.1.2.2: at most 20 octets). */
export const identityOf = async (pair: KeyPair, name: string): Promise<SealIdentity> => ({
  pair,
  name,
  certificate: await issue(
    {
      commonName: name,
      organisation: name,
      serial: BigInt(`0x${pair.fingerprint.slice(0, 30)}`),
      usage: { bits: 0xc0, unused: 6 }, // digitalSignature, nonRepudiation
      purposes: { ids: [DOCUMENT_SIGNING, EMAIL_PROTECTION], areCritical: false },
    },
    pair,
  ),
})

const made = new WeakMap<Buffer, Map<string, Promise<SealIdentity>>>()

/** The seal of a lender: a key of its own follows from the newest data key and the lender. */
export const lenderSeal = ({ byVersion, newest }: Keys, { id, name }: Sealer): Promise<SealIdentity> => {
  const seed = byVersion.get(newest)
  if (seed === undefined) throw new Error('no newest key')
  const known = made.get(seed) ?? new Map<string, Promise<SealIdentity>>()
  made.set(seed, known)
  const key = JSON.stringify([id, name])
  const identity = known.get(key) ?? keyPairOf(seed, USE, id).then((pair) => identityOf(pair, name))
  known.set(key, identity)
  return identity
}

/** The fingerprints of all keys that a lender has sealed with. */
export const lenderSealKeys = async (
  { byVersion }: Pick<Keys, 'byVersion'>,
  id: string,
): Promise<ReadonlySet<string>> => {
  const fingerprints = new Set<string>()
  for (const seed of byVersion.values()) fingerprints.add((await keyPairOf(seed, USE, id)).fingerprint)
  return fingerprints
}
