import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { drawRoutes } from '@hearthline/domain/routes'
import { drawLayers } from './architecture/draw-layers.mjs'
import { checkAsvs, drawAsvs, drawSafeguards } from './asvs/index.ts'
import { drawDataClasses } from './draw-data-classes/index.ts'
import { drawFacts } from './draw-facts/index.ts'
import { drawFieldRules } from './draw-field-rules/index.ts'
import { drawPermissions } from './draw-permissions/index.ts'
import { drawReplyFields } from './draw-reply-fields/index.ts'
import { drawTables } from './draw-tables/index.ts'
import { drawWorkflow } from './draw-workflow/index.ts'
import { drawLaws } from './laws/index.ts'
import { drawPaths } from './seed/draw-paths.ts'
import { checkSpecCoverage, drawSpecCoverage } from './spec-coverage/index.ts'

/** `npm run draw` writes the generated documents; `npm run draw -- --check` fails when one of them is stale. */

type Generated = {
  path: string
  draw: () => string | Promise<string>
  /** Only the text between these two lines is generated. */
  between?: readonly [string, string]
}

const generated: readonly Generated[] = [
  {
    path: 'docs/architecture.md',
    draw: drawLayers,
    between: ['<!-- layers: npm run draw writes from here -->', '<!-- layers: to here -->'],
  },
  {
    path: 'docs/architecture.md',
    draw: () => drawTables(root),
    between: ['<!-- tables: npm run draw writes from here -->', '<!-- tables: to here -->'],
  },
  { path: 'docs/workflow.md', draw: drawWorkflow },
  { path: 'docs/routes.md', draw: drawRoutes },
  { path: 'docs/reply-fields.md', draw: drawReplyFields },
  { path: 'docs/permissions.md', draw: drawPermissions },
  { path: 'docs/facts.md', draw: drawFacts },
  { path: 'docs/field-rules.md', draw: drawFieldRules },
  { path: 'docs/data-classification.md', draw: drawDataClasses },
  { path: 'docs/laws.md', draw: () => drawLaws(root) },
  {
    path: 'docs/personas.md',
    draw: drawPaths,
    between: ['<!-- ways: npm run draw writes from here -->', '<!-- ways: to here -->'],
  },
  { path: 'docs/spec-coverage.md', draw: () => drawSpecCoverage() },
  { path: 'docs/asvs.md', draw: () => drawAsvs() },
  { path: 'docs/controls.md', draw: () => drawSafeguards() },
]

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const placed = (text: string, drawn: string, [from, to]: readonly [string, string]): string | undefined => {
  const start = text.indexOf(from)
  const end = text.indexOf(to, start)
  if (start < 0 || end < 0) return undefined
  return `${text.slice(0, start + from.length)}\n\n${drawn.trim()}\n\n${text.slice(end)}`
}

/** The text a document should have. */
const wanted = async ({ path, draw, between }: Generated, now: string): Promise<string> => {
  const drawn = await draw()
  if (drawn.trim() === '') throw new Error(`${path}: nothing was drawn.`)
  const text = between ? placed(now, drawn, between) : `${drawn.trim()}\n`
  if (text === undefined) throw new Error(`${path}: no place for the drawing: add the lines ${between?.join(' and ')}`)
  return text
}

const root = resolve(import.meta.dirname, '..')
const checking = process.argv.includes('--check')
const errors: string[] = []
for (const document of generated) {
  const file = join(root, document.path)
  const now = read(file)
  const text = await wanted(document, now)
  if (text === now) continue
  if (checking) errors.push(`${document.path} is stale: run npm run draw.`)
  else {
    writeFileSync(file, text)
    console.log(`${document.path} drawn`)
  }
}
if (checking) errors.push(...(await checkSpecCoverage()), ...(await checkAsvs()))
for (const error of errors) console.error(error)
console.log(`${generated.length} generated documents, ${errors.length} errors`)
process.exitCode = errors.length > 0 ? 1 : 0
