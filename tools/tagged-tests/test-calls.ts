import { isNode, type Node, statementsOf } from '../architecture/declared-names.mjs'

/** A call of the runner. Offsets are from the file's beginning. */
type RunnerCall = { readonly start: number; readonly end: number; readonly node: Node }

/** A describe, it or test call of a test file. */
export type TestCall = RunnerCall & {
  readonly kind: 'suite' | 'test'
  readonly title: string
  /** The end of the title: everything before it (an `each` table too) is the call's header. */
  readonly headerEnd: number
  readonly skipped: boolean
}

/** The syntax of a test file, with the calls of the runner in their order. */
export type TestFile = {
  readonly statements: readonly unknown[]
  readonly calls: readonly TestCall[]
  /** What runs before tests. */
  readonly hooks: readonly RunnerCall[]
}

/** @example encloses(suite, test) */
export const encloses = (outer: Omit<RunnerCall, 'node'>, { start }: { readonly start: number }): boolean =>
  outer.start <= start && start < outer.end

const MODIFIERS = new Set(
  'each for only skip todo fails concurrent sequential skipIf runIf describe serial parallel fixme slow fail'.split(
    ' ',
  ),
)
const CURRIED = ['each', 'for', 'skipIf', 'runIf']
const SKIPPING = ['skip', 'todo', 'fixme']

/** `test.describe.serial` as its names; undefined for what is no such path. */
const pathOf = (node: unknown): readonly string[] | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return [String(node.value)]
  if (node.type !== 'MemberExpression') return undefined
  const [before, [name] = []] = [pathOf(node.object), pathOf(node.property)]
  return before && name !== undefined ? [...before, name] : undefined
}

/** The names of what a call calls: `it.each` of `it.each(rows)('title')` too, which is called twice. */
export const calleeOf = ({ type, callee }: Node): readonly string[] | undefined => {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined
  const path = pathOf(callee)
  if (path) return CURRIED.includes(path.at(-1) ?? '') ? undefined : path
  const curried = pathOf(callee.type === 'TaggedTemplateExpression' ? callee.tag : callee.callee)
  return CURRIED.includes(curried?.at(-1) ?? '') ? curried : undefined
}

/** Every node of a tree, outer ones first. */
export function* nodesIn(value: unknown): Generator<Node> {
  if (isNode(value)) yield value
  if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* nodesIn(one)
}

type Span = { readonly start: number; readonly end: number }
const spanOf = ({ span }: Node): Span => span as Span // each expression has one

const LITERALS = ['StringLiteral', 'TemplateLiteral']

/** The arguments of a call, without the wrapping that says which are spread. */
export const argumentsOf = ({ arguments: given }: Node): readonly unknown[] =>
  Array.isArray(given) ? given.map((one) => (isNode(one) ? one.expression : one)) : []

const HOOKS = ['beforeAll', 'beforeEach']

/** Every describe, it and test call, and the hooks before them; steps and fixtures of the runner are not included. */
export const readTestFile = (source: string, file = 'a.test.ts'): TestFile => {
  const bytes = Buffer.from(source)
  // The parser counts bytes from 1.
  const offsetOf = (place: number) => bytes.toString('utf8', 0, place - 1).length
  const textOf = ({ start, end }: Span) => bytes.toString('utf8', start - 1, end - 1)
  const placed = (node: Node): RunnerCall => {
    const { start, end } = spanOf(node)
    return { node, start: offsetOf(start), end: offsetOf(end) }
  }
  const callIn = (node: Node): readonly TestCall[] => {
    const [name = '', ...modifiers] = calleeOf(node) ?? []
    if (!['describe', 'it', 'test'].includes(name)) return []
    if (!modifiers.every((modifier) => MODIFIERS.has(modifier))) return []
    const [title] = argumentsOf(node)
    const isText = isNode(title) && LITERALS.includes(String(title.type))
    return [
      {
        ...placed(node),
        kind: name === 'describe' || modifiers.includes('describe') ? 'suite' : 'test',
        title: isText ? textOf(spanOf(title)).slice(1, -1).replace(/\\(.)/g, '$1') : '',
        headerEnd: offsetOf(spanOf(isText ? title : (node.callee as Node)).end), // a call has a callee
        skipped: modifiers.some((modifier) => SKIPPING.includes(modifier)),
      },
    ]
  }
  const statements = statementsOf(source, file)
  const nodes = [...nodesIn(statements)]
  return {
    statements,
    calls: nodes.flatMap(callIn).sort((a, b) => a.start - b.start),
    hooks: nodes.filter((node) => HOOKS.includes(calleeOf(node)?.at(-1) ?? '')).map(placed),
  }
}
