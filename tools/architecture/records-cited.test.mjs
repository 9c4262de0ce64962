import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

/** Numbers of the records that are there, and, of those that were folded into another, which one, or which document, holds them now. */
const decisions = new Set(
  readdirSync(join(root, 'docs/decisions')).flatMap((name) => name.match(/^\d{3}(?=-.*\.md$)/) ?? []),
)
const former = new Map(
  [...read('docs/decisions/README.md').matchAll(/^\| \[([\w.]+)\][^|]*\| ([\d, ]+) \|$/gm)].flatMap(
    ([, holder = '', numbers = '']) => numbers.split(', ').map((number) => [number, holder]),
  ),
)

/** Ids of the clauses, and of the sections that have any: 'P-4.3-17', 'portal.md 4.3'. */
const sections = readdirSync(join(root, 'docs/spec-coverage'))
  .filter((name) => /^(portal|chat-signin-data)-[\d.]+\.json$/.test(name))
  .map((name) => JSON.parse(read(`docs/spec-coverage/${name}`)))
const clauses = new Set(sections.flatMap(({ clauses: own }) => own.map((/** @type {{ id: string }} */ { id }) => id)))
const places = new Set(
  sections.flatMap(({ document, section }) => [`${document} ${section}`, `${document} ${section.split('.')[0]}`]),
)

/** 'decision 115', 'decisions 115 and 131', 'docs/decisions/115-one-law-in-force.md'. */
const DECISIONS = /\bdecisions?[ /](\d{3}(?:(?:, | and )\d{3})*)\b/gi
const CLAUSE = /(?<![\w-])[PC]-\d(?:\.\d)?-\d{2,3}\b/g
const PLACE = /\b(?:portal|chat-signin-data)\.md \d+(?:\.\d)?/g

/** A comment's lines in one. @param {string} text */
const joined = (text) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

/** What a text cites that is not there, a line for a person each. @param {string} source */
const lost = (source) => {
  const text = joined(source)
  const numbers = [...text.matchAll(DECISIONS)].flatMap(([, list = '']) => list.split(/, | and /))
  return [
    ...numbers
      .filter((number) => !decisions.has(number))
      .map((number) => `decision ${number}: ${former.has(number) ? `now ${former.get(number)}` : 'there is none'}`),
    ...(text.match(CLAUSE) ?? []).filter((id) => !clauses.has(id)).map((id) => `clause ${id}: there is none`),
    ...(text.match(PLACE) ?? []).filter((place) => !places.has(place)).map((place) => `${place}: has no clauses`),
  ]
}

const below = (/** @type {string} */ folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(^|\/)(node_modules|dist[^/]*|locales)\//.test(file))
    .map((file) => join(folder, file))
const sources = [
  ...['apps', 'packages', 'tools', 'tests'].flatMap(below).filter((file) => /\.(tsx?|mjs|css|typ)$/.test(file)),
  ...below('docs').filter((file) => file.endsWith('.md')),
  ...readdirSync(root).filter((file) => file.endsWith('.md')),
]
/** Tests of the very tools that read citations are full of ones that lead nowhere, on purpose. */
const OF_THE_TOOLS = /^tools\/(?:spec-coverage\/|tagged-tests\/|asvs\/|architecture\/records-cited|doc-links)/

describe('what comments and documents cite', () => {
  it('is there: each decision, clause and section', () => {
    expect(sources.length).toBeGreaterThan(2000)
    const found = sources
      .filter((file) => !OF_THE_TOOLS.test(file))
      .flatMap((file) => lost(read(file)).map((one) => `${file}: ${one}`))
    expect(found).toEqual([])
  })

  it.each([
    ['// As decision 999 says.', 'decision 999: there is none'],
    ['/** The terms (decisions 115 and\n * 089). */', 'decision 089: now 115'],
    ['[it](docs/decisions/001-workflow.md)', 'decision 001: now 011'],
    ['// As decision 095 says.', 'decision 095: now organisations.md'],
    ['// P-2.4-99 is a clause.', 'clause P-2.4-99: there is none'],
    ['/** chat-signin-data.md 12. */', 'chat-signin-data.md 12: has no clauses'],
    ['/** portal.md 4.7. */', 'portal.md 4.7: has no clauses'],
  ])('is missed in %j (control)', (text, says) => expect(lost(text)).toEqual([says]))

  it.each(['decision 115', 'decisions/115-one-law-in-force.md', 'P-2.4-43 and C-2-16', 'portal.md 4.4', 'portal.md 7'])(
    'is found in %j (control)',
    (text) => expect(lost(text)).toEqual([]),
  )
})
