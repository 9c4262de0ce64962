import { parseMoney } from '@hearthline/domain/formats'
import type { Action, ActionField, Typed } from './action.ts'

const offsetMs = (at: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const part = (type: string): number => Number(parts.find((one) => one.type === type)?.value)
  const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return there - Math.floor(at / 60_000) * 60_000
}

/** The instant of a day and time on the clocks of a zone ('2026-11-24T10:30'); undefined where it is none. */
export const zonedInstant = (local: string, zone: string): string | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)) return undefined
  const guess = Date.parse(`${local.slice(0, 16)}:00.000Z`)
  if (Number.isNaN(guess)) return undefined
  // Once more from the first answer: the hour may lie on the other side of a change of clocks.
  const first = guess - offsetMs(guess, zone)
  return new Date(guess - offsetMs(first, zone)).toISOString()
}

export type FieldErrors = Readonly<Record<string, string>>

const text = (typed: Typed, name: string): string => {
  const value = typed[name]
  return typeof value === 'string' ? value : ''
}

const answerOf = ({ name, kind, each }: ActionField, typed: Typed, zone: string): unknown => {
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
  // Without a choice nothing is sent; the contract refuses where one is required.
  if (kind === 'choice') return value === '' ? undefined : value
  return kind === 'time' ? (zonedInstant(value, zone) ?? value) : value
}

/** The fields that a verdict asks for. */
export const fieldsFor = ({ fields, verdict }: Action, typed: Typed): readonly ActionField[] =>
  fields.filter((field) => field.with === undefined || field.with.includes(text(typed, verdict?.name ?? '')))

/** What is sent: 'times.0' and 'times.1' are one list, with the empty ones left out. */
export const bodyOf = (action: Action, typed: Typed, zone: string): Readonly<Record<string, unknown>> => {
  const body: Record<string, unknown> = action.verdict
    ? { [action.verdict.name]: text(typed, action.verdict.name) }
    : {}
  for (const field of fieldsFor(action, typed)) {
    const [list = '', index] = field.name.split('.')
    const value = answerOf(field, typed, zone)
    if (index === undefined) body[field.name] = value
    // A value under the name of a list becomes a list.
    else if (value !== '')
      body[list] = [...((body[list] as unknown[] | undefined) ?? []), ...(Array.isArray(value) ? value : [value])]
    else body[list] ??= []
  }
  return body
}

/** An error belongs to the field with which its path begins. */
export const errorsAt = (
  action: Action,
  errors: readonly { readonly path: string; readonly code: string }[],
): FieldErrors => {
  const names = [...action.fields.map(({ name }) => name), ...(action.verdict ? [action.verdict.name] : [])]
  const nameOf = (path: string) =>
    names.find((name) => name === path) ??
    names.find((name) => path.startsWith(`${name}.`)) ??
    names.find((name) => name.startsWith(`${path}.`))
  return Object.fromEntries(errors.flatMap(({ path, code }) => [[nameOf(path) ?? path, code] as const]))
}

/** What the contract finds wrong, before anything is sent. */
export const errorsIn = (action: Action, body: unknown): FieldErrors => {
  const judged = action.endpoint.body.safeParse(body)
  if (judged.success) return {}
  return errorsAt(
    action,
    judged.error.issues.map(({ path, message }) => ({ path: path.join('.'), code: message })),
  )
}
