import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Findings, proofsIn, type TagForm } from './proofs.ts'

const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
/** The generators' own tests contain many tags that prove nothing. */
const OWN_TESTS = new Set(['tools/tagged-tests', 'tools/spec-coverage', 'tools/asvs'])

const testFilesUnder = async (root: string, folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) return TEST_FILE.test(entry.name) ? [path] : []
      const isOurs = entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name)
      return isOurs && !OWN_TESTS.has(path) ? testFilesUnder(root, path) : []
    }),
  )
  return found.flat()
}

/** What all tests of the repository prove by tags of one form. */
export const readTaggedTests = async (root: string, form: TagForm): Promise<Findings> => {
  const files = [...(await testFilesUnder(root, ''))].sort()
  const findings = await Promise.all(
    files.map(async (file) => proofsIn(file, await readFile(join(root, file), 'utf8'), form)),
  )
  return { proofs: findings.flatMap((each) => each.proofs), errors: findings.flatMap((each) => each.errors) }
}
