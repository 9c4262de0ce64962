import type { ComponentProps, ReactNode } from 'react'
import { Field, type FieldFrame, splitFrame } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

export type SelectFieldProps = FieldFrame &
  ComponentProps<'select'> & {
    options?: readonly SelectOption[]
    /** First, empty choice, for example "Choose a state". */
    placeholder?: string
    /** Native options instead of `options`, for groups. */
    children?: ReactNode
  }

/** The browser's own select: it opens as a wheel on phones and types ahead on desks. */
export const SelectField = (props: SelectFieldProps) => {
  const { frame, native } = splitFrame(props)
  const { options = [], placeholder, children, ...select } = native
  return (
    <Field {...frame} name={select.name}>
      {(ties) => (
        <select className="hl-input hl-select" {...select} {...ties}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
