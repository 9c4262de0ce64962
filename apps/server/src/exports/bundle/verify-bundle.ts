import { fingerprintOf } from '../../platform/crypto/index.ts'
import { isUnsigned } from '../../underwriting/index.ts'
import { AuditFile } from '../audit/audit-file.ts'
import { auditErrors } from '../audit/verify-audit.ts'
import { ANCHOR, Anchored, type AnchoredRows, type Believed, checkAnchored } from './anchored.ts'
import { AUDIT, EvidenceSeal, MANIFEST, Manifest, manifestText, SEAL, sealErrors, sha256Of } from './manifest.ts'
import { checkSealed, type SealedDocuments } from './sealed-documents.ts'
import { type TarFile, unpackTar } from './tar.ts'
import { documentName, isBundled } from './write-bundle.ts'

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

const manifestErrors = (text: string, manifest: Manifest, files: readonly TarFile[]): readonly string[] => {
  const wanted = new Map(manifest.files.map((file) => [file.name, file.sha256]))
  const found = files.filter(({ name }) => name !== MANIFEST && name !== SEAL)
  const errors = [
    ...found
      .filter(({ name, bytes }) => wanted.get(name) !== sha256Of(bytes))
      .map(({ name }) => (wanted.has(name) ? `${name} was changed` : `${name} is not in the manifest`)),
    ...[...wanted.keys()]
      .filter((name) => !found.some((file) => file.name === name))
      .map((name) => `${name} is missing`),
  ]
  if (errors.length > 0) return errors
  return text === manifestText(manifest.application, found) ? [] : ['the manifest was changed']
}

/** Every hash that a row of the log holds: documents are named there when they are made, signed and notarized. */
const hashesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return /^[0-9a-f]{64}$/.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(hashesIn) : []
}

/** The errors of the documents: each must have the recorded hash, be named in the log, and be a complete PDF. */
const documentErrors = (audit: AuditFile, files: readonly TarFile[]): readonly string[] => {
  const inLog = new Set(audit.log.flatMap(({ body }) => hashesIn(body)))
  return audit.documents.filter(isBundled).flatMap((document) => {
    const file = files.find(({ name }) => name === documentName(document))
    if (file === undefined) return [`${document.fileName} is not in the bundle`]
    if (sha256Of(file.bytes) !== document.sha256) return [`${document.fileName} is not the paper that was kept`]
    if (!inLog.has(document.sha256)) return [`${document.fileName} is no paper that the event log names`]
    const text = Buffer.from(file.bytes)
    const isPdf = text.subarray(0, 5).toString() === '%PDF-' && text.subarray(-1024).includes('%%EOF')
    return isPdf ? [] : [`${document.fileName} is no whole PDF`]
  })
}

/** Documents that are not those of the log are not held to their seals as well. */
const NONE_SEALED: SealedDocuments = { faults: [], count: 0, keys: [] }

const bundledIn = ({ documents }: AuditFile, files: readonly TarFile[]) =>
  documents.filter(isBundled).flatMap((document) => {
    const file = files.find(({ name }) => name === documentName(document))
    return file === undefined ? [] : [{ fileName: document.fileName, bytes: file.bytes }]
  })

export type Verified = {
  readonly application: string | undefined
  readonly faults: readonly string[]
  /** Of a bundle: how many documents were checked, and the fingerprint of the key that sealed it. */
  readonly documents?: number
  readonly sealedBy?: string
  /** How much of the log an anchor outside of the database vouches for; absent where the archive brings none. */
  readonly anchored?: AnchoredRows
  /** Documents of a bundle that carry a seal of their own, and the keys that set it; absent where none does. */
  readonly sealed?: { readonly documents: number; readonly keys: readonly string[] }
  /** Receipts of offers that were chosen before receipts were signed; absent where there is none. */
  readonly unsignedReceipts?: number
}

const unsignedIn = ({ receipts }: AuditFile): Pick<Verified, 'unsignedReceipts'> => {
  const unsignedReceipts = receipts.filter(isUnsigned).length
  return unsignedReceipts > 0 ? { unsignedReceipts } : {}
}

const missingAnchor = (bytes: Uint8Array | undefined, authority: string | undefined): readonly string[] => {
  if (bytes !== undefined) return ['the anchor cannot be read']
  return authority === undefined ? [] : ['the archive brings no anchor, so --authority has nothing to hold it to']
}

/**
 * Checks an archive that writeBundle wrote, or an audit file by itself, offline. A seal shows that one key signed all
 * of it; compare its fingerprint with `keys`, which the lender gave by other means, to know whose key it is. `authority` is
 * the time-stamp authority that the anchor of the log must be stamped by.
 */
export const verifyExport = async (bytes: Buffer, { keys, authority }: Believed = {}): Promise<Verified> => {
  if (bytes[0] === 0x7b) {
    if (keys !== undefined || authority !== undefined)
      return {
        application: undefined,
        faults: [
          'no key signs an audit file, so --key and --authority have nothing to hold it to: ask for npm run export -- bundle',
        ],
      }
    const alone = parsed<AuditFile>(AuditFile, bytes)
    return alone === undefined
      ? { application: undefined, faults: ['the audit file cannot be read'] }
      : { application: alone.application, faults: auditErrors(alone), ...unsignedIn(alone) }
  }
  const files = await unpackTar(bytes)
  if (files === undefined) return { application: undefined, faults: ['the archive is not whole'] }
  const bytesNamed = (called: string) => files.find(({ name }) => name === called)?.bytes
  const manifest = parsed<Manifest>(Manifest, bytesNamed(MANIFEST))
  if (manifest === undefined) return { application: undefined, faults: ['the manifest cannot be read'] }
  const text = Buffer.from(bytesNamed(MANIFEST) ?? []).toString()
  const changed = manifestErrors(text, manifest, files)
  if (changed.length > 0) return { application: manifest.application, faults: changed }
  const audit = parsed<AuditFile>(AuditFile, bytesNamed(AUDIT))
  if (audit === undefined) return { application: manifest.application, faults: ['the audit file cannot be read'] }
  const other = audit.application === manifest.application ? [] : ['the audit file is of another application']
  const seal = parsed<EvidenceSeal>(EvidenceSeal, bytesNamed(SEAL))
  const anchor = bytesNamed(ANCHOR) && parsed<Anchored>(Anchored, bytesNamed(ANCHOR))
  const { errors, anchored } =
    anchor === undefined
      ? { errors: missingAnchor(bytesNamed(ANCHOR), authority) }
      : await checkAnchored(anchor, audit, { keys, authority })
  const wrong = documentErrors(audit, files)
  const sealed = wrong.length > 0 ? NONE_SEALED : await checkSealed(bundledIn(audit, files))
  return {
    application: manifest.application,
    faults: [...sealErrors(seal, text, keys), ...other, ...auditErrors(audit), ...wrong, ...sealed.faults, ...errors],
    ...(sealed.count > 0 && { sealed: { documents: sealed.count, keys: sealed.keys } }),
    ...(anchored !== undefined && { anchored }),
    documents: audit.documents.filter(isBundled).length,
    ...(seal !== undefined && { sealedBy: fingerprintOf(seal.publicKey) }),
    ...unsignedIn(audit),
  }
}
