import swc from '@swc/core'

type Part = { readonly [key: string]: unknown }

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names, types and module paths make no value. */
const MAKES_NOTHING: ReadonlySet<string> = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'TsLiteralType'])
const COMPARISONS: ReadonlySet<string> = new Set(['===', '!==', '==', '!='])

const inside = (part: Part): readonly unknown[] => {
  const { type } = part
  // A value in a case or next to an equality operator was made elsewhere; so was each value of a list.
  if (type === 'BinaryExpression' && COMPARISONS.has(String(part.operator)))
    return [part.left, part.right].filter((side) => isPart(side) && side.type !== 'StringLiteral')
  if (type === 'SwitchCase') return [part.consequent]
  if (type === 'ArrayExpression')
    return [part.elements]
      .flat()
      .filter((one) => isPart(one) && isPart(one.expression) && one.expression.type !== 'StringLiteral')
  // The key of a table of labels is the value; its label is not.
  if (type === 'KeyValueProperty') return [part.value]
  return Object.values(part)
}

const gather = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const one of value) gather(one, found)
  if (!isPart(value) || MAKES_NOTHING.has(String(value.type))) return
  if (value.type === 'StringLiteral' && typeof value.value === 'string') found.add(value.value)
  else for (const one of inside(value)) gather(one, found)
}

/** The string values that a module makes: not as a label's key, in a list, in a type, or in a comparison. */
export const valuesMadeIn = (source: string): ReadonlySet<string> => {
  const found = new Set<string>()
  gather(swc.parseSync(source, { syntax: 'typescript', target: 'es2022' }).body, found)
  return found
}
