import { Plural } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { circleAlert } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'

export type FormError = {
  /** Id of the field, or of the group of fields, that the error is about. */
  fieldId: string
  message: ReactNode
}

export type ErrorSummaryProps = {
  errors: readonly FormError[]
  title?: ReactNode
  /** Counts attempts to submit: focus comes here on each one that failed, and stays in the field while one corrects. */
  attempt?: number
  /** Whether the last attempt is still under way: what it finds may come after it was counted, and a dialog may stand before the page. */
  saving?: boolean
}

const focusField = (id: string) => {
  const found = document.getElementById(id)
  const control = found?.matches('fieldset') ? found.querySelector<HTMLElement>('input, select, textarea') : found
  control?.scrollIntoView({ block: 'center' })
  control?.focus({ preventScroll: true })
}

const ErrorLink = ({ fieldId, message }: FormError) => {
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    focusField(fieldId)
  }
  return (
    <a href={`#${fieldId}`} onClick={follow}>
      {message}
    </a>
  )
}

/** What has to be fixed, with a link to each field. Takes focus at each attempt that failed, and is announced as an alert. */
export const ErrorSummary = ({ errors, title, attempt = 0, saving }: ErrorSummaryProps) => {
  const region = useRef<HTMLElement>(null)
  const titleId = useId()
  const shown = errors.length > 0
  const seen = useRef(0)
  useEffect(() => {
    if (attempt === seen.current || saving) return
    seen.current = attempt
    if (shown) region.current?.focus()
  }, [shown, attempt, saving])
  if (!shown) return null
  return (
    <section
      className="hl-banner hl-error-summary"
      data-tone="negative"
      ref={region}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <Icon art={circleAlert} />
      <div role="alert">
        <p className="hl-strong" id={titleId}>
          {title ?? (
            <Plural
              value={errors.length}
              one="One thing to fix before we continue."
              other="# things to fix before we continue."
            />
          )}
        </p>
        <ul>
          {errors.map((error) => (
            <li key={error.fieldId}>
              <ErrorLink {...error} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
