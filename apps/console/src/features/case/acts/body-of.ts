import { parseMoney } from '@hearthline/domain/formats'
import type { Act, ActField, Typed } from './act.ts'
import { zonedInstant } from './zoned-instant.ts'

export type Faults = Readonly<Record<string, string>>

const text = (typed: Typed, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const answerOf = ({ name, kind, each }: ActField, typed: Typed, zone: string): unknown => {
  if (kind === 'reasons' || kind === 'people') return typed[name] ?? []
  if (kind === 'lines')
    return text(typed, name)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => (each ? { text: line, ...each } : line))
  const value = text(typed, name)
  if (kind === 'money') {
    const parsed = parseMoney(value)
    return parsed.ok ? parsed.cents : value
  }
  // Nothing chosen is nothing said: a choice that has to be made asks for itself.
  if (kind === 'choice') return value === '' ? undefined : value
  return kind === 'time' ? (zonedInstant(value, zone) ?? value) : value
}

/** The fields that a verdict asks for. */
export const fieldsFor = ({ fields, verdict }: Act, typed: Typed): readonly ActField[] =>
  fields.filter((field) => field.with === undefined || field.with.includes(text(typed, verdict?.name ?? '')))

/** What is sent: 'times.0' and 'times.1' are one list, with the empty ones left out. */
export const bodyOf = (act: Act, typed: Typed, zone: string): Readonly<Record<string, unknown>> => {
  const body: Record<string, unknown> = act.verdict ? { [act.verdict.name]: text(typed, act.verdict.name) } : {}
  for (const field of fieldsFor(act, typed)) {
    const [list = '', index] = field.name.split('.')
    const value = answerOf(field, typed, zone)
    if (index === undefined) body[field.name] = value
    // What stands under the name of a list is one.
    else if (value !== '')
      body[list] = [...((body[list] as unknown[] | undefined) ?? []), ...(Array.isArray(value) ? value : [value])]
    else body[list] ??= []
  }
  return body
}

/** A fault belongs to the field that its path begins with. */
export const faultsAt = (act: Act, faults: readonly { readonly path: string; readonly code: string }[]): Faults => {
  const names = [...act.fields.map(({ name }) => name), ...(act.verdict ? [act.verdict.name] : [])]
  const nameOf = (path: string) =>
    names.find((name) => name === path) ??
    names.find((name) => path.startsWith(`${name}.`)) ??
    names.find((name) => name.startsWith(`${path}.`))
  return Object.fromEntries(faults.flatMap(({ path, code }) => [[nameOf(path) ?? path, code] as const]))
}

/** What the contract finds wrong, before anything is sent. */
export const faultsIn = (act: Act, body: unknown): Faults => {
  const judged = act.endpoint.body.safeParse(body)
  if (judged.success) return {}
  return faultsAt(
    act,
    judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })),
  )
}
