import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const isThere = (program: string): boolean => spawnSync(program, ['--version']).error === undefined

/** Debian's poppler-utils and qpdf: what others say of our documents. */
export const hasPdfsig: boolean = isThere('pdfsig')
export const hasQpdf: boolean = isThere('qpdf')

const outputOf = (
  program: string,
  args: readonly string[],
  bytes: Uint8Array,
): { code: number | null; words: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'))
  try {
    const file = join(folder, 'document.pdf')
    writeFileSync(file, bytes)
    // A home of its own: pdfsig looks for certificates in the one of a browser.
    const { status, stdout, stderr } = spawnSync(program, [...args, file], { env: { ...process.env, HOME: folder } })
    return { code: status, words: `${stdout}${stderr}`.replaceAll(file, 'FILE') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The verdict on each signature, in pdfsig's words. It ends with 0 for a changed file too: only the words count. */
export const pdfsigWords = (bytes: Uint8Array): string => outputOf('pdfsig', [], bytes).words

export const validationsIn = (words: string): readonly string[] =>
  [...words.matchAll(/Signature Validation: (.+)/g)].map(([, verdict = '']) => verdict)

/** Empty where qpdf finds nothing: no errors and no warnings. */
export const qpdfComplaints = (bytes: Uint8Array): string => {
  const { code, words } = outputOf('qpdf', ['--check'], bytes)
  return code === 0 ? '' : words
}
