import { Field } from './field.tsx'
import { splitFrame } from './split-frame.ts'
import { type TypedField, TypedInput } from './typed-input.tsx'

export type CodeFieldProps = TypedField & {
  /** Digits in the code. */
  digits?: number
}

/** A one-time code in one input, so that phones fill it from the text message and it can be pasted. */
export const CodeField = (props: CodeFieldProps) => {
  const { frame, native } = splitFrame(props)
  const { digits = 6, onChange, ...input } = native
  const keepDigits = (typed: string) => onChange(typed.replace(/\D/g, '').slice(0, digits))
  return (
    <Field {...frame} name={input.name}>
      {(ties) => (
        <TypedInput
          {...input}
          {...ties}
          className="hl-code"
          onChange={keepDigits}
          tidy={(typed) => typed}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
