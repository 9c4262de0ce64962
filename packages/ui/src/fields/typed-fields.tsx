import type { ComponentProps, Ref } from 'react'
import { Field, type FieldFrame, splitFrame } from './field.tsx'
import { tidyMoney, tidyPhone } from './typed-text.ts'

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
  autoFocus?: boolean | undefined
  placeholder?: string | undefined
}

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'> & {
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

export type MoneyFieldProps = TypedField & {
  /** Drawn inside the box and read with the label's help. */
  currency?: string
  /** Words at the right end, for example "a year". */
  unit?: string
}

/** An amount in dollars, as text: typed text is kept, digits are grouped when the field is left. */
export const MoneyField = (props: MoneyFieldProps) => {
  const { frame, native } = splitFrame(props)
  const { currency = '$', unit, ...input } = native
  return (
    <Field {...frame} name={input.name}>
      {(ties) => (
        <span className="hl-affixed">
          <span className="hl-affix" aria-hidden="true">
            {currency}
          </span>
          <TypedInput
            {...input}
            {...ties}
            tidy={tidyMoney}
            inputMode="decimal"
            autoComplete={input.autoComplete ?? 'off'}
          />
          {unit ? <span className="hl-affix">{unit}</span> : null}
        </span>
      )}
    </Field>
  )
}

/** A US phone number, as text: typed text is kept, and shown as (xxx) xxx-xxxx when the field is left. */
export const PhoneField = (props: TypedField) => {
  const { frame, native } = splitFrame(props)
  return (
    <Field {...frame} name={native.name}>
      {(ties) => (
        <TypedInput
          {...native}
          {...ties}
          tidy={tidyPhone}
          type="tel"
          autoComplete={native.autoComplete ?? 'tel-national'}
        />
      )}
    </Field>
  )
}
