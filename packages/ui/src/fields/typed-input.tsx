import type { ComponentProps, Ref } from 'react'
import type { FieldFrame } from './field.tsx'

/** Fields that emit text instead of events take what a react-hook-form `Controller` hands out. */
export type TypedField = FieldFrame & {
  name?: string | undefined
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  disabled?: boolean | undefined
  required?: boolean | undefined
  readOnly?: boolean | undefined
  autoComplete?: string | undefined
  placeholder?: string | undefined
}

export type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  /** Tidies what was typed once the field is left; returns it unchanged when it makes no sense of it. */
  tidy: (typed: string) => string
}

/** Keeps the text as it is typed and tidies it on leaving, so that the caret never jumps. */
export const TypedInput = ({ value, onChange, onBlur, tidy, className, ...native }: TypedInputProps) => {
  const leave = () => {
    const tidied = tidy(value)
    if (tidied !== value) onChange(tidied)
    onBlur?.()
  }
  return (
    <input
      className={className ? `hl-input ${className}` : 'hl-input'}
      type="text"
      {...native}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={leave}
    />
  )
}
