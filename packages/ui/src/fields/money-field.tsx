import { Field } from './field.tsx'
import { tidyMoney } from './money-text.ts'
import { splitFrame } from './split-frame.ts'
import { type TypedField, TypedInput } from './typed-input.tsx'

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
