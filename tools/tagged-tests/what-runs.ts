import { identifiersBoundBy, isNode, type Node } from '../architecture/declared-names.mjs'
import { argumentsOf, calleeOf, encloses, nodesIn, type TestCall, type TestFile } from './test-calls.ts'

/** A value that a file imports, under its own name there. */
type Imported = { readonly module: string; readonly name: string }

/** How the tests of a kind start what a person runs. */
type Kind = {
  readonly files: RegExp
  /** Functions that start it when a test calls them, by the module that exports them. */
  readonly calls?: { readonly module: RegExp; readonly names: readonly string[] }
  /** A module that is it, imported by the test itself. */
  readonly imports?: RegExp
  /** An element that is it, once the module is imported that defines it. */
  readonly element?: { readonly module: RegExp; readonly name: string }
  /** What a test takes from the runner, whose `test` is exported by the module. */
  readonly fixture?: { readonly module: RegExp; readonly name: string }
}

/**
 * What a person runs: a journey's server and browser, the server over HTTP, and the pages from their entry point on with
 * only the network replaced (apps/web main.tsx, the chat's element). All other tests render parts.
 */
const RUNNING: readonly Kind[] = [
  { files: /^tests\/journeys\//, fixture: { module: /\/support\/world\.ts$/, name: 'world' } },
  {
    files: /^(?:apps\/server\/src|tests)\//,
    calls: {
      module: /\/testing\/(?:test|composed|staff|journey)-server\.ts$|\/http\/index\.ts$|\/server-process\.ts$/,
      names: [
        'createTestServer',
        'createComposedServer',
        'createStaffServer',
        'createJourneyServer',
        'createHttp',
        'startServer',
      ],
    },
  },
  {
    files: /^apps\/web\/src\//,
    calls: { module: /\/testing\/open-shell\.ts$/, names: ['openShell'] },
    imports: /^\.\/main\.tsx$/,
  },
  { files: /^apps\/chat\/src\//, element: { module: /\/launcher\.ts$/, name: 'WIDGET_TAG' } },
]

/** One binding: the parser numbers the scopes, so that equal names in two of them are two. */
const bindingOf = ({ value, ctxt }: Node): string => `${value}#${ctxt}`
const boundIn = (pattern: unknown): readonly string[] => identifiersBoundBy(pattern).map(bindingOf)

type Bindings = {
  readonly imports: ReadonlyMap<string, Imported>
  /** What a binding is made of: its value or its function. */
  readonly makings: ReadonlyMap<string, readonly unknown[]>
}

const isTypeOnly = ({ typeOnly, isTypeOnly }: Node): boolean => typeOnly === true || isTypeOnly === true

const importsIn = (statements: readonly unknown[]): Bindings['imports'] => {
  const found = new Map<string, Imported>()
  for (const statement of statements) {
    if (!isNode(statement) || statement.type !== 'ImportDeclaration' || isTypeOnly(statement)) continue
    const { source, specifiers } = statement as { source: Node; specifiers: readonly Node[] } // as the parser has it
    for (const specifier of specifiers) {
      if (isTypeOnly(specifier)) continue
      const { local, imported } = specifier as { local: Node; imported?: Node | null }
      const name = String((imported ?? local).value)
      found.set(bindingOf(local), { module: String(source.value), name })
    }
  }
  return found
}

const makingsIn = (statements: readonly unknown[]): Bindings['makings'] => {
  const found = new Map<string, unknown[]>()
  const add = (bindings: readonly string[], made: unknown) => {
    for (const binding of bindings) found.set(binding, [...(found.get(binding) ?? []), made])
  }
  for (const node of nodesIn(statements)) {
    const { type, id, init, identifier, left, right } = node
    if (type === 'VariableDeclarator') add(boundIn(id), init)
    if (type === 'FunctionDeclaration' || type === 'ClassDeclaration') add(boundIn(identifier), node)
    if (type === 'ForOfStatement' && isNode(left) && Array.isArray(left.declarations))
      for (const one of left.declarations) add(boundIn(one.id), right)
  }
  return found
}

/** Types ask nothing of the product; an expression may stand inside one of these. */
const TYPED_EXPRESSIONS = [
  'TsAsExpression',
  'TsNonNullExpression',
  'TsSatisfiesExpression',
  'TsConstAssertion',
  'TsTypeAssertion',
  'TsInstantiation',
]
const partsOf = (node: Node): readonly unknown[] => {
  if (!String(node.type).startsWith('Ts')) return Object.values(node)
  return TYPED_EXPRESSIONS.includes(String(node.type)) ? [node.expression] : []
}

type Assignment = { readonly to: readonly string[]; readonly value: unknown }

/** What some code comes to, with all the file's own functions and values that it names. */
type Reached = {
  readonly imports: readonly Imported[]
  readonly assignments: readonly Assignment[]
  readonly isRunning: boolean
}

/** The variable that is assigned to, or whose part is. */
const assignedBy = (left: unknown): readonly string[] => {
  if (!isNode(left)) return []
  return left.type === 'MemberExpression' ? assignedBy(left.object) : boundIn(left)
}

const importedModule = (node: Node): string | undefined => {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || node.callee.type !== 'Import') return undefined
  const [module] = argumentsOf(node)
  return isNode(module) ? String(module.value) : undefined
}

/** Whether a node starts what a person runs. */
const startIn = (file: string, statements: readonly unknown[], imports: Bindings['imports']): Starts => {
  const kinds = RUNNING.filter(({ files }) => files.test(file))
  const modules = statements.flatMap((one) =>
    isNode(one) && isNode(one.source) && one.type === 'ImportDeclaration' ? [String(one.source.value)] : [],
  )
  const importOf = (node: unknown) => (isNode(node) ? imports.get(bindingOf(node)) : undefined)
  const calls = (node: Node, { calls: given, element }: Kind): boolean => {
    const called = importOf(node.callee)
    if (called && given?.module.test(called.module) && given.names.includes(called.name)) return true
    if (!element || calleeOf(node)?.at(-1) !== 'createElement') return false
    return importOf(argumentsOf(node)[0])?.name === element.name && modules.some((one) => element.module.test(one))
  }
  /** The runner gives a fixture to whoever names it among what they take. */
  const takes = (node: Node, { fixture }: Kind): boolean => {
    const [name] = calleeOf(node) ?? []
    const runner = [...imports.values()].find((one) => one.name === 'test' && fixture?.module.test(one.module))
    if (!fixture || !runner || name !== 'test') return false
    const functions = argumentsOf(node).flatMap((given) =>
      isNode(given) && Array.isArray(given.params) ? [given] : [],
    )
    return functions.some(({ params }) =>
      identifiersBoundBy((params as readonly unknown[])[0]).some(({ value }) => value === fixture.name),
    )
  }
  return (node: Node): boolean => {
    if (node.type !== 'CallExpression') return false
    const module = importedModule(node)
    return kinds.some((kind) =>
      module === undefined ? calls(node, kind) || takes(node, kind) : (kind.imports?.test(module) ?? false),
    )
  }
}

type Starts = (node: Node) => boolean

const reach = (from: unknown, { imports, makings }: Bindings, starts: Starts): Reached => {
  const seen = new Set<unknown>()
  const imported = new Map<string, Imported>()
  const assignments: Assignment[] = []
  let isRunning = false
  const read = (identifier: Node) => {
    const binding = bindingOf(identifier)
    const found = imports.get(binding)
    if (found) imported.set(binding, found)
    for (const made of makings.get(binding) ?? []) visit(made)
  }
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (!isNode(value)) {
      for (const one of Object.values(value)) visit(one)
      return
    }
    isRunning ||= starts(value)
    const module = importedModule(value)
    if (module !== undefined) imported.set(module, { module, name: '*' })
    if (value.type === 'Identifier') read(value)
    if (value.type === 'AssignmentExpression') assignments.push({ to: assignedBy(value.left), value: value.right })
    // What is assigned to is not read.
    const isSet = value.type === 'AssignmentExpression' && isNode(value.left) && value.left.type === 'Identifier'
    for (const one of isSet ? [value.right] : partsOf(value)) visit(one)
  }
  visit(from)
  return { imports: [...imported.values()], assignments, isRunning }
}

/** Variables are made of what hooks assign to them. */
const withAssigned = ({ imports, makings }: Bindings, assignments: readonly Assignment[]): Bindings => {
  const more = new Map(makings)
  for (const { to, value } of assignments) for (const one of to) more.set(one, [...(more.get(one) ?? []), value])
  return { imports, makings: more }
}

/** What a test runs. */
type Run = {
  /** Whether it starts what a person runs, by itself or by a hook whose work it uses. */
  readonly isRunning: boolean
  /** Everything of other files that it, its helpers and the hooks before it name. */
  readonly imports: readonly Imported[]
}

/**
 * Reads what single tests of a file run. What a hook starts and keeps in a variable counts for the tests that read that
 * variable; what it starts and keeps in none, such as a page, for each test that it comes before.
 */
export const runsIn = (file: string, { statements, calls, hooks }: TestFile): ((call: TestCall) => Run) => {
  const ofFile = { imports: importsIn(statements), makings: makingsIn(statements) }
  const starts = startIn(file, statements, ofFile.imports)
  const suites = calls.filter(({ kind }) => kind === 'suite')
  const placed = hooks.map((hook) => {
    const reached = reach(hook.node, ofFile, starts)
    const keeps = reached.assignments.some(({ value }) => reach(value, ofFile, starts).isRunning)
    return { ...reached, isRunning: reached.isRunning && !keeps, in: suites.filter((suite) => encloses(suite, hook)) }
  })
  const bindings = withAssigned(
    ofFile,
    placed.flatMap(({ assignments }) => assignments),
  )
  return (call) => {
    const before = placed.filter((hook) => hook.in.every((suite) => encloses(suite, call)))
    const all = [reach(call.node, bindings, starts), ...before]
    return { isRunning: all.some(({ isRunning }) => isRunning), imports: all.flatMap(({ imports }) => imports) }
  }
}
