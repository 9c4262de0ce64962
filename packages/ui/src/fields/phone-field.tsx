import { Field } from './field.tsx'
import { tidyPhone } from './phone-text.ts'
import { splitFrame } from './split-frame.ts'
import { type TypedField, TypedInput } from './typed-input.tsx'

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
