import './offer.css'
import type { ReactNode } from 'react'
import { FieldError, splitFrame } from '../fields/field.tsx'
import { type TypedField, TypedInput } from '../fields/typed-fields.tsx'
import { tidyMoney } from '../fields/typed-text.ts'

export type AmountFieldProps = TypedField & {
  labelId?: string
  /** The slider that moves the same amount. */
  children?: ReactNode
}

/** The one large amount of a page: label left, a big box right, and the slider under them. */
export const AmountField = (props: AmountFieldProps) => {
  const { frame, native } = splitFrame(props)
  const { labelId, children, ...input } = native
  const id = frame.id ?? input.name ?? 'amount'
  const describedBy = [frame.help ? `${id}-help` : '', frame.error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div>
      <div className="hl-amount">
        <label id={labelId} htmlFor={id}>
          {frame.label}
        </label>
        <span className="hl-amount-box" data-bad={frame.error ? '' : undefined}>
          <span aria-hidden="true">$</span>
          <TypedInput
            {...input}
            id={id}
            inputMode="numeric"
            autoComplete="off"
            tidy={tidyMoney}
            aria-invalid={frame.error ? true : undefined}
            aria-describedby={describedBy || undefined}
          />
        </span>
      </div>
      {frame.help ? (
        <p className="hl-help" id={`${id}-help`}>
          {frame.help}
        </p>
      ) : null}
      {children}
      {frame.error ? <FieldError id={`${id}-error`}>{frame.error}</FieldError> : null}
    </div>
  )
}
