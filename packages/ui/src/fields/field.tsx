import { Trans } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { circleAlert, circleCheck } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

/** Columns of six that a field takes in a `FieldGrid`. */
export type Span = 1 | 2 | 3 | 4 | 5 | 6

export type FieldFrame = {
  label: ReactNode
  /** Stays when an error appears. */
  help?: ReactNode
  /** What is wrong, and the fix if we know it. */
  error?: ReactNode
  /** Something we found out from the answer, such as the bank of a routing number. */
  good?: ReactNode
  /** Words behind the label of a field that may stay empty: `true` says "optional". */
  optional?: ReactNode
  /** The control's id, which error summaries link to. Defaults to its name. */
  id?: string | undefined
  span?: Span
  phoneSpan?: Span
  /** The error takes the whole line under the fields of a `FieldRow`. */
  wideError?: boolean
}

export type ControlTies = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  /** Session recording leaves out what is typed here (chat-signin-data.md 8). */
  'data-private': ''
}

/** Ids that tie a control to its help and messages. */
export const useFieldTies = ({ id, help, error, good }: FieldFrame, name?: string) => {
  const made = useId()
  const own = id ?? name ?? made
  const helpId = help ? `${own}-help` : undefined
  const messageId = error ? `${own}-error` : good ? `${own}-good` : undefined
  const describedBy = [helpId, messageId].filter(Boolean).join(' ') || undefined
  const ties: ControlTies = {
    id: own,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
    'data-private': '',
  }
  return { ties, helpId, messageId }
}

export const OptionalMark = ({ optional }: { optional: ReactNode }) =>
  optional ? (
    <span className="hl-optional">
      {optional === true ? <Trans comment="after a field's label">optional</Trans> : optional}
    </span>
  ) : null

/** Icon, the hidden word "Error" and what is wrong: never colour alone. */
export const FieldError = ({
  id,
  wide,
  children,
}: {
  id?: string | undefined
  wide?: boolean
  children: ReactNode
}) => (
  <p className="hl-error" id={id} data-wide={wide ? '' : undefined}>
    <Icon art={circleAlert} size="text" />
    <span>
      <span className="hl-hidden">
        <Trans>Error</Trans>:{' '}
      </span>
      {children}
    </span>
  </p>
)

export const FieldGood = ({ id, children }: { id?: string | undefined; children: ReactNode }) => (
  <p className="hl-good" id={id}>
    <Icon art={circleCheck} size="text" />
    <span>{children}</span>
  </p>
)

export type FieldProps = FieldFrame & {
  name?: string | undefined
  /** Gets the ids to put on the control. */
  children: (ties: ControlTies) => ReactNode
}

/** Label, optional help, one control, and what is wrong with it. */
export const Field = ({ children, name, ...frame }: FieldProps) => {
  const { ties, helpId, messageId } = useFieldTies(frame, name)
  const { label, help, error, good, optional, span = 6, phoneSpan = span, wideError = false } = frame
  const message = error ? (
    <FieldError id={messageId} wide={wideError}>
      {error}
    </FieldError>
  ) : good ? (
    <FieldGood id={messageId}>{good}</FieldGood>
  ) : null
  return (
    <>
      <div className="hl-field" data-bad={error ? '' : undefined} data-span={span} data-phone-span={phoneSpan}>
        <label className="hl-label" htmlFor={ties.id}>
          {label}
          <OptionalMark optional={optional} />
        </label>
        {help ? (
          <p className="hl-help" id={helpId}>
            {help}
          </p>
        ) : null}
        {children(ties)}
        {wideError ? null : message}
      </div>
      {wideError ? message : null}
    </>
  )
}

/** Splits the props of a field into what its frame draws and what goes to the native control. */
export const splitFrame = <Props extends FieldFrame>(props: Props) => {
  const { label, help, error, good, optional, id, span, phoneSpan, wideError, ...native } = props
  const frame: FieldFrame = { label, help, error, good, optional, id, span, phoneSpan, wideError }
  return { frame, native }
}

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

/** Six columns for fields; a field says how many it takes. */
export const FieldGrid = ({ children }: { children: ReactNode }) => <div className="hl-fields">{children}</div>

/** Fields that stand on one line of the grid; their `wideError`s go under the whole line. */
export const FieldRow = ({ children }: { children: ReactNode }) => <div className="hl-field-row">{children}</div>
