import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Schema } from '@hearthline/contracts'
import * as contracts from '@hearthline/contracts'

const { calls, fieldWords } = contracts

const root = resolve(import.meta.dirname, '../..')
const SOURCES = 'packages/contracts/src'

/** What a rule is, by the comment before it. */
const RULE = /\/\/ Across fields: (.+)\n[\s\S]*?error: '(\w+)',\s*(?:path: \['(\w+)'\])?/g

type Defined = { readonly words: string; readonly file: string }

const keyOf = (error: string, path: string): string => (path === '' ? error : `${error} ${path}`)

/** The rules as their comments name them, each where it is defined. */
export const definedRules = (): ReadonlyMap<string, Defined> =>
  new Map(
    readdirSync(join(root, SOURCES), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .toSorted()
      .flatMap((file) =>
        [...readFileSync(join(root, SOURCES, file), 'utf8').matchAll(RULE)].map(
          ([, words = '', error = '', path = '']) =>
            [keyOf(error, path), { words, file: `${SOURCES}/${file.replaceAll('\\', '/')}` }] as const,
        ),
      ),
  )

type Check = {
  readonly error?: (issue: object) => string
  readonly path?: readonly string[]
  readonly when?: (payload: { readonly issues: readonly { readonly path: readonly string[] }[] }) => boolean
}
/** What zod keeps of a schema, as far as it is walked here. */
type Def = { readonly checks?: readonly { readonly _zod: { readonly def: Check } }[] } & Readonly<
  Record<string, unknown>
>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

const innerOf = (value: unknown): readonly Schema[] => {
  if (isSchema(value)) return [value]
  if (Array.isArray(value)) return value.filter(isSchema)
  return typeof value === 'object' && value !== null ? Object.values(value).filter(isSchema) : []
}

type Rule = { readonly key: string; readonly error: string; readonly at: string; readonly fields: readonly string[] }

/** A rule is not checked while one of its fields is malformed: so they are found. */
const fieldsOf = ({ when }: Check, shape: object): readonly string[] =>
  Object.keys(shape).filter((name) => when?.({ issues: [{ path: [name] }] }) === false)

/** The rules across fields of a schema and of all that is in it, which may be itself. */
export const rulesOf = (schema: Schema, seen = new Set<Schema>()): readonly Rule[] => {
  if (seen.has(schema)) return []
  seen.add(schema)
  const def = schema._zod.def as unknown as Def // zod's own types say no more of what it keeps
  const own = (def.checks ?? []).flatMap(({ _zod: { def: check } }) => {
    const fields = fieldsOf(check, (def.shape ?? {}) as object)
    const [error, at] = [check.error?.({}) ?? '', check.path?.join('.') ?? '']
    return fields.length > 1 ? [{ key: keyOf(error, at), error, at, fields }] : []
  })
  const { checks: _, ...parts } = def
  return [
    ...own,
    ...Object.values(parts)
      .flatMap(innerOf)
      .flatMap((inner) => rulesOf(inner, seen)),
  ]
}

/** Where each rule is in force: forms by their name, and calls whose body is none. */
export const rulesInForce = (): ReadonlyMap<string, Rule & { readonly where: readonly string[] }> => {
  const bodies = calls.flatMap(({ name, body }) => (body === undefined ? [] : [[name, body] as const]))
  const forms = Object.entries<unknown>(contracts).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
  const named = [...forms, ...bodies]
  const found = new Map<string, Rule & { where: string[] }>()
  for (const [name, schema] of named)
    for (const rule of rulesOf(schema)) {
      const known = found.get(rule.key) ?? { ...rule, where: [] }
      if (!known.where.includes(name)) known.where.push(name)
      found.set(rule.key, known)
    }
  return found
}

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ')

/** The text of docs/field-rules.md. */
export const drawFieldRules = (): string => {
  const defined = definedRules()
  const rows = [...rulesInForce().values()].map(({ key, error, at, fields, where }) => {
    const rule = defined.get(key) ?? defined.get(error)
    if (rule === undefined) throw new Error(`the rule ${key} of ${where.join(', ')} has no comment "Across fields: …"`)
    const says = fieldWords[error as keyof typeof fieldWords] // the errors of forms are its keys
    return `| ${rule.words} | ${code(fields.toSorted())} | \`${at}\`: ${says} | ${code(where.toSorted())} | \`${rule.file}\` |`
  })
  return [
    '# Which answers go together',
    '',
    'Every rule across the fields of one form or call, with the field at which its error is shown. Made by `npm run draw` from the rules themselves',
    'and the comment before each. A page and the server check the same schema. Rules of one field are in the schemas; what goes',
    'together with answers that were given earlier is a guard of a step ([workflow.md](workflow.md)), a rule of what is known',
    '([facts.md](facts.md)) or takes a second person ([decision 105](decisions/105-evidence-by-two.md)).',
    '',
    '| rule | fields | error | forms and calls | defined in |',
    '| --- | --- | --- | --- | --- |',
    ...rows.toSorted(),
  ].join('\n')
}
