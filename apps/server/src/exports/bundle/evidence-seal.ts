import { z } from 'zod/mini'
import { fingerprintOf, isSignedBy, type Keyring, publicKeyOf, signature } from '../../platform/crypto/index.ts'

export const SEAL = 'seal.json'

/** The server's signature over the manifest, and so over every file that the manifest names by its hash. */
export const EvidenceSeal = z.strictObject({
  format: z.literal('hearthline.seal.1'),
  algorithm: z.literal('Ed25519'),
  /** SPKI in base64. Whoever checks compares its fingerprint with the one that the lender gave them. */
  publicKey: z.string(),
  signature: z.string(),
})
export type EvidenceSeal = z.output<typeof EvidenceSeal>

export const sealText = ({ evidence }: Pick<Keyring, 'evidence'>, manifest: string): string => {
  const seal: EvidenceSeal = {
    format: 'hearthline.seal.1',
    algorithm: 'Ed25519',
    publicKey: publicKeyOf(evidence),
    signature: signature(evidence, Buffer.from(manifest)),
  }
  return `${JSON.stringify(seal, null, 2)}\n`
}

/** What this server's seals are known by. */
export const sealFingerprint = ({ evidence }: Pick<Keyring, 'evidence'>): string => fingerprintOf(publicKeyOf(evidence))

/** What is wrong with a seal over a manifest; `expected` is the fingerprint that it has to be of, where one is known. */
export const sealErrors = (seal: EvidenceSeal | undefined, manifest: string, expected?: string): readonly string[] => {
  if (seal === undefined) return ['the bundle carries no seal that can be read']
  if (!isSignedBy(seal.publicKey, seal.signature, Buffer.from(manifest))) return ['the seal is not over this manifest']
  const by = fingerprintOf(seal.publicKey)
  return expected === undefined || expected.toLowerCase() === by ? [] : [`the seal is of another key: ${by}`]
}
