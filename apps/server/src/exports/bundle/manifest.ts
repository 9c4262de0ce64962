import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
import { fingerprintOf, isSignedBy, type Keyring, publicKeyOf, signature } from '../../platform/crypto/index.ts'
import type { TarFile } from './tar.ts'

export const MANIFEST = 'manifest.json'
export const AUDIT = 'audit.json'

export const sha256Of = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Every file of a bundle by its hash, and the hash of that list. */
export const Manifest = z.strictObject({
  format: z.literal('hearthline.bundle.1'),
  application: z.string(),
  files: z.array(z.strictObject({ name: z.string(), bytes: z.number(), sha256: z.string() })),
  sha256: z.string(),
})
export type Manifest = z.output<typeof Manifest>

const listed = (application: string, files: readonly TarFile[]) => ({
  format: 'hearthline.bundle.1' as const,
  application,
  files: files.map(({ name, bytes }) => ({ name, bytes: bytes.length, sha256: sha256Of(bytes) })),
})

/** The manifest's one text for these files. */
export const manifestText = (application: string, files: readonly TarFile[]): string => {
  const list = listed(application, files)
  return `${JSON.stringify({ ...list, sha256: sha256Of(JSON.stringify(list)) }, null, 2)}\n`
}

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

/** The fingerprint of this server's seals. */
export const sealFingerprint = ({ evidence }: Pick<Keyring, 'evidence'>): string => fingerprintOf(publicKeyOf(evidence))

/** The errors of a seal over a manifest; `expected` are the fingerprints of its server's keys, where known. */
export const sealErrors = (
  seal: EvidenceSeal | undefined,
  manifest: string,
  expected?: ReadonlySet<string>,
): readonly string[] => {
  if (seal === undefined) return ['the bundle carries no seal that can be read']
  if (!isSignedBy(seal.publicKey, seal.signature, Buffer.from(manifest))) return ['the seal is not over this manifest']
  const by = fingerprintOf(seal.publicKey)
  return expected === undefined || expected.has(by) ? [] : [`the seal is of another key: ${by}`]
}
