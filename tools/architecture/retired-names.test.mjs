import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** The table of docs/words.md: what is retired, and the names in which it is still right. */
const [, afterHeading = ''] = readFileSync(join(root, 'docs/words.md'), 'utf8').split('\n# Retired names\n')
const rows = (afterHeading.split('\n# ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| retired'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const namesIn = (/** @type {string | undefined} */ cell) => (cell ?? '').match(/[A-Za-z_]\w*/g) ?? []
const retired = rows.flatMap(([, names]) => namesIn(names))
const allowed = new Set(rows.flatMap(([, , , names]) => namesIn(names)))

const wordsOf = (/** @type {string} */ name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())

/** A retired name is the whole of another, or, where it is a single word, one of its words. */
const isRetired = (/** @type {string} */ name) => {
  if (allowed.has(name)) return false
  const words = wordsOf(name)
  return retired.some((one) => one === name || (wordsOf(one).length === 1 && words.includes(one.toLowerCase())))
}

const EXPORTED = /^export (?:abstract |async |const |class |function\*? |interface |let |type )+(\w+)/gm
const exportedBy = (/** @type {string} */ text) => [...text.matchAll(EXPORTED)].map(([, name = '']) => name)

const sources = ['apps', 'packages', 'tests', 'tools'].flatMap((zone) =>
  readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
    .map((file) => join(zone, file))
    .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/(^|\/)(node_modules|dist[^/]*|locales)\//.test(file)),
)

describe('retired names', () => {
  it('are exported nowhere', () => {
    const names = sources.flatMap((file) =>
      exportedBy(readFileSync(join(root, file), 'utf8')).map((name) => ({ name, file })),
    )
    expect(names.length).toBeGreaterThan(5000)
    expect(names.filter(({ name }) => isRetired(name)).map(({ name, file }) => `${file}: ${name}`)).toEqual([])
  })

  it.each(['InHand', 'tellDown', 'Told', 'PaperMaker', 'CLOSING_PAPERS', 'signBeside'])(
    'are found in %s (control)',
    (name) => expect(isRetired(name)).toBe(true),
  )

  it.each(['UnitOfWork', 'DocumentMaker', 'setFault', 'HouseDrawing', 'hearing'])(
    'are not found in %s (control)',
    (name) => expect(isRetired(name)).toBe(false),
  )

  it('reads every kind of export (control)', () =>
    expect(
      exportedBy(
        'export const a = 1\nexport async function b() {}\nexport type C = 1\nexport class D {}\nexport interface E {}\n',
      ),
    ).toEqual(['a', 'b', 'C', 'D', 'E']))
})
