/** A describe, it or test call of a test file. Lines count from 0; offsets from the file's beginning. */
export type TestCall = {
  readonly kind: 'suite' | 'test'
  readonly title: string
  readonly start: number
  /** The end of the title: everything before it (an `each` table too) is the call's header. */
  readonly headerEnd: number
  readonly firstLine: number
  readonly lastLine: number
  readonly skipped: boolean
}

const CALL = /(^[ \t]*|\) |=> |\{ )((?:describe|it|test)(?:\.\w+)*)(?=[(`])/gm
const MODIFIERS = new Set(
  'each for only skip todo fails concurrent sequential skipIf runIf describe serial parallel fixme slow fail'.split(
    ' ',
  ),
)
const CURRIED = ['each', 'for', 'skipIf', 'runIf']
const SKIPPING = ['skip', 'todo', 'fixme']

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The formatter indents the inside of a call deeper than the call, so that indentation shows where it ends. */
const lastLineOf = (lines: readonly string[], firstLine: number): number => {
  const indent = indentOf(lines[firstLine] ?? '')
  const belongs = (line: string): boolean =>
    line.trim() === '' || indentOf(line) > indent || (indentOf(line) === indent && /^\s*[)\]}`]/.test(line))
  let last = firstLine
  while (last + 1 < lines.length && belongs(lines[last + 1] ?? '')) last += 1
  return last
}

const TITLE = /\(\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/
const CURRIED_TITLE = new RegExp(`[)\`]\\s*${TITLE.source}`)

const titleAfter = (source: string, from: number, curried: boolean): { title: string; end: number } => {
  const match = (curried ? CURRIED_TITLE : TITLE).exec(source.slice(from))
  if (match === null || (!curried && match.index !== 0)) return { title: '', end: from }
  const title = match[1] ?? match[2] ?? match[3] ?? ''
  return { title: title.replace(/\\(.)/g, '$1'), end: from + match.index + match[0].length }
}

/** Every describe, it and test call in order; hooks, steps and fixtures of the runner are not included. */
export const testCallsIn = (source: string): readonly TestCall[] => {
  const lines = source.split('\n')
  return [...source.matchAll(CALL)].flatMap((match): readonly TestCall[] => {
    const [whole, lead = '', callee = ''] = match
    const [name, ...modifiers] = callee.split('.')
    if (!modifiers.every((modifier) => MODIFIERS.has(modifier))) return []
    const end = match.index + whole.length
    const { title, end: headerEnd } = titleAfter(
      source,
      end,
      modifiers.some((modifier) => CURRIED.includes(modifier)),
    )
    const start = match.index + lead.length
    const firstLine = source.slice(0, start).split('\n').length - 1
    const kind = name === 'describe' || modifiers.includes('describe') ? 'suite' : 'test'
    const skipped = modifiers.some((modifier) => SKIPPING.includes(modifier))
    return [{ kind, title, start, headerEnd, firstLine, lastLine: lastLineOf(lines, firstLine), skipped }]
  })
}
