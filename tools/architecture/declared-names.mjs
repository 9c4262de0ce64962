import swc from '@swc/core'

/** A node of the syntax tree; the function of a method has no type of its own. @typedef {Record<string, unknown>} Node */

/** @returns {value is Node} */
export const isNode = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The identifiers that a pattern binds: of `{ a, b: c, ...d }` they are a, c and d.
 * @type {(pattern: unknown) => Node[]}
 */
export const identifiersBoundBy = (pattern) => {
  if (!isNode(pattern)) return []
  const { type, value, elements, properties, left, argument, pat, param, key } = pattern
  if (type === 'Identifier') return [pattern]
  if (type === 'AssignmentPatternProperty') return identifiersBoundBy(key)
  const inner = [elements, properties].flatMap((list) => (Array.isArray(list) ? list : []))
  return [...inner, value, left, argument, pat, param].flatMap(identifiersBoundBy)
}

/** @type {(pattern: unknown) => string[]} */
const boundBy = (pattern) => identifiersBoundBy(pattern).map(({ value }) => String(value))

/**
 * The statements of a text, in which an identifier has with its name (`value`) the number of its scope (`ctxt`).
 * @type {(text: string, file: string) => readonly unknown[]}
 */
export const statementsOf = (text, file) =>
  swc.parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body

const PROPERTIES = [
  'KeyValueProperty',
  'MethodProperty',
  'GetterProperty',
  'ClassProperty',
  'ClassMethod',
  'TsPropertySignature',
  'TsMethodSignature',
]

/**
 * What one node declares. Uses are left out: the shorthand of an object, the attribute of a component, what is imported
 * under its own name. So are keys in quotation marks, which are text more often than names.
 * @returns {string[]}
 */
const declaredBy = (/** @type {Node} */ { type, id, identifier, key, params, param, local, imported }) => {
  if (PROPERTIES.includes(String(type)))
    return [...boundBy(key), ...(Array.isArray(params) ? params.flatMap(boundBy) : [])]
  if (type === 'ImportSpecifier') return isNode(imported) ? boundBy(local) : []
  if (type === 'ImportDefaultSpecifier' || type === 'ImportNamespaceSpecifier') return boundBy(local)
  if (type === 'CatchClause') return boundBy(param)
  const named = [id, identifier].flatMap(boundBy)
  return Array.isArray(params) ? [...named, ...params.flatMap(boundBy)] : named
}

/**
 * Names of locals, parameters, functions, types and properties that a text declares, each as often as it does so.
 * @type {(text: string, file?: string) => string[]}
 */
export const namesDeclaredIn = (text, file = 'a.ts') => {
  /** @type {string[]} */
  const names = []
  const gather = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) for (const one of value) gather(one)
    else if (isNode(value)) {
      names.push(...declaredBy(value))
      for (const [key, one] of Object.entries(value)) if (key !== 'span') gather(one)
    }
  }
  gather(statementsOf(text, file))
  return names
}
