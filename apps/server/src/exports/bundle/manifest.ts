import { createHash } from 'node:crypto'
import { z } from 'zod/mini'
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
