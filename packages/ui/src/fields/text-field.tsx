import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import { splitFrame } from './split-frame.ts'

export type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'size'>

/** A one-line native input; takes what `register()` of react-hook-form returns. */
export const TextField = (props: TextFieldProps) => {
  const { frame, native } = splitFrame(props)
  return (
    <Field {...frame} name={native.name}>
      {(ties) => <input className="hl-input" type="text" {...native} {...ties} />}
    </Field>
  )
}
