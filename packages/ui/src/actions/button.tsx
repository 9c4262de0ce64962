import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ComponentPropsWithRef, ElementType, MouseEvent, ReactNode } from 'react'
import { Icon } from '../icons/icon.tsx'

/** One filled button a page; everything else is quieter. The deep kinds stand on the deep panel. */
export type ButtonKind = 'filled' | 'second' | 'quiet' | 'danger' | 'danger-second' | 'on-deep' | 'on-deep-quiet'

export type ButtonLook = {
  kind?: ButtonKind | undefined
  /** 48 px for borrowers, 36 px for the console, 44 px in between. */
  size?: 'regular' | 'middle' | 'dense' | undefined
  /** As wide as its column. */
  wide?: boolean | undefined
}

const buttonLook = ({ kind = 'filled', size = 'regular', wide }: ButtonLook, className?: string) => ({
  className: className ? `hl-button ${className}` : 'hl-button',
  'data-kind': kind,
  'data-size': size === 'regular' ? undefined : size,
  'data-wide': wide ? '' : undefined,
})

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

export type LinkButtonProps<As extends ElementType = 'a'> = Omit<ComponentPropsWithRef<As>, 'as' | keyof ButtonLook> &
  ButtonLook & {
    /** The router's link component; a plain anchor otherwise. */
    as?: As
    art?: string | undefined
  }

/** A link that looks like a button: it goes somewhere, and can be opened in a new tab. */
export const LinkButton = <As extends ElementType = 'a'>({
  as,
  kind,
  size,
  wide,
  art,
  className,
  children,
  ...rest
}: LinkButtonProps<As>) => {
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} {...buttonLook({ kind, size, wide }, className)}>
      {art ? <Icon art={art} size="text" /> : null}
      {children}
    </Element>
  )
}

/** Looks like a link in a sentence but does something here, such as "Use 80525" in an error. */
export const TextButton = ({ className, type = 'button', ...native }: ComponentProps<'button'>) => (
  <button className={className ? `hl-text-button ${className}` : 'hl-text-button'} type={type} {...native} />
)
