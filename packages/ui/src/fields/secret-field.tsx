import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { eye, eyeOff } from '../icons/core-art.ts'
import { Icon } from '../icons/icon.tsx'
import { Field, splitFrame } from './field.tsx'
import { type TypedField, TypedInput } from './typed-fields.tsx'
import { groupDigits } from './typed-text.ts'

const SOCIAL_SECURITY: readonly number[] = [3, 2, 4]

export type SecretFieldProps = TypedField & {
  /** Lengths of the groups the digits are shown in; 3-2-4 by default. Empty for no grouping. */
  groups?: readonly number[]
}

/**
 * A number that nobody nearby should read. Masked by style and not by `type=password`, so that no browser
 * offers to store it; the digits show while the borrower asks for them.
 */
export const SecretField = (props: SecretFieldProps) => {
  const { t } = useLingui()
  const { frame, native } = splitFrame(props)
  const { groups = SOCIAL_SECURITY, ...input } = native
  const [shown, setShown] = useState(false)
  return (
    <Field {...frame} name={input.name}>
      {(ties) => (
        <span className="hl-affixed">
          <TypedInput
            {...input}
            {...ties}
            className={shown ? 'hl-secret' : 'hl-secret hl-masked'}
            tidy={(typed) => groupDigits(typed, groups)}
            inputMode="numeric"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            data-private=""
          />
          <button
            className="hl-affix-button"
            type="button"
            aria-pressed={shown}
            aria-label={t`Show what I typed`}
            aria-controls={ties.id}
            onClick={() => setShown(!shown)}
          >
            <Icon art={shown ? eyeOff : eye} />
          </button>
        </span>
      )}
    </Field>
  )
}
