import type { Plugin } from 'vite'

/**
 * What only the server reads of a call: the schemas that it parses with, for the browser sends what its forms have checked
 * and reads what the server parsed; and what the call is described by and may answer, for OpenAPI.
 */
const SERVERS_OWN = ['params', 'query', 'body', 'reply', 'says', 'problems']
/** The calls, who may make them, and the push socket, which the browser reads frames of by hand. */
const CALLS = /packages\/contracts\/src\/(calls\/[\w-]+|push|permissions)\.ts$/
/** The schema of a call that names none. */
const NOTHING = /packages\/contracts\/src\/schemas\/nothing\.ts$/

type Node = { readonly type: string; readonly start: number; readonly end: number }
type Property = Node & { readonly key?: Node & { readonly name?: string } }
type Call = Node & {
  readonly callee: Node & { readonly name?: string }
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[]
}
/** Text put in the place of a range of the code. */
type Edit = readonly [from: number, to: number, put: string]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const callsIn = (node: unknown): Call[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn)
  if (!isNode(node)) return []
  const inside = Object.values(node).flatMap(callsIn)
  return node.type === 'CallExpression' ? [node as Call, ...inside] : inside // by its type
}

/** Takes a property out together with the comma after it. */
const cut = (code: string, { start, end }: Node): Edit => {
  const comma = /^\s*,/.exec(code.slice(end))
  return [start, end + (comma ? comma[0].length : 0), '']
}

const schemasOf = (call: Call): readonly Property[] =>
  call.callee.name === 'endpoint'
    ? (call.arguments[0]?.properties ?? []).filter(({ key }) => SERVERS_OWN.includes(key?.name ?? ''))
    : []

const apply = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [from, to, put]) => text.slice(0, from) + put + text.slice(to), code)

type Declared = Node & {
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[]
  readonly declarations?: readonly { readonly id: { readonly name?: string } }[]
}

/** What a statement of a module declares for the module alone: imports, and constants that are not exported. */
const privateNames = ({ type, specifiers, declarations }: Declared): readonly string[] => {
  if (type === 'ImportDeclaration') return (specifiers ?? []).map(({ local }) => local.name)
  return type === 'VariableDeclaration' ? (declarations ?? []).map(({ id }) => id.name ?? '') : []
}

/** A module without the imports and private constants that nothing in it mentions; repeated, because one leads to the next. */
const withoutLeftovers = (code: string, parse: (code: string) => { readonly body: readonly unknown[] }): string => {
  const unused = parse(code)
    .body.filter(isNode)
    .filter((statement) => {
      const names = privateNames(statement)
      const rest = code.slice(0, statement.start) + code.slice(statement.end)
      return names.length > 0 && names.every((name) => !new RegExp(`\\b${name}\\b`).test(rest))
    })
  if (unused.length === 0) return code
  return withoutLeftovers(
    apply(
      code,
      unused.map(({ start, end }): Edit => [start, end, '']),
    ),
    parse,
  )
}

/**
 * Leaves the schemas of the calls out of the browser's bundle: with what they depend on they are 15 kB of the first load,
 * and nothing there runs them. What is left of a call is its address; a call that is never made is left out whole.
 */
export const callsWithoutSchemas = (): Plugin => ({
  name: 'calls-without-schemas',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (NOTHING.test(id)) return { code: 'export const nothing = undefined', map: null }
    if (!CALLS.test(id)) return
    const calls = callsIn(this.parse(code))
    const cuts = calls.flatMap(schemasOf).map((property) => cut(code, property))
    const isCut = ({ start }: Node) => cuts.some(([from, to]) => from <= start && start < to)
    // Every call in these files makes a value and does nothing else.
    const marks = calls.filter((call) => !isCut(call)).map(({ start }): Edit => [start, start, '/* @__PURE__ */ '])
    return { code: withoutLeftovers(apply(code, [...cuts, ...marks]), (text) => this.parse(text)), map: null }
  },
})
