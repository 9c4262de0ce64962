/** Answers that no draft holds, wherever they are in a form. */
export const NEVER_KEPT: readonly string[] = [
  'taxId',
  'pin',
  'accountNumber',
  'accountNumberAgain',
  'routingNumber',
  'birthDate',
  'password',
  'code',
  'econsentCode',
]

/** A copy of a form's values without what must not be kept. */
export const keepable = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(keepable)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !NEVER_KEPT.includes(name))
      .map(([name, inner]) => [name, keepable(inner)]),
  )
}
