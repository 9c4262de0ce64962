import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  label: ReactNode
  description?: ReactNode
  error?: ReactNode
}

/** One box to tick, unticked until the person ticks it. Takes what `register()` returns. */
export const Checkbox = ({ label, description, error, id, ...native }: CheckboxProps) => {
  const made = useId()
  const own = id ?? native.name ?? made
  const errorId = `${own}-error`
  const describedBy = [description ? `${own}-help` : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined
  return (
    <div className="hl-field" data-span="6" data-bad={error ? '' : undefined}>
      <label className="hl-check" htmlFor={own}>
        <input
          type="checkbox"
          id={own}
          aria-invalid={error ? true : undefined}
          aria-labelledby={`${own}-label`}
          aria-describedby={describedBy}
          {...native}
        />
        <span>
          <span className="hl-choice-label" id={`${own}-label`}>
            {label}
          </span>
          {description ? (
            <span className="hl-choice-note" id={`${own}-help`}>
              {description}
            </span>
          ) : null}
        </span>
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  )
}
