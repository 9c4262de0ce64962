import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import swc from '@swc/core'
import { describe, expect, it } from 'vitest'
import { STATE_CODES, STATE_NAMES } from '../../packages/domain/src/states/index.ts'

const root = resolve(import.meta.dirname, '../..')

/** Where the tables of law stand. Elsewhere code asks a property of the law in force, or a function of these tables. */
const LAW_TABLES = 'packages/domain/src/states/'

/** Files that name states and decide nothing by them. */
const DATA = {
  'apps/server/src/documents/render/samples/': 'the samples of documents',
  'apps/server/src/platform/openapi/operation.ts': 'OK, the answer of a call',
  'apps/server/src/vendors/address/sample-counties.ts': 'the counties of the sandbox',
  'apps/server/src/vendors/notary/sandbox.ts': 'the commission of the notary in the sandbox',
  'apps/web/src/gallery/': 'the pages of the gallery',
  'packages/domain/src/application/sample-facts.ts': 'the sample application',
  'packages/domain/src/hmda/county-codes.ts': 'the codes of counties by state',
}

/** Names that hold a state's name although what they stand for is asked by a property, with the reason. */
const NAMES = {
  TEXAS_EQUITY_NOTICE: 'the document; whether it is made is `equityNotice`',
  'texas-equity-notice': 'the folder of its template',
  TexasEquityNotice: 'its data',
  dataForTexasEquityNotice: 'its data',
  TEXAS_50_G: 'its form, a value of `equityNotice`',
  isNewYork: 'a variant of the product (specification, portal.md 3), whose state is in variantStates',
  newYorkNotice: 'words of a lender’s record (specification, portal.md 9)',
  NewYorkNotice: 'words of a lender’s record (specification, portal.md 9)',
  texasBpo: 'a field of a lender’s record, read where the law has `acknowledgesValue`',
}

const CODE = STATE_CODES.join('|')
const isCode = (/** @type {string} */ text) => new RegExp(`^(${CODE})([ ,;|/]+(${CODE}))*$`).test(text.trim())
const QUOTED = new RegExp(`(['"])(${CODE})\\1`)
const IN_PATTERN = new RegExp(`(^|[(|^])(${CODE})(?=[|)$]|$)`)

const wordsOf = (/** @type {string} */ name) =>
  (name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? []).map((word) => word.toLowerCase())
const STATES = Object.values(STATE_NAMES)

/** A name, or a key, but not a sentence, that has the name of a state among its words. */
const named = (/** @type {string} */ text) => {
  if (Object.hasOwn(NAMES, text) || !(/^[\w.-]+$/.test(text) || STATES.includes(text))) return false
  const words = ` ${wordsOf(text).join(' ')} `
  return STATES.some((name) => words.includes(` ${name.toLowerCase()} `))
}
const isState = (/** @type {string} */ text) => isCode(text) || QUOTED.test(text) || named(text)

/** @typedef {{ type?: string, [key: string]: unknown }} Node */

/**
 * @param {unknown} value
 * @returns {value is Node}
 */
const isNode = (value) => typeof value === 'object' && value !== null

/** The text of a literal, of a name or of a key that has one. */
const textOf = (/** @type {Node} */ node) => {
  if (node.type === 'StringLiteral' || node.type === 'Identifier') return String(node.value)
  if (node.type === 'TemplateElement') return String(node.raw)
  return node.type === 'RegExpLiteral' ? String(node.pattern) : undefined
}

/**
 * The states that a node names. A name is no code: OK and IN are names of many things, unless they are the key of a
 * table, or what is read of one.
 */
const statesIn = (/** @type {Node} */ node, /** @type {boolean} */ isKey) => {
  const text = textOf(node)
  if (text === undefined) return []
  if (node.type === 'Identifier') return named(text) || (isKey && isCode(text)) ? [text] : []
  if (node.type === 'RegExpLiteral') return IN_PATTERN.test(text) ? [text] : []
  return isState(text) ? [text] : []
}

/** @returns {string[]} Every state that is named, by code or by name, as a literal, a key, a pattern or in a name. */
const everyState = (/** @type {unknown} */ value, isKey = false) => {
  if (Array.isArray(value)) return value.flatMap((one) => everyState(one))
  if (!isNode(value) || value.type === 'ImportDeclaration' || value.type === 'ExportAllDeclaration') return []
  const own = statesIn(value, isKey)
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, inner]) => everyState(inner, key === 'key' || key === 'property')),
  ]
}

/** The parts of a node in which a literal makes a condition: compared, a case, looked up or searched for. */
const askedIn = (/** @type {Node} */ node) => {
  if (node.type === 'BinaryExpression') return [node.left, node.right]
  if (node.type === 'SwitchCase') return [node.test]
  if (node.type === 'MemberExpression')
    return [node.object, isNode(node.property) ? (node.property.expression ?? node.property) : undefined]
  if (node.type === 'CallExpression' && Array.isArray(node.arguments))
    return node.arguments.map((one) => (isNode(one) ? one.expression : undefined))
  return []
}

/** @returns {string[]} The states that a condition names: what a table of law may not have either. */
const everyCondition = (/** @type {unknown} */ value) => {
  if (Array.isArray(value)) return value.flatMap(everyCondition)
  if (!isNode(value)) return []
  const asked = askedIn(value).filter(
    (one) => isNode(one) && one.type !== 'MemberExpression' && one.type !== 'CallExpression',
  )
  return [
    ...asked.flatMap((one) => everyState(one, true)),
    ...Object.values(value).flatMap((inner) => everyCondition(inner)),
  ]
}

const parse = (/** @type {string} */ text, file = 'a.tsx') =>
  swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body

const maySay = new RegExp(`\\b(${CODE})\\b|${STATES.map((name) => name.replaceAll(' ', '[ _-]?')).join('|')}`, 'i')

/** @param {string} text @param {string} file */
const found = (text, file) => {
  if (!maySay.test(text)) return []
  const body = parse(text, file)
  return file.startsWith(LAW_TABLES) ? everyCondition(body) : everyState(body)
}

const filesOf = (/** @type {RegExp} */ kind) =>
  ['apps', 'packages'].flatMap((zone) =>
    readdirSync(join(root, zone), { recursive: true, encoding: 'utf8' })
      .map((file) => join(zone, file))
      .filter((file) => kind.test(file) && !/(^|\/)(node_modules|dist[^/]*|\.data)\//.test(file)),
  )
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8')

const sources = filesOf(/\.tsx?$/).filter((file) => !/\.test\.tsx?$|\/testing\/|\.d\.ts$/.test(file))
const findings = sources.flatMap((file) => found(read(file), file).map((text) => ({ file, text })))
const isData = (/** @type {string} */ file) => Object.keys(DATA).some((path) => file.startsWith(path))

describe('state law', () => {
  it('is read by its properties: no state is named outside the tables of law', () => {
    expect(sources.length).toBeGreaterThan(1000)
    expect(findings.filter(({ file }) => !isData(file)).map(({ file, text }) => `${file}: ${text}`)).toEqual([])
  })

  it.each(Object.keys(DATA))('is not in %s, which still names states', (path) =>
    expect(findings.some(({ file }) => file.startsWith(path))).toBe(true),
  )

  it('has no exception for a name that is gone', () => {
    const texts = sources.map(read).join('\n')
    expect(Object.keys(NAMES).filter((name) => !new RegExp(`\\b${name}\\b`).test(texts))).toEqual([])
  })

  it.each([
    "const a = property.state === 'TX'",
    "switch (s) { case 'NY': break }",
    "const a = ['GA', 'SC'].includes(state)",
    "const a = heloc.isNewYorkOnly && !states.includes('NY')",
    "const SPECIAL = new Set(['TX', 'NY'])",
    "const DAYS = new Map([['TX', 12]])",
    'const DAYS = { TX: 12 }',
    "const DAYS = { 'TX': 12 }",
    "const a = STATE_NAMES[state] === 'Texas'",
    "const a = name === 'New York'",
    'const a = /^(TX|NY)$/.test(state)',
    "const STATES = 'GA MA SC'.split(' ')",
    'const days = stateLaws.TX?.daysBeforeClosing',
    'const { TX } = stateLaws',
    'const a = isTexas(home)',
    'const TEXAS_WAITING_DAYS = 12',
    'const a = state === `TX`',
    "const a = sql`select 1 from homes where state = 'TX'`",
    "type Special = 'TX' | 'NY'",
    "const a = <Page isLong={state === 'TX'} />",
  ])('would be seen in %s (control)', (line) => expect(found(line, 'a.tsx')).not.toEqual([]))

  it.each([
    "const a = 'The law of Texas allows it'",
    "const OK = 'fine'",
    'const a = lawInForce(property).closesAtOffice === true',
    "const a = { status: 'IN_REVIEW' }",
    '// Tex. Const. XVI 50: in Texas alone\nconst a = 1',
  ])('is not seen in %s (control)', (line) => expect(found(line, 'a.tsx')).toEqual([]))

  it.each([
    ["const a = home.state === 'TX'", ['TX']],
    ["const a = ['GA', 'SC'].includes(state)", ['GA', 'SC']],
    ["const a = states.includes('NY')", ['NY']],
    ['const rows = { TX: texas, NY: { taxesMaximumPrincipal: true } }', []],
    ["const a = rows['TX']", ['TX']],
    ['const a = rows.TX', ['TX']],
  ])('is a condition, or is none, inside a table of law: %s (control)', (line, states) =>
    expect(found(line, `${LAW_TABLES}a.ts`)).toEqual(states),
  )
})

/** The folder of a document that a property of the law asks for by its form. */
const FORM_OF_LAW = 'apps/server/src/documents/templates/texas-equity-notice/'

/** The states that a template names, in its words or in what it asks. */
const inTemplate = (/** @type {string} */ text) => {
  const own = text.replaceAll(/^\s*\/\/.*$/gm, '')
  return [QUOTED, new RegExp(`\\b(${STATES.join('|')})\\b`)].flatMap((one) => one.exec(own)?.[0] ?? [])
}

describe('the templates of documents', () => {
  const templates = filesOf(/\.typ$/)

  it('name no state, but for the form that a law asks for', () => {
    expect(templates.length).toBeGreaterThan(30)
    expect(templates.filter((file) => inTemplate(read(file)).length > 0)).toEqual(
      ['en.typ', 'es.typ'].map((name) => `${FORM_OF_LAW}${name}`),
    )
  })

  it.each(['#if d.property.state == "TX" [No later]', 'An owner in Texas may rescind.', '#let days = ("TX": 12)'])(
    'would be seen naming one in %s (control)',
    (line) => expect(inTemplate(line)).not.toEqual([]),
  )

  it('may cite a law in a comment (control)', () =>
    expect(inTemplate('// The words of Texas\n#d.stateName')).toEqual([]))
})
