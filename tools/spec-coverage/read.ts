import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Findings } from '../tagged-tests/proofs.ts'
import { readTaggedTests } from '../tagged-tests/read-tagged-tests.ts'
import { CLAUSE_TAGS } from './clause-tags.ts'
import type { IssueTitles } from './markdown.ts'
import { parseSection, type Section } from './parse-section.ts'

const CLAUSES = 'docs/spec-coverage'
const SECTION_FILE = /^(?:portal|chat-signin-data)-[\d.]+\.json$/

export const readSections = async (root: string): Promise<readonly Section[]> => {
  const files = (await readdir(join(root, CLAUSES))).filter((file) => SECTION_FILE.test(file)).sort()
  return Promise.all(
    files.map(async (file) => parseSection(await readFile(join(root, CLAUSES, file), 'utf8'), `${CLAUSES}/${file}`)),
  )
}

export const readFindings = (root: string): Promise<Findings> => readTaggedTests(root, CLAUSE_TAGS)

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
