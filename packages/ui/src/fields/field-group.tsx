import type { ReactNode } from 'react'
import { FieldError, type FieldFrame, OptionalMark, useFieldTies } from './field.tsx'

export type FieldGroupProps = Omit<FieldFrame, 'good' | 'wideError'> & {
  name?: string | undefined
  role?: 'group' | 'radiogroup' | undefined
  required?: boolean | undefined
  /** Gets whether the answer is invalid, for the inputs inside. */
  children: (invalid: true | undefined) => ReactNode
}

/** One question that several inputs answer: a fieldset with the question as its legend. */
export const FieldGroup = ({ children, name, role, required, ...frame }: FieldGroupProps) => {
  const { ties, helpId, messageId } = useFieldTies(frame, name)
  const { label, help, error, optional, span = 6, phoneSpan = span } = frame
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-required is only set where the role is radiogroup
    <fieldset
      className="hl-field"
      id={ties.id}
      role={role}
      aria-required={role === 'radiogroup' && required ? true : undefined}
      aria-describedby={ties['aria-describedby']}
      data-bad={error ? '' : undefined}
      data-span={span}
      data-phone-span={phoneSpan}
    >
      <legend className="hl-label">
        {label}
        <OptionalMark optional={optional} />
      </legend>
      {help ? (
        <p className="hl-help" id={helpId}>
          {help}
        </p>
      ) : null}
      {children(ties['aria-invalid'])}
      {error ? <FieldError id={messageId}>{error}</FieldError> : null}
    </fieldset>
  )
}
