import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { namesDeclaredIn } from './declared-names.mjs'

const root = resolve(import.meta.dirname, '../..')

/** The table of docs/words.md: retired names, and the names in which they are still right. */
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

/** Whether a name is a retired one, or, for a retired single word, has it among its words. */
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

/**
 * Words that do not say what a value is: nobody who searches for a reply, a notice or a request finds it by them. They
 * are refused inside a file too.
 */
const VAGUE = ['said', 'unsaid', 'told', 'untold', 'heard', 'unheard', 'beside']
const isVague = (/** @type {string} */ name) => wordsOf(name).some((word) => VAGUE.includes(word))
const mayBeVague = new RegExp(VAGUE.join('|'), 'i')

const within = (/** @type {string} */ folder, /** @type {string[]} */ ...files) =>
  files.map((file) => `${folder}/${file}`)

/** Where such a name is stored, or stands in a catalogue: it stays as it was written. */
const STORED = [
  // A column of the notifications.
  ...within('apps/server/src/notifications', 'news-store.ts: told', 'news.ts: told', 'tables.ts: told'),
  // Columns of the absences of staff.
  ...['said_at', 'said_by', 'said_by_name'].flatMap((name) =>
    within('apps/server/src/tasks', `assignments.test.ts: ${name}`, `keep-absence.ts: ${name}`, `tables.ts: ${name}`),
  ),
  // The placeholder of a sentence that is translated, "by {told}".
  'apps/web/src/features/product/revision-part.tsx: told',
]

const vagueIn = (/** @type {string} */ text, file = 'a.tsx') =>
  mayBeVague.test(text) ? [...new Set(namesDeclaredIn(text, file).filter(isVague))] : []

describe('said, told, heard and beside', () => {
  it('name no local, parameter, property or type, but where they are stored', () => {
    const found = sources.flatMap((file) =>
      vagueIn(readFileSync(join(root, file), 'utf8'), file).map((name) => `${file}: ${name}`),
    )
    expect(found.toSorted()).toEqual(STORED.toSorted())
  })

  it.each([
    ['a local', 'const said = 1'],
    ['a part of one', 'const [, { a: toldAs }] = b'],
    ['the rest of one', 'const { a, ...beside } = b'],
    ['a function', 'function heard() {}'],
    ['a parameter', 'call((told) => 1)'],
    ['a parameter of a type', 'type A = (said: string) => void'],
    ['a parameter of a method', 'class A { b(heardAt) {} }'],
    ['a caught error', 'try {} catch (said) {}'],
    ['a key', 'const a = { beside: 1 }'],
    ['a method', 'const a = { told() {} }'],
    ['a property of a component', 'type Props = { readonly beside?: string }'],
    ['a field', 'class A { said = 1 }'],
    ['a type', 'interface Untold {}'],
    ['an import by another name', "import { a as heard } from 'b'"],
  ])('are found as %s (control)', (_, text) => expect(vagueIn(text)).toHaveLength(1))

  it.each([
    ['a text', "it('is told', () => 'said')"],
    ['words on a page', 'const a = <p>What was said</p>'],
    ['a use', 'const a = <A beside={b.said}>{told}</A>'],
    ['a key in quotation marks', "const a = { 'is told': 1 }"],
    ['part of a word', 'const { besides, unheardly, aforesaid } = a'],
  ])('are not found in %s (control)', (_, text) => expect(vagueIn(text)).toEqual([]))
})
