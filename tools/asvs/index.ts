import { existsSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TagForm } from '../tagged-tests/proofs.ts'
import { readTaggedTests } from '../tagged-tests/read-tagged-tests.ts'
import { drawControls, drawRequirements, lostControls } from './draw.ts'
import { type Chapter, parseChapter } from './parse-chapter.ts'
import { parseRule } from './parse-rule.ts'
import { lostReferences, undecided, unknownIds, withStatuses } from './status.ts'

const REPOSITORY = resolve(import.meta.dirname, '../..')
const CHAPTERS = 'docs/asvs'
const RULE = `${CHAPTERS}/safeguards.json`

/** Tags such as [ASVS-6.2.1], one requirement each. */
export const REQUIREMENT_TAGS: TagForm = {
  candidate: /\[ASVS-\d[^\]\n]*\]/g,
  ids: (text) => {
    const [, id] = /^\[ASVS-(\d{1,2}\.\d{1,2}\.\d{1,2})\]$/.exec(text) ?? []
    return id === undefined ? [] : [id]
  },
  unreadable: 'is no id of a requirement (write [ASVS-6.2.1], one in each pair of brackets)',
}

const readChapters = async (root: string): Promise<readonly Chapter[]> => {
  const files = (await readdir(join(root, CHAPTERS))).filter((file) => /^v\d+\.json$/.test(file))
  return Promise.all(
    files.map(async (file) => parseChapter(await readFile(join(root, CHAPTERS, file), 'utf8'), `${CHAPTERS}/${file}`)),
  )
}

const readAll = async (root: string) => {
  const [chapters, findings, rule] = await Promise.all([
    readChapters(root),
    readTaggedTests(root, REQUIREMENT_TAGS),
    readFile(join(root, RULE), 'utf8'),
  ])
  const errors = [...findings.errors, ...unknownIds(chapters, findings.proofs)]
  return { rated: withStatuses(chapters, findings.proofs), elements: parseRule(rule, RULE), errors }
}

/**
 * Everything that `npm run check` refuses: tags that cannot be read or name no requirement, rows with neither a test nor a
 * reason or with both, and documents that are gone.
 */
export const checkAsvs = async (root = REPOSITORY): Promise<readonly string[]> => {
  const { rated, elements, errors } = await readAll(root)
  const read = (document: string): string | undefined => {
    const file = join(root, document)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }
  return [...errors, ...undecided(rated), ...lostReferences(rated, read), ...lostControls(elements, rated, read)]
}

/** The text of docs/asvs.md; throws if a tag cannot be read, has no test or names no requirement. */
export const drawAsvs = async (root = REPOSITORY): Promise<string> => {
  const { rated, errors } = await readAll(root)
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return drawRequirements(rated)
}

/** The text of docs/controls.md. */
export const drawSafeguards = async (root = REPOSITORY): Promise<string> => {
  const { rated, elements } = await readAll(root)
  return drawControls(elements, rated)
}
