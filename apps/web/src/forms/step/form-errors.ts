import { type FieldCode, isFieldCode } from '@hearthline/contracts'
import type { FieldErrors, FieldValues } from 'react-hook-form'

/** One answer to look at again. */
export type InvalidField = { readonly path: string; readonly code: FieldCode }

const isFieldError = (value: unknown): value is { message?: string; type: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && !Array.isArray(value)

/** A message is a code; what a schema says of its own accord ('Invalid input') is a wrong answer or none at all. */
export const codeOf = (message: string | undefined, isMissing: boolean): FieldCode => {
  if (message !== undefined && isFieldCode(message)) return message
  return isMissing ? 'required' : 'notValid'
}

/** The tree of react-hook-form's errors as a list of paths. */
export const fieldErrorsOf = (
  errors: FieldErrors<FieldValues>,
  isMissing: (path: string) => boolean,
  at = '',
): InvalidField[] =>
  Object.entries(errors).flatMap(([name, error]): InvalidField[] => {
    const path = at === '' ? name : `${at}.${name}`
    if (error === undefined || error === null) return []
    // A list's own error, such as too few choices, is under 'root'.
    const own = name === 'root' ? at : path
    if (isFieldError(error)) return [{ path: own, code: codeOf(error.message, isMissing(own)) }]
    return typeof error === 'object' ? fieldErrorsOf(error as FieldErrors<FieldValues>, isMissing, path) : [] // a branch of the tree
  })

/** In the order of the page: as the fields were named, what is not a field of the page last. */
export const inPageOrder = (faults: readonly InvalidField[], names: readonly string[]): InvalidField[] => {
  const rank = (path: string) => {
    const at = names.indexOf(path)
    return at < 0 ? names.length : at
  }
  return faults.toSorted((a, b) => rank(a.path) - rank(b.path))
}

const isBefore = (a: string, b: string): boolean => {
  const [first, second] = [document.getElementById(a), document.getElementById(b)]
  if (!first || !second) return first !== null
  return (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}

/** The fields of a page from top to bottom, whichever part of the page named them first. */
export const namesDownThePage = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => (a === b ? 0 : isBefore(a, b) ? -1 : 1))
