import { Trans } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Path of an icon before the words. */
    art?: string | undefined
    /** Work is under way: the button keeps focus, says so, and ignores presses. */
    saving?: boolean | undefined
    savingText?: ReactNode
  }

export const Button = ({ kind, size, wide, art, saving = false, savingText, ...rest }: ButtonProps) => {
  const { children, className, onClick, type = 'button', ...native } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (saving) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...buttonLook({ kind, size, wide }, className)}
      type={type}
      aria-disabled={saving || undefined}
      aria-busy={saving || undefined}
      onClick={press}
      {...native}
    >
      {saving ? <span className="hl-spinner" aria-hidden="true" /> : art ? <Icon art={art} size="text" /> : null}
      {saving ? (savingText ?? <Trans>Saving</Trans>) : children}
    </button>
  )
}
