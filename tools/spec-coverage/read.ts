import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IssueTitles } from './markdown.ts'
import { parseSection, type Section } from './parse-section.ts'
import { type Findings, proofsIn } from './proofs.ts'

const CLAUSES = 'docs/spec-coverage'
const SECTION_FILE = /^(?:portal|chat-signin-data)-[\d.]+\.json$/
const TEST_FILE = /\.(?:test|spec)\.(?:tsx?|mjs)$/
const NOT_OURS = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'playwright-report'])
/** The generator's own tests contain many tags that prove nothing. */
const OWN_TESTS = 'tools/spec-coverage'

const testFilesUnder = async (root: string, folder: string): Promise<readonly string[]> => {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isFile()) return TEST_FILE.test(entry.name) ? [path] : []
      const isOurs = entry.isDirectory() && !entry.name.startsWith('.') && !NOT_OURS.has(entry.name)
      return isOurs && path !== OWN_TESTS ? testFilesUnder(root, path) : []
    }),
  )
  return found.flat()
}

export const readSections = async (root: string): Promise<readonly Section[]> => {
  const files = (await readdir(join(root, CLAUSES))).filter((file) => SECTION_FILE.test(file)).sort()
  return Promise.all(
    files.map(async (file) => parseSection(await readFile(join(root, CLAUSES, file), 'utf8'), `${CLAUSES}/${file}`)),
  )
}

export const readFindings = async (root: string): Promise<Findings> => {
  const files = [...(await testFilesUnder(root, ''))].sort()
  const findings = await Promise.all(
    files.map(async (file) => proofsIn(file, await readFile(join(root, file), 'utf8'))),
  )
  return { proofs: findings.flatMap((each) => each.proofs), errors: findings.flatMap((each) => each.errors) }
}

const readJson = async (root: string, file: string): Promise<unknown> =>
  JSON.parse(await readFile(join(root, CLAUSES, file), 'utf8'))

export const readResolved = async (root: string): Promise<readonly number[]> => {
  const value = await readJson(root, 'resolved.json')
  if (Array.isArray(value) && value.every((issue) => Number.isInteger(issue))) return value
  throw new Error(`${CLAUSES}/resolved.json is not a list of issue numbers`)
}

export const readIssueTitles = async (root: string): Promise<IssueTitles> => {
  const value = await readJson(root, 'issues.json')
  if (typeof value !== 'object' || value === null) throw new Error(`${CLAUSES}/issues.json is not an object`)
  return Object.fromEntries(Object.entries(value).map(([issue, title]) => [issue, String(title)]))
}
