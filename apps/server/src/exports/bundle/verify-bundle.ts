import { AuditFile } from '../audit/audit-file.ts'
import { auditFaults } from '../audit/verify-audit.ts'
import { AUDIT, MANIFEST, Manifest, manifestText, sha256Of } from './manifest.ts'
import { type TarFile, unpackTar } from './tar.ts'
import { isBundled, paperName } from './write-bundle.ts'

const parsed = <T>(
  schema: { safeParse(value: unknown): { success: boolean; data?: T | undefined } },
  bytes: Uint8Array | undefined,
): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(bytes ?? []).toString())).data
  } catch {
    return undefined
  }
}

const manifestFaults = (text: string, manifest: Manifest, files: readonly TarFile[]): readonly string[] => {
  const wanted = new Map(manifest.files.map((file) => [file.name, file.sha256]))
  const found = files.filter(({ name }) => name !== MANIFEST)
  const faults = [
    ...found
      .filter(({ name, bytes }) => wanted.get(name) !== sha256Of(bytes))
      .map(({ name }) => (wanted.has(name) ? `${name} was changed` : `${name} is not in the manifest`)),
    ...[...wanted.keys()]
      .filter((name) => !found.some((file) => file.name === name))
      .map((name) => `${name} is missing`),
  ]
  if (faults.length > 0) return faults
  return text === manifestText(manifest.application, found) ? [] : ['the manifest was changed']
}

/** The papers are the very ones that the records name, and each is a whole PDF. */
const paperFaults = (audit: AuditFile, files: readonly TarFile[]): readonly string[] =>
  audit.documents.filter(isBundled).flatMap((paper) => {
    const file = files.find(({ name }) => name === paperName(paper))
    if (file === undefined) return [`${paper.fileName} is not in the bundle`]
    if (sha256Of(file.bytes) !== paper.sha256) return [`${paper.fileName} is not the paper that was kept`]
    const text = Buffer.from(file.bytes)
    const isPdf = text.subarray(0, 5).toString() === '%PDF-' && text.subarray(-1024).includes('%%EOF')
    return isPdf ? [] : [`${paper.fileName} is no whole PDF`]
  })

export type Verified = { readonly application: string | undefined; readonly faults: readonly string[] }

/** Checks an archive that writeBundle wrote, or an audit file by itself, offline. */
export const verifyExport = (bytes: Buffer): Verified => {
  if (bytes[0] === 0x7b) {
    const alone = parsed<AuditFile>(AuditFile, bytes)
    return alone === undefined
      ? { application: undefined, faults: ['the audit file cannot be read'] }
      : { application: alone.application, faults: auditFaults(alone) }
  }
  const files = unpackTar(bytes)
  if (files === undefined) return { application: undefined, faults: ['the archive is not whole'] }
  const bytesNamed = (called: string) => files.find(({ name }) => name === called)?.bytes
  const manifest = parsed<Manifest>(Manifest, bytesNamed(MANIFEST))
  if (manifest === undefined) return { application: undefined, faults: ['the manifest cannot be read'] }
  const text = Buffer.from(bytesNamed(MANIFEST) ?? []).toString()
  const changed = manifestFaults(text, manifest, files)
  if (changed.length > 0) return { application: manifest.application, faults: changed }
  const audit = parsed<AuditFile>(AuditFile, bytesNamed(AUDIT))
  if (audit === undefined) return { application: manifest.application, faults: ['the audit file cannot be read'] }
  const other = audit.application === manifest.application ? [] : ['the audit file is of another application']
  return {
    application: manifest.application,
    faults: [...other, ...auditFaults(audit), ...paperFaults(audit, files)],
  }
}
