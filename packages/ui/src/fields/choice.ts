import type { ReactNode } from 'react'

export type Choice<Value extends string = string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
  /** Further questions that belong to this answer, drawn under it. */
  details?: ReactNode
}

/** Adds a ticked value in the order of the choices, or takes an unticked one out. */
export const toggled = <Value extends string>(
  choices: readonly Choice<Value>[],
  chosen: readonly Value[],
  value: Value,
): Value[] => {
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return choices.map((choice) => choice.value).filter((candidate) => next.includes(candidate))
}
